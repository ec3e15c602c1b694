import type { ShopStatus } from '../shop/settings.ts'
import { offlinePayment } from './offline.ts'
import type { PaymentProvider } from './provider.ts'

/** What shoppers may pay with: a shop that is not open for business takes no real money, an open one no play money. */
export const offeredPayments = (
  providers: ReadonlyMap<string, PaymentProvider>,
  status: ShopStatus,
): readonly PaymentProvider[] =>
  [...providers.values()].filter(
    ({ id }) => id === offlinePayment.id || (id === 'test-card') === (status !== 'ENABLED'),
  )
