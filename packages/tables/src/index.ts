export type { Encoding } from './decode-text.ts'
export { formatCsvLine, removeFormulaGuard } from './format-csv.ts'
export { parseCsv } from './parse-csv.ts'
export { readTable, type Table, type TableError } from './read-table.ts'
