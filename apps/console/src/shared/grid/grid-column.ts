import type { ReactNode } from 'react'

/** A column of a grid. */
export interface GridColumn<Row> {
  readonly id: string
  readonly title: string
  /** A track of the CSS grid. */
  readonly width: string
  readonly align?: 'start' | 'end'
  readonly isTitleHidden?: boolean
  /** The sort key of the column. */
  readonly sort?: string
  readonly cell: (row: Row, isSelected: boolean) => ReactNode
  /** The action of Enter, if the cell is not editable. */
  readonly press?: (row: Row) => void
  readonly edit?: {
    /** The initial text; `undefined` if the cell is read-only. */
    readonly begin: (row: Row) => string | undefined
    /** Saves the text, or returns its error. */
    readonly save: (row: Row, text: string) => string | undefined
  }
}
