import type { Logger } from 'pino'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { SHOP_VIEWER } from '../../cart/context/checkout-viewer.ts'
import { findCheckout, insertCheckout } from '../../cart/records/checkout-repository.ts'
import { serializeSubscriptionSettings } from '../../catalog/subscription-plans/subscription-option-serializer.ts'
import { shopperOf } from '../../checkout/checkouts/price-checkout.ts'
import { placeOrder } from '../../checkout/place-order/place-order.ts'
import type { Config } from '../../kernel/config.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { usableProviders } from '../../orders/payments/methods/available-payment-methods.ts'
import { offlinePayment } from '../../orders/payments/offline-payment.ts'
import { findOrder, latestOrderOfCheckout } from '../../orders/records/order-repository.ts'
import { chargePayment } from '../../orders/transactions/charge-payment.ts'
import type { PaymentContext } from '../../orders/transactions/payment-context.ts'
import { readPricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import { firstLanguage, readShop, type Shop } from '../../shop/profile/read-shop.ts'
import { completeBillingCycle } from './complete-billing-cycle.ts'
import { publishContractEvents } from './contract-events.ts'
import {
  type ChargeRecord,
  type ContractRecord,
  claimDue,
  countAttempt,
  dueContracts,
  findCharge,
  insertCharge,
  lockContract,
  saveContract,
} from './contract-repository.ts'
import { sendRenewalFailed, sendSubscriptionSuspended } from './subscription-emails.ts'

export interface ChargeContext extends Pick<PaymentContext, 'db' | 'providers' | 'now' | 'subscribers'> {
  readonly config: Pick<Config, 'publicUrl' | 'mediaUrl' | 'shopUrl'>
  readonly log: Logger
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The delay after each failed attempt. After the last one the subscription is paused. */
const RETRY_DELAYS_MS = [1 * DAY_MS, 3 * DAY_MS, 5 * DAY_MS]

const BATCH_SIZE = 100

/**
 * Renews due subscriptions. Several processes may run it. Each subscription is renewed separately: one failure does
 * not affect the others.
 */
export async function chargeDueContracts(chargeContext: ChargeContext): Promise<void> {
  const { db, providers, now, log } = chargeContext
  const shop = await readShop(db)
  if ((await usableProviders(providers, shop.status)).length === 0) return
  for (const { id } of await dueContracts(db, now, BATCH_SIZE))
    await chargeOne(chargeContext, shop, id).catch((error: unknown) =>
      log.error({ subscription_id: id, error: errorForLog(error) }, 'charging a subscription failed'),
    )
}

type Step =
  | { readonly kind: 'PAY'; readonly orderId: string; readonly paymentId: string | undefined }
  | { readonly kind: 'FAILED' }
  | { readonly kind: 'DONE' }

async function chargeOne(chargeContext: ChargeContext, shop: Shop, contractId: string): Promise<void> {
  const { db, now } = chargeContext
  const { currency } = shop
  const step = await inTransaction(db, (tx) => order(tx, chargeContext, shop, contractId))
  if (step.kind === 'DONE') return
  if (step.kind === 'PAY' && step.paymentId)
    await chargePayment(
      { ...chargeContext, actor: 'system', operation: 'chargeSubscription' },
      step.paymentId,
    )
  const placed = step.kind === 'PAY' ? await findOrder(db, step.orderId) : undefined
  await inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, contractId)
    if (!contract || placed?.status === 'INITIALIZED') return
    const cycle = contract.completedCycles + 1
    const isBought = placed && placed.status !== 'REJECTED'
    if (isBought && isOf(placed.lines, contractId, cycle))
      await completeBillingCycle(tx, contractId, { cycle, currency, now })
    if (!isBought) await fail(tx, contract, { isDeclined: Boolean(placed), currency, now })
  })
}

const isOf = (
  lines: readonly { readonly wire: { readonly subscriptionInfo?: { id?: string; cycleNumber: number } } }[],
  id: string,
  cycle: number,
): boolean =>
  lines.some(
    ({ wire: { subscriptionInfo } }) => subscriptionInfo?.id === id && subscriptionInfo.cycleNumber === cycle,
  )

/**
 * Orders a due cycle in one transaction with the record of the attempt. Payment follows under its idempotency key, so
 * that after a crash the reconcile job completes it.
 */
async function order(
  tx: Queryable,
  { providers, config, now, subscribers }: ChargeContext,
  shop: Shop,
  contractId: string,
): Promise<Step> {
  const contract = await claimDue(tx, contractId, now)
  if (!contract) return { kind: 'DONE' }
  const eventContext = { what: 'updated', currency: shop.currency, actor: 'system', now } as const
  if (contract.cancelsAtNextCycle) {
    const over = { status: 'CANCELED', nextChargeAt: null, nextAttemptAt: null } as const
    await publishContractEvents(tx, [await saveContract(tx, contract.id, over, now)], eventContext)
    return { kind: 'DONE' }
  }
  const charge = await chargeOf(tx, contract, now)
  const earlier = await latestOrderOfCheckout(tx, charge.checkoutId)
  if (earlier && earlier.status !== 'REJECTED') {
    await saveContract(tx, contract.id, { nextAttemptAt: new Date(now.getTime() + HOUR_MS) }, now)
    return { kind: 'PAY', orderId: earlier.id, paymentId: undefined }
  }
  const failures = charge.failures + 1
  await countAttempt(tx, charge, failures, now)
  const nextAttemptAt = new Date(now.getTime() + (RETRY_DELAYS_MS[failures - 1] ?? DAY_MS))
  await saveContract(tx, contract.id, { nextAttemptAt }, now)

  const checkout = await findCheckout(tx, charge.checkoutId)
  if (!checkout) throw new Error('The checkout of a subscription is gone')
  const cartContext: CartContext = {
    db: tx,
    caller: shopperOf(checkout),
    now,
    network: 'local',
    viewer: SHOP_VIEWER,
    isStrict: true,
    currency: shop.currency,
    language: firstLanguage(shop),
    languages: shop.languages,
    weightUnit: shop.weightUnit,
    pricingSettings: await readPricingSettings(tx),
    ...config,
  }
  // Existing subscriptions renew even if their method is no longer offered to new buyers.
  const usable = await usableProviders(providers, shop.status)
  const isOffered = usable.some(({ id }) => id === contract.provider)
  const purchase = {
    checkoutId: checkout.id,
    provider: isOffered ? contract.provider : offlinePayment.id,
    returnUrl: '',
    ...(isOffered &&
      contract.initialPaymentReference && { savedPaymentReference: contract.initialPaymentReference }),
  }
  const placed = await placeOrder(cartContext, purchase, subscribers)
  return placed instanceof Refusal
    ? { kind: 'FAILED' }
    : { kind: 'PAY', orderId: placed.orderId, paymentId: placed.paymentId }
}

/** The only charge of the due cycle, with the checkout that becomes its order. */
async function chargeOf(tx: Queryable, contract: ContractRecord, now: Date): Promise<ChargeRecord> {
  const cycle = contract.completedCycles + 1
  const charge = {
    contractId: contract.id,
    cycle,
    checkoutId: newId(now),
    failures: 0,
    createdAt: now,
    updatedAt: now,
  }
  if (!(await insertCharge(tx, charge))) return (await findCharge(tx, charge)) ?? charge
  const { checkoutId: id } = charge
  await insertCheckout(tx, {
    id,
    cartId: id,
    ownerKind: contract.buyerKind,
    ownerId: contract.buyerId,
    lines: [
      {
        ...contract.line,
        id: newId(now),
        renews: { contractId: contract.id, cycle },
        subscription: {
          subscriptionSettings: serializeSubscriptionSettings(contract.billingInterval),
          title: { original: contract.title },
        },
      },
    ],
    info: contract.info,
    snapshot: { id, lineItems: [] },
    createdAt: now,
    updatedAt: now,
  })
  return charge
}

/** The cycle failed: emails the shopper when it is retried, or that the subscription is paused. */
async function fail(
  tx: Queryable,
  contract: ContractRecord,
  {
    isDeclined,
    currency,
    now,
  }: { readonly isDeclined: boolean; readonly currency: string; readonly now: Date },
): Promise<void> {
  if (contract.status !== 'ACTIVE') return
  const charge = await findCharge(tx, { contractId: contract.id, cycle: contract.completedCycles + 1 })
  if ((charge?.failures ?? 0) <= RETRY_DELAYS_MS.length)
    return sendRenewalFailed(tx, contract, { isDeclined, now })
  const changed = await saveContract(tx, contract.id, { status: 'SUSPENDED', nextAttemptAt: null }, now)
  await publishContractEvents(tx, [changed], { what: 'updated', currency, actor: 'system', now })
  await sendSubscriptionSuspended(tx, changed, now)
}
