// A thin client of `layoutlint lsp`: it passes on what the server says, and knows nothing of layout.
'use strict';
const vscode = require('vscode');
const { Connection } = require('./connection');

const selector = [{ language: 'swift' }, { language: 'swiftui-layout' }];
/** Restarts after a crash wait longer each time; after the last one a person has to ask. */
const restartPauses = [500, 2000, 8000, 30000];

let connection;
let findings;
let output;
let status;
let panel;
let crashes = 0;
let isLeaving = false;
let restartTimer;

const settings = () => vscode.workspace.getConfiguration('layoutlint');
const isOurs = document =>
  document.languageId === 'swift' || document.languageId === 'swiftui-layout' ||
  document.uri.fsPath.endsWith('.layout');
const identifier = document => ({ uri: document.uri.toString() });

// MARK: Values on the wire

const range = value => new vscode.Range(
  value.start.line, value.start.character, value.end.line, value.end.character);
const wirePosition = value => ({ line: value.line, character: value.character });
const wireRange = value => ({ start: wirePosition(value.start), end: wirePosition(value.end) });

function diagnostic(value) {
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.source = value.source;
  result.code = value.codeDescription
    ? { value: value.code, target: vscode.Uri.parse(value.codeDescription.href) } : value.code;
  if (value.tags) result.tags = value.tags;
  if (value.relatedInformation && vscode.DiagnosticRelatedInformation) {
    result.relatedInformation = value.relatedInformation.map(related =>
      new vscode.DiagnosticRelatedInformation(
        { uri: vscode.Uri.parse(related.location.uri), range: range(related.location.range) },
        related.message));
  }
  return result;
}

/** Nil where an edit is for another version than the document has by now. */
function workspaceEdit(value) {
  const result = new vscode.WorkspaceEdit();
  for (const change of value.documentChanges || []) {
    if (change.kind === 'create') {
      result.createFile(vscode.Uri.parse(change.uri), change.options);
      continue;
    }
    const uri = vscode.Uri.parse(change.textDocument.uri);
    const open = vscode.workspace.textDocuments.find(d => d.uri.toString() === uri.toString());
    const version = change.textDocument.version;
    if (open && version !== null && open.version !== version) return undefined;
    for (const edit of change.edits) {
      const annotation = (value.changeAnnotations || {})[edit.annotationId];
      result.replace(uri, range(edit.range), edit.newText, annotation);
    }
  }
  return result;
}

function codeAction(value) {
  const action = new vscode.CodeAction(value.title, new vscode.CodeActionKind(value.kind));
  action.isPreferred = value.isPreferred;
  if (value.edit) action.edit = workspaceEdit(value.edit);
  if (value.command) action.command = value.command;
  action.wire = value;
  return action;
}

// MARK: The server

function capabilities() {
  return {
    general: { positionEncodings: ['utf-16'] },
    window: { workDoneProgress: true, showDocument: { support: true } },
    workspace: {
      workspaceEdit: {
        documentChanges: true, resourceOperations: ['create'],
        changeAnnotationSupport: { groupsOnLabel: false },
      },
      configuration: true, didChangeWatchedFiles: { dynamicRegistration: true },
    },
    textDocument: {
      publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1] } },
      codeAction: {
        isPreferredSupport: true, dataSupport: true, resolveSupport: { properties: ['edit'] }, honorsChangeAnnotations: true,
      },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
  };
}

async function start() {
  if (!settings().get('enable', true)) return;
  const program = settings().get('path', 'layoutlint');
  const own = connection = new Connection(program, ['lsp'], {
    notification: take,
    request: answer,
    log: text => output.append(text),
    end: code => { if (own === connection) ended(code, program); },
  });
  status.text = 'layoutlint';
  status.tooltip = `${program} lsp`;
  status.show();
  const folders = (vscode.workspace.workspaceFolders || []).map(folder => ({
    uri: folder.uri.toString(), name: folder.name,
  }));
  try {
    await own.request('initialize', {
      processId: process.pid, clientInfo: { name: 'Visual Studio Code' },
      capabilities: capabilities(), workspaceFolders: folders, initializationOptions: settings(),
    });
  } catch (error) {
    return output.appendLine(String(error));
  }
  own.notify('initialized', {});
  vscode.workspace.textDocuments.filter(isOurs).forEach(opened);
}

function ended(code, program) {
  connection = undefined;
  findings.clear();
  if (isLeaving) return;
  output.appendLine(`the server has ended: ${code}`);
  status.text = '$(warning) layoutlint';
  if (crashes >= restartPauses.length) {
    vscode.window.showErrorMessage(`layoutlint: '${program} lsp' does not run (${code})`);
    return;
  }
  restartTimer = setTimeout(start, restartPauses[crashes++]);
}

async function stop() {
  clearTimeout(restartTimer);
  const old = connection;
  connection = undefined;
  findings.clear();
  if (old) await old.stop();
}

function take(method, params) {
  switch (method) {
    case 'textDocument/publishDiagnostics': {
      crashes = 0;
      const uri = vscode.Uri.parse(params.uri);
      const open = vscode.workspace.textDocuments.find(d => d.uri.toString() === uri.toString());
      if (open && params.version !== undefined && params.version < open.version) return;
      findings.set(uri, params.diagnostics.map(diagnostic));
      break;
    }
    case 'window/showMessage': vscode.window.showWarningMessage(params.message); break;
    case 'window/logMessage': output.appendLine(params.message); break;
    case '$/progress': {
      const isOver = params.value.kind === 'end';
      status.text = isOver ? 'layoutlint' : `$(sync~spin) layoutlint: ${params.value.message}`;
      break;
    }
  }
}

/** What the server asks for. */
function answer(method, params) {
  switch (method) {
    case 'workspace/configuration':
      return params.items.map(item => vscode.workspace.getConfiguration(item.section));
    case 'window/showDocument':
      vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(params.uri), { viewColumn: 2 });
      return { success: true };
    default: return null;
  }
}

/** Nil where there is no server, or it refuses: an editor goes on without. */
async function ask(method, params, token) {
  if (!connection) return undefined;
  try {
    return await connection.request(method, params, token);
  } catch (error) {
    output.appendLine(`${method}: ${error.message}`);
    return undefined;
  }
}

// MARK: Documents

function opened(document) {
  if (!connection || !isOurs(document)) return;
  connection.notify('textDocument/didOpen', {
    textDocument: {
      ...identifier(document), languageId: document.languageId, version: document.version,
      text: document.getText(),
    },
  });
}

function changed(event) {
  if (!connection || !isOurs(event.document) || event.contentChanges.length === 0) return;
  connection.notify('textDocument/didChange', {
    textDocument: { ...identifier(event.document), version: event.document.version },
    contentChanges: event.contentChanges.map(change => ({ range: wireRange(change.range), text: change.text })),
  });
}

function closed(document) {
  if (connection && isOurs(document)) {
    connection.notify('textDocument/didClose', { textDocument: identifier(document) });
  }
}

function filesChanged(uri, type) {
  if (connection) {
    connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
  }
}

// MARK: Features

const actions = {
  async provideCodeActions(document, place, context, token) {
    const only = context.only ? [context.only.value] : undefined;
    const found = await ask('textDocument/codeAction', {
      textDocument: identifier(document), range: wireRange(place), context: { diagnostics: [], only },
    }, token);
    return (found || []).map(codeAction).filter(action => action.edit || action.command || action.wire.data);
  },
  async resolveCodeAction(action, token) {
    const found = action.wire.data && await ask('codeAction/resolve', action.wire, token);
    if (found && found.edit) action.edit = workspaceEdit(found.edit);
    return action;
  },
};

const hovers = {
  async provideHover(document, place, token) {
    const found = await ask('textDocument/hover', {
      textDocument: identifier(document), position: wirePosition(place),
    }, token);
    return found ? new vscode.Hover(new vscode.MarkdownString(found.contents.value), range(found.range)) : undefined;
  },
};

const lenses = {
  async provideCodeLenses(document, token) {
    const found = await ask('textDocument/codeLens', { textDocument: identifier(document) }, token);
    return (found || []).map(lens => new vscode.CodeLens(range(lens.range), lens.command));
  },
};

const hints = {
  async provideInlayHints(document, place, token) {
    const found = await ask('textDocument/inlayHint', {
      textDocument: identifier(document), range: wireRange(place),
    }, token);
    return (found || []).map(hint => {
      const result = new vscode.InlayHint(
        new vscode.Position(hint.position.line, hint.position.character), hint.label);
      result.paddingLeft = hint.paddingLeft;
      return result;
    });
  },
};

async function showPreview(uri, place) {
  const editor = vscode.window.activeTextEditor;
  const target = uri || (editor && editor.document.uri.toString());
  if (!target) return;
  const found = await ask('layoutlint/preview', {
    textDocument: { uri: target }, position: place || wirePosition(editor.selection.active),
    device: settings().get('device', 'iPhone 16'),
  });
  if (!found) return void vscode.window.showInformationMessage('layoutlint: no view is here');
  if (!panel) {
    panel = vscode.window.createWebviewPanel(
      'layoutlint.preview', 'Layout', { viewColumn: 2, preserveFocus: true }, {});
    panel.onDidDispose(() => { panel = undefined; });
  }
  panel.title = found.view;
  panel.webview.html =
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">' +
    `<style>svg { max-width: 100%; height: auto }</style>${found.svg}`;
}

/** The server asks to show the rule's page, or tells what it is about. */
async function explain(rule) {
  await ask('workspace/executeCommand', { command: 'layoutlint.explain', arguments: [rule] });
}

async function showText(command, title) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const place = wirePosition(editor.selection.active);
  const text = await ask('workspace/executeCommand', {
    command, arguments: [editor.document.uri.toString(), place, settings().get('device', 'iPhone 16')],
  });
  output.appendLine(text || `${title}: nothing`);
  output.show(true);
}

async function restart() {
  await stop();
  crashes = 0;
  await start();
}

async function activate(context) {
  output = vscode.window.createOutputChannel('layoutlint');
  findings = vscode.languages.createDiagnosticCollection('layoutlint');
  status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right);
  const watcher = vscode.workspace.createFileSystemWatcher('**/{*.swift,*.layout,.layoutlint.json}');
  watcher.onDidCreate(uri => filesChanged(uri, 1));
  watcher.onDidChange(uri => filesChanged(uri, 2));
  watcher.onDidDelete(uri => filesChanged(uri, 3));
  context.subscriptions.push(
    output, findings, status, watcher,
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidChangeTextDocument(changed),
    vscode.workspace.onDidCloseTextDocument(closed),
    vscode.workspace.onDidChangeConfiguration(event => {
      const isProgram = ['layoutlint.path', 'layoutlint.enable'].some(key => event.affectsConfiguration(key));
      if (isProgram) restart();
      else if (connection && event.affectsConfiguration('layoutlint')) {
        connection.notify('workspace/didChangeConfiguration', { settings: null });
      }
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(event => {
      const folders = list => list.map(folder => ({ uri: folder.uri.toString(), name: folder.name }));
      if (connection) {
        connection.notify('workspace/didChangeWorkspaceFolders', {
          event: { added: folders(event.added), removed: folders(event.removed) },
        });
      }
    }),
    vscode.languages.registerCodeActionsProvider(selector, actions, {
      providedCodeActionKinds: [
        vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append('layoutlint'),
        vscode.CodeActionKind.RefactorRewrite,
      ],
    }),
    vscode.languages.registerHoverProvider(selector, hovers),
    vscode.languages.registerInlayHintsProvider(selector, hints),
    vscode.languages.registerCodeLensProvider(selector, lenses),
    vscode.commands.registerCommand('layoutlint.showPreview', showPreview),
    vscode.commands.registerCommand('layoutlint.explain', explain),
    vscode.commands.registerCommand('layoutlint.showLayout', () => showText('layoutlint.showLayout', 'layout')),
    vscode.commands.registerCommand(
      'layoutlint.showConfiguration', () => showText('layoutlint.showConfiguration', 'configuration')),
    vscode.commands.registerCommand('layoutlint.restart', restart));
  await start();
}

async function deactivate() {
  isLeaving = true;
  await stop();
}

module.exports = { activate, deactivate };
