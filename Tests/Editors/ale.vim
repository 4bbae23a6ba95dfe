" Opens $SAMPLE with ALE; see Tests/Editors/run.
set nocompatible hidden noswapfile nomore
filetype plugin on
let g:ale_linters = {'swift': ['layoutlint']}
let g:ale_lint_delay = 20
packadd ale
execute 'source' fnameescape(fnamemodify($RESULT, ':h') . '/init.vim')

let s:seen = {'shown': []}

function! s:Findings() abort
  return filter(copy(ale#engine#GetLoclist(bufnr(''))), 'v:val.linter_name is# "layoutlint"')
endfunction

function! s:WaitFor(Condition, what) abort
  let l:end = localtime() + 30
  while !a:Condition()
    if localtime() > l:end | throw a:what . ': not in time' | endif
    sleep 20m
  endwhile
endfunction

" Functions of others can be replaced once they are there.
runtime autoload/ale/preview.vim
runtime autoload/ale/util.vim

" What ALE would show beside the code.
function! ale#preview#Show(lines, ...) abort
  let s:seen.hover = join(a:lines, "\n")
endfunction

" ALE asks which action to take: the fix comes first.
function! ale#util#Input(message, value, ...) abort
  return '1'
endfunction

try
  execute 'edit' fnameescape($SAMPLE)
  setfiletype swift
  call ale#Queue(0)
  call s:WaitFor({-> !empty(s:Findings())}, 'findings')
  let s:seen.before = map(s:Findings(), '[v:val.lnum, v:val.code]')
  let s:first = s:Findings()[0]
  call cursor(s:first.lnum, s:first.col)
  let g:ale_hover_to_preview = 1
  call ale#hover#Show(bufnr(''), line('.'), col('.'), {})
  call s:WaitFor({-> has_key(s:seen, 'hover')}, 'a hover')
  let s:text = getline(1, '$')
  call ale#codefix#Execute(0)
  call s:WaitFor({-> getline(1, '$') != s:text}, 'an edit')
  " Nobody types, so nothing says that the text has changed.
  call ale#Queue(0)
  call s:WaitFor({-> empty(s:Findings())}, 'no findings')
  let s:seen.after = len(s:Findings())
  let s:seen.text = join(getline(1, '$'), "\n")
catch
  call add(s:seen.shown, v:exception . ' at ' . v:throwpoint)
endtry
call writefile([json_encode(s:seen)], $RESULT)
call ale#lsp#StopAll()
qall!
