import type { FormIssue } from './form-issue.ts'
import { useFieldContext } from './form-context.ts'

export interface FieldModel<Value> {
  readonly name: string
  readonly value: Value
  readonly set: (value: Value) => void
  readonly issues: readonly FormIssue[]
}

/** The form field of the current component. */
export function useFieldModel<Value>(): FieldModel<Value> {
  const field = useFieldContext<Value>()
  const { name, state } = field
  const found: Readonly<Record<string, unknown>> = state.meta.errorMap
  const issues = (found['onDynamic'] ?? found['onServer'] ?? []) as readonly FormIssue[]
  return { name, value: state.value, set: (value) => field.handleChange(value), issues }
}
