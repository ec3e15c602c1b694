import type { Queryable } from '../../kernel/database/open-database.ts'
import { pricingSettingsOf } from '../../pricing/pricing-settings/pricing-settings.ts'
import { servedCountries } from '../../pricing/shipping/served-countries.ts'
import { shopOf } from '../../shop/profile/read-shop.ts'
import { isWithdrawalEnabled } from '../../shop/profile/withdrawal-settings.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { type FulfillmentRecord, fulfillmentsOf } from '../records/order-repository.ts'
import { canWithdraw } from '../records/withdrawal-period.ts'

/** The link to the withdrawal function in order emails, while the function is on and the period of the order runs. */
export async function findWithdrawalUrl(
  tx: Queryable,
  order: OrderRecord,
  now: Date,
  recorded?: readonly FulfillmentRecord[],
): Promise<string | undefined> {
  const shop = await shopOf(tx)
  if (!isWithdrawalEnabled(shop, servedCountries(await pricingSettingsOf(tx)))) return undefined
  // The period starts with the last shipment, so it runs as long as something is to be shipped.
  const fulfillments =
    order.fulfillmentStatus === 'FULFILLED' ? (recorded ?? (await fulfillmentsOf(tx, [order.id]))) : []
  return canWithdraw({ order, fulfillments }, shop.withdrawals, now)
    ? `/your-order/${order.id}/withdraw`
    : undefined
}
