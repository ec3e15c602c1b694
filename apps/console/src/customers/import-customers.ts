import type { CustomerImportResult, CustomerInput } from '@vitrine/contract'
import { client } from '../shared/shop-client.ts'
import { type CustomerImport, summarize } from './import-results.ts'

const BATCH_SIZE = 500

/** Imports customers in batches, or says what that would do. */
export async function importCustomers(
  rows: readonly CustomerInput[],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<CustomerImport> {
  const results: CustomerImportResult[] = []
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = await client.customers.importCustomers(rows.slice(start, start + BATCH_SIZE), { isDryRun })
    results.push(...batch.map((result) => ({ ...result, row: result.row + start })))
  }
  return summarize(rows, results)
}
