/// The evaluator.
package enum EvaluatorPlaceholder {}
