import Foundation

/// Makes of a crash the exit status 3, and says what to report.
///
/// A signal handler may do little: it writes and ends. Whoever asks Swift for backtraces gets those
/// instead. A stack that has run out leaves no room for a handler: such a process dies of its signal.
func catchInternalErrors(_ environment: [String: String]) {
  guard environment["SWIFT_BACKTRACE"] == nil else { return }
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
    signal(number) { _ in
      let message: StaticString = """
        layoutlint: internal error: the mistake is layoutlint's, not your code's; report this command, \
        'layoutlint --version' and what is printed with 'SWIFT_BACKTRACE=enable=yes' in the environment

        """
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.internalError.rawValue)
    }
  }
}
