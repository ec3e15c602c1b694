export type { Encoding } from './decode-text.ts'
export { parseCsv } from './parse-csv.ts'
export { readTable, type Table, type TableError } from './read-table.ts'
export { formatCsvLine, removeFormulaGuard } from './write-csv.ts'
