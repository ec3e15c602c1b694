import type { ApplicationError, RefusalCode, ValidationError } from '@vitrine/contract'

/** What an error knows besides its text. */
interface ErrorProperties<Code, Details> extends ErrorOptions {
  readonly code: Code
  readonly details?: Details | undefined
  readonly status?: number | undefined
  readonly requestId?: string | null | undefined
  readonly retryAfter?: number | undefined
}

/**
 * Every failure of a call. `code` says what happened: the platform's own code for a refusal,
 * `INVALID_ARGUMENT` when arguments are not accepted, another word when no proper response came.
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
  /** The HTTP status; absent when no response came. */
  declare readonly status: number | undefined
  /** Quote this when asking for help: it finds the request in the platform's log. */
  declare readonly requestId: string | null | undefined
  /** Milliseconds after which the platform wants to be asked again, when it said so. */
  declare readonly retryAfter: number | undefined

  constructor(message: string, { cause, ...facts }: ErrorProperties<Code, Details>) {
    super(message, { cause })
    Object.assign(this, facts)
  }
}

/** A refusal with its code, whose data is typed when the code is a known one. */
export type Refusal<Code extends string | number = RefusalCode> = Code extends unknown
  ? VitrineError<Code, { applicationError: ApplicationError<Code>; requestId?: string | null }>
  : never

/** Arguments that were not accepted. */
export type InvalidArguments = VitrineError<
  'INVALID_ARGUMENT',
  { validationError: ValidationError; requestId?: string | null }
>

/** No proper response: the network, a time limit, an response that is not JSON, no token. */
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
export const isRefusal = <const Codes extends readonly (RefusalCode | (string & {}) | number)[]>(
  error: unknown,
  ...codes: Codes
): error is Refusal<Codes extends readonly [] ? RefusalCode : Codes[number]> =>
  isVitrineError(error) &&
  'applicationError' in (error.details ?? {}) &&
  (codes.length === 0 || codes.includes(error.code))

/**
 * True when the platform has judged a request, so that sending it again would be answered alike. False when nothing
 * was decided: no response, a platform that is busy or failing, the same request still under way.
 *
 * @example
 * ```ts
 * import { isFinalError } from '@vitrine/client'
 *
 * export const isWorthRepeating = (error: unknown) => !isFinalError(error)
 * ```
 */
export const isFinalError = (error: unknown): error is AnyVitrineError =>
  isVitrineError(error) &&
  /^4(?!08|25|29)/.test(String(error.status)) &&
  !isRefusal(error, 'IDEMPOTENCY_KEY_IN_USE')

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
