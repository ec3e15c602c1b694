import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { Cursor } from './grid-cursor.ts'

/** The cell that is edited. */
export interface Editing extends Cursor {
  readonly text: string
  /** The error of the text. */
  readonly error?: string | undefined
}

interface GridEditorOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly columns: readonly GridColumn<Row>[]
  readonly rowAt: (index: number) => Row | undefined
}

/** The focused cell of a grid, and its text while it is edited. */
export function useGridEditor<Row>({ scroller, columns, rowAt }: GridEditorOptions<Row>) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const isMoving = useRef(false)
  const find = ({ row, column }: Cursor, inside = '') =>
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]${inside}`)

  // The row may have just been rendered.
  useLayoutEffect(() => {
    const cell = isMoving.current && !editing && find(cursor)
    if (!cell) return
    cell.focus({ preventScroll: true })
    isMoving.current = false
  })

  return {
    cursor,
    editing,
    /** Moves the cursor, and the focus with it. */
    moveTo(next: Cursor): void {
      isMoving.current = true
      setCursor(next)
    },
    /** Moves the cursor to the cell that has the focus. */
    point(at: Cursor): void {
      if (at.row !== cursor.row || at.column !== cursor.column) setCursor(at)
    },
    begin(typed?: string): void {
      const row = rowAt(cursor.row)
      const column = columns[cursor.column]
      const text = row && column?.edit?.begin(row)
      if (text !== undefined) setEditing({ ...cursor, text: typed ?? text })
      else if (row && typed === undefined) column?.press?.(row)
    },
    /** Returns whether editing has ended. Invalid text stays in the cell with its error. */
    finish(text: string | undefined): boolean {
      const row = editing && rowAt(editing.row)
      const error = row && text !== undefined ? columns[editing.column]?.edit?.save(row, text) : undefined
      setEditing(editing && error !== undefined ? { ...editing, error } : undefined)
      return error === undefined
    },
    focusField: () => editing && find(editing, ' input')?.focus(),
  }
}
