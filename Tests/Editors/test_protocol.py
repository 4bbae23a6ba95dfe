"""Sessions as several editors hold them; pytest-lsp checks every message against the protocol's types."""
import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SAMPLE = pathlib.Path(os.environ["SAMPLE"])
UNITS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(server_command=["layoutlint", "lsp"]))
async def client(request, lsp_client: LanguageClient):
    @lsp_client.feature(lsp.CLIENT_REGISTER_CAPABILITY)
    def _(params: lsp.RegistrationParams):
        return None

    result = await lsp_client.initialize_session(lsp.InitializeParams(
        capabilities=client_capabilities(request.param), process_id=os.getpid(),
        root_uri=SAMPLE.parent.as_uri(),
        workspace_folders=[lsp.WorkspaceFolder(uri=SAMPLE.parent.as_uri(), name="sample")]))
    lsp_client.encoding = result.capabilities.position_encoding or "utf-16"
    yield
    await lsp_client.shutdown_session()


def offset(text, place, encoding):
    """In characters."""
    codec, size = UNITS[encoding]
    lines = text.splitlines(keepends=True)
    line = lines[place.line] if place.line < len(lines) else ""
    return sum(map(len, lines[:place.line])) + len(
        line.encode(codec)[:place.character * size].decode(codec))


def edited(text, edit, encoding):
    edits = edit.document_changes[0].edits if edit.document_changes else next(iter(edit.changes.values()))
    for one in sorted(edits, key=lambda one: offset(text, one.range.start, encoding), reverse=True):
        start, end = (offset(text, place, encoding) for place in (one.range.start, one.range.end))
        text = text[:start] + one.new_text + text[end:]
    return text


async def findings(client, version, count):
    """Of one version, once they are that many: a first look at a text may show fewer or older ones."""
    document = lsp.TextDocumentIdentifier(uri=SAMPLE.as_uri())
    found = None
    for _ in range(500):
        if client.capabilities.text_document.diagnostic:
            report = await client.text_document_diagnostic_async(
                lsp.DocumentDiagnosticParams(text_document=document))
            found = list(report.items)
        else:
            found = client.published.get(version)
        if found is not None and len(found) == count:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"version {version}: {found}")


@pytest.mark.asyncio
async def test_session(client: LanguageClient):
    document = lsp.TextDocumentIdentifier(uri=SAMPLE.as_uri())
    client.published = {}
    take = client.protocol.fm.features[lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS]

    def publish(params):
        if params.uri == document.uri:
            client.published[params.version] = list(params.diagnostics)
        return take(params)

    client.protocol.fm.features[lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS] = publish
    text = SAMPLE.read_text()
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(
        lsp.TextDocumentItem(uri=document.uri, language_id="swift", version=1, text=text)))
    found = await findings(client, 1, 1)
    assert [item.code for item in found] == ["anchor-distortion"]
    start = offset(text, found[0].range.start, client.encoding)
    assert text[start:].startswith("anchorPreference")

    hover = await client.text_document_hover_async(lsp.HoverParams(document, found[0].range.start))
    assert "185 x 185 pt" in hover.contents.value
    assert (await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document)))[-1].name
    assert await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    assert await client.text_document_code_lens_async(lsp.CodeLensParams(document))

    actions = await client.text_document_code_action_async(lsp.CodeActionParams(
        document, found[0].range, lsp.CodeActionContext(diagnostics=found)))
    # What has a command, the library takes for a bare one.
    preferred = [action for action in actions if isinstance(action, lsp.CodeAction) and action.is_preferred]
    assert len(preferred) == 1
    new = edited(text, preferred[0].edit, client.encoding)
    assert new == os.environ["FIXED"]
    whole = await client.text_document_code_action_async(lsp.CodeActionParams(
        document, found[0].range,
        lsp.CodeActionContext(diagnostics=[], only=["source.fixAll.layoutlint"])))
    action = whole[0] if whole[0].edit else await client.code_action_resolve_async(whole[0])
    assert edited(text, action.edit, client.encoding) == os.environ["FIXED"]

    client.text_document_did_change(lsp.DidChangeTextDocumentParams(
        lsp.VersionedTextDocumentIdentifier(version=2, uri=document.uri),
        [lsp.TextDocumentContentChangeWholeDocument(text=new)]))
    await findings(client, 2, 0)
