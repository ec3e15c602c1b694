import type { OffsetPage } from '@vitrine/client'
import { createObservable, type Observable } from './observable.ts'

/** Items that are loaded page by page. They stay while the next page loads, and after a failure. */
export interface PaginatedListState<Item> {
  readonly status: 'LOADING' | 'READY' | 'FAILED'
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly error?: unknown
}

export interface PaginatedList<Item> extends Observable<PaginatedListState<Item>> {
  readonly loadMore: () => Promise<void>
  /** Loads the first page again, for example after a failure. */
  readonly reload: () => Promise<void>
}

/** Creates a list that loads its first page with the first subscription. */
export function createPaginatedList<Item>(find: () => Promise<OffsetPage<Item>>): PaginatedList<Item> {
  const state = createObservable<PaginatedListState<Item>>(
    { status: 'LOADING', items: [], hasMore: false },
    () => void reload(),
  )
  let last: OffsetPage<Item> | undefined
  let latest: object | undefined

  async function load(fetch: () => Promise<OffsetPage<Item>>, previous: readonly Item[]): Promise<void> {
    const request = {}
    latest = request
    const { items, hasMore } = state.getSnapshot()
    state.set({ status: 'LOADING', items, hasMore })
    try {
      const page = await fetch()
      if (latest !== request) return
      last = page
      state.set({ status: 'READY', items: [...previous, ...page.items], hasMore: page.hasNext() })
    } catch (error) {
      if (latest === request) state.set({ status: 'FAILED', items, hasMore, error })
    }
  }
  const reload = () => load(find, [])

  return {
    ...state,
    reload,
    loadMore: async () => {
      const page = last
      const { status, items } = state.getSnapshot()
      if (page?.hasNext() && status !== 'LOADING') await load(() => page.next(), items)
    },
  }
}

/** Lists that are cached per client. */
const MAX_CACHED_LISTS = 50
const listsByClient = new WeakMap<object, Map<string, PaginatedList<unknown>>>()

/** The cached list of a query. Components with the same query share it, also after navigation. */
export function getPaginatedList<Item>(
  client: object,
  key: string,
  find: () => Promise<OffsetPage<Item>>,
): PaginatedList<Item> {
  const lists = listsByClient.get(client) ?? new Map<string, PaginatedList<unknown>>()
  listsByClient.set(client, lists)
  const list = (lists.get(key) ?? createPaginatedList(find)) as PaginatedList<Item>
  lists.delete(key)
  lists.set(key, list as PaginatedList<unknown>)
  for (const oldest of lists.keys()) if (lists.size > MAX_CACHED_LISTS) lists.delete(oldest)
  return list
}
