import type { ErrorBody, FieldViolation } from '@vitrine/contract'
import type { Context } from 'hono'
import { LIMITS } from '../limits.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import { REFUSAL_RESPONSES } from '../refusal-responses.ts'
import { SerializedJson } from './serialized-json.ts'

/**
 * A response whose type carries its possible refusals and its body, so that routes are checked against their
 * declaration, and the API description is derived from it.
 */
export interface Reply<Code extends RefusalCode = never, Body = unknown> extends Response {
  readonly declinedBy?: Code
  readonly responseBody?: Body
}

/** A reply with the outcome of a use case. */
export type ReplyOf<Outcome> = Reply<CodesOf<Outcome>, ResponseOf<Exclude<Outcome, Refusal>>>

type ResponseOf<Outcome> = Outcome extends SerializedJson<infer Body> ? Body : Outcome

/** The refusals among the results of a use case. A general refusal is checked by tests alone. */
type CodesOf<Outcome> =
  Outcome extends Refusal<infer Code> ? (RefusalCode extends Code ? never : Code) : never

/** Responds with the outcome of a use case: 200 and JSON, or the refusal in wire form. */
export const reply = <Outcome extends object>(c: Context, outcome: Outcome): ReplyOf<Outcome> =>
  outcome instanceof Refusal ? replyRefusal(c, outcome) : replyJson(c, toJson(outcome))

/** The same for an outcome that all shoppers get, so that the response cache may repeat it. */
export const replyShared = <Outcome extends object>(c: Context, outcome: Outcome): ReplyOf<Outcome> => {
  if (outcome instanceof Refusal) return replyRefusal(c, outcome)
  const json = toJson(outcome)
  c.set('sharedJson', json)
  return replyJson(c, json)
}

const toJson = (outcome: object): string =>
  outcome instanceof SerializedJson ? outcome.json : JSON.stringify(outcome)

const replyJson = (c: Context, json: string): Response =>
  c.body(json, 200, { 'Content-Type': 'application/json' })

export function replyRefusal(c: Context, refusal: Refusal): Response {
  c.set('refusal', refusal.code)
  const { status } = REFUSAL_RESPONSES[refusal.code]
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (refusal.code === 'METHOD_NOT_ALLOWED') c.header('Allow', allowedBy(refusal.data))
  if ('retryAfter' in refusal.data) c.header('Retry-After', String(refusal.data.retryAfter))
  return c.json(errorBody(refusal, c.get('requestId')), status)
}

const allowedBy = (data: object) => ('allowed' in data ? (data.allowed as readonly string[]).join(', ') : '')

/** A refusal in wire form, with the request id if there is one. */
export function errorBody({ code, data }: Refusal, requestId?: string): ErrorBody {
  const named = requestId === undefined ? {} : { requestId }
  if ('fieldViolations' in data) {
    const fieldViolations = (data.fieldViolations as readonly FieldViolation[]).slice(0, LIMITS.violations)
    return { message: code, details: { validationError: { fieldViolations }, ...named } }
  }
  const { description } = REFUSAL_RESPONSES[code]
  const applicationError = { code: code === '404' ? 404 : code, description, data: { ...data } }
  return { message: description, details: { applicationError, ...named } }
}

/** Responds as a token endpoint (RFC 6749, section 5). */
export const replyOAuth = <Outcome extends object>(c: Context, outcome: Outcome): ReplyOf<Outcome> =>
  outcome instanceof Refusal ? replyOAuthRefusal(c, outcome) : c.json(outcome)

function replyOAuthRefusal(c: Context, { code, data }: Refusal): Response {
  const { status, description } = REFUSAL_RESPONSES[code]
  c.set('refusal', code)
  if ('retryAfter' in data) c.header('Retry-After', String(data.retryAfter))
  return c.json({ error: code, error_description: description }, status)
}
