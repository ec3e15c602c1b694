import type { ErrorBody, FieldViolation } from '@vitrine/contract'
import type { Context } from 'hono'
import { LIMITS } from '../limits.ts'
import { ANSWERS, Refusal } from '../refusal.ts'

/** Answers with the outcome of a use case: 200 and JSON, or the refusal in the wire's form. */
export const reply = (c: Context, outcome: object): Response =>
  outcome instanceof Refusal ? replyRefusal(c, outcome) : c.json(outcome)

export function replyRefusal(c: Context, refusal: Refusal): Response {
  c.set('refusal', refusal.code)
  const { status } = ANSWERS[refusal.code]
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (refusal.code === 'METHOD_NOT_ALLOWED') c.header('Allow', allowedBy(refusal.data))
  if ('retryAfter' in refusal.data) c.header('Retry-After', String(refusal.data.retryAfter))
  return c.json(errorBody(refusal), status)
}

const allowedBy = (data: object) => ('allowed' in data ? (data.allowed as readonly string[]).join(', ') : '')

/** A refusal as the wire has it. */
export function errorBody({ code, data }: Refusal): ErrorBody {
  if ('fieldViolations' in data) {
    const fieldViolations = (data.fieldViolations as readonly FieldViolation[]).slice(0, LIMITS.violations)
    return { message: code, details: { validationError: { fieldViolations } } }
  }
  const { description } = ANSWERS[code]
  return { message: description, details: { applicationError: { code, description, data: { ...data } } } }
}

/** Answers as a token endpoint does (RFC 6749, section 5). */
export const replyOAuth = (c: Context, outcome: object): Response =>
  outcome instanceof Refusal ? replyOAuthRefusal(c, outcome) : c.json(outcome)

function replyOAuthRefusal(c: Context, { code, data }: Refusal): Response {
  const { status, description } = ANSWERS[code]
  c.set('refusal', code)
  if ('retryAfter' in data) c.header('Retry-After', String(data.retryAfter))
  return c.json({ error: code, error_description: description }, status)
}
