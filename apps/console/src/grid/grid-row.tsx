// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go as one scrolls cannot be a table element.
// biome-ignore-all lint/a11y/useFocusableInteractive: cells, and what is in them, have the focus.
import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { CellEditor } from './cell-editor.tsx'
import type { GridColumn } from './grid-column.ts'
import { tracks } from './grid-head.tsx'

interface GridRowProps<Row> {
  readonly index: number
  readonly start: number
  readonly height: number
  readonly row: Row | undefined
  readonly name: string
  readonly columns: readonly GridColumn<Row>[]
  /** The column that the keyboard is on, if it is in this row. */
  readonly column: number | undefined
  readonly editing: { readonly column: number; readonly text: string } | undefined
  readonly isSelected: boolean
  readonly onPoint: (column: number) => void
  readonly onBegin: (column: number) => void
  readonly onFinish: (text: string | undefined, isDown: boolean) => void
}

export function GridRow<Row>(props: GridRowProps<Row>): ReactElement {
  const { index, start, height, row, columns, column, editing, isSelected } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      className={joinClasses(
        'absolute top-0 left-0 grid min-w-full items-center border-b border-rule',
        isSelected ? 'bg-sand' : 'hover:bg-ground',
      )}
      style={{ gridTemplateColumns: tracks(columns), height, transform: `translateY(${start}px)` }}
    >
      {columns.map((each, at) => (
        <div
          key={each.id}
          role="gridcell"
          data-cell={`${index}:${at}`}
          tabIndex={column === at && !editing ? 0 : -1}
          onFocus={() => column === at || props.onPoint(at)}
          onMouseDown={() => props.onPoint(at)}
          onDoubleClick={() => props.onBegin(at)}
          className={joinClasses(
            'flex h-full min-w-0 items-center px-2 focus-visible:outline-offset-[-2px]',
            each.align === 'end' && 'justify-end text-right tabular-nums',
          )}
        >
          {row === undefined ? (
            <span className="h-3 w-2/3 animate-breathe bg-sand" />
          ) : editing?.column === at ? (
            <CellEditor
              label={`${each.title}, ${props.name}`}
              text={editing.text}
              onFinish={props.onFinish}
            />
          ) : (
            each.cell(row)
          )}
        </div>
      ))}
    </div>
  )
}
