import {
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { GraphqlContext } from './context.ts'
import { createDocumentCache } from './document-cache.ts'
import { type QueryCost, queryCost } from './query-cost.ts'
import { rootValue, schema } from './schema.ts'
import { refusalError } from './unwrap-outcome.ts'

export interface GraphqlRequest {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** A document that is rejected as a whole. */
type RejectedDocument = Refusal<'QUERY_TOO_COMPLEX' | 'INTROSPECTION_DISABLED'>

const parseDocument = createDocumentCache(schema)

/**
 * Executes a document. Its errors are returned in GraphQL form. A document that exceeds a limit is rejected like any
 * other request before any work.
 */
export async function executeDocument(
  { query, operationName, variables }: GraphqlRequest,
  context: GraphqlContext,
): Promise<FormattedExecutionResult | RejectedDocument> {
  const read = parseDocument(query)
  if (!('document' in read)) return 'errors' in read ? errorResult(read.errors) : read
  const { document, errors: documentErrors } = read
  const operation = getOperationAST(document, operationName)
  if (!operation)
    return errorResult([new GraphQLError('The document has no such operation, or more than one.')])

  const refusal = exceededLimit(queryCost(document, operation, variables ?? {}), context)
  if (refusal) return refusal
  if (documentErrors().length > 0) return errorResult(documentErrors())

  const result = await execute({
    schema,
    document,
    rootValue,
    contextValue: context,
    variableValues: variables ?? null,
    operationName: operationName ?? null,
  })
  const { data, errors } = result
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => maskError(error, context).toJSON()) }),
  }
}

/** A GET request must not change anything. */
export function isMutation({ query, operationName }: GraphqlRequest): boolean {
  const read = parseDocument(query)
  const operation = 'document' in read ? getOperationAST(read.document, operationName) : undefined
  return operation != null && operation.operation !== OperationTypeNode.QUERY
}

const errorResult = (errors: readonly GraphQLError[]): FormattedExecutionResult => ({
  errors: errors.map((error) => error.toJSON()),
})

function exceededLimit(
  { asksForSchema, ...found }: QueryCost,
  { server }: GraphqlContext,
): RejectedDocument | undefined {
  if (asksForSchema && !server.config.graphqlIntrospection) return refuse('INTROSPECTION_DISABLED')
  const limits = { depth: LIMITS.graphqlDepth, aliases: LIMITS.graphqlAliases, cost: LIMITS.graphqlCost }
  for (const measure of ['depth', 'aliases', 'cost'] as const) {
    const limit = limits[measure]
    if (found[measure] > limit) return refuse('QUERY_TOO_COMPLEX', { measure, limit })
  }
  return undefined
}

/** A bug or an outage is logged and not shown to callers. */
function maskError(error: GraphQLError, { server: { log } }: GraphqlContext): GraphQLError {
  const { originalError, nodes, path } = error
  if (!originalError || originalError instanceof GraphQLError) return error
  log.error({ path: path?.join('.'), error: errorForLog(originalError) }, 'GraphQL field failed')
  const { message, extensions } = refusalError(refuse('INTERNAL'))
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions })
}
