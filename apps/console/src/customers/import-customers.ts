import type { CustomerImportResult } from '@vitrine/contract'
import { client } from '../shared/shop-client.ts'
import { parseCustomersCsv } from './customers-csv.ts'

const BATCH_SIZE = 500

export interface CustomerImport {
  readonly created: number
  readonly updated: number
  /** The rows of the file with errors. The head is row 1. */
  readonly failedRows: readonly number[]
}

/** Imports a CSV file in batches; `undefined` if it has no column for the email address. */
export async function importCustomers(file: File): Promise<CustomerImport | undefined> {
  const rows = parseCustomersCsv(await file.text())
  if (!rows) return undefined
  const results: CustomerImportResult[] = []
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = await client.customers.importCustomers(rows.slice(start, start + BATCH_SIZE))
    results.push(...batch.map((result) => ({ ...result, row: result.row + start + 2 })))
  }
  const count = (status: string) => results.filter((each) => each.status === status).length
  return {
    created: count('CREATED'),
    updated: count('UPDATED'),
    failedRows: results.flatMap(({ status, row }) => (status === 'FAILED' ? [row] : [])),
  }
}
