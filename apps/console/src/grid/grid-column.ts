import type { ReactNode } from 'react'

/** A column of a grid: how it looks, and how its cells are edited. */
export interface GridColumn<Row> {
  readonly id: string
  readonly title: string
  /** A track of the CSS grid. */
  readonly width: string
  readonly align?: 'start' | 'end'
  readonly isTitleHidden?: boolean
  /** The name of the order that its title offers. */
  readonly sort?: string
  readonly cell: (row: Row, isSelected: boolean) => ReactNode
  /** What Enter does, where it does not edit. */
  readonly press?: (row: Row) => void
  readonly edit?: {
    /** The text to begin with; `undefined` where this row cannot be edited here. */
    readonly begin: (row: Row) => string | undefined
    /** Saves what was typed; what is wrong with it, in words, if it cannot be. */
    readonly save: (row: Row, text: string) => string | undefined
  }
}
