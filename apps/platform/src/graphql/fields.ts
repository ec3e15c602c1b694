import type { z } from 'zod'
import type { Operation } from '../http/access.ts'
import { violationsOf } from '../http/violations.ts'
import { invalid } from '../refusal.ts'
import type { GraphqlContext } from './context.ts'

/** A field that callers begin with. */
export interface RootField {
  /** The REST call that does the same: who may make it may ask for the field. */
  readonly operation: Operation
  /** Answers what is given; the name is the one that the document gives the field. */
  readonly resolve: (context: GraphqlContext, given: unknown, name: string) => Promise<unknown>
}

/** A field that takes what the schema, which is the REST call's, accepts of its argument. A refusal is an outcome. */
export const rootField = <Schema extends z.ZodType>(
  operation: Operation,
  schema: Schema,
  work: (context: GraphqlContext, input: z.infer<Schema>, name: string) => Promise<object>,
): RootField => ({
  operation,
  resolve: async (context, given, name) => {
    const { success, data, error } = schema.safeParse(given)
    return success ? work(context, data, name) : invalid(...violationsOf(error, given))
  },
})
