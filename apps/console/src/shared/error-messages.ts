import { isInvalidArguments, isRefusal, isVitrineError, type VitrineError } from '@vitrine/client'
import type { FieldViolation } from '@vitrine/contract'
import { violationWithName } from './forms/field-errors.ts'
import { errorCodeMessages, errorsText as text } from './messages/error-codes.ts'
import { t } from './messages/t.ts'

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
    return { title: text.rateLimited, text: t(text.tryAgain, { wait: formatWait(error.retryAfter) }) }
  const found = fieldViolations(error)
  if (found.length > 0) return { title: text.notSaved, text: found.map(violationWithName).join(' ') }
  if (isRefusal(error, 'PERMISSION_DENIED')) return { title: text.notAllowed, text: text.notAllowedText }
  if (isRefusal(error, 'CSRF_REJECTED'))
    return { title: text.wrongUrl, text: errorCodeMessages.HOST_NOT_ALLOWED }
  if (!isVitrineError(error)) return { title: text.failed, text: text.failedText }
  if (error.status === undefined) return { title: text.unreachable, text: text.unreachableText }
  const declined = rejectionText(error)
  if (declined) return { title: text.rejected, text: declined }
  return {
    title: text.failed,
    text: t(text.serverError, { wait: formatWait(error.retryAfter) }),
    ...(error.requestId && { requestId: error.requestId }),
  }
}

/** Why the platform rejected a request; `undefined` for server errors. */
function rejectionText(error: VitrineError): string | undefined {
  if (Object.hasOwn(errorCodeMessages, error.code))
    return errorCodeMessages[error.code as keyof typeof errorCodeMessages]
  // A newer platform may send unknown codes with a description, in English.
  return isRefusal(error) && (error.status ?? 500) < 500
    ? error.details.applicationError.description || undefined
    : undefined
}

/** Formats a waiting time, rounded up. */
export function formatWait(milliseconds: number | undefined): string {
  const seconds = Math.ceil((milliseconds ?? 0) / 1000)
  if (!(seconds > 0)) return text.inAMoment
  if (seconds < 60) return t(text.inSeconds, { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? t(text.inMinutes, { count: minutes })
    : t(text.inHours, { count: Math.ceil(minutes / 60) })
}
