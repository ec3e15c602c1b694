import { findCheckout } from '../checkout/checkout-repository.ts'
import { newId } from '../database/ids.ts'
import type { Database, Queryable } from '../database/open.ts'
import { recordEvents } from '../events/record-event.ts'
import { insertRedirect } from '../redirects/redirect-repository.ts'
import { hashOf, newSecret } from '../secret.ts'
import { RECOVERABLE } from './abandon-checkouts.ts'
import { abandonedAnswer } from './abandoned-answer.ts'
import { findAbandoned, firstApp, markRecovered } from './abandoned-repository.ts'

/** A checkout became an order: if it was given up before, it is recovered. In the transaction that makes it stand. */
export async function recoverCheckout(tx: Queryable, checkoutId: string, now: Date): Promise<void> {
  const abandoned = await markRecovered(tx, checkoutId, now)
  const checkout = abandoned && (await findCheckout(tx, checkoutId))
  if (!abandoned || !checkout) return
  const payload = abandonedAnswer({ abandoned, checkout })
  const about = { entityId: abandoned.id, actor: 'shop', now } as const
  await recordEvents(tx, [
    { type: 'wix.ecom.v1.abandoned_checkout_updated', payload, ...about },
    { type: 'wix.ecom.v1.abandoned_checkout_recovered', payload: { abandonedCheckout: payload }, ...about },
  ])
}

interface Reopening {
  readonly db: Database
  /** SHA-256 of the cookie of the browser that came by the letter. */
  readonly browserHash: string
  readonly expiresAt: Date
  readonly now: Date
}

/** Opens the counter again for the browser that came by the letter; where it is, if there still is something to order. */
export async function reopenCheckout(
  { db, browserHash, expiresAt, now }: Reopening,
  abandonedId: string,
): Promise<string | undefined> {
  const found = await findAbandoned(db, abandonedId)
  const appId = await firstApp(db)
  const isOpen = found && found.abandoned.createdAt.getTime() + RECOVERABLE > now.getTime()
  if (!isOpen || found.abandoned.status !== 'ABANDONED' || !appId) return undefined
  const { ownerKind, ownerId, id: checkoutId } = found.checkout
  const { id } = await insertRedirect(db, {
    id: newId(now),
    tokenHash: hashOf(newSecret()),
    appId,
    kind: 'checkout',
    request: { checkoutId, callbacks: {} },
    visitorId: ownerKind === 'visitor' ? ownerId : null,
    memberId: ownerKind === 'member' ? ownerId : null,
    browserHash,
    createdAt: now,
    expiresAt,
  })
  return `/checkout/${id}`
}
