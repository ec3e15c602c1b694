/** The focused cell. */
export interface Cursor {
  readonly row: number
  readonly column: number
}

interface GridSize {
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
  size: GridSize,
): Cursor | undefined {
  const to = (nextRow: number, nextColumn: number): Cursor => ({
    row: clamp(nextRow, size.rows),
    column: clamp(nextColumn, size.columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isJump ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isJump ? size.rows : row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(isJump ? 0 : row, 0)
    case 'End':
      return to(isJump ? size.rows : row, size.columns)
    case 'PageUp':
      return to(row - size.page, column)
    case 'PageDown':
      return to(row + size.page, column)
    default:
      return undefined
  }
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))
