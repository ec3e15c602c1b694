import type { PagingMetadata } from '@vitrine/contract'
import { member } from '../binding.ts'
import type { Shape } from '../codec/shape.ts'
import { type CursorQuery, createQuery, type OffsetQuery } from './builder.ts'

interface QueryCall {
  readonly path: string
  /** The answer's member with the items. */
  readonly items: string
  readonly answer?: Shape
}

const queryMember = (paging: 'offset' | 'cursor', { path, items, answer }: QueryCall) =>
  member(
    (host) => () =>
      createQuery({
        paging,
        run: async (query) => {
          const found = await host().send<Record<string, unknown[]> & { metadata?: PagingMetadata }>({
            method: 'POST',
            path,
            args: { query },
            kind: 'read',
            answer: { [items]: answer ?? {} },
          })
          return { items: found[items], pagingMetadata: found.metadata }
        },
      }),
  )

/** Makes an operation that answers a query builder with offset paging. Mark the call `@__PURE__`. */
export const offsetQuery = <Item, Fields>(call: QueryCall): (() => OffsetQuery<Item, Fields>) =>
  queryMember('offset', call) as never

/** Makes an operation that answers a query builder with cursor paging. Mark the call `@__PURE__`. */
export const cursorQuery = <Item, Fields>(call: QueryCall): (() => CursorQuery<Item, Fields>) =>
  queryMember('cursor', call) as never
