/// Reporters.
package enum ReportingPlaceholder {}
