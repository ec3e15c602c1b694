import type { CartContext } from '../../cart/context/cart-context.ts'
import type { StaffLineRequest } from '../../cart/requests/staff-line-schema.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createAddedLines } from '../editing/added-lines.ts'
import { persistOrder } from '../orders/persist-order.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { ReturnRecord } from '../records/return-repository.ts'
import { heldQuantity } from '../records/returnable-quantities.ts'
import type { PaymentContext } from '../transactions/pay-order.ts'
import { executeRefunds, reserveRefunds } from '../transactions/refund-order.ts'
import { changeReturn } from './change-return.ts'
import { loadReturn } from './load-return.ts'
import { itemsTotal } from './return-serializer.ts'

export interface ReturnRefund {
  /** Minor units; what was paid for the items that arrived when absent. */
  readonly amount: number | undefined
  /** The text of the refund email. */
  readonly message: string
}

const receivedQuantities = ({ items }: ReturnRecord): ReadonlyMap<string, number> =>
  new Map(items.map((item) => [item.lineItemId, heldQuantity(item)]))

/**
 * Refunds a return whose items arrived, and closes it. The refund is reserved in the transaction that closes it, and
 * executed afterwards, by the request or by a job. Units that a membership paid for give their credits back.
 */
export async function refundReturn(
  paymentContext: PaymentContext,
  returnId: string,
  { amount, message }: ReturnRefund,
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const closed = await step('refund', async (tx) => {
    let refundIds: readonly string[] = []
    const changed = await changeReturn<'REFUND_NOT_POSSIBLE'>(
      tx,
      returnId,
      'CLOSED',
      paymentContext,
      async (inner, loaded, orderReturn) => {
        const refunded = amount ?? itemsTotal({ order: loaded.order, orderReturn })
        if (refunded > 0) {
          const requested = { amount: refunded, message }
          const refunds = await reserveRefunds(inner, paymentContext, loaded, requested)
          if (refunds instanceof Refusal) return refunds
          refundIds = refunds.map(({ id }) => id)
        }
        await returnMembershipCredits(inner, loaded.order.id, receivedQuantities(orderReturn), paymentContext)
        // The email about the refund says that it is over.
        return { columns: { outcome: 'REFUND', refunded }, skipsEmail: refunded > 0 }
      },
    )
    return changed instanceof Refusal ? changed : { id: changed.orderReturn.id, refundIds }
  })
  if (closed instanceof Refusal) return closed
  await executeRefunds(paymentContext, closed.refundIds)
  return loadReturn(paymentContext.db, closed.id)
}

/**
 * Sends other items for those that arrived, and closes the return. The new order costs nothing and reserves its stock,
 * all of it or nothing. A difference in price is refunded or charged separately.
 */
export async function exchangeReturn(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  returnId: string,
  requested: readonly StaffLineRequest[],
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const closed = await step('exchange', async (tx) => {
    const changed = await changeReturn<ExchangeRefusal['code']>(
      tx,
      returnId,
      'CLOSED',
      paymentContext,
      async (inner, { order }) => {
        const placed = await placeReplacement({ ...cartContext, db: inner }, paymentContext, order, requested)
        return placed instanceof Refusal
          ? placed
          : { columns: { outcome: 'EXCHANGE', exchangeOrderId: placed.orderId } }
      },
    )
    return changed instanceof Refusal ? changed : { id: changed.orderReturn.id }
  })
  return closed instanceof Refusal ? closed : loadReturn(paymentContext.db, closed.id)
}

type ExchangeRefusal = Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED' | 'ORDER_NOT_EDITABLE' | 'OUT_OF_STOCK'>

/** Places an order of the same buyer to the same address at no charge. */
async function placeReplacement(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  order: OrderRecord,
  requested: readonly StaffLineRequest[],
): Promise<{ readonly orderId: string } | ExchangeRefusal> {
  const free = requested.map((line) => ({ ...line, price: '0' }))
  const lines = await createAddedLines(cartContext, order, free)
  if (lines instanceof Refusal) return lines
  const { recipientInfo, billingInfo, shippingInfo, buyerLanguage, weightUnit, taxIncludedInPrices } =
    order.details
  const { cost: _, ...delivery } = shippingInfo ?? {}
  const placed = await persistOrder(
    cartContext.db,
    {
      buyer: { kind: order.buyerKind, id: order.buyerId, email: order.email },
      currency: order.currency,
      total: 0,
      lines,
      details: {
        ...(recipientInfo && { recipientInfo }),
        ...(billingInfo && { billingInfo }),
        ...(shippingInfo && { shippingInfo: delivery }),
        ...(buyerLanguage && { buyerLanguage }),
        ...(weightUnit && { weightUnit }),
        ...(taxIncludedInPrices !== undefined && { taxIncludedInPrices }),
      },
      notifiesMerchant: false,
      notifiesBuyer: false,
    },
    paymentContext,
  )
  if (!(placed instanceof Refusal)) return placed
  if (placed.code === 'OUT_OF_STOCK') return placed as Refusal<'OUT_OF_STOCK'>
  throw new Error(`An order without coupon, gift card and slot is refused: ${placed.code}`)
}

/** Closes a return whose items arrived, without a refund: it was settled otherwise. */
export const closeReturn = (db: Queryable, returnId: string, changeContext: ChangeContext) =>
  changeReturn(db, returnId, 'CLOSED', changeContext, async () => ({ columns: { outcome: 'NONE' } }))
