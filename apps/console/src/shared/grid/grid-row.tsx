// biome-ignore-all lint/a11y/useSemanticElements: virtualized rows cannot be table elements.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and their contents have the focus.
import { joinClasses } from '@vitrine/ui'
import { memo, type ReactElement } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { Cursor } from './grid-cursor.ts'
import { gridTemplate } from './grid-head.tsx'

interface GridRowProps<Row> {
  readonly index: number
  readonly start: number
  readonly height: number
  readonly row: Row | undefined
  readonly columns: readonly GridColumn<Row>[]
  /** The focused column, if it is in this row. */
  readonly column: number | undefined
  /** The edited column of this row, if any, and its editor. */
  readonly editing: { readonly column: number; readonly field: ReactElement } | undefined
  readonly isSelected: boolean
}

/** The cell of an event; `undefined` outside of cells. */
export function cellOf(target: EventTarget): Cursor | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

function Row<Row>(props: GridRowProps<Row>): ReactElement {
  const { index, start, height, row, columns, column, editing, isSelected } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      className={joinClasses(
        'absolute top-0 left-0 grid min-w-full items-center border-b border-rule',
        // The error of a cell appears below its row.
        editing ? 'z-10' : 'contain-content',
        isSelected ? 'bg-sand' : 'hover:bg-ground',
      )}
      style={{ gridTemplateColumns: gridTemplate(columns), height, transform: `translateY(${start}px)` }}
    >
      {columns.map((each, at) => (
        <div
          key={each.id}
          role="gridcell"
          data-cell={`${index}:${at}`}
          tabIndex={column === at && !editing ? 0 : -1}
          className={joinClasses(
            'flex h-full min-w-0 items-center px-2 focus-visible:outline-offset-[-2px]',
            each.align === 'end' && 'justify-end text-right tabular-nums',
          )}
        >
          {row === undefined ? (
            <span className="h-3 w-2/3 bg-sand" />
          ) : editing?.column === at ? (
            editing.field
          ) : (
            each.cell(row, isSelected)
          )}
        </div>
      ))}
    </div>
  )
}

/** Memoized, because most key presses and scrolls do not change a row. */
export const GridRow = memo(Row) as typeof Row
