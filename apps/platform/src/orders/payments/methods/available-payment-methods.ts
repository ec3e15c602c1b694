import type { Queryable } from '../../../kernel/database/open-database.ts'
import type { MethodRows } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { ACCESS_BY_SHOP_STATUS } from '../../../shop/profile/access-by-shop-status.ts'
import type { ShopStatus } from '../../../shop/profile/read-shop.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { GIFT_CARD } from '../redeem-gift-card.ts'
import { isOffered, type PaymentMethodContext } from './is-offered.ts'
import { readMethodRows } from './method-repository.ts'
import { methodIdOf } from './payment-method.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

type Providers = ReadonlyMap<string, PaymentProvider>

interface CheckoutPaymentContext extends PaymentMethodContext {
  readonly status: ShopStatus
}

/**
 * Providers with keys that may be used in this status, whether offered to new buyers or not. A demo shop takes no real
 * money, an open shop no test money, a closed one neither.
 */
export async function usableProviders(
  providers: Providers,
  status: ShopStatus,
  rows?: MethodRows,
): Promise<readonly PaymentProvider[]> {
  const { payments } = ACCESS_BY_SHOP_STATUS[status]
  if (payments === 'none') return []
  const usable = await Promise.all(
    [...providers.values()].map(async (provider) => {
      const { id, kind, isRetired, isTest = false } = provider
      if (isRetired || id === GIFT_CARD) return []
      if (kind === 'ONLINE' && isTest !== (payments === 'demo')) return []
      return (await provider.isConfigured?.(rows)) === false ? [] : [provider]
    }),
  )
  return usable.flat()
}

/** The payment methods for shoppers, in the order of the settings; by default cards come first. */
export async function availablePaymentMethods(
  db: Queryable,
  providers: Providers,
  context: CheckoutPaymentContext,
): Promise<readonly PaymentProvider[]> {
  const rows = await readMethodRows(db)
  const position = ({ id, kind }: PaymentProvider): number => {
    const method = methodIdOf(id)
    const byDefault = PAYMENT_METHODS.findIndex((each) => each.id === method)
    return rows.get(method)?.position ?? (byDefault === -1 && kind === 'OFFLINE' ? Infinity : byDefault)
  }
  return (await usableProviders(providers, context.status, rows))
    .filter((provider) => isOffered(provider, rows, context))
    .sort((one, other) => position(one) - position(other))
}
