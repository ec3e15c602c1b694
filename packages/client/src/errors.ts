import type { ApplicationError, RefusalCode, ValidationError } from '@vitrine/contract'

interface ErrorProperties<Code, Details> extends ErrorOptions {
  readonly code: Code
  readonly details?: Details | undefined
  readonly status?: number | undefined
  readonly requestId?: string | null | undefined
  readonly retryAfter?: number | undefined
}

/**
 * The error of every failed call. `code` is the error code of the response. It is `INVALID_ARGUMENT` for invalid
 * arguments, and `UNKNOWN` or `TOKENS_NOT_ISSUED` if there was no valid response.
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
  declare readonly code: Code
  declare readonly details: Details
  /** The HTTP status; absent without a response. */
  declare readonly status: number | undefined
  /** The id of the request in the platform's log. Include it in support requests. */
  declare readonly requestId: string | null | undefined
  /** How long to wait before a retry, in milliseconds, unlike the `Retry-After` header. */
  declare readonly retryAfter: number | undefined

  constructor(message: string, { cause, ...properties }: ErrorProperties<Code, Details>) {
    super(message, { cause })
    Object.assign(this, properties)
  }
}

/** A refusal: an error response with a code. The details of known codes are typed. */
export type Refusal<Code extends string | number = RefusalCode> = Code extends unknown
  ? VitrineError<Code, { applicationError: ApplicationError<Code>; requestId?: string | null }>
  : never

export type InvalidArguments = VitrineError<
  'INVALID_ARGUMENT',
  { validationError: ValidationError; requestId?: string | null }
>

/** No valid response: a network error, a timeout, a body that is not JSON, or no token. */
export type SystemError = VitrineError<'UNKNOWN' | 'TOKENS_NOT_ISSUED', undefined>

/** `switch (error.code)` narrows `error.details`. */
export type AnyVitrineError = Refusal | InvalidArguments | SystemError

/**
 * Whether a call of this client threw the error.
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
 * Whether the error is a refusal with one of these codes, or any refusal if no code is given.
 *
 * @example
 * ```ts
 * import { isRefusal } from '@vitrine/client'
 *
 * export const isGone = (error: unknown) => isRefusal(error, 'NOT_FOUND', 404)
 * ```
 */
export const isRefusal = <const Codes extends readonly (RefusalCode | (string & {}) | number)[]>(
  error: unknown,
  ...codes: Codes
): error is Refusal<Codes extends readonly [] ? RefusalCode : Codes[number]> =>
  isVitrineError(error) &&
  'applicationError' in (error.details ?? {}) &&
  (codes.length === 0 || codes.includes(error.code))

/**
 * Whether a retry would get the same response. `false` if the result is unknown: no response, an unavailable
 * platform, or the same request still in progress.
 *
 * @example
 * ```ts
 * import { isFinalError } from '@vitrine/client'
 *
 * export const canRetry = (error: unknown) => !isFinalError(error)
 * ```
 */
export const isFinalError = (error: unknown): error is AnyVitrineError =>
  isVitrineError(error) &&
  /^4(?!08|25|29)/.test(String(error.status)) &&
  !isRefusal(error, 'IDEMPOTENCY_KEY_IN_USE')

/**
 * Whether the error reports invalid arguments.
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
