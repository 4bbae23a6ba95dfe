;;; Opens $SAMPLE with eglot; see Tests/Editors/run.  -*- lexical-binding: t -*-
(require 'eglot)
(setq eglot-sync-connect 20 eglot-send-changes-idle-time 0.05 flymake-no-changes-timeout 0.05
      eglot-confirm-server-initiated-edits nil eglot-confirm-server-edits nil)

(defun sample-findings () (flymake-diagnostics))

(defun sample-ask (method params)
  (jsonrpc-request (eglot-current-server) method params :timeout 15))

(find-file (getenv "SAMPLE"))
(apply #'eglot (eglot--guess-contact))
(sample-wait (lambda () (flymake-start) (sample-findings)) "findings")
(let* ((found (sample-findings))
       (before (mapcar (lambda (item)
                         (list (line-number-at-pos (flymake-diagnostic-beg item))
                               (plist-get (cdr (assoc 'eglot-lsp-diag (flymake-diagnostic-data item))) :code)))
                       found))
       hover)
  (goto-char (flymake-diagnostic-beg (car found)))
  (setq hover (plist-get (plist-get (sample-ask :textDocument/hover (eglot--TextDocumentPositionParams)) :contents)
                         :value))
  (let* ((place (eglot--pos-to-lsp-position))
         (actions (sample-ask :textDocument/codeAction
                              (list :textDocument (eglot--TextDocumentIdentifier)
                                    :range (list :start place :end place)
                                    :context (list :diagnostics [])))))
    ;; Since Emacs 30, the name of the command that asks comes second.
    (apply #'eglot--apply-workspace-edit
           (plist-get (sample-preferred actions (lambda (action _) (plist-get action :isPreferred))) :edit)
           (and (= 2 (car (func-arity #'eglot--apply-workspace-edit))) '(eglot-code-actions))))
  (eglot--signal-textDocument/didChange)
  (sample-wait (lambda () (flymake-start) (not (sample-findings))) "no findings")
  (setq sample-text (buffer-string))
  (sample-report before hover (length (sample-findings))))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server) nil 10)
