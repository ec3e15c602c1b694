import { type ErrorMessage, errorMessage, fieldViolations } from './error-messages.ts'
import { type FieldErrors, type FieldLabels, fieldErrors } from './forms/field-errors.ts'

/** Why the platform rejected a form: errors of fields, or of the whole. */
export interface FormError<Field extends string> {
  readonly failure?: ErrorMessage
  readonly errors?: FieldErrors<Field>
}

export function toFormError<Field extends string>(
  error: unknown,
  labels: FieldLabels<Field>,
): FormError<Field> {
  const violations = fieldViolations(error)
  return violations.length > 0
    ? { errors: fieldErrors(violations, labels) }
    : { failure: errorMessage(error) }
}
