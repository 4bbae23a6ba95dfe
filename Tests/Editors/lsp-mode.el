;;; Opens $SAMPLE with lsp-mode; see Tests/Editors/run.  -*- lexical-binding: t -*-
(require 'lsp-mode)
(setq lsp-restart 'ignore lsp-enable-file-watchers nil lsp-auto-guess-root t lsp-auto-configure nil
      lsp-session-file (expand-file-name "lsp-session" user-emacs-directory) lsp-warn-no-matched-clients nil
      lsp-diagnostics-provider :none lsp-debounce-full-sync-notifications nil)
(add-to-list 'lsp-language-id-configuration '(swift-mode . "swift"))

(defun sample-findings ()
  (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics t)))

(lsp-workspace-folders-add (directory-file-name (file-name-directory (getenv "SAMPLE"))))
(find-file (getenv "SAMPLE"))
(lsp)
(sample-wait #'sample-findings "findings")
(let* ((found (sample-findings))
       (before (mapcar (lambda (item)
                         (list (1+ (lsp:position-line (lsp:range-start (lsp:diagnostic-range item))))
                               (lsp:diagnostic-code? item)))
                       found))
       hover)
  (goto-char (lsp--position-to-point (lsp:range-start (lsp:diagnostic-range (car found)))))
  (setq hover (lsp:markup-content-value
               (lsp:hover-contents (lsp-request "textDocument/hover" (lsp--text-document-position-params)))))
  (lsp-execute-code-action
   (sample-preferred (append (lsp-request "textDocument/codeAction" (lsp--text-document-code-action-params)) nil)
                     (lambda (action _) (lsp:code-action-is-preferred? action))))
  (sample-wait (lambda () (not (sample-findings))) "no findings")
  (setq sample-text (buffer-string))
  (sample-report before hover (length (sample-findings))))
(set-buffer-modified-p nil)
(lsp-workspace-shutdown (car (lsp-workspaces)))
