import Interpreter
import LayoutEngine
import ViewProgram

/// Navigation containers and tab views, and what stands in their bars.
let barViews: [ViewEntry] = [
  ViewEntry("NavigationView", "content", by: Evaluator.hostOfBars),
  ViewEntry("NavigationStack", "root", "path root", "path root destination", by: Evaluator.hostOfBars),
  ViewEntry(
    "NavigationSplitView",
    "columnVisibility? preferredCompactColumn? sidebar content? detail", by: Evaluator.hostOfBars
  ).showingElsewhere(),
  ViewEntry("TabView", "selection? content", by: Evaluator.hostOfBars).showingElsewhere(),
  ViewEntry(
    "Tab", "_? image? systemImage? value? role? content? label?",
    by: Evaluator.tabPage),
  ViewEntry("ToolbarItem", "id? placement? showsByDefault? content", by: Evaluator.toolbarItem)
    .showingElsewhere(),
  ViewEntry("ToolbarItemGroup", "placement? content label?", by: Evaluator.toolbarItem)
    .showingElsewhere(),
  ViewEntry("ToolbarSpacer", "_? placement?", by: Evaluator.toolbarItem),
  ViewEntry("DefaultToolbarItem", "kind placement?", by: Evaluator.toolbarItem),
  .nothing("ToolbarTitleMenu", "content?"),
  .nothing("CommandGroup", "before addition", "after addition", "replacing addition")
    .showingElsewhere(),
  .nothing("CommandMenu", "_ content").showingElsewhere(),
]

extension Evaluator {
  fileprivate func hostOfBars(_ call: SystemCall) -> [ViewNode]? {
    if let destination = call.arguments["destination"] {
      let content = ArgumentValues.Item(label: "content", value: destination, isTrailing: false, source: call.source)
      present(.pushed, "navigationDestination", ArgumentValues(items: [content]), call.source, in: call.scope)
    }
    if let path = call.arguments["path"] { effects.pushes.paths.append(path) }
    let selected = call.arguments["selection"].map(bound)
    let host = barHost(call.name, call.arguments, call.source, in: call.scope) { page in
      guard let selected, let tag = page.pageTag else { return false }
      return interpreter.isSame(tag, selected) == true
    }
    return [host]
  }

  fileprivate func toolbarItem(_ call: SystemCall) -> [ViewNode]? {
    let placement = memberName(call.arguments["placement"]) ?? "automatic"
    effects.asked.toolbarPlacements.insert(placement)
    if case .closure(let content)? = call.arguments.content, content.closure.presentsScreens {
      _ = collectingRequests { contentViews(call.arguments.content, in: call.scope) }
    }
    addToolbarItems(call.arguments.content, at: placement, in: call.scope)
    return []
  }

  /// One page, however many views it has.
  fileprivate func tabPage(_ call: SystemCall) -> [ViewNode]? {
    let role = memberName(call.arguments["role"]).flatMap(TabRole.init) ?? .page
    var page = inTab(role) { contentViews(call.arguments.content, in: call.scope) }
    if page.count > 1 { page = [ViewNode(.implicitStack, children: page, source: call.source)] }
    if let item = tabItem(call.arguments, in: call.scope), !page.isEmpty {
      page[0].barRequests = page[0].barRequests ?? BarRequests()
      page[0].barRequests?.tab = item
    }
    if let value = call.arguments["value"], !page.isEmpty { page[0].set(.tag(value)) }
    return page
  }
}
