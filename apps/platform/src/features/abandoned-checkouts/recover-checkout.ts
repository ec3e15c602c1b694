import { type CheckoutRecord, findCheckout } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvents } from '../../kernel/events/record-event.ts'
import { RECOVERY_WINDOW_MS } from './abandon-checkouts.ts'
import { findAbandonedCheckout, markRecovered } from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckoutSummary } from './abandoned-checkout-summary-serializer.ts'

/** Marks an abandoned checkout as recovered in the transaction that places its order. */
export async function recoverCheckout(tx: Queryable, checkoutId: string, now: Date): Promise<void> {
  const abandoned = await markRecovered(tx, checkoutId, now)
  const checkout = abandoned && (await findCheckout(tx, checkoutId))
  if (!abandoned || !checkout) return
  const payload = serializeAbandonedCheckoutSummary({ abandoned, checkout })
  const eventInfo = { entityId: abandoned.id, actor: 'system', now } as const
  await recordEvents(tx, [
    { type: 'wix.ecom.v1.abandoned_checkout_updated', payload, ...eventInfo },
    {
      type: 'wix.ecom.v1.abandoned_checkout_recovered',
      payload: { abandonedCheckout: payload },
      ...eventInfo,
    },
  ])
}

/** The checkout of an emailed link, if it can still be ordered. */
export async function isRecoverable(
  db: Queryable,
  abandonedId: string,
  now: Date,
): Promise<CheckoutRecord | undefined> {
  const found = await findAbandonedCheckout(db, abandonedId)
  const isOpen = found && found.abandoned.createdAt.getTime() + RECOVERY_WINDOW_MS > now.getTime()
  return isOpen && found.abandoned.status === 'ABANDONED' ? found.checkout : undefined
}
