/** Values that a spreadsheet would run as a formula. A leading quote keeps them text; the import removes it. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

const guarded = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** The text of a cell before escaping. */
export const removeFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

const cell = (text: string): string => {
  const safe = guarded(text)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180). */
export const formatCsvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
