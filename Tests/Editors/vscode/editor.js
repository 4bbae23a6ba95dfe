// A stand-in for the editor: the part of the `vscode` module that the extension uses.
'use strict';
const childProcess = require('child_process');
const { fileURLToPath, pathToFileURL } = require('url');

const state = {
  settings: {}, findings: new Map(), providers: {}, commands: {}, panels: [], messages: [], output: [], children: [],
};

const spawn = childProcess.spawn;
childProcess.spawn = (...words) => {
  const child = spawn(...words);
  state.children.push(child);
  return child;
};

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
}

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get fsPath() { return fileURLToPath(this.text); }
  toString() { return this.text; }
}

class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(`${this.value}.${part}`); }
}
CodeActionKind.QuickFix = new CodeActionKind('quickfix');
CodeActionKind.SourceFixAll = new CodeActionKind('source.fixAll');
CodeActionKind.RefactorRewrite = new CodeActionKind('refactor.rewrite');

class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, text) { this.edits.push({ uri, range, text }); }
  createFile() {}
}

class Event {
  constructor() {
    this.listeners = [];
    this.subscribe = listener => { this.listeners.push(listener); return disposable; };
  }
  fire(value) { this.listeners.forEach(listener => listener(value)); }
}

class TextDocument {
  constructor(path, text) {
    Object.assign(this, { uri: Uri.file(path), languageId: 'swift', version: 1, text });
  }
  getText() { return this.text; }
  /** Positions count UTF-16 units, as strings do here. */
  offset(position) {
    const before = this.text.split('\n').slice(0, position.line);
    return before.reduce((sum, line) => sum + line.length + 1, 0) + position.character;
  }
}

const disposable = { dispose() {} };
const events = { open: new Event(), change: new Event(), close: new Event(), settings: new Event(), folders: new Event() };
const plain = fields => class { constructor(...values) { fields.forEach((field, index) => { this[field] = values[index]; }); } };
const registering = kind => (selector, provider) => {
  (state.providers[kind] ??= []).push(provider);
  return disposable;
};
const telling = message => { state.messages.push(message); };

const vscode = {
  Position, Range, Uri, CodeActionKind, WorkspaceEdit,
  Diagnostic: plain(['range', 'message', 'severity']),
  DiagnosticRelatedInformation: plain(['location', 'message']),
  CodeAction: plain(['title', 'kind']),
  CodeLens: plain(['range', 'command']),
  Hover: plain(['contents', 'range']),
  InlayHint: plain(['position', 'label']),
  MarkdownString: plain(['value']),
  StatusBarAlignment: { Left: 1, Right: 2 },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, items) => state.findings.set(uri.toString(), items), clear: () => state.findings.clear(), dispose() {},
    }),
    registerCodeActionsProvider: registering('CodeActions'),
    registerHoverProvider: registering('Hover'),
    registerCodeLensProvider: registering('CodeLens'),
    registerInlayHintsProvider: registering('InlayHints'),
  },
  workspace: {
    textDocuments: [], workspaceFolders: [],
    getConfiguration: section => ({
      get: (key, fallback) => state.settings[`${section}.${key}`] ?? fallback,
      ...Object.fromEntries(Object.entries(state.settings)
        .filter(([key]) => key.startsWith(`${section}.`)).map(([key, value]) => [key.slice(section.length + 1), value])),
    }),
    createFileSystemWatcher: () => ({
      onDidCreate: () => disposable, onDidChange: () => disposable, onDidDelete: () => disposable, dispose() {},
    }),
    onDidOpenTextDocument: events.open.subscribe, onDidChangeTextDocument: events.change.subscribe,
    onDidCloseTextDocument: events.close.subscribe, onDidChangeConfiguration: events.settings.subscribe,
    onDidChangeWorkspaceFolders: events.folders.subscribe,
  },
  window: {
    createOutputChannel: () => ({
      append: text => state.output.push(text), appendLine: text => state.output.push(`${text}\n`), show() {}, dispose() {},
    }),
    createStatusBarItem: () => ({ show() {}, dispose() {} }),
    createWebviewPanel: () => {
      const panel = { webview: { html: '' }, onDidDispose() {} };
      state.panels.push(panel);
      return panel;
    },
    showErrorMessage: telling, showWarningMessage: telling, showInformationMessage: telling,
  },
  commands: {
    registerCommand: (name, action) => { state.commands[name] = action; return disposable; },
    executeCommand: async (name, ...values) => state.commands[name]?.(...values),
  },
};

function open(path, text) {
  const document = new TextDocument(path, text);
  vscode.workspace.textDocuments.push(document);
  events.open.fire(document);
  return document;
}

function close(document) {
  vscode.workspace.textDocuments = vscode.workspace.textDocuments.filter(other => other !== document);
  events.close.fire(document);
}

/** The edits of a document, the last one first, as they are applied. */
function ordered(document, edit) {
  return edit.edits.filter(one => one.uri.toString() === document.uri.toString())
    .sort((left, right) => document.offset(right.range.start) - document.offset(left.range.start));
}

function applied(document, edit) {
  return ordered(document, edit).reduce((text, one) =>
    text.slice(0, document.offset(one.range.start)) + one.text + text.slice(document.offset(one.range.end)),
  document.text);
}

function change(document, edit) {
  const text = applied(document, edit);
  const contentChanges = ordered(document, edit).map(one => ({ range: one.range, text: one.text }));
  document.text = text;
  document.version += 1;
  events.change.fire({ document, contentChanges });
}

function replacement(document, text) {
  const lines = document.text.split('\n');
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(0, 0, lines.length - 1, lines[lines.length - 1].length), text);
  return edit;
}

module.exports = { ...vscode, vscode, state, open, close, change, applied, replacement };
