;;; What both clients for Emacs share; see Tests/Editors/run.  -*- lexical-binding: t -*-
(require 'json)
(setq create-lockfiles nil make-backup-files nil auto-save-default nil
      user-emacs-directory (file-name-directory (getenv "RESULT")))
(package-initialize)

(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))

(defun sample-wait (condition what)
  "Let processes speak until CONDITION holds."
  (let ((end (+ (float-time) 30)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "%s: not in time" what))
      (accept-process-output nil 0.05)
      (sit-for 0.01))))

(defun sample-report (before hover after)
  (with-temp-file (getenv "RESULT")
    (set-buffer-file-coding-system 'utf-8-unix)
    (insert (json-encode
             (list (cons 'before (vconcat before)) (cons 'hover hover) (cons 'after after) (cons 'shown [])
                   (cons 'text sample-text))))))

(defvar sample-text nil "What the buffer holds in the end.")

(defun sample-preferred (actions key)
  "The preferred one of ACTIONS, whose fields KEY reads."
  (seq-find (lambda (action) (eq t (funcall key action "isPreferred"))) actions))
