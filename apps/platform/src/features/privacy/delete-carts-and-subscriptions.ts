import { deleteCartRow, lockCart } from '../../cart/records/cart-repository.ts'
import { isOwnedBy } from '../../cart/records/checkout-repository.ts'
import { deleteOpenCheckouts } from '../../cart/records/delete-open-checkouts.ts'
import { publishCheckoutsDeleted } from '../../checkout/checkouts/publish-checkouts-deleted.ts'
import type { MemberRow } from '../../identity/members/member-repository.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { deleteRequestsOf } from '../back-in-stock/back-in-stock-repository.ts'
import { publishStockRequestEvents } from '../back-in-stock/stock-request-events.ts'
import { deleteSubscriberByEmail } from '../newsletter/newsletter-repository.ts'
import { publishContractEvents } from '../subscriptions/contract-events.ts'
import { deleteContractsOf } from '../subscriptions/contract-repository.ts'

/** Deletes the unordered purchases of a member. Orders stay: the shop must account for them. */
export async function deleteCartsAndSubscriptions(
  tx: Queryable,
  { id: memberId, email }: Pick<MemberRow, 'id' | 'email'>,
  actor: Caller,
  now: Date,
): Promise<void> {
  const owner = { kind: 'member', id: memberId } as const
  const cart = await lockCart(tx, owner)
  if (cart) await deleteCartRow(tx, cart.id)
  const deleted = await deleteOpenCheckouts(tx, isOwnedBy(owner))
  const subscriptions = (await deleteContractsOf(tx, { buyerKind: 'member', buyerId: memberId })).map(
    withoutEmail,
  )
  const { currency } = await readShop(tx)
  await publishContractEvents(tx, subscriptions, { what: 'deleted', currency, actor, now })
  if (cart) {
    const type = 'wix.ecom.v1.cart_deleted'
    await recordEvent(tx, { type, entityId: cart.id, payload: { id: cart.id }, actor, now })
  }
  await publishCheckoutsDeleted(tx, deleted, { actor, now })
  if (email === null) return
  await deleteSubscriberByEmail(tx, email)
  const requests = (await deleteRequestsOf(tx, email)).map((each) => ({ ...withoutEmail(each), itemUrl: '' }))
  await publishStockRequestEvents(tx, requests, { what: 'deleted', actor, now })
}

/** Events about deleted records do not name their owner. */
const withoutEmail = <Row extends { readonly email: string }>(row: Row): Row => ({ ...row, email: '' })
