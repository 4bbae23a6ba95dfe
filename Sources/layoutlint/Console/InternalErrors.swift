import Foundation
import Linter
import Project

/// Makes of a crash the exit status 3, and says what to report.
///
/// A signal handler may do little: it writes and ends, on a stack of its own where the thread has one,
/// as the thread's may have run out. Whoever asks Swift for backtraces gets those instead.
func catchInternalErrors(_ environment: [String: String]) {
  guard environment["SWIFT_BACKTRACE"] == nil else { return }
  useSignalStack()
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
    signal(number) { _ in
      let message: StaticString = """
        layoutlint: internal error: the mistake is layoutlint's, not your code's; report this command, \
        'layoutlint --version' and what is printed with 'SWIFT_BACKTRACE=enable=yes' in the environment

        """
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.internalError.rawValue)
    }
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags |= SA_ONSTACK
    sigaction(number, &action, nil)
  }
}
