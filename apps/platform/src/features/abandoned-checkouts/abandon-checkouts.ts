import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { emailHash } from '../../checkout/checkouts/redact-checkout.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { type SignedLinks, signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { emailItem } from '../../orders/emails/order-email-blocks.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import {
  type AbandonedCheckoutWithCheckout,
  claimIdleCheckouts,
  hasOptedOut,
  insertAbandonedCheckout,
} from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckoutSummary } from './abandoned-checkout-summary-serializer.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** The idle time after which a checkout counts as abandoned. */
export const ABANDONED_AFTER_MS = HOUR_MS

/** How long it can be recovered. */
export const RECOVERY_WINDOW_MS = 7 * DAY_MS

const BATCH_SIZE = 100

/**
 * Finds abandoned checkouts, and reminds shoppers who gave an email: once per checkout, at most once a day, and never
 * after they unsubscribe. Several processes may run it.
 */
export async function abandonCheckouts(db: Queryable, now: Date): Promise<number> {
  const links = await signedLinks(db, now)
  let total = 0
  for (;;) {
    const found = await inTransaction(db, (tx) => abandonSome(tx, links, now))
    total += found
    if (found < BATCH_SIZE) return total
  }
}

async function abandonSome(tx: Queryable, links: SignedLinks, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const after = new Date(now.getTime() - RECOVERY_WINDOW_MS)
  const idle = await claimIdleCheckouts(tx, { before, after, limit: BATCH_SIZE })
  for (const checkout of idle) await abandon(tx, checkout, links, now)
  return idle.length
}

async function abandon(
  tx: Queryable,
  checkout: CheckoutRecord,
  links: SignedLinks,
  now: Date,
): Promise<void> {
  const { email } = checkout.info
  const isReminded = !!email && !(await hasOptedOut(tx, email, new Date(now.getTime() - DAY_MS)))
  const abandoned = await insertAbandonedCheckout(tx, {
    id: newId(now),
    checkoutId: checkout.id,
    status: 'ABANDONED',
    remindedAt: isReminded ? now : null,
    createdAt: now,
    updatedAt: now,
  })
  await recordEvent(tx, {
    type: 'wix.ecom.v1.abandoned_checkout_created',
    entityId: abandoned.id,
    payload: serializeAbandonedCheckoutSummary({ abandoned, checkout }),
    actor: 'system',
    now,
  })
  if (isReminded) await sendReminder(tx, { abandoned, checkout }, links, now)
}

/** Emails the shopper of an abandoned checkout the recovery link and the unsubscribe link. */
export async function sendReminder(
  tx: Queryable,
  { abandoned: { id }, checkout }: AbandonedCheckoutWithCheckout,
  links: SignedLinks,
  now: Date,
): Promise<void> {
  const { email, buyerLanguage } = checkout.info
  const locale = await shopLocale(tx, buyerLanguage)
  const { currency, lineItems } = checkout.snapshot
  const reminder = {
    email: 'abandonedCheckout',
    to: email ?? '',
    locale,
    values: {},
    items: lineItems.map(({ media, ...line }) =>
      emailItem(locale, currency ?? '', line.quantity ?? 1, { ...line, image: media }),
    ),
    url: `/recover-checkout/${links.sign('recover-checkout', id, emailHash(email ?? ''))}`,
    unsubscribeUrl: `/unsubscribe/reminders/${links.sign('unsubscribe-reminders', id)}`,
  } as const
  await sendEmail(tx, reminder, now)
}
