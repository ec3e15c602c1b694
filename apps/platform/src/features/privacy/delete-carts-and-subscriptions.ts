import type { Owner } from '../../cart/records/cart-owner.ts'
import { deleteCartRow, lockCart } from '../../cart/records/cart-repository.ts'
import { isOwnedBy } from '../../cart/records/checkout-repository.ts'
import { deleteOpenCheckouts } from '../../cart/records/delete-open-checkouts.ts'
import { publishCheckoutsDeleted } from '../../checkout/checkouts/publish-checkouts-deleted.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { deleteRequestsOf } from '../back-in-stock/back-in-stock-repository.ts'
import { publishStockRequestEvents } from '../back-in-stock/stock-request-events.ts'
import { deleteSubscriberByEmail } from '../newsletter/newsletter-repository.ts'
import { publishContractEvents } from '../subscriptions/contract-events.ts'
import { type ContractRecord, deleteContractsOf } from '../subscriptions/contract-repository.ts'

interface ErasedBuyer {
  /** The member, or the visitors as whom a guest has ordered. */
  readonly owners: readonly (Owner & { readonly kind: 'member' | 'visitor' })[]
  /** The orders of a guest, with which their subscriptions began. */
  readonly orderIds?: readonly string[]
  readonly emails: readonly string[]
}

/** Deletes the unordered purchases of a person. Orders stay: the shop must account for them. */
export async function deleteCartsAndSubscriptions(
  tx: Queryable,
  { owners, orderIds = [], emails }: ErasedBuyer,
  actor: Caller,
  now: Date,
): Promise<void> {
  const { currency } = await readShop(tx)
  const publishDeleted = async (deleted: ContractRecord[]) =>
    publishContractEvents(tx, deleted.map(withoutEmail), { what: 'deleted', currency, actor, now })
  for (const owner of owners) {
    const cart = await lockCart(tx, owner)
    if (cart) await deleteCartRow(tx, cart.id)
    const deleted = await deleteOpenCheckouts(tx, isOwnedBy(owner))
    if (owner.kind === 'member')
      await publishDeleted(await deleteContractsOf(tx, { buyerKind: 'member', buyerId: owner.id }))
    if (cart) {
      const type = 'wix.ecom.v1.cart_deleted'
      await recordEvent(tx, { type, entityId: cart.id, payload: { id: cart.id }, actor, now })
    }
    await publishCheckoutsDeleted(tx, deleted, { actor, now })
  }
  if (orderIds.length > 0) await publishDeleted(await deleteContractsOf(tx, undefined, orderIds))
  for (const email of emails) {
    await deleteSubscriberByEmail(tx, email)
    const requests = (await deleteRequestsOf(tx, email)).map((each) => ({
      ...withoutEmail(each),
      itemUrl: '',
    }))
    await publishStockRequestEvents(tx, requests, { what: 'deleted', actor, now })
  }
}

/** Events about deleted records do not name their owner. */
const withoutEmail = <Row extends { readonly email: string }>(row: Row): Row => ({ ...row, email: '' })
