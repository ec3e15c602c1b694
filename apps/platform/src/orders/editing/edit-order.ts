import { parseMoney } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/shop-settings.ts'
import { type NonDraftableReason, nonDraftableReasons } from '../orders/non-draftable-reasons.ts'
import { addActivity, changeOrder } from '../records/change-order.ts'
import { fulfilledQuantity } from '../records/fulfillment.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import type { OrderRecord, PaymentRecord } from '../records/order-record.ts'
import { findOrder, paymentsOf, saveOrder } from '../records/order-repository.ts'
import { moveOrderStock } from '../records/order-stock.ts'
import { refundedAmount } from '../records/payment-status.ts'
import { applyOrderEdit } from './apply-order-edit.ts'

export interface OrderEdit {
  /** The new quantity of each line; 0 removes it. */
  readonly quantities: ReadonlyMap<string, number>
  /** The total that the editor expects, as decimal text. */
  readonly total?: string
}

async function reasonsAgainst(db: Queryable, order: OrderRecord, payments: readonly PaymentRecord[]) {
  const { currency, weightUnit } = await readShop(db)
  return nonDraftableReasons(order, { currency, weightUnit, refunded: refundedAmount(payments) })
}

/** Whether an order can be edited, and why not. */
export async function editability(db: Queryable, orderId: string) {
  const id = parseId(orderId)
  const order = id === undefined ? undefined : await findOrder(db, id)
  const nonDraftableReasons: readonly NonDraftableReason[] = order
    ? await reasonsAgainst(db, order, await paymentsOf(db, [order.id]))
    : ['ORDER_NOT_FOUND']
  return { orderId, orderDraftable: nonDraftableReasons.length === 0, nonDraftableReasons }
}

/**
 * Changes the quantities of an order at its original prices, and adjusts the stock. Money does not move: the merchant
 * refunds an excess or requests the balance.
 */
export const editOrder = (
  db: Queryable,
  orderId: string,
  edit: OrderEdit,
  changeContext: OrderChangeContext,
) =>
  changeOrder<
    'ORDER_NOT_EDITABLE' | 'LINE_ITEM_NOT_FOUND' | 'LINE_NOT_FULFILLABLE' | 'OUT_OF_STOCK' | 'CART_EMPTY'
  >(db, orderId, changeContext, async (tx, { order, payments, fulfillments }) => {
    const reasons = await reasonsAgainst(tx, order, payments)
    if (reasons.length > 0) return refuse('ORDER_NOT_EDITABLE', { reasons })
    const unknownIds = [...edit.quantities.keys()].filter(
      (lineId) => !order.lines.some(({ id }) => id === lineId),
    )
    if (unknownIds.length > 0) return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknownIds })
    for (const [lineId, requested] of edit.quantities) {
      const sent = fulfilledQuantity(lineId, fulfillments)
      if (requested < sent) return refuse('LINE_NOT_FULFILLABLE', { lineItemId: lineId, available: sent })
    }
    const returned = new Map<string, number>()
    for (const { id, quantity, wire } of order.lines) {
      const fewer = quantity - (edit.quantities.get(id) ?? quantity)
      if (wire.paymentOption === 'MEMBERSHIP' && fewer < 0)
        return refuse('ORDER_NOT_EDITABLE', { reasons: ['PAID_BY_MEMBERSHIP'] })
      returned.set(id, fewer)
    }
    const edited = applyOrderEdit(order, edit.quantities)
    if (edited.lines.length === 0) return refuse('CART_EMPTY')
    const expected = edit.total === undefined ? undefined : parseMoney(edit.total, order.currency)?.amount
    if (edit.total !== undefined && expected !== edited.total)
      return refuse('ORDER_NOT_EDITABLE', { reasons: ['AMOUNTS_DO_NOT_ADD_UP'] })
    await returnMembershipCredits(tx, order.id, returned, changeContext)
    if (order.isStockDeducted) {
      const moved = await moveOrderStock(tx, movements(order, edited.lines), changeContext)
      if (moved instanceof Refusal)
        return refuse('OUT_OF_STOCK', { productId: '', variantId: '', available: 0, ...moved.data })
    }
    await saveOrder(tx, order.id, edited, changeContext.now)
    await addActivity(tx, order.id, 'DRAFT_ORDER_CHANGES_APPLIED', changeContext.now)
    return undefined
  })

/** The stock changes: negative for items taken, positive for items returned. */
const movements = (order: OrderRecord, lines: OrderRecord['lines']) =>
  order.lines.flatMap(({ id, productId, variantId, quantity }) => {
    const units = quantity - (lines.find((line) => line.id === id)?.quantity ?? 0)
    return productId && units !== 0 ? [{ productId, variantId, quantityChange: units }] : []
  })
