import { isInvalidArguments, isRefusal, isVitrineError, type VitrineError } from '@vitrine/client'
import type { FieldViolation } from '@vitrine/contract'
import { violationByItself } from './forms/field-errors.ts'
import { refusals } from './messages/refusals.ts'

export const violations = (error: unknown): readonly FieldViolation[] =>
  isInvalidArguments(error) ? error.details.validationError.fieldViolations : []

export interface FailureWords {
  readonly title: string
  readonly text: string
  /** Names the request in the platform's log. */
  readonly requestId?: string
  /** Given where nothing is wrong, and only something is still to come. */
  readonly tone?: 'info'
}

/** What to tell the merchant about something that failed, be it a refusal, the network or a bug. */
export function failureWords(error: unknown): FailureWords {
  if (isRefusal(error, 'RATE_LIMITED'))
    return { title: 'Too many attempts', text: `Please try again ${formatWait(error.retryAfter)}.` }
  const broken = violations(error)
  if (broken.length > 0) return { title: 'That cannot be saved', text: broken.map(inWords).join(' ') }
  if (isRefusal(error, 'PERMISSION_DENIED'))
    return { title: 'Not allowed', text: 'Your account may not do this. Ask the owner of the shop.' }
  if (isRefusal(error, 'CSRF_REJECTED'))
    return {
      title: 'This is not the console’s own address',
      text: 'Open it at the address that was printed when the shop started.',
    }
  if (!isVitrineError(error))
    return {
      title: 'Something went wrong',
      text: 'This is a fault of the console, not of anything you did. Trying again may help.',
    }
  if (error.status === undefined)
    return { title: 'The shop cannot be reached', text: 'Check your connection and try again.' }
  const declined = declinedWords(error)
  if (declined) return { title: 'This was not done', text: declined }
  return {
    title: 'Something went wrong',
    text: `The shop could not answer. Please try again ${formatWait(error.retryAfter)}.`,
    ...(error.requestId && { requestId: error.requestId }),
  }
}

/** Why the platform declined; `undefined` when it is not that, but a fault of its own. */
function declinedWords(error: VitrineError): string | undefined {
  const broken = violations(error)
  if (broken.length > 0) return broken.map(violationByItself).join(' ')
  if (Object.hasOwn(refusals, error.code)) return refusals[error.code as keyof typeof refusals]
  // A later platform may know more ways to decline, and says in its own words why.
  return isRefusal(error) && (error.status ?? 500) < 500
    ? error.details.applicationError.description || undefined
    : undefined
}

/** What is wrong, without the path by which the wire names the field. */
function inWords({ field, description }: FieldViolation): string {
  const name = field.split('.').at(-1) ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${description}.`
}

/** How long to wait. Rounded up, so that nobody comes back too early. */
export function formatWait(milliseconds: number | undefined): string {
  const seconds = Math.ceil((milliseconds ?? 0) / 1000)
  if (!(seconds > 0)) return 'in a moment'
  if (seconds < 60) return `in ${counted(seconds, 'second')}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `in ${counted(minutes, 'minute')}` : `in ${counted(Math.ceil(minutes / 60), 'hour')}`
}

const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`
