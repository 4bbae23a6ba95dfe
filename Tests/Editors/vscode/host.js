// Runs the extension in FOLDER under plain Node, on a stand-in for the editor: `node host.js FOLDER`.
'use strict';
const fs = require('fs');
const path = require('path');
const Module = require('module');
const editor = require('./editor');

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  request === 'vscode' ? require.resolve('./editor') : resolve(request, ...rest);

const { vscode, state } = editor;
const token = { onCancellationRequested: () => ({ dispose() {} }) };

/** Waits until something is so. */
async function until(condition, what) {
  const end = Date.now() + 30000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`${what}: not in time`);
    await new Promise(done => setTimeout(done, 10));
  }
}

async function main() {
  const folder = path.resolve(process.argv[2]);
  const sample = process.env.SAMPLE;
  const extension = require(path.join(folder, JSON.parse(fs.readFileSync(path.join(folder, 'package.json'))).main));
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(path.dirname(sample)), name: 'sample' }];
  state.settings = { 'layoutlint.inlayHints': { size: true } };
  await extension.activate({ subscriptions: [] });

  const document = editor.open(sample, fs.readFileSync(sample, 'utf8'));
  const findings = () => state.findings.get(document.uri.toString()) || [];
  await until(() => findings().length > 0, 'findings');
  const seen = { before: findings().map(item => [item.range.start.line + 1, item.code.value || item.code]) };
  const linked = findings()[0].code.target;
  if (!linked || !fs.existsSync(linked.fsPath)) throw new Error('a finding leads to the page of its rule');

  const place = findings()[0].range;
  const [hover] = await Promise.all(state.providers.Hover.map(provider => provider.provideHover(document, place.start, token)));
  seen.hover = hover.contents.value;

  const [lenses] = state.providers.CodeLens;
  const lens = (await lenses.provideCodeLenses(document, token))[0];
  if (!/breaks on \d+ of \d+/.test(lens.command.title)) throw new Error(`lens: ${lens.command.title}`);
  const [hints] = state.providers.InlayHints;
  const whole = new vscode.Range(0, 0, 1000, 0);
  if ((await hints.provideInlayHints(document, whole, token)).length === 0) throw new Error('no hints');
  await vscode.commands.executeCommand('layoutlint.showPreview', document.uri.toString(), place.start);
  if (!state.panels[0].webview.html.includes('<svg')) throw new Error('no preview');

  const [actions] = state.providers.CodeActions;
  const offered = await actions.provideCodeActions(document, place, { diagnostics: [] }, token);
  const fixAll = offered.find(action => action.kind.value === 'source.fixAll.layoutlint');
  const resolved = await actions.resolveCodeAction(fixAll, token);
  if (editor.applied(document, resolved.edit) !== process.env.FIXED) throw new Error('fixAll is not what lint --fix does');
  const preferred = offered.find(action => action.isPreferred);
  editor.change(document, preferred.edit);
  await until(() => findings().length === 0, 'no findings');
  seen.after = findings().length;
  seen.text = document.getText();

  // An edit made for an older text is not applied.
  if (actions.resolveCodeAction && (await actions.resolveCodeAction(Object.assign(fixAll, { edit: undefined }), token)).edit) {
    throw new Error('an edit for an older text');
  }
  // A server that dies is started again, and told of what is open.
  editor.change(document, editor.replacement(document, fs.readFileSync(sample, 'utf8')));
  await until(() => findings().length > 0, 'findings again');
  for (const child of state.children) child.kill('SIGKILL');
  await until(() => findings().length === 0, 'the server is gone');
  await until(() => findings().length > 0, 'the server is back');
  editor.close(document);
  await extension.deactivate();
  seen.shown = state.messages;
  fs.writeFileSync(process.env.RESULT, JSON.stringify(seen));
}

main().then(() => process.exit(0), error => {
  console.error(error);
  console.error(state.output.join(''));
  process.exit(1);
});
