import type { Money } from '@vitrine/pricing'
import type { Queryable } from '../../../kernel/database/open-database.ts'
import { ACCESS_BY_SHOP_STATUS } from '../../../shop/profile/access-by-shop-status.ts'
import type { ShopStatus } from '../../../shop/profile/shop-settings.ts'
import { GIFT_CARD } from '../gift-card-payment.ts'
import { BANK_TRANSFER, CASH_ON_DELIVERY, OFFLINE_PAYMENTS, offlinePayment } from '../offline-payment.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { listMethodRows, type MethodRow } from './method-repository.ts'
import { methodIdOf } from './payment-method.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

type Providers = ReadonlyMap<string, PaymentProvider>

/** The order to be paid. What is not given does not matter. */
export interface OrderToPay {
  readonly amount?: Money | undefined
  /** The country of the buyer. */
  readonly country?: string | undefined
  /** Whether something is delivered, so that it can be paid on delivery. */
  readonly isDelivered?: boolean
  /** Whether it is charged again later. */
  readonly isRepeated?: boolean
}

interface Situation extends OfflineSituation {
  readonly status: ShopStatus
}

interface OfflineSituation extends OrderToPay {
  /** Whether the shop offers payment on delivery or by bank transfer as one method. */
  readonly isOfflineOffered: boolean
}

/**
 * Providers with keys that may be used in this status, whether offered to new buyers or not. A demo shop takes no real
 * money, an open shop no test money, a closed one neither.
 */
export async function usableProviders(
  providers: Providers,
  status: ShopStatus,
): Promise<readonly PaymentProvider[]> {
  const { payments } = ACCESS_BY_SHOP_STATUS[status]
  if (payments === 'none') return []
  const usable = await Promise.all(
    [...providers.values()].map(async (provider) => {
      const { id, kind, isRetired, isTest = false } = provider
      if (isRetired || id === GIFT_CARD) return []
      if (kind === 'ONLINE' && isTest !== (payments === 'demo')) return []
      return (await provider.isConfigured?.()) === false ? [] : [provider]
    }),
  )
  return usable.flat()
}

/** The payment methods for shoppers, in the order of the settings; by default cards come first. */
export async function availablePaymentMethods(
  db: Queryable,
  providers: Providers,
  situation: Situation,
): Promise<readonly PaymentProvider[]> {
  const rows = new Map((await listMethodRows(db)).map((row) => [row.id, row]))
  const position = ({ id, kind }: PaymentProvider): number => {
    const method = methodIdOf(id)
    const byDefault = PAYMENT_METHODS.findIndex((each) => each.id === method)
    return rows.get(method)?.position ?? (byDefault === -1 && kind === 'OFFLINE' ? Infinity : byDefault)
  }
  return (await usableProviders(providers, situation.status))
    .filter((provider) => isOffered(provider, rows, situation))
    .sort((one, other) => position(one) - position(other))
}

/** Whether the shop offers this payment outside the shop for the order. */
export async function isOfferedOffline(
  db: Queryable,
  id: string,
  situation: OfflineSituation,
): Promise<boolean> {
  const rows = new Map((await listMethodRows(db)).map((row) => [row.id, row]))
  return OFFLINE_PAYMENTS.some((provider) => provider.id === id && isOffered(provider, rows, situation))
}

function isOffered(
  provider: PaymentProvider,
  rows: ReadonlyMap<string, MethodRow>,
  { isOfflineOffered, amount, country, isDelivered = true, isRepeated = false }: OfflineSituation,
): boolean {
  const { id, kind, accepts, chargeOffSession } = provider
  if (amount && accepts && !accepts(amount)) return false
  // A later charge needs a saved method, or awaits payment.
  if (isRepeated && kind === 'ONLINE' && !chargeOffSession) return false
  if (id === offlinePayment.id)
    return isOfflineOffered && !rows.has(BANK_TRANSFER) && !rows.has(CASH_ON_DELIVERY)
  if (id === CASH_ON_DELIVERY && !isDelivered) return false
  const row = rows.get(methodIdOf(id))
  if (!row) return kind === 'ONLINE'
  const { isEnabled, countries, minAmount, maxAmount } = row
  return (
    isEnabled &&
    (country === undefined || countries.length === 0 || countries.includes(country)) &&
    (amount === undefined || (amount.amount >= (minAmount ?? 0) && amount.amount <= (maxAmount ?? Infinity)))
  )
}
