import type { ExchangeCalculation, Wire } from '@vitrine/contract'
import { sum } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import type { StaffLineRequest } from '../../cart/requests/staff-line-schema.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { createAddedLines } from '../editing/added-lines.ts'
import { creditLines, moneyOf } from '../editing/apply-order-edit.ts'
import { persistOrder } from '../orders/persist-order.ts'
import { isTest } from '../payments/methods/payment-method.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { overpaymentRefunded, paidAmount } from '../records/payment-status.ts'
import { paidForEach, paidForItems } from '../records/returnable-quantities.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import type { PaymentContext } from '../transactions/payment-context.ts'
import { executeRefunds, refundedOrExchanged, reserveRefunds } from '../transactions/refund-order.ts'
import { changeReturn } from './change-return.ts'
import { loadReturn } from './load-return.ts'
import type { LoadedReturn } from './return-serializer.ts'

export interface ExchangeRequest {
  readonly items: readonly StaffLineRequest[]
  /** Whether dearer items are charged, and the rest of cheaper ones is refunded. Otherwise they cost nothing. */
  readonly settleDifference: boolean
}

type NotExchangeable = Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED' | 'ORDER_NOT_EDITABLE'>
type ExchangeRefusal = NotExchangeable | Refusal<'OUT_OF_STOCK' | 'REFUND_NOT_POSSIBLE'>

interface PlannedExchange {
  readonly lines: readonly StoredOrderLine[]
  readonly sums: Pick<OrderRecord['details'], 'priceSummary' | 'appliedDiscounts'>
  /** Minor units. */
  readonly newItemsTotal: number
  readonly amountDue: number
  readonly refundDue: number
}

/** The new items at their current prices, of which those that came back pay a part. */
async function planExchange(
  cartContext: CartContext,
  loaded: LoadedReturn,
  { items, settleDifference }: ExchangeRequest,
): Promise<PlannedExchange | NotExchangeable> {
  const { order } = loaded
  const requested = settleDifference ? items : items.map((line) => ({ ...line, price: '0' }))
  const lines = await createAddedLines(cartContext, order, requested, 'items')
  if (lines instanceof Refusal) return lines
  const credited = settleDifference
    ? creditLines(order, lines, paidForItems(loaded.order.lines, loaded.orderReturn.items))
    : lines
  const newItemsTotal = sum(lines.map(({ paid }) => paid))
  const difference = settleDifference
    ? newItemsTotal - paidForItems(loaded.order.lines, loaded.orderReturn.items)
    : 0
  return {
    lines: credited,
    sums: sumsOf(order, lines, credited),
    newItemsTotal,
    amountDue: Math.max(0, difference),
    refundDue: Math.max(0, -difference),
  }
}

/** The sums of the new order. What the returned items pay is in the place of a discount, and named as what it is. */
function sumsOf(
  order: OrderRecord,
  lines: readonly StoredOrderLine[],
  credited: readonly StoredOrderLine[],
): PlannedExchange['sums'] {
  const { read, write } = moneyOf(order)
  const paidFor = (each: readonly StoredOrderLine[]) => sum(each.map(({ paid }) => paid))
  const taxOf = (each: readonly StoredOrderLine[]) =>
    sum(each.map(({ wire }) => read(wire.taxDetails?.totalTax)))
  const { taxIncludedInPrices: isTaxIncluded = false } = order.details
  const subtotal = paidFor(lines) - (isTaxIncluded ? 0 : taxOf(lines))
  const total = paidFor(credited)
  const credit = subtotal + (isTaxIncluded ? 0 : taxOf(credited)) - total
  const merchantDiscount = { amount: write(credit) }
  return {
    priceSummary: {
      subtotal: write(subtotal),
      discount: write(credit),
      shipping: write(0),
      tax: write(taxOf(credited)),
      total: write(total),
    },
    ...(credit > 0 && {
      appliedDiscounts: [{ merchantDiscount, discountType: 'GLOBAL', isReturnedItems: true }],
    }),
  }
}

/** What an exchange would cost, without changing anything. */
export async function calculateExchange(
  cartContext: CartContext,
  returnId: string,
  items: readonly StaffLineRequest[],
): Promise<Wire<ExchangeCalculation> | NotExchangeable | Refusal<'RETURN_NOT_FOUND'>> {
  const loaded = await loadReturn(cartContext.db, returnId)
  if (loaded instanceof Refusal) return loaded
  const planned = await planExchange(cartContext, loaded, { items, settleDifference: true })
  if (planned instanceof Refusal) return planned
  const price = (amount: number) => orderPrice(amount, loaded.order.currency)
  return {
    itemsTotal: price(paidForItems(loaded.order.lines, loaded.orderReturn.items)),
    newItemsTotal: price(planned.newItemsTotal),
    amountDue: price(planned.amountDue),
    refundDue: price(planned.refundDue),
  }
}

/**
 * Sends other items for those that arrived, as a new order that reserves its stock, and closes the return: all of it or
 * nothing. The customer pays for dearer items by a link; the rest of cheaper ones is reserved as a refund, and executed
 * afterwards, by the request or by a job.
 */
export async function exchangeReturn(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  returnId: string,
  request: ExchangeRequest,
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const closed = await step('exchange', async (tx) => {
    let refundIds: readonly string[] = []
    const changed = await changeReturn<ExchangeRefusal['code']>(
      tx,
      returnId,
      'CLOSED',
      paymentContext,
      async (inner, loaded, orderReturn) => {
        const context = { ...cartContext, db: inner }
        const planned = await planExchange(context, { order: loaded.order, orderReturn }, request)
        if (planned instanceof Refusal) return planned
        const { refundDue, amountDue } = planned
        if (request.settleDifference) {
          const left = await leftForExchange(inner, loaded)
          if (paidForItems(loaded.order.lines, orderReturn.items) > left)
            return refuse('REFUND_NOT_POSSIBLE', { reason: 'AMOUNTS_DO_NOT_ADD_UP', refundable: left })
        }
        if (refundDue > 0) {
          // The email about the return announces the refund.
          const items = paidForEach(loaded.order.lines, orderReturn.items)
          const requested = { amount: refundDue, items, skipsEmail: true }
          const refunds = await reserveRefunds(inner, paymentContext, loaded, requested)
          if (refunds instanceof Refusal) return refunds
          refundIds = refunds.map(({ id }) => id)
        }
        const placed = await placeReplacement(context, paymentContext, loaded, planned)
        if (placed instanceof Refusal) return placed
        return {
          columns: {
            outcome: 'EXCHANGE',
            exchangeOrderId: placed.orderId,
            ...(refundDue > 0 && { refunded: refundDue }),
          },
          amountDue,
        }
      },
    )
    return changed instanceof Refusal ? changed : { id: changed.orderReturn.id, refundIds }
  })
  if (closed instanceof Refusal) return closed
  await executeRefunds(paymentContext, closed.refundIds)
  return loadReturn(paymentContext.db, closed.id)
}

/** What the buyer paid or owes for an order, without refunds and what paid for earlier exchanges, in minor units. */
async function leftForExchange(db: Queryable, { order, payments }: LoadedOrder): Promise<number> {
  const paid = paidAmount(payments)
  const charged =
    order.status === 'CANCELED' ? paid : Math.max(order.total + overpaymentRefunded(payments), paid)
  return Math.max(0, charged - (await refundedOrExchanged(db, order)))
}

/** Places an order of the same buyer to the same address. That of a test order is one, too. */
async function placeReplacement(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  { order, payments }: LoadedOrder,
  { lines, sums, amountDue }: PlannedExchange,
): Promise<{ readonly orderId: string } | Refusal<'OUT_OF_STOCK'>> {
  const { recipientInfo, billingInfo, shippingInfo, buyerLanguage, weightUnit, taxIncludedInPrices } =
    order.details
  const { cost: _, ...delivery } = shippingInfo ?? {}
  const placed = await persistOrder(
    cartContext.db,
    {
      buyer: { kind: order.buyerKind, id: order.buyerId, email: order.email },
      currency: order.currency,
      total: amountDue,
      lines,
      details: {
        ...sums,
        ...(recipientInfo && { recipientInfo }),
        ...(billingInfo && { billingInfo }),
        ...(shippingInfo && { shippingInfo: delivery }),
        ...(buyerLanguage && { buyerLanguage }),
        ...(weightUnit && { weightUnit }),
        ...(taxIncludedInPrices !== undefined && { taxIncludedInPrices }),
        ...(isTest(order, payments) && { isTest: true }),
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
