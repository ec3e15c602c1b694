import { parseMoney } from '@vitrine/pricing'
import { type CheckoutRecord, findCheckout } from '../../cart/records/checkout-repository.ts'
import { cycleDate } from '../../cart/totals/billing-cycle.ts'
import { renewalLine } from '../../cart/totals/renewal-line.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { BillingInterval } from '../../kernel/database/schema/catalog/catalog.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { isOfflinePayment, offlinePayment } from '../../orders/payments/offline-payment.ts'
import { GIFT_CARD } from '../../orders/payments/redeem-gift-card.ts'
import type { OrderRecord, PaymentRecord } from '../../orders/records/order-record.ts'
import { isReverseCharged } from '../../orders/records/order-record.ts'
import { paymentsOf } from '../../orders/records/order-repository.ts'
import { completeBillingCycle } from './complete-billing-cycle.ts'
import { publishContractEvents } from './contract-events.ts'
import { type ContractRecord, insertContract } from './contract-repository.ts'
import { sendSubscriptionConfirmation } from './subscription-emails.ts'

/**
 * Updates subscriptions once an order is paid: starts new ones, and completes the cycle of existing ones. It can be
 * called repeatedly without a second effect.
 */
export async function updateSubscriptions(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const subscribed = order.lines.filter(({ wire }) => wire.subscriptionInfo)
  for (const { wire } of subscribed) {
    const { id, cycleNumber = 1 } = wire.subscriptionInfo ?? {}
    if (id) await completeBillingCycle(tx, id, { cycle: cycleNumber, currency: order.currency, now })
  }
  const newLines = subscribed.filter(({ wire }) => !wire.subscriptionInfo?.id)
  const checkout = newLines.length > 0 && order.checkoutId && (await findCheckout(tx, order.checkoutId))
  if (!checkout) return
  const payment = (await paymentsOf(tx, [order.id])).find(isRepeatable)
  for (const line of newLines) {
    const created = await insertContract(tx, newContract(order, line, { checkout, payment, now }))
    if (!created) continue
    const { currency } = order
    await publishContractEvents(tx, [created], { what: 'created', currency, actor: 'system', now })
    await sendSubscriptionConfirmation(tx, created, now)
  }
}

/** Neither offline payments nor gift cards can be charged again. */
const isRepeatable = ({ status, reference, provider }: PaymentRecord): boolean =>
  status === 'APPROVED' && reference !== null && provider !== GIFT_CARD && !isOfflinePayment(provider)

interface Origin {
  readonly checkout: CheckoutRecord
  readonly payment: PaymentRecord | undefined
  readonly now: Date
}

function newContract(
  { id: orderId, buyerKind, buyerId, email, currency, purchasedAt }: OrderRecord,
  { id: lineId, wire }: StoredOrderLine,
  { checkout, payment, now }: Origin,
): ContractRecord {
  const line = checkout.lines.find((one) => one.id === lineId)
  const { subscriptionInfo } = wire
  if (!line || 'custom' in line || !subscriptionInfo) throw new Error('A subscription of nothing is begun')
  const price = parseMoney(wire.price?.amount ?? '', currency)?.amount ?? 0
  const startsAt = purchasedAt ?? now
  const billingInterval = billingIntervalOf(subscriptionInfo.subscriptionSettings)
  const nextChargeAt = cycleDate(startsAt, billingInterval, 2)
  return {
    id: newId(now),
    orderId,
    lineId,
    buyerKind,
    buyerId,
    email,
    status: 'ACTIVE',
    title: subscriptionInfo.subscriptionOptionTitle ?? '',
    billingInterval: billingInterval,
    line: renewalLine(line, price, isReverseCharged(wire.taxDetails)),
    info: checkout.info,
    provider: payment?.provider ?? offlinePayment.id,
    initialPaymentReference: payment?.reference ?? null,
    startsAt,
    completedCycles: 1,
    nextChargeAt,
    nextAttemptAt: nextChargeAt,
    cancelsAtNextCycle: false,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }
}

type Settings = NonNullable<StoredOrderLine['wire']['subscriptionInfo']>['subscriptionSettings']

const billingIntervalOf = ({ frequency, interval = 1, billingCycles }: Settings): BillingInterval => ({
  frequency: frequency as BillingInterval['frequency'],
  interval,
  ...(billingCycles !== undefined && { billingCycles }),
})
