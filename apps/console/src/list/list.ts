import { queryOptions } from '@tanstack/react-query'
import type { ListSettings, ListView } from './list-view.ts'

/** A row that can be told from the others. */
export interface Identified {
  readonly _id: string
}

/** One page of rows, as the client's queries answer. */
export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly totalCount?: number | undefined
  readonly totalPages?: number | undefined
}

/** A list page is a call and a table of columns; everything else is the same for all of them. */
export interface List<Row extends Identified, Sort extends string> extends ListSettings<Sort> {
  /** Names the list in the cache. */
  readonly key: string
  readonly find: (view: ListView<Sort>) => Promise<PageOf<Row>>
  readonly title: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly searchLabel: string
  readonly nothingFound: (search: string) => string
  /** What a shop without any such thing is told. */
  readonly nothingYet: string
}

/** The cache entry of one view of a list. */
export const listQuery = <Row extends Identified, Sort extends string>(
  list: List<Row, Sort>,
  view: ListView<Sort>,
) => queryOptions({ queryKey: [list.key, view], queryFn: () => list.find(view) })
