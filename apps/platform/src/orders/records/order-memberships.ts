import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Actor, recordEvent } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  findGrant,
  giveCreditsBack,
  insertUse,
  lockUses,
  saveReturned,
  takeCredits,
} from '../../pricing/memberships/membership-repository.ts'
import { serializeGrant } from '../../pricing/memberships/membership-serializer.ts'
import type { OrderDraft, OrderRecord } from './order-record.ts'

interface MembershipContext {
  readonly actor: Actor
  readonly now: Date
}

type NotUsable = Refusal<'MEMBERSHIP_NOT_USABLE'>

const changed = () => refuse('MEMBERSHIP_NOT_USABLE', { reason: 'CHANGED' })

/** Takes the credits that pay for lines of an order, or refuses the order. */
export async function chargeMemberships(
  tx: Queryable,
  { id: orderId, buyerId }: Pick<OrderRecord, 'id' | 'buyerId'>,
  uses: OrderDraft['membershipUses'] = [],
  context: MembershipContext,
): Promise<NotUsable | undefined> {
  const { now } = context
  // In the order in which they are locked when they are given back.
  const sorted = uses.toSorted((one, other) => (one.grantId < other.grantId ? -1 : 1))
  for (const use of sorted) {
    if (!(await takeCredits(tx, { ...use, memberId: buyerId, now }))) return changed()
    await insertUse(tx, { id: newId(now), orderId, ...use, createdAt: now })
    await announce(tx, 'vitrine.v1.membership_used', { orderId, ...use }, context)
  }
  return undefined
}

/** Takes the credits again that were given back when an order expired. */
export async function chargeMembershipsAgain(
  tx: Queryable,
  { id: orderId, buyerId }: Pick<OrderRecord, 'id' | 'buyerId'>,
  context: MembershipContext,
): Promise<NotUsable | undefined> {
  for (const { id, grantId, lineId, returnedQuantity: quantity } of await lockUses(tx, orderId)) {
    if (quantity === 0) continue
    if (!(await takeCredits(tx, { grantId, memberId: buyerId, quantity, now: context.now }))) return changed()
    await saveReturned(tx, id, 0)
    await announce(tx, 'vitrine.v1.membership_used', { orderId, grantId, lineId, quantity }, context)
  }
  return undefined
}

/**
 * Gives the credits of an order back, for all units or some of each line, and never twice. Runs before the stock
 * returns: buyers lock memberships first and the stock last.
 */
export async function returnMembershipCredits(
  tx: Queryable,
  orderId: string,
  requested: ReadonlyMap<string, number> | 'ALL',
  context: MembershipContext,
): Promise<void> {
  for (const { id, grantId, lineId, quantity: used, returnedQuantity } of await lockUses(tx, orderId)) {
    const open = used - returnedQuantity
    const quantity = requested === 'ALL' ? open : Math.min(open, requested.get(lineId) ?? 0)
    if (quantity <= 0) continue
    await saveReturned(tx, id, returnedQuantity + quantity)
    await giveCreditsBack(tx, grantId, quantity, context.now)
    await announce(tx, 'vitrine.v1.membership_returned', { orderId, grantId, lineId, quantity }, context)
  }
}

async function announce(
  tx: Queryable,
  type: 'vitrine.v1.membership_used' | 'vitrine.v1.membership_returned',
  {
    grantId,
    orderId,
    lineId,
    quantity,
  }: {
    readonly grantId: string
    readonly orderId: string
    readonly lineId: string
    readonly quantity: number
  },
  { actor, now }: MembershipContext,
): Promise<void> {
  const grant = await findGrant(tx, grantId)
  if (!grant) throw new Error('A membership that is held is gone')
  const payload = { membership: serializeGrant(grant, now), orderId, lineItemId: lineId, quantity }
  await recordEvent(tx, { type, entityId: grantId, payload, actor, now })
}
