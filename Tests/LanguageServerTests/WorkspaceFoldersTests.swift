import Testing

@testable import LanguageServer

@Suite struct WorkspaceFoldersTests {
  @Test func foldersAreAddedOnceAndRemoved() {
    var folders = WorkspaceFolders(roots: ["/a", "/b"])
    folders.change(removing: ["/a"], adding: ["/b", "/c"])
    #expect(folders.all == ["/b", "/c"])
    #expect(folders.holds("/b/x.swift"))
    #expect(!folders.holds("/bb/x.swift"))
  }

  @Test func theInnermostRootIsAFilesOwn() {
    let folders = WorkspaceFolders(roots: ["/a", "/a/b", "/c"])
    #expect(folders.root(around: "/a/b/x.swift") == "/a/b")
    #expect(folders.root(around: "/d/x.swift") == nil)
  }

  @Test func surroundingsStayForAsLongAsADocumentNeedsThem() {
    var folders = WorkspaceFolders(roots: ["/a"])
    #expect(folders.add("/p", around: "/p/x.swift") == true)
    #expect(folders.add("/p", around: "/p/y.swift") == false)
    #expect(folders.all == ["/a", "/p"])
    #expect(folders.removeFolder(around: "/p/x.swift") == false)
    #expect(folders.removeFolder(around: "/p/y.swift") == true)
    #expect(folders.removeFolder(around: "/p/y.swift") == false)
    #expect(folders.all == ["/a"])
  }

  @Test func allIsThereOnceNothingIsLookedForAndAllIsRead() {
    var folders = WorkspaceFolders()
    #expect(folders.isWhole)
    folders.startSearch()
    #expect(!folders.isWhole)
    _ = folders.add("/p", around: "/p/x.swift")
    folders.endSearch()
    #expect(!folders.isWhole)
    folders.isLoaded = true
    #expect(folders.isWhole)
  }
}
