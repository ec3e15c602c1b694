import type { z } from 'zod'
import type { Operation } from '../http/access.ts'
import { violationsOf } from '../http/violations.ts'
import { invalid, type Refusal } from '../refusal.ts'
import type { GraphqlContext } from './context.ts'

/** A field that callers begin with. */
export interface RootField {
  /** The REST call that does the same: who may make it may ask for the field. */
  readonly operation: Operation
  readonly resolve: (context: GraphqlContext, given: unknown) => Promise<object | null | Refusal>
}

/** A field that takes what the schema, which is the REST call's, accepts of its argument. */
export const rootField = <Schema extends z.ZodType>(
  operation: Operation,
  schema: Schema,
  work: (context: GraphqlContext, input: z.infer<Schema>) => Promise<object | null | Refusal>,
): RootField => ({
  operation,
  resolve: async (context, given) => {
    const { success, data, error } = schema.safeParse(given)
    return success ? work(context, data) : invalid(...violationsOf(error, given))
  },
})
