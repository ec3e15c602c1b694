/** What a list page shows: kept in the address, so that it survives a reload and can be sent to a colleague. */
export interface ListView<Sort extends string> {
  readonly search: string
  readonly sort: Sort
  readonly descending: boolean
  /** Counted from 1. */
  readonly page: number
}

/** An order a list offers: what its two directions are called, and whether it begins with its highest value. */
export interface Order {
  readonly ascending: string
  readonly descending: string
  readonly beginsDescending?: boolean
}

export type Orders<Sort extends string> = Readonly<Record<Sort, Order>>

export interface ListSettings<Sort extends string> {
  readonly orders: Orders<Sort>
  readonly defaultSort: Sort
  /** Platforms look only so far into a list; what lies beyond is found by searching. */
  readonly lastPage: number
}

const LONGEST_SEARCH = 100

/** Reads a view from an address. What makes no sense there counts as absent. */
export function readView<Sort extends string>(
  params: URLSearchParams,
  settings: ListSettings<Sort>,
): ListView<Sort> {
  const order = params.get('sort') ?? ''
  const sort = order.replace(/^-/, '')
  const known = Object.hasOwn(settings.orders, sort)
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: known ? (sort as Sort) : settings.defaultSort,
    descending: known ? order.startsWith('-') : beginsDescending(settings, settings.defaultSort),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, settings.lastPage) : 1,
  }
}

/** Writes a view as search parameters, without what is the default anyway. */
export function writeView<Sort extends string>(
  view: ListView<Sort>,
  settings: ListSettings<Sort>,
): URLSearchParams {
  const params = new URLSearchParams()
  const isDefaultOrder =
    view.sort === settings.defaultSort && view.descending === beginsDescending(settings, view.sort)
  if (view.search) params.set('search', view.search)
  if (!isDefaultOrder) params.set('sort', view.descending ? `-${view.sort}` : view.sort)
  if (view.page > 1) params.set('page', String(view.page))
  return params
}

/** The first page of what matches `search`. */
export const searchedFor = <Sort extends string>(view: ListView<Sort>, search: string): ListView<Sort> => ({
  ...view,
  search: search.trim().slice(0, LONGEST_SEARCH),
  page: 1,
})

/** The first page in the order of a column: turned round when the list is in that order already. */
export const sortedBy = <Sort extends string>(
  view: ListView<Sort>,
  sort: Sort,
  settings: ListSettings<Sort>,
): ListView<Sort> => ({
  ...view,
  sort,
  descending: view.sort === sort ? !view.descending : beginsDescending(settings, sort),
  page: 1,
})

const beginsDescending = <Sort extends string>(settings: ListSettings<Sort>, sort: Sort): boolean =>
  settings.orders[sort].beginsDescending ?? false
