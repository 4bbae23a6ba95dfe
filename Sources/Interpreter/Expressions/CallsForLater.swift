import ViewProgram

/// Calls of the system that keep code, or an object to be told, for later: none of it runs before the code ends that calls.
extension WrittenCall {
  /// Whether it is one of these, whatever it is called on.
  var isForLater: Bool {
    guard let base else { return ["Task", "Timer", "CADisplayLink"].contains(name) }
    switch name {
    case "async", "asyncAfter": return true
    case "scheduledTimer": return base.isNamed("Timer")
    case "detached": return base.isNamed("Task")
    case "perform": return base.outermost.isNamed("RunLoop")
    case "addOperation": return base.outermost.isNamed("OperationQueue")
    case "addObserver": return base.outermost.isNamed("NotificationCenter")
    case "sink", "assign": return base.publishesLater
    default: return false
    }
  }
}

extension Expression {
  /// The variable or type that a place, or a chain of calls, begins with.
  var outermost: Expression {
    switch kind {
    case .member(let base?, _, _), .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base):
      base.outermost
    case .call(let callee, _): callee.outermost
    default: self
    }
  }

  fileprivate func isNamed(_ name: String) -> Bool {
    if case .identifier(name, _) = kind { true } else { false }
  }

  /// Whether a chain of publishers says nothing to whoever begins to listen: it waits for time, news or a queue. Others
  /// tell the value at once that they have.
  fileprivate var publishesLater: Bool {
    switch kind {
    case .member(let base?, _, _), .optionalChain(let base), .forceUnwrap(let base): return base.publishesLater
    case .call(let callee, let arguments):
      guard case .member(let base?, let name, _) = callee.kind else { return false }
      switch name {
      case "publish" where base.isNamed("Timer"), "dataTaskPublisher": return true
      case "publisher" where base.outermost.isNamed("NotificationCenter"): return true
      case "receive", "debounce", "delay":
        let queues = ["DispatchQueue", "RunLoop", "OperationQueue"]
        let isQueued = arguments.contains { argument in
          ["on", "scheduler"].contains(argument.label) && queues.contains(where: argument.value.outermost.isNamed)
        }
        return isQueued || base.publishesLater
      default: return base.publishesLater
      }
    default: return false
    }
  }
}
