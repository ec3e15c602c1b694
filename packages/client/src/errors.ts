import type { ApplicationError, FieldViolation, RefusalCode, ValidationError } from '@vitrine/contract'

/** What an error knows besides its text. */
interface ErrorFacts<Code, Details> extends ErrorOptions {
  readonly code: Code
  readonly details?: Details | undefined
  /** The HTTP status, when there was an answer. */
  readonly status?: number | undefined
  readonly requestId?: string | null | undefined
  /** Milliseconds after which the platform wants to be asked again. */
  readonly retryAfter?: number | undefined
}

interface Kinds {
  /** Arguments the platform does not accept; `details.validationError` says which and why. */
  validation: { validationError: ValidationError; requestId?: string | null }
  /** The platform said no, for the reason `details.applicationError.code`. */
  refusal: { applicationError: ApplicationError; requestId?: string | null }
}

/**
 * Every failure of a call. `code` says what happened: the platform's own code for a refusal,
 * `INVALID_ARGUMENT` when arguments are not accepted, another word when no proper answer came.
 *
 * @example
 * ```ts
 * import { createClient, isRefusal, OAuthStrategy } from '@vitrine/client'
 * import { currentCart } from '@vitrine/client/ecom'
 *
 * const client = createClient({ auth: OAuthStrategy({ clientId: 'your-client-id' }), modules: { currentCart } })
 * const cart = await client.currentCart.getCurrentCart().catch((error) => {
 *   if (isRefusal(error, 'OWNED_CART_NOT_FOUND')) return undefined
 *   throw error
 * })
 * ```
 */
export class VitrineError<Code = string | number, Details = unknown> extends Error {
  override readonly name = 'VitrineError'
  readonly code: Code
  readonly details: Details
  /** The HTTP status; absent when no answer came. */
  readonly status: number | undefined
  /** Quote this when asking for help: it finds the request in the platform's log. */
  readonly requestId: string | null | undefined
  /** Milliseconds after which the platform wants to be asked again, when it said so. */
  readonly retryAfter: number | undefined

  constructor(message: string, facts: ErrorFacts<Code, Details>) {
    super(message, facts)
    this.code = facts.code
    this.details = facts.details as Details
    this.status = facts.status
    this.requestId = facts.requestId
    this.retryAfter = facts.retryAfter
  }
}

/** A refusal with its code, whose data is typed when the code is a known one. */
export type Refusal<Code extends string | number = RefusalCode> = Code extends unknown
  ? VitrineError<Code, { applicationError: ApplicationError<Code>; requestId?: string | null }>
  : never

/** Arguments that were not accepted. */
export type InvalidArguments = VitrineError<'INVALID_ARGUMENT', Kinds['validation']>

/** No proper answer: the network, a time limit, an answer that is not JSON, no token. */
export type SystemError = VitrineError<'UNKNOWN' | 'TOKENS_NOT_ISSUED', undefined>

/** All of them; `switch (error.code)` narrows `error.details`. */
export type AnyVitrineError = Refusal | InvalidArguments | SystemError

/**
 * True for every error that a call of this client rejects with.
 *
 * @example
 * ```ts
 * import { isVitrineError } from '@vitrine/client'
 *
 * export function explain(error: unknown): string {
 *   if (!isVitrineError(error)) throw error
 *   switch (error.code) {
 *     case 'INVALID_ARGUMENT':
 *       return error.details.validationError.fieldViolations.map((violation) => violation.field).join()
 *     case 'OWNED_CART_NOT_FOUND':
 *       return 'Your cart is empty.'
 *     default:
 *       return error.message
 *   }
 * }
 * ```
 */
// Compares names, not prototypes: two copies of this package may share a page.
export const isVitrineError = (error: unknown): error is AnyVitrineError =>
  error instanceof Error && error.name === 'VitrineError'

/**
 * True for a refusal with one of these codes, or for any refusal when none is given.
 *
 * @example
 * ```ts
 * import { isRefusal } from '@vitrine/client'
 *
 * export const isGone = (error: unknown) => isRefusal(error, 'NOT_FOUND', 404)
 * ```
 */
export const isRefusal = <const Code extends RefusalCode | (string & {}) | number = RefusalCode>(
  error: unknown,
  ...codes: Code[]
): error is Refusal<Code> =>
  isVitrineError(error) &&
  'applicationError' in (error.details ?? {}) &&
  (codes.length === 0 || (codes as unknown[]).includes(error.code))

/**
 * True when arguments were not accepted.
 *
 * @example
 * ```ts
 * import { isInvalidArguments } from '@vitrine/client'
 *
 * export const fieldsOf = (error: unknown) =>
 *   isInvalidArguments(error) ? error.details.validationError.fieldViolations : []
 * ```
 */
export const isInvalidArguments = (error: unknown): error is InvalidArguments =>
  isVitrineError(error) && error.code === 'INVALID_ARGUMENT'

/** A failed request as a transport reports it. */
export interface FailedRequest {
  response?: { status?: number; statusText?: string; data?: unknown }
  requestId?: string | null
  retryAfter?: number | undefined
}

interface Body {
  message?: string
  details?: {
    validationError?: { fieldViolations?: FieldViolation[] }
    applicationError?: Partial<ApplicationError>
  }
}

/** The error for a failed request. `names` maps request members to the arguments they came from. */
export function errorOf(failed: FailedRequest, names: Readonly<Record<string, string>> = {}): VitrineError {
  const { response, requestId, retryAfter } = failed
  const body = response?.data as Body | undefined
  const { validationError, applicationError } = body?.details ?? {}
  const statusText = response?.statusText ?? 'UNKNOWN'
  const facts = { status: response?.status, requestId, retryAfter }
  const withId = requestId === undefined ? {} : { requestId }

  if (validationError) {
    const fieldViolations = named(validationError.fieldViolations ?? [], names)
    const text = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    const details = { validationError: { fieldViolations }, ...withId }
    return new VitrineError(`INVALID_ARGUMENT: ${text}`, { ...facts, code: 'INVALID_ARGUMENT', details })
  }
  const status = response?.status ?? 0
  if (applicationError || (status >= 400 && status < 500)) {
    const message = body?.message ?? statusText
    const { description = statusText, code = constantCase(statusText), data = {} } = applicationError ?? {}
    return new VitrineError(
      applicationError && message !== description ? `${message}: ${description}` : message,
      { ...facts, code, details: { applicationError: { description, code, data }, ...withId } },
    )
  }
  return new VitrineError(
    requestId
      ? `System error occurred, request-id: ${requestId}`
      : `System error occurred: ${JSON.stringify(failed)}`,
    { ...facts, code: constantCase(statusText) },
  )
}

/** The error when no proper answer came. */
export const systemError = (cause: unknown): VitrineError => {
  const { status, requestId, retryAfter } = cause instanceof VitrineError ? cause : ({} as VitrineError)
  const text = cause instanceof Error ? cause.message : String(cause)
  return new VitrineError(`System error occurred: ${text}`, {
    code: 'UNKNOWN',
    status,
    requestId,
    retryAfter,
    cause,
  })
}

/** Violations under the names of arguments, in the order of those names. */
function named(violations: FieldViolation[], names: Readonly<Record<string, string>>): FieldViolation[] {
  const paths = Object.keys(names).sort((a, b) => b.length - a.length)
  return (
    violations
      // Of a field and a part of it, the part says more, if it is one that has a name.
      .filter(
        ({ field }) =>
          !violations.some(
            (other) =>
              other.field !== field && other.field.startsWith(field) && Object.hasOwn(names, other.field),
          ),
      )
      .map((violation) => {
        const path = paths.find((each) => violation.field.startsWith(each))
        return path === undefined
          ? violation
          : { ...violation, field: names[path] + violation.field.slice(path.length) }
      })
      .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
  )
}

/** `I'm a Teapot` becomes `I_M_A_TEAPOT`. */
const constantCase = (text: string): string =>
  (text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []).join('_').toUpperCase()
