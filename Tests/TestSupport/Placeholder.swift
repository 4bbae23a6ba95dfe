/// Test helpers.
package enum TestSupportPlaceholder {}
