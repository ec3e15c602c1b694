import type { PagingMetadata } from '@vitrine/contract'
import { bindable } from '../bind-module.ts'
import type { CodecMap } from '../codec/convert.ts'
import { createQuery, type OffsetQuery } from './create-query.ts'
import { offsetPaging } from './paging.ts'

interface QueryCall {
  readonly path: string
  /** The response field with the items. */
  readonly items: string
  readonly response?: CodecMap
}

/** Creates an operation that returns a query builder with offset paging. Mark the call `@__PURE__`. */
export const offsetQuery = <Item, Fields>({
  path,
  items,
  response = {},
}: QueryCall): (() => OffsetQuery<Item, Fields>) =>
  bindable(
    (host) => () =>
      createQuery({
        paging: offsetPaging,
        run: async (query) => {
          const found = await host().send<Record<string, unknown[]> & { metadata?: PagingMetadata }>({
            method: 'POST',
            path,
            args: { query },
            kind: 'read',
            response: { [items]: response },
          })
          return { items: found[items], pagingMetadata: found.metadata }
        },
      }) as never,
  )
