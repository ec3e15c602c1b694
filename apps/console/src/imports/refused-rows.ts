import type { ImportError } from '@vitrine/contract'
import { formatCsvLine, parseCsv, removeFormulaGuard } from '@vitrine/tables'
import { descriptionAtField } from '../shared/forms/field-errors.ts'
import { importsText } from '../shared/messages/imports.ts'

/** The name of the column of an error: that of the file, or else that of our field. */
export function columnOf({ column, columnName }: Pick<ImportError, 'column' | 'columnName'>): string {
  const names: Readonly<Record<string, string>> = importsText.fields
  return columnName ?? names[column] ?? column
}

/** The file of refused rows, whose last column has the errors as JSON, with the errors as sentences. */
export function withErrorTexts(csv: string): string {
  const [head = [], ...rows] = parseCsv(csv)
  const lines = rows.map((row) => [
    ...row.slice(0, -1).map(removeFormulaGuard),
    textOf(JSON.parse(removeFormulaGuard(row.at(-1) ?? '[]')) as readonly ImportError[]),
  ])
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  return `\uFEFF${[[...head.slice(0, -1).map(removeFormulaGuard), importsText.errorColumn], ...lines].map(formatCsvLine).join('')}`
}

const textOf = (errors: readonly ImportError[]): string =>
  [...new Set(errors.map((error) => `${columnOf(error)}: ${descriptionAtField(error.message)}`))].join('\n')
