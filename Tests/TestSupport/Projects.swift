/// Returns a project file of one application, whose sources are in the folder `App` beside it.
///
/// - Parameter script: what a phase of its build runs.
package func appProject(named name: String = "App", settings: String, script: String? = nil) -> String {
  let phase = script.map { "S = { isa = PBXShellScriptBuildPhase; shellScript = \"\($0)\"; };" } ?? ""
  return """
    // !$*UTF8*$!
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = M; targets = (T); };
      M = { isa = PBXGroup; children = (G); };
      G = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };
      T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildPhases = (\(script == nil ? "" : "S")); fileSystemSynchronizedGroups = (G); buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      \(phase)
    }; }
    """
}
