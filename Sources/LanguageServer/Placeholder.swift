/// The language server.
package enum ServerPlaceholder {}
