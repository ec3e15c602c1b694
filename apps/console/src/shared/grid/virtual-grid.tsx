// biome-ignore-all lint/a11y/useSemanticElements: virtualized rows cannot be table elements.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and their contents have the focus.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CellEditor } from './cell-editor.tsx'
import type { GridColumn } from './grid-column.ts'
import { type Cursor, moveCursor } from './grid-cursor.ts'
import { GridHead, type GridOrder } from './grid-head.tsx'
import { cellOf, GridRow } from './grid-row.tsx'

interface VirtualGridProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rowCount: number
  readonly rowHeight: number
  readonly rowAt: (index: number) => Row | undefined
  readonly rowName: (row: Row) => string
  readonly isSelected?: (row: Row) => boolean
  readonly onSelect?: (row: Row) => void
  readonly onVisibleRowsChange: (first: number, last: number) => void
  readonly order?: GridOrder
}

interface Editing extends Cursor {
  readonly text: string
  /** The error of the text. */
  readonly error?: string | undefined
}

/** A virtualized table: only visible rows are rendered. One cell has the focus, and keys move it. */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>): ReactElement {
  const { columns, rowCount, rowHeight, rowAt, rowName, onVisibleRowsChange } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const isMoving = useRef(false)
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor: (range) => withRow(editing?.row ?? cursor.row, range),
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  const items = virtualizer.getVirtualItems()
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  useVisibleRows(first, last, onVisibleRowsChange)

  // The row may have just been rendered.
  useLayoutEffect(() => {
    if (!isMoving.current || editing) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${cursor.row}:${cursor.column}"]`)
    if (!cell) return
    cell.focus({ preventScroll: true })
    isMoving.current = false
  })

  function goTo(next: Cursor): void {
    isMoving.current = true
    setCursor(next)
    virtualizer.scrollToIndex(next.row)
  }

  function begin(at: Cursor, typed?: string): void {
    const row = rowAt(at.row)
    const text = row && columns[at.column]?.edit?.begin(row)
    if (text !== undefined) setEditing({ ...at, text: typed ?? text })
    else if (row && typed === undefined) columns[at.column]?.press?.(row)
  }

  /** Invalid text stays in the cell with its error. */
  function finish(text: string | undefined, next?: Cursor): boolean {
    const row = editing && rowAt(editing.row)
    const error = row && text !== undefined ? columns[editing.column]?.edit?.save(row, text) : undefined
    if (editing && error !== undefined) {
      setEditing({ ...editing, error })
      return false
    }
    setEditing(undefined)
    goTo(next ?? cursor)
    return true
  }

  function focusAfterEditing({ row, column }: Cursor): void {
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] input`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey) return
    if (editing) {
      focusAfterEditing(editing)
      return
    }
    const isJump = event.ctrlKey || event.metaKey
    const page = Math.max(1, last - first)
    const next = moveCursor(cursor, event.key, isJump, { rows: rowCount, columns: columns.length, page })
    const row = rowAt(cursor.row)
    if (next) goTo(next)
    else if (event.key === ' ' && row && props.onSelect) props.onSelect(row)
    else if (event.key === 'Enter' || event.key === 'F2') begin(cursor)
    else if (/^[\d.,-]$/.test(event.key) && !isJump) begin(cursor, event.key)
    else return
    event.preventDefault()
  }

  function point({ target }: SyntheticEvent): void {
    const at = cellOf(target)
    if (at && (at.row !== cursor.row || at.column !== cursor.column)) setCursor(at)
  }

  const editorOf = (row: Row, { column, text, error }: Editing) => ({
    column,
    field: (
      <CellEditor
        label={`${columns[column]?.title ?? ''}, ${rowName(row)}`}
        text={text}
        error={error}
        onFinish={(value, movesDown) =>
          finish(
            value,
            movesDown
              ? moveCursor(cursor, 'ArrowDown', false, { rows: rowCount, columns: columns.length, page: 1 })
              : undefined,
          )
        }
      />
    ),
  })

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={rowCount + 1}
      aria-multiselectable={props.onSelect ? true : undefined}
      onKeyDown={onKeyDown}
      onFocus={point}
      onMouseDown={point}
      onDoubleClick={({ target }) => (editing ? focusAfterEditing(editing) : cellOf(target) && begin(cursor))}
      className="relative h-full overflow-auto border-y border-rule"
    >
      <div role="presentation" className="relative min-w-full" style={{ height: virtualizer.getTotalSize() }}>
        <GridHead columns={columns} height={HEAD_HEIGHT} {...(props.order && { order: props.order })} />
        {items.map(({ index, start }) => {
          const row = rowAt(index)
          return (
            <GridRow
              key={index}
              index={index}
              start={start}
              height={rowHeight}
              row={row}
              columns={columns}
              column={cursor.row === index ? cursor.column : undefined}
              editing={row && editing?.row === index ? editorOf(row, editing) : undefined}
              isSelected={row !== undefined && (props.isSelected?.(row) ?? false)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Always renders the focused row, so that scrolling does not lose the focus. */
function withRow(row: number, range: Range): number[] {
  const rows = defaultRangeExtractor(range)
  if (row >= range.count || rows.includes(row)) return rows
  return row < range.startIndex ? [row, ...rows] : [...rows, row]
}

/** Reports the visible rows, throttled while scrolling. */
function useVisibleRows(
  first: number,
  last: number,
  onVisibleRowsChange: (first: number, last: number) => void,
): void {
  const reportedAt = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, reportedAt.current + VISIBLE_ROWS_INTERVAL_MS - performance.now())
    const timer = setTimeout(() => {
      reportedAt.current = performance.now()
      onVisibleRowsChange(first, last)
    }, wait)
    return () => clearTimeout(timer)
  }, [first, last, onVisibleRowsChange])
}

const VISIBLE_ROWS_INTERVAL_MS = 120
const HEAD_HEIGHT = 36
