import type { ReactNode } from 'react'

/** One column of a list page. */
export interface Column<Row, Sort extends string> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The order this column's title offers. */
  readonly sort?: Sort
  /** The cell that names its row. */
  readonly isName?: boolean
  readonly align?: 'end'
  /** The title is for screen readers only. */
  readonly isTitleHidden?: boolean
  /** Left out where there is little room. */
  readonly isWideOnly?: boolean
  /** Stands in for the cell while rows are on their way; a line of text unless said otherwise. */
  readonly placeholder?: 'picture' | 'nothing'
  /** Classes for the width; the cell that names the row takes what is left. */
  readonly width?: string
}

export type Columns<Row, Sort extends string> = readonly Column<Row, Sort>[]
