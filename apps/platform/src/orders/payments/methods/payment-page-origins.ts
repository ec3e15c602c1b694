import type { Queryable } from '../../../kernel/database/open-database.ts'
import { readValues } from './method-values.ts'
import { modesOf, type ProviderConfig } from './payment-method.ts'
import { ONLINE_METHODS } from './payment-methods.ts'

/** The origins of the payment pages of the providers that are set up. */
export async function paymentPageOrigins(db: Queryable, config: ProviderConfig): Promise<readonly string[]> {
  const origins = ONLINE_METHODS.map(async (method) => {
    const values = await Promise.all(modesOf(method).map((mode) => readValues(db, method, mode, config)))
    return values.some(Boolean) ? method.pageOrigins(config) : []
  })
  return (await Promise.all(origins)).flat()
}
