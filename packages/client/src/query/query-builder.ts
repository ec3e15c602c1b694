import type { Query } from '@vitrine/contract'
import { wireName } from '../codec/wire-names.ts'
import { type CursorQuery, createQuery, type OffsetQuery, type QueryResponse } from './create-query.ts'
import { cursorPaging, offsetPaging } from './paging.ts'

export interface QueryBuilderOptions<Request, Response> {
  pagingMethod: 'OFFSET' | 'CURSOR'
  /** Wire names of fields, in addition to those of every entity. */
  transformationPaths?: Record<string, string>
  requestTransformer: (query: Query) => Request
  func: (request: Request) => Promise<Response>
  responseTransformer: (response: Response) => QueryResponse
  errorTransformer?: (error: unknown) => unknown
}

type AnyField = Record<string, never>

/**
 * Creates a query builder for your own function.
 *
 * @example
 * ```ts
 * import { queryBuilder } from '@vitrine/client'
 *
 * const reviews = queryBuilder<{ text: string }, { stars: number }>({
 *   pagingMethod: 'CURSOR',
 *   requestTransformer: (query) => ({ query }),
 *   func: async (request) => fetch('/reviews', { method: 'POST', body: JSON.stringify(request) }),
 *   responseTransformer: () => ({ items: [] }),
 * })
 * const page = await reviews.ge('stars', 4).find()
 * ```
 */
export function queryBuilder<Item = unknown, Fields = AnyField, Request = unknown, Response = unknown>({
  pagingMethod,
  transformationPaths = {},
  requestTransformer,
  func,
  responseTransformer,
  errorTransformer = (error) => error,
}: QueryBuilderOptions<Request, Response>): OffsetQuery<Item, Fields> & CursorQuery<Item, Fields> {
  return createQuery({
    paging: pagingMethod === 'CURSOR' ? cursorPaging : offsetPaging,
    nameOf: (segment) => transformationPaths[segment] ?? wireName(segment),
    run: async (query) => {
      try {
        return responseTransformer(await func(requestTransformer(query)))
      } catch (error) {
        throw errorTransformer(error)
      }
    },
  }) as never
}
