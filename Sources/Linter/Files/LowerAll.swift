package import ViewProgram

/// Lowers files on all cores, on stacks as large as `Parallel` gives. The order is kept.
package func lowerAll(
  _ files: [SourceFile], for build: BuildConfiguration
) async -> [Program] {
  await Parallel.map(files) { lower($0, for: build) }
}
