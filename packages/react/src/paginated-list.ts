import type { OffsetPage } from '@vitrine/client'
import { type Observable, observable } from './observable.ts'

/** Things that are fetched page by page. What was fetched stays while more is, and when it fails. */
export interface Listed<Item> {
  readonly status: 'LOADING' | 'READY' | 'FAILED'
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly error?: unknown
}

export interface Listing<Item> extends Observable<Listed<Item>> {
  /** Fetches the next page. */
  readonly more: () => Promise<void>
  /** Fetches the first page again, as after a failure. */
  readonly reload: () => Promise<void>
}

/** Begins to fetch when somebody looks. */
export function createListing<Item>(find: () => Promise<OffsetPage<Item>>): Listing<Item> {
  const state = observable<Listed<Item>>(
    { status: 'LOADING', items: [], hasMore: false },
    () => void reload(),
  )
  let last: OffsetPage<Item> | undefined
  let latest: object | undefined

  async function load(fetch: () => Promise<OffsetPage<Item>>, before: readonly Item[]): Promise<void> {
    const mine = {}
    latest = mine
    const { items, hasMore } = state.getSnapshot()
    state.set({ status: 'LOADING', items, hasMore })
    try {
      const page = await fetch()
      if (latest !== mine) return
      last = page
      state.set({ status: 'READY', items: [...before, ...page.items], hasMore: page.hasNext() })
    } catch (error) {
      if (latest === mine) state.set({ status: 'FAILED', items, hasMore, error })
    }
  }
  const reload = () => load(find, [])

  return {
    ...state,
    reload,
    more: async () => {
      const page = last
      const { status, items } = state.getSnapshot()
      if (page?.hasNext() && status !== 'LOADING') await load(() => page.next(), items)
    },
  }
}

/** How many listings a client remembers. */
const MAX_LISTINGS = 50
const listingsByClient = new WeakMap<object, Map<string, Listing<unknown>>>()

/** One listing for all components that ask the same, and for the page that is returned to. */
export function listingFor<Item>(
  client: object,
  key: string,
  find: () => Promise<OffsetPage<Item>>,
): Listing<Item> {
  const listings = listingsByClient.get(client) ?? new Map<string, Listing<unknown>>()
  listingsByClient.set(client, listings)
  const listing = (listings.get(key) ?? createListing(find)) as Listing<Item>
  listings.delete(key)
  listings.set(key, listing as Listing<unknown>)
  for (const oldest of listings.keys()) if (listings.size > MAX_LISTINGS) listings.delete(oldest)
  return listing
}
