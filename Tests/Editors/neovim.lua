-- Opens $SAMPLE as a user would, and does with it what Tests/Editors/run says.
local seen = { before = {}, shown = {} }
vim.notify = function(message) table.insert(seen.shown, message) end
vim.notify_once = vim.notify

local function findings()
  return vim.tbl_filter(function(item) return item.source == "layoutlint" end, vim.diagnostic.get(0))
end

--- What the servers of this buffer answer, layoutlint's first.
local function ask(method, params)
  local first, others
  for id, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 15000) or {}) do
    local client = vim.lsp.get_client_by_id(id)
    if client.name == "layoutlint" then first = { answer.result, client } else others = answer.result end
  end
  return first[1], first[2], others
end

local function session()
  vim.o.swapfile = false
  vim.cmd("edit " .. vim.fn.fnameescape(os.getenv("SAMPLE")))
  if os.getenv("SOURCEKIT_LSP") then
    local id = vim.lsp.start_client({
      name = "sourcekit-lsp", cmd = { os.getenv("SOURCEKIT_LSP") }, root_dir = vim.fn.getcwd() })
    vim.lsp.buf_attach_client(0, id)
    -- Its own diagnostics: there is no SwiftUI to import here.
    vim.wait(30000, function() return #vim.diagnostic.get(0) > #findings() end, 50)
  end
  vim.wait(30000, function() return #findings() > 0 end, 20)
  for _, item in ipairs(findings()) do
    table.insert(seen.before, { item.lnum + 1, item.code or item.user_data.lsp.code })
  end
  local first = findings()[1]
  vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
  local hover = ask("textDocument/hover", vim.lsp.util.make_position_params())
  seen.hover = hover.contents.value

  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  local actions, client = ask("textDocument/codeAction", params)
  seen.actions = vim.tbl_map(function(action) return action.title end, actions)
  for _, action in ipairs(actions) do
    if action.isPreferred then vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding) end
  end
  vim.wait(15000, function() return #findings() == 0 end, 20)
  -- Typing goes on: whatever either server has to complain about shows now.
  if os.getenv("SOURCEKIT_LSP") then vim.wait(3000) end
  seen.after = #findings()
  seen.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  seen.encoding = client.offset_encoding
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  vim.wait(5000, function() return #vim.lsp.get_active_clients() == 0 end, 20)
end

local ok, problem = pcall(session)
if not ok then table.insert(seen.shown, problem) end
vim.fn.writefile({ vim.fn.json_encode(seen) }, os.getenv("RESULT"))
vim.cmd("qall!")
