import type { Filter, Query } from '@vitrine/contract'
import { searchFilter } from './product-search.ts'

export const SORTS = ['name', 'price', 'updated', 'created'] as const
export type ProductSort = (typeof SORTS)[number]

/** The state of the product table. It lives in the URL, so that it can be reloaded and shared. */
export interface TableView {
  readonly search: string
  readonly sort: ProductSort
  readonly descending: boolean
  readonly brand: string
  readonly collection: string
  /** Archived products are shown only on request. */
  readonly visible: '' | 'yes' | 'no' | 'archived'
  readonly stock: '' | 'in' | 'some' | 'out'
  readonly min: string
  readonly max: string
}

export const NO_FILTERS = {
  brand: '',
  collection: '',
  visible: '',
  stock: '',
  min: '',
  max: '',
} as const

const MAX_TEXT_LENGTH = 100
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/

/** Reads a view from the URL. Ignores invalid values. */
export function readTableView(params: URLSearchParams): TableView {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT_LENGTH)
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === params.get(name)) ?? ''
  const amount = (name: string) => (AMOUNT.test(text(name)) ? text(name) : '')
  const order = params.get('sort') ?? ''
  const sort = SORTS.find((value) => value === order.replace(/^-/, ''))
  return {
    search: text('search'),
    sort: sort ?? 'name',
    descending: sort !== undefined && order.startsWith('-'),
    brand: text('brand'),
    collection: text('collection'),
    visible: oneOf('visible', ['yes', 'no', 'archived']),
    stock: oneOf('stock', ['in', 'some', 'out']),
    min: amount('min'),
    max: amount('max'),
  }
}

/** Writes a view as search parameters, without defaults. */
export function writeTableView({ sort, descending, ...texts }: TableView): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(texts)) if (value) params.set(name, value)
  if (sort !== 'name' || descending) params.set('sort', (descending ? '-' : '') + sort)
  return params
}

const STATUS = { in: 'IN_STOCK', some: 'PARTIALLY_OUT_OF_STOCK', out: 'OUT_OF_STOCK' } as const

/** The products query filter of a view. */
export function filterOf(view: TableView): Filter {
  const { search, brand, collection, visible, stock, min, max } = view
  return {
    ...(search && searchFilter(search)),
    ...(brand && { brand }),
    ...(collection && { collectionIds: { $hasSome: [collection] } }),
    ...((visible === 'yes' || visible === 'no') && { visible: visible === 'yes' }),
    archived: visible === 'archived',
    ...(stock && { inventoryStatus: STATUS[stock] }),
    ...((min || max) && {
      price: { ...(min && { $gte: Number(min) }), ...(max && { $lte: Number(max) }) },
    }),
  }
}

const FIELDS = { name: 'name', price: 'price', updated: 'lastUpdated', created: 'createdDate' } as const

export const sortOf = ({ sort, descending }: TableView): NonNullable<Query['sort']> => [
  { fieldName: FIELDS[sort], order: descending ? 'DESC' : 'ASC' },
]

/** The number of active filters. */
export const filterCount = ({ brand, collection, visible, stock, min, max }: TableView): number =>
  [brand, collection, visible, stock, min || max].filter(Boolean).length
