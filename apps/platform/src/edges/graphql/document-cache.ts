import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { createLruCache } from '../../kernel/cache/lru-cache.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

export interface ParsedDocument {
  readonly document: DocumentNode
  /** Its validation errors, computed once. */
  readonly errors: () => readonly GraphQLError[]
}

/** Storefronts send the same few documents repeatedly. */
const MAX_CACHED_DOCUMENTS = 200
const MAX_CACHED_LENGTH = 10_000

type Outcome = ParsedDocument | { readonly errors: readonly GraphQLError[] } | Refusal<'QUERY_TOO_COMPLEX'>

/** Parses documents, and caches them. */
export function createDocumentCache(schema: GraphQLSchema): (text: string) => Outcome {
  const known = createLruCache<ParsedDocument>(MAX_CACHED_DOCUMENTS)
  return (text) => {
    const remembered = known.get(text)
    if (remembered) return remembered
    const read = parseDocument(schema, text)
    if ('document' in read && text.length <= MAX_CACHED_LENGTH) known.set(text, read)
    return read
  }
}

function parseDocument(schema: GraphQLSchema, text: string): Outcome {
  try {
    const document = parse(text, { maxTokens: LIMITS.graphqlTokens })
    let errors: readonly GraphQLError[] | undefined
    return {
      document,
      errors: () => {
        errors ??= validate(schema, document, undefined, { maxErrors: LIMITS.graphqlErrors })
        return errors
      },
    }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    if (error.message.includes('Parsing aborted'))
      return refuse('QUERY_TOO_COMPLEX', { measure: 'tokens', limit: LIMITS.graphqlTokens })
    return { errors: [error] }
  }
}
