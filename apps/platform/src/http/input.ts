import type { Context } from 'hono'
import type { z } from 'zod'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { readJsonBody } from './body.ts'
import { parseJson } from './json.ts'
import { violationsOf } from './violations.ts'

/** Thrown where a request is read, before any use case runs, and answered with its refusal. */
export class InvalidInputError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The request's JSON body as the schema describes it. */
export const readBody = async <Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> => parseWith(schema, unwrap(await readJsonBody(c.req.raw)).value)

/** The request's path and query parameters as the schema describes them. */
export const readParameters = <Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> =>
  parseWith(schema, { ...c.req.query(), ...c.req.param() })

const BASE64 = /^[\w+/-]*={0,2}$/

/** A body that came as URL-safe base64 in the parameter `.r`, as long reads of the current client generation do. */
export function readPackedBody<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  const given = c.req.query('.r') ?? ''
  // Buffer passes over what is not base64, and would read an empty query out of it.
  if (!BASE64.test(given))
    throw new InvalidInputError(refuse('MALFORMED_REQUEST', { reason: '.r is not base64' }))
  const packed = Buffer.from(given, 'base64url').toString('utf8')
  return parseWith(schema, packed === '' ? {} : unwrap(parseJson(packed)).value)
}

function unwrap<Value extends object>(outcome: Value | Refusal): Value {
  if (outcome instanceof Refusal) throw new InvalidInputError(outcome)
  return outcome
}

function parseWith<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input)
  if (!result.success) throw new InvalidInputError(invalid(...violationsOf(result.error, input)))
  return result.data
}
