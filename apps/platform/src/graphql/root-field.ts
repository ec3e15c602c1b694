import type { z } from 'zod'
import type { Operation } from '../http/access.ts'
import { idempotencyOf } from '../http/idempotent-operations.ts'
import { violationsOf } from '../http/violations.ts'
import { runOnce } from '../idempotency/run-once.ts'
import { invalid, Refusal, type RefusalCode } from '../refusal.ts'
import type { GraphqlContext } from './context.ts'

/** A field that callers begin with. */
export interface RootField {
  /** The REST call that does the same: who may make it may ask for the field. */
  readonly operation: Operation
  /** Answers what is given; the name is the one that the document gives the field. */
  readonly resolve: (context: GraphqlContext, given: unknown, name: string) => Promise<unknown>
}

/**
 * A field that takes what the schema, which is the REST call's, accepts of its argument. A refusal is an outcome. What
 * the REST call does once per idempotency key, the field does as well.
 */
export const rootField = <Schema extends z.ZodType>(
  operation: Operation,
  schema: Schema,
  work: (context: GraphqlContext, input: z.infer<Schema>) => Promise<object>,
): RootField => ({
  operation,
  resolve: async (context, given, name) => {
    const { success, data, error } = schema.safeParse(given)
    if (!success) return invalid(...violationsOf(error, given))
    const { idempotencyKey: key } = context
    if (key === undefined || idempotencyOf(operation) === 'none') return work(context, data)
    return runFieldOnce(context, { key, operation, name, input: data }, () => work(context, data))
  },
})

interface KeyedField {
  readonly key: string
  readonly operation: Operation
  readonly name: string
  readonly input: unknown
}

/** A document may have several such fields, so each has a name of its own under the one key of the request. */
async function runFieldOnce(
  { server, reading: { caller }, isStrict }: GraphqlContext,
  { key, operation, name, input }: KeyedField,
  work: () => Promise<object>,
): Promise<object> {
  const content = [operation, input, isStrict]
  const request = { key, actor: caller, operation: `graphql ${name}`, content }
  const done = await runOnce(server.db, request, server.now(), async () => toStoredOutcome(await work()))
  return done instanceof Refusal ? done : fromStoredOutcome(done.answer)
}

interface StoredOutcome {
  readonly outcome?: object
  readonly refusal?: { readonly code: RefusalCode; readonly data: never }
}

function toStoredOutcome(outcome: object): { answer: StoredOutcome; isFinal: boolean } {
  if (!(outcome instanceof Refusal)) return { answer: { outcome }, isFinal: true }
  const { code, data } = outcome
  return { answer: { refusal: { code, data: data as never } }, isFinal: !('retryAfter' in data) }
}

const fromStoredOutcome = ({ outcome = {}, refusal }: StoredOutcome): object =>
  refusal ? new Refusal(refusal.code, refusal.data) : outcome
