import { findMemberByEmail } from '../../identity/members/member-repository.ts'
import { canBeClaimed } from '../../identity/sign-in/create-verified-account.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findOrder } from '../records/order-repository.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** The address that an order was placed with, if its guest may still create the account of that address. */
async function claimableEmail(
  db: Queryable,
  { buyerKind, email, createdAt }: OrderRecord,
  now: Date,
): Promise<string | undefined> {
  const isExpired = createdAt.getTime() + LIFETIME_MS <= now.getTime()
  if (buyerKind !== 'visitor' || email === '' || isExpired) return undefined
  return canBeClaimed(await findMemberByEmail(db, email)) ? email : undefined
}

/**
 * The link with which the guest of an order creates an account. It is emailed to the address of the order, so that its
 * reader owns the address. It works until that address has a verified account, and so only once.
 */
export async function accountLinkOf(db: Queryable, order: OrderRecord, now: Date) {
  const email = await claimableEmail(db, order, now)
  return email && `/create-account?token=${(await signedLinks(db, now)).sign('account', order.id, email)}`
}

export interface ClaimableOrder {
  readonly order: OrderRecord
  readonly email: string
}

/** The order of an emailed link, while it is valid. */
export async function findClaimableOrder(
  db: Queryable,
  token: string,
  now: Date,
): Promise<ClaimableOrder | undefined> {
  const id = parseId(token.split('.')[0] ?? '')
  const order = id && (await findOrder(db, id))
  const email = order && (await claimableEmail(db, order, now))
  if (!email) return undefined
  return (await signedLinks(db, now)).read('account', token, email) === id ? { order, email } : undefined
}
