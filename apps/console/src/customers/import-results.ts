import type { CustomerImportResult, CustomerInput } from '@vitrine/contract'

export interface CustomerImport {
  readonly created: number
  readonly updated: number
  /** The rows of the file with errors. The head is row 1. */
  readonly failedRows: readonly number[]
}

/** A dry run does not know the customers that an earlier batch would add. */
export function summarize(
  rows: readonly CustomerInput[],
  results: readonly CustomerImportResult[],
): CustomerImport {
  const imported = results.filter(({ status }) => status !== 'FAILED')
  const addressOf = ({ row }: CustomerImportResult) => rows[row]?.email.trim().toLowerCase() ?? ''
  const created = new Set(imported.filter(({ status }) => status === 'CREATED').map(addressOf))
  return {
    created: created.size,
    updated: imported.length - created.size,
    failedRows: results.flatMap(({ status, row }) => (status === 'FAILED' ? [row + 2] : [])),
  }
}
