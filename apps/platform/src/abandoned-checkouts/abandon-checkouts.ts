import type { CheckoutRecord } from '../checkout/checkout-repository.ts'
import { addressHash } from '../checkout/personal-details.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendEmail } from '../emails/send-email.ts'
import { recordEvent } from '../events/record-event.ts'
import { speechFor } from '../i18n/locale.ts'
import { type SignedLinks, signedLinks } from '../signed-links/signed-links.ts'
import { type Abandoned, claimIdle, insertAbandoned, isSpared } from './abandoned-checkout-repository.ts'
import { abandonedAnswer } from './abandoned-checkout-summary-serializer.ts'

const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** How long a checkout is left alone before it counts as abandoned. */
export const IDLE = HOUR

/** How long it can be brought back. */
export const RECOVERABLE = 7 * DAY

const BATCH = 100

/**
 * Finds checkouts that their shoppers have left, and reminds those who gave an address: once for each checkout, at most
 * once a day, and never again when they do not want it. Any number of processes may look at once.
 */
export async function abandonCheckouts(db: Queryable, now: Date): Promise<number> {
  const links = await signedLinks(db, now)
  let total = 0
  for (;;) {
    const found = await inTransaction(db, (tx) => abandonSome(tx, links, now))
    total += found
    if (found < BATCH) return total
  }
}

async function abandonSome(tx: Queryable, links: SignedLinks, now: Date): Promise<number> {
  const before = new Date(now.getTime() - IDLE)
  const after = new Date(now.getTime() - RECOVERABLE)
  const idle = await claimIdle(tx, { before, after, limit: BATCH })
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
  const isReminded = !!email && !(await isSpared(tx, email, new Date(now.getTime() - DAY)))
  const abandoned = await insertAbandoned(tx, {
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
    payload: abandonedAnswer({ abandoned, checkout }),
    actor: 'shop',
    now,
  })
  if (isReminded) await writeReminder(tx, { abandoned, checkout }, links, now)
}

/** Writes to the shopper of a checkout that was left, with the way back to it and the way to get no more of these. */
export async function writeReminder(
  tx: Queryable,
  { abandoned: { id }, checkout }: Abandoned,
  links: SignedLinks,
  now: Date,
): Promise<void> {
  const { email, buyerLanguage } = checkout.info
  const reminder = {
    email: 'cartReminder',
    to: email ?? '',
    speech: speechFor(buyerLanguage),
    values: {},
    items: checkout.snapshot.lineItems.map(
      ({ quantity, productName }) => `${quantity} × ${productName?.original ?? ''}`,
    ),
    url: `/recover-checkout/${links.sign('recover-checkout', id, addressHash(email ?? ''))}`,
    unsubscribeUrl: `/unsubscribe/reminders/${links.sign('unsubscribe-reminders', id)}`,
  } as const
  await sendEmail(tx, reminder, now)
}
