import type { Queryable } from '../../kernel/database/open-database.ts'
import { readPricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import { servedCountries } from '../../pricing/shipping/served-countries.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { isWithdrawalEnabled } from '../../shop/profile/withdrawal-settings.ts'
import type { OrderRecord } from '../records/order-record.ts'

/** The link to the withdrawal function in order emails; `undefined` while the function is off. */
export async function findWithdrawalUrl(
  tx: Queryable,
  { id }: Pick<OrderRecord, 'id'>,
): Promise<string | undefined> {
  const countries = servedCountries(await readPricingSettings(tx))
  return isWithdrawalEnabled(await readShop(tx), countries) ? `/your-order/${id}/withdraw` : undefined
}
