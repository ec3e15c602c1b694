import type { ApplicationError, FieldViolation } from '@vitrine/contract'
import { VitrineError } from './errors.ts'
import type { ErrorContext } from './network.ts'

/** How the caller knows each member of a request. */
export type FieldNames = Readonly<Record<string, string>>

/** Arguments that were not accepted, under the names the caller knows. */
export function createInvalidArguments(
  violations: FieldViolation[],
  names: FieldNames,
  about: ErrorContext,
): VitrineError {
  const fieldViolations = named(violations, names)
  const text = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new VitrineError(`INVALID_ARGUMENT: ${text}`, {
    ...about,
    code: 'INVALID_ARGUMENT',
    details: { validationError: { fieldViolations }, requestId: about.requestId },
  })
}

/** A no with its reason. */
export const createRefusal = (message: string, reason: ApplicationError, about: ErrorContext): VitrineError =>
  new VitrineError(message, {
    ...about,
    code: reason.code,
    details: { applicationError: reason, requestId: about.requestId },
  })

/** In the order of the names; of a field and a part of it that has a name, only the part. */
function named(violations: FieldViolation[], names: FieldNames): FieldViolation[] {
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
