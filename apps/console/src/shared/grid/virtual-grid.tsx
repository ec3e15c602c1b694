// biome-ignore-all lint/a11y/useSemanticElements: virtualized rows cannot be table elements.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and their contents have the focus.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactElement, type SyntheticEvent, useEffect, useRef } from 'react'
import { CellEditor } from './cell-editor.tsx'
import type { GridColumn } from './grid-column.ts'
import { type Cursor, moveCursor } from './grid-cursor.ts'
import { GridHead, type GridOrder } from './grid-head.tsx'
import { cellOf, GridRow } from './grid-row.tsx'
import { type Editing, useGridEditor } from './use-grid-editor.ts'

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

/** A virtualized table: only visible rows are rendered. One cell has the focus, and keys move it. */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>): ReactElement {
  const { columns, rowCount, rowHeight, rowAt, rowName, onVisibleRowsChange } = props
  const scroller = useRef<HTMLDivElement>(null)
  const editor = useGridEditor({ scroller, columns, rowAt })
  const { cursor, editing } = editor
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor: (range) => withRow(editing?.row ?? cursor.row, range),
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  const size = { rows: rowCount, columns: columns.length }
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  useVisibleRows(first, last, onVisibleRowsChange)

  function goTo(next: Cursor): void {
    editor.moveTo(next)
    virtualizer.scrollToIndex(next.row)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey) return
    if (editing) {
      editor.focusField()
      return
    }
    const isJump = event.ctrlKey || event.metaKey
    const page = Math.max(1, last - first)
    const next = moveCursor(cursor, event.key, isJump, { ...size, page })
    const row = rowAt(cursor.row)
    if (next) goTo(next)
    else if (event.key === ' ' && row && props.onSelect) props.onSelect(row)
    else if (event.key === 'Enter' || event.key === 'F2') editor.begin()
    else if (/^[\d.,-]$/.test(event.key) && !isJump) editor.begin(event.key)
    else return
    event.preventDefault()
  }

  function point({ target }: SyntheticEvent): void {
    const at = cellOf(target)
    if (at) editor.point(at)
  }

  const cellEditor = (row: Row, { column, text, error }: Editing) => ({
    column,
    field: (
      <CellEditor
        label={`${columns[column]?.title ?? ''}, ${rowName(row)}`}
        text={text}
        error={error}
        onFinish={(value, movesDown) => {
          if (!editor.finish(value)) return false
          goTo((movesDown && moveCursor(cursor, 'ArrowDown', false, { ...size, page: 1 })) || cursor)
          return true
        }}
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
      onDoubleClick={({ target }) => (editing ? editor.focusField() : cellOf(target) && editor.begin())}
      className="relative h-full overflow-auto border-y border-rule"
    >
      <div role="presentation" className="relative min-w-full" style={{ height: virtualizer.getTotalSize() }}>
        <GridHead columns={columns} height={HEAD_HEIGHT} {...(props.order && { order: props.order })} />
        {virtualizer.getVirtualItems().map(({ index, start }) => {
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
              editing={row && editing?.row === index ? cellEditor(row, editing) : undefined}
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
