import type { Queryable } from '../../../kernel/database/open-database.ts'
import { readMethodRows } from './method-repository.ts'
import { valuesOf } from './method-values.ts'
import { modesOf, type ProviderConfig } from './payment-method.ts'
import { ONLINE_METHODS } from './payment-methods.ts'

/** The origins of the payment pages of the providers that are set up. */
export async function paymentPageOrigins(db: Queryable, config: ProviderConfig): Promise<readonly string[]> {
  const rows = await readMethodRows(db)
  return ONLINE_METHODS.filter((method) =>
    modesOf(method).some((mode) => valuesOf(method, mode, rows, config)),
  ).flatMap((method) => method.pageOrigins(config))
}
