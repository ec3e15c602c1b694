import type { Money } from '@vitrine/pricing'
import { ACCESS_BY_SHOP_STATUS } from '../../shop/profile/access-by-shop-status.ts'
import type { ShopStatus } from '../../shop/profile/shop-settings.ts'
import { GIFT_CARD } from './gift-card-payment.ts'
import { offlinePayment } from './offline-payment.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The only provider whose card is entered in a form of this platform. */
export const TEST_CARD = 'test-card'

/**
 * The payment methods for shoppers, cards first: a demo shop takes no real money, an open shop no test money, a
 * closed one neither. Offline payment only where the shop offers it.
 */
export const availablePaymentMethods = (
  providers: ReadonlyMap<string, PaymentProvider>,
  { status, isOfflineOffered }: { readonly status: ShopStatus; readonly isOfflineOffered: boolean },
  amount?: Money,
): readonly PaymentProvider[] =>
  [...providers.values()]
    .filter(({ id, accepts, isRetired }) => {
      if (isRetired || id === GIFT_CARD || (amount && accepts && !accepts(amount))) return false
      const { payments } = ACCESS_BY_SHOP_STATUS[status]
      if (payments === 'none') return false
      if (id === offlinePayment.id) return isOfflineOffered
      return (id === TEST_CARD) === (payments === 'demo')
    })
    .sort((one, other) => Number(one.kind === 'OFFLINE') - Number(other.kind === 'OFFLINE'))
