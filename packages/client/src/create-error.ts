import type { ApplicationError, FieldViolation } from '@vitrine/contract'
import { VitrineError } from './errors.ts'
import type { ErrorContext } from './network.ts'

/** Maps wire field names to argument names. */
export type FieldNames = Readonly<Record<string, string>>

/** Creates the error for invalid arguments, with the argument names of the caller. */
export function createInvalidArguments(
  violations: FieldViolation[],
  names: FieldNames,
  about: ErrorContext,
): VitrineError {
  const fieldViolations = renameViolations(violations, names)
  const text = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new VitrineError(`INVALID_ARGUMENT: ${text}`, {
    ...about,
    code: 'INVALID_ARGUMENT',
    details: { validationError: { fieldViolations }, requestId: about.requestId },
  })
}

/** Creates the error for a refusal. */
export const createRefusal = (message: string, reason: ApplicationError, about: ErrorContext): VitrineError =>
  new VitrineError(message, {
    ...about,
    code: reason.code,
    details: { applicationError: reason, requestId: about.requestId },
  })

/** Sorts violations by field name. Drops a violation of a field if one of its own subfields is named. */
function renameViolations(violations: FieldViolation[], names: FieldNames): FieldViolation[] {
  const paths = Object.keys(names).sort((a, b) => b.length - a.length)
  return violations
    .filter(
      ({ field }) =>
        !violations.some(
          (other) => other.field !== field && other.field.startsWith(field) && paths.includes(other.field),
        ),
    )
    .map((violation) => {
      const path = paths.find((each) => violation.field.startsWith(each))
      return path === undefined
        ? violation
        : { ...violation, field: names[path] + violation.field.slice(path.length) }
    })
    .sort((a, b) => (a.field < b.field ? -1 : +(a.field > b.field)))
}
