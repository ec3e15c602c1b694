import { isInvalidArguments, isRefusal, isVitrineError, type VitrineError } from '@vitrine/client'
import type { FieldViolation } from '@vitrine/contract'
import { violationWithName } from './forms/field-errors.ts'
import { errorCodeMessages } from './messages/error-codes.ts'

export const fieldViolations = (error: unknown): readonly FieldViolation[] =>
  isInvalidArguments(error) ? error.details.validationError.fieldViolations : []

export interface ErrorMessage {
  readonly title: string
  readonly text: string
  /** Identifies the request in the platform's log. */
  readonly requestId?: string
  /** Set for messages that are not errors. */
  readonly tone?: 'info'
}

/** The message for any error: a rejected request, the network or a bug. */
export function errorMessage(error: unknown): ErrorMessage {
  if (isRefusal(error, 'RATE_LIMITED'))
    return { title: 'Too many attempts', text: `Try again ${formatWait(error.retryAfter)}.` }
  const found = fieldViolations(error)
  if (found.length > 0) return { title: 'Couldn’t save', text: found.map(violationWithName).join(' ') }
  if (isRefusal(error, 'PERMISSION_DENIED'))
    return { title: 'Not allowed', text: 'You don’t have permission to do this. Ask an owner for access.' }
  if (isRefusal(error, 'CSRF_REJECTED'))
    return {
      title: 'Wrong URL',
      text: errorCodeMessages.HOST_NOT_ALLOWED,
    }
  if (!isVitrineError(error))
    return {
      title: 'Something went wrong',
      text: 'Reload the page and try again.',
    }
  if (error.status === undefined)
    return { title: 'Can’t reach the shop', text: 'Check your connection and try again.' }
  const declined = rejectionText(error)
  if (declined) return { title: 'Couldn’t complete this action', text: declined }
  return {
    title: 'Something went wrong',
    text: `The server couldn’t complete the request. Try again ${formatWait(error.retryAfter)}.`,
    ...(error.requestId && { requestId: error.requestId }),
  }
}

/** Why the platform rejected a request; `undefined` for server errors. */
function rejectionText(error: VitrineError): string | undefined {
  if (Object.hasOwn(errorCodeMessages, error.code))
    return errorCodeMessages[error.code as keyof typeof errorCodeMessages]
  // A newer platform may send unknown codes with a description.
  return isRefusal(error) && (error.status ?? 500) < 500
    ? error.details.applicationError.description || undefined
    : undefined
}

/** Formats a waiting time, rounded up. */
export function formatWait(milliseconds: number | undefined): string {
  const seconds = Math.ceil((milliseconds ?? 0) / 1000)
  if (!(seconds > 0)) return 'in a moment'
  if (seconds < 60) return `in ${pluralize(seconds, 'second')}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? `in ${pluralize(minutes, 'minute')}`
    : `in ${pluralize(Math.ceil(minutes / 60), 'hour')}`
}

const pluralize = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`
