/** The focused cell. */
export interface Cursor {
  readonly row: number
  readonly column: number
}

interface Extent {
  readonly rows: number
  readonly columns: number
  /** The number of visible rows, for Page Up and Page Down. */
  readonly page: number
}

/** The cell that a key moves to; `undefined` for other keys. */
export function moveCursor(
  { row, column }: Cursor,
  key: string,
  isJump: boolean,
  extent: Extent,
): Cursor | undefined {
  const to = (nextRow: number, nextColumn: number): Cursor => ({
    row: clamp(nextRow, extent.rows),
    column: clamp(nextColumn, extent.columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isJump ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isJump ? extent.rows : row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(isJump ? 0 : row, 0)
    case 'End':
      return to(isJump ? extent.rows : row, extent.columns)
    case 'PageUp':
      return to(row - extent.page, column)
    case 'PageDown':
      return to(row + extent.page, column)
    default:
      return undefined
  }
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))
