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
  /** Classes for the width. */
  readonly width?: string
}

export type Columns<Row, Sort extends string> = readonly Column<Row, Sort>[]
