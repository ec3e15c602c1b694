import type { WireCheckout } from '@vitrine/contract'
import type { Caller } from '../caller.ts'
import { ownerOf } from '../cart/owner.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf, newSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'
import { findOpened, insertKey, isOwnedBy, takeLink } from './checkout-repository.ts'

const MINUTE = 60_000
const LINK_LIFETIME = 10 * MINUTE
export const PAGE_LIFETIME = 24 * 60 * MINUTE

interface Circumstances {
  readonly db: Queryable
  readonly publicUrl: string
  readonly now: Date
}

/**
 * Where a shopper goes to finish a checkout of their own. The link is good once and for a few minutes, because links are
 * kept in histories and logs; the page exchanges it for a cookie.
 */
export async function checkoutUrl(
  { db, publicUrl, now }: Circumstances,
  caller: Caller,
  checkoutId: string,
): Promise<{ readonly url: string } | Refusal<'CHECKOUT_NOT_FOUND'>> {
  const id = readId(checkoutId)
  if (id === undefined || !(await isOwnedBy(db, id, ownerOf(caller)))) return refuse('CHECKOUT_NOT_FOUND')
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME)
  await insertKey(db, { keyHash: hashOf(secret), checkoutId: id, kind: 'link', expiresAt }, now)
  return { url: `${publicUrl}/checkout/${id}?key=${secret}` }
}

/** Exchanges a link for what the browser keeps; `undefined` when the link is not good, or no longer. */
export const openCheckoutPage = (
  db: Queryable,
  checkoutId: string,
  link: string,
  now: Date,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    if (!(await takeLink(tx, hashOf(link), checkoutId, now))) return undefined
    const secret = newSecret()
    const expiresAt = new Date(now.getTime() + PAGE_LIFETIME)
    await insertKey(tx, { keyHash: hashOf(secret), checkoutId, kind: 'cookie', expiresAt }, now)
    return secret
  })

/** The checkout, for the browser that opened its page. */
export const readCheckoutPage = (
  db: Queryable,
  checkoutId: string,
  cookie: string,
  now: Date,
): Promise<WireCheckout | undefined> => findOpened(db, hashOf(cookie), checkoutId, now)
