import type { z } from 'zod'
import { violationsOf } from '../../kernel/http/field-violations.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import { runOnce } from '../../kernel/idempotency/run-once.ts'
import { idempotencyOf } from '../../kernel/operations/operation.ts'
import { invalid, Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import type { GraphqlContext } from './context.ts'

/** A field of the root types. */
export interface RootField {
  /** The REST call with the same effect: its callers may use the field. */
  readonly operation: OperationName
  /** Resolves the field; the name is its alias in the document. */
  readonly resolve: (context: GraphqlContext, input: unknown, name: string) => Promise<unknown>
}

/**
 * A field whose argument is validated by the schema of its REST call. A refusal is an outcome. It honors the
 * idempotency key where the REST call does.
 */
export const rootField = <Schema extends z.ZodType>(
  operation: OperationName,
  schema: Schema,
  work: (context: GraphqlContext, input: z.infer<Schema>) => Promise<object>,
): RootField => ({
  operation,
  resolve: async (context, provided, name) => {
    const { success, data, error } = schema.safeParse(provided)
    if (!success) return invalid(...violationsOf(error, provided))
    const { idempotencyKey: key, routeOf } = context
    if (key === undefined || idempotencyOf(operation, routeOf(operation)) === 'none')
      return work(context, data)
    return runFieldOnce(context, { key, operation, name, input: data }, () => work(context, data))
  },
})

interface KeyedField {
  readonly key: string
  readonly operation: OperationName
  readonly name: string
  readonly input: unknown
}

/** A document may have several such fields, so each uses its own key derived from the key of the request. */
async function runFieldOnce(
  { server, readContext: { caller }, isStrict }: GraphqlContext,
  { key, operation, name, input }: KeyedField,
  work: () => Promise<object>,
): Promise<object> {
  const content = [operation, input, isStrict]
  const request = { key, actor: caller, operation: `graphql ${name}`, content }
  const result = await runOnce(server.db, request, server.now(), async () => toStoredOutcome(await work()))
  return result instanceof Refusal ? result : fromStoredOutcome(result.response)
}

interface StoredOutcome {
  readonly outcome?: object
  readonly refusal?: { readonly code: RefusalCode; readonly data: never }
}

function toStoredOutcome(outcome: object): { response: StoredOutcome; isFinal: boolean } {
  if (!(outcome instanceof Refusal)) return { response: { outcome }, isFinal: true }
  const { code, data } = outcome
  return { response: { refusal: { code, data: data as never } }, isFinal: !('retryAfter' in data) }
}

const fromStoredOutcome = ({ outcome = {}, refusal }: StoredOutcome): object =>
  refusal ? new Refusal(refusal.code, refusal.data) : outcome
