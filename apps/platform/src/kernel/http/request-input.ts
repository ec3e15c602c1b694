import type { Context } from 'hono'
import type { z } from 'zod'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { violationsOf } from './field-violations.ts'
import { isStorable, parseJson } from './json.ts'
import { readJsonBody } from './read-json-body.ts'

/** Thrown when a request is invalid. The error handler responds with `refusal`. */
export class InvalidInputError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The JSON body, parsed by the schema. */
export const parseJsonBody = async <Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> => parseWith(schema, unwrap(await readJsonBody(c.req.raw)).value)

/** The path and query parameters, parsed by the schema. The values of a repeated parameter are joined by commas. */
export function parseParameters<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  const query = Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')] as const)
  const unstorable = query.find(([, text]) => !isStorable(text))
  if (unstorable) {
    const description = 'must not contain a NUL character'
    throw new InvalidInputError(invalid({ field: unstorable[0], violatedRule: 'FORMAT', description }))
  }
  return parseWith(schema, { ...Object.fromEntries(query), ...c.req.param() })
}

const BASE64 = /^[\w+/-]*={0,2}$/

/** A body in URL-safe base64 in the parameter `.r`. The Wix SDK sends long GET queries this way. */
export function parseBase64Query<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  const input = c.req.query('.r') ?? ''
  // Buffer ignores invalid base64, and would read an empty query out of it.
  if (!BASE64.test(input))
    throw new InvalidInputError(refuse('MALFORMED_REQUEST', { reason: '.r is not base64' }))
  const json = Buffer.from(input, 'base64url').toString('utf8')
  return parseWith(schema, json === '' ? {} : unwrap(parseJson(json)).value)
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
