import type { OrderEditCalculation, Wire, WireOrderLineItem } from '@vitrine/contract'
import { parseMoney, toDecimalString } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { parseDiscountReduction } from '../../cart/current/update-cart.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { amountViolation } from '../../kernel/money/amount-violation.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { sendOrderEdited } from '../emails/order-emails.ts'
import { type NonDraftableReason, nonDraftableReasons } from '../orders/non-draftable-reasons.ts'
import { isOfflinePayment } from '../payments/offline-payment.ts'
import { changeOrder } from '../records/change-order.ts'
import { fulfilledQuantity } from '../records/fulfillment.ts'
import { loadOrder } from '../records/load-order.ts'
import { isPendingOffline } from '../records/offline-payments.ts'
import { addActivity } from '../records/order-activities.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import type { OrderRecord, PaymentRecord } from '../records/order-record.ts'
import { findOrder, paymentsOf, refundsOf, saveOrder, savePayment } from '../records/order-repository.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { creditedAmount, isUnpaid, overpaymentRefunded } from '../records/payment-status.ts'
import type { PaymentContext } from '../transactions/payment-context.ts'
import { executeRefunds, refundedOrPending, reserveRefunds } from '../transactions/refund-order.ts'
import { createAddedLines } from './added-lines.ts'
import { applyOrderEdit, type EditedOrder, moneyOf, type OrderEdit } from './apply-order-edit.ts'
import { moveEditedStock } from './move-edited-stock.ts'
import type { CommitRequest, EditRequest } from './order-edit-schema.ts'

async function reasonsAgainst(db: Queryable, order: OrderRecord, payments: readonly PaymentRecord[]) {
  const { currency, weightUnit } = await readShop(db)
  const refunded = refundedOrPending(await refundsOf(db, [order.id])) - overpaymentRefunded(payments)
  return nonDraftableReasons(order, { currency, weightUnit, refunded })
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

type NotEditable = Refusal<
  | 'CART_EMPTY'
  | 'INVALID_ARGUMENT'
  | 'LINE_ITEM_NOT_FOUND'
  | 'LINE_NOT_FULFILLABLE'
  | 'NOTHING_ADDED'
  | 'ORDER_NOT_EDITABLE'
>

const notEditable = (reason: string) => refuse('ORDER_NOT_EDITABLE', { reasons: [reason] })

interface PlannedEdit {
  readonly quantities: ReadonlyMap<string, number>
  readonly edited: EditedOrder
  readonly added: EditedOrder['lines']
}

/** The order after an edit, priced, or why it is not possible. */
async function planEdit(
  cartContext: CartContext,
  { order, payments, fulfillments }: LoadedOrder,
  request: EditRequest,
): Promise<PlannedEdit | NotEditable> {
  const reasons = await reasonsAgainst(cartContext.db, order, payments)
  if (reasons.length > 0) return refuse('ORDER_NOT_EDITABLE', { reasons })
  if (payments.some((payment) => isUnpaid(payment) && !isPendingOffline(payment)))
    return notEditable('PAYMENT_IN_PROGRESS')
  const quantities = new Map((request.lineItems ?? []).map(({ id, quantity }) => [id, quantity]))
  const named = [...quantities.keys(), ...(request.discounts ?? []).flatMap((one) => one.lineItemIds ?? [])]
  const unknownIds = named.filter((lineId) => !order.lines.some(({ id }) => id === lineId))
  if (unknownIds.length > 0) return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknownIds })
  for (const line of order.lines) {
    const refused = quantityRefusal(line, quantities.get(line.id) ?? line.quantity, { order, fulfillments })
    if (refused) return refused
  }
  const edit = parseEdit(order, request)
  if (edit instanceof Refusal) return edit
  const added = await createAddedLines(cartContext, order, request.addedItems ?? [])
  if (added instanceof Refusal) return added
  const edited = applyOrderEdit(order, { ...edit, quantities, added })
  if (edited.lines.length === 0) return refuse('CART_EMPTY')
  return { quantities, edited, added }
}

/** Why a line cannot have another quantity. */
function quantityRefusal(
  { id, quantity, restockedQuantity = 0, wire }: OrderRecord['lines'][number],
  requested: number,
  { order, fulfillments }: Pick<LoadedOrder, 'order' | 'fulfillments'>,
) {
  if (requested === quantity) return undefined
  const kept = Math.max(fulfilledQuantity(id, fulfillments), restockedQuantity)
  if (requested < kept) return refuse('LINE_NOT_FULFILLABLE', { lineItemId: id, available: kept })
  if (wire.paymentOption === 'MEMBERSHIP' && requested > quantity) return notEditable('PAID_BY_MEMBERSHIP')
  if (wire.itemType?.preset === 'GIFT_CARD') return notEditable('GIFT_CARD')
  if (wire.subscriptionInfo) return notEditable('SUBSCRIPTION')
  // In proportion to the quantity, what the returned items pay would grow, or partly be lost.
  const isExchange = order.details.appliedDiscounts?.some(({ isReturnedItems }) => isReturnedItems)
  return isExchange && moneyOf(order).read(wire.totalDiscount) > 0
    ? notEditable('PAID_BY_RETURNED_ITEMS')
    : undefined
}

/** The discounts and the shipping price of a request, in minor units. */
function parseEdit(
  { currency, details }: OrderRecord,
  { discounts, shippingPrice }: EditRequest,
): Pick<OrderEdit, 'discounts' | 'shippingPrice'> | Refusal<'INVALID_ARGUMENT'> {
  const parsed: NonNullable<OrderEdit['discounts']>[number][] = []
  for (const [index, { lineItemIds, ...discount }] of (discounts ?? []).entries()) {
    const reduction = parseDiscountReduction(discount, currency)
    if (!('type' in reduction))
      return invalid({ ...reduction, field: `discounts[${index}]${reduction.field}` })
    parsed.push({ reduction, ...(lineItemIds?.length && { lineIds: lineItemIds }) })
  }
  if (shippingPrice === null || shippingPrice === undefined) return { discounts: parsed }
  const price = parseMoney(shippingPrice, currency)?.amount
  if (price === undefined || price < 0)
    return invalid({ field: 'shippingPrice', ...amountViolation(shippingPrice, currency) })
  if (!details.shippingInfo)
    return invalid({
      field: 'shippingPrice',
      violatedRule: 'VALIDATION',
      description: 'must be absent: the order is not shipped',
    })
  return { discounts: parsed, shippingPrice: price }
}

type CalculatedEdit = Omit<Wire<OrderEditCalculation>, 'lineItems'> & {
  readonly lineItems: WireOrderLineItem[]
}

/** What an edit would cost, without changing anything. */
export async function calculateOrderEdit(
  cartContext: CartContext,
  orderId: string,
  request: EditRequest,
): Promise<CalculatedEdit | NotEditable | Refusal<'ORDER_NOT_FOUND'>> {
  const id = parseId(orderId)
  const order = id === undefined ? undefined : await findOrder(cartContext.db, id)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const loaded = await loadOrder(cartContext.db, order)
  const planned = await planEdit(cartContext, loaded, request)
  if (planned instanceof Refusal) return planned
  const { edited } = planned
  const { write } = moneyOf(order)
  const { paid, amountDue, refundDue } = balanceOf(edited.total, loaded.payments)
  return {
    revision: String(order.revision),
    lineItems: edited.lines.map(({ wire }) => wire),
    ...(edited.details.priceSummary && { priceSummary: edited.details.priceSummary }),
    ...(edited.details.appliedDiscounts && { appliedDiscounts: edited.details.appliedDiscounts }),
    total: write(edited.total),
    difference: toDecimalString({ amount: edited.total - order.total, currency: order.currency }),
    paid: write(paid),
    amountDue: write(amountDue),
    refundDue: write(refundDue),
  }
}

/** What was paid of an order, what the customer owes, and what they paid too much. */
function balanceOf(total: number, payments: readonly PaymentRecord[]) {
  const paid = creditedAmount(payments)
  return { paid, amountDue: Math.max(0, total - paid), refundDue: Math.max(0, paid - total) }
}

/**
 * Edits an order in one transaction: lines, stock, amounts, invoice, timeline, email, and the refund of what was paid
 * above the new total. The refund is executed afterwards, by the request or by a job. What the customer owes stays due.
 */
export async function editOrder(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  orderId: string,
  request: CommitRequest,
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const edited = await step('edit', (tx) =>
    edit({ ...cartContext, db: tx }, paymentContext, orderId, request),
  )
  if (edited instanceof Refusal) return edited
  await executeRefunds(paymentContext, edited.refundIds)
  const order = await findOrder(paymentContext.db, edited.id)
  return order ? loadOrder(paymentContext.db, order) : refuse('ORDER_NOT_FOUND')
}

/** Whether a request names neither other quantities, items and discounts nor a price of shipping. */
const changesNothing = (
  { lines }: OrderRecord,
  { lineItems, addedItems, discounts, shippingPrice }: EditRequest,
): boolean =>
  !addedItems?.length &&
  !discounts?.length &&
  (shippingPrice === null || shippingPrice === undefined) &&
  (lineItems ?? []).every(({ id, quantity }) => lines.find((line) => line.id === id)?.quantity === quantity)

type CommitRefusal = NotEditable | Refusal<'OUT_OF_STOCK' | 'REFUND_NOT_POSSIBLE' | 'STALE_REVISION'>

async function edit(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  orderId: string,
  request: CommitRequest,
) {
  let refundIds: readonly string[] = []
  const { now } = paymentContext
  const changed = await changeOrder<CommitRefusal['code']>(
    cartContext.db,
    orderId,
    paymentContext,
    async (tx, loaded): Promise<CommitRefusal | undefined> => {
      const { order, payments } = loaded
      if (request.revision !== String(order.revision))
        return refuse('STALE_REVISION', { revision: String(order.revision) })
      const planned = await planEdit({ ...cartContext, db: tx }, loaded, request)
      if (planned instanceof Refusal) return planned
      const { edited, added, quantities } = planned
      const expected = request.total ? parseMoney(request.total, order.currency)?.amount : edited.total
      if (expected !== edited.total) return notEditable('AMOUNTS_DO_NOT_ADD_UP')
      const { amountDue, refundDue } = balanceOf(edited.total, payments)
      const isRefunded = request.refund && refundDue > 0
      if (!isRefunded && changesNothing(order, request))
        return invalid({
          field: 'lineItems',
          violatedRule: 'VALIDATION',
          description: 'must change something',
        })
      await returnMembershipCredits(tx, order.id, fewerUnits(order, quantities), paymentContext)
      if (isRefunded) {
        const requested = { amount: refundDue, skipsEmail: true, reason: request.message ?? '' }
        const lowered = { ...loaded, order: { ...order, ...edited } }
        const refunds = await reserveRefunds(tx, paymentContext, lowered, requested)
        if (refunds instanceof Refusal) return refunds
        refundIds = refunds.map(({ id }) => id)
      }
      let { lines } = edited
      if (order.isStockDeducted) {
        const moved = await moveEditedStock(tx, order, edited.lines, paymentContext)
        if (moved instanceof Refusal)
          return refuse('OUT_OF_STOCK', { productId: '', variantId: '', available: 0, ...moved.data })
        lines = moved
      }
      await saveOrder(tx, order.id, { ...edited, lines }, now)
      await adjustPendingOffline(tx, payments, amountDue, now)
      const after = { ...order, ...edited, lines }
      await tellSubscribers(
        tx,
        after,
        { isPaid: amountDue === 0, hasNewLines: added.length > 0, before: order },
        paymentContext,
      )
      await addActivity(tx, order.id, 'DRAFT_ORDER_CHANGES_APPLIED', paymentContext, {
        ...(request.message && { message: request.message }),
      })
      if (request.notify)
        await sendOrderEdited(
          tx,
          after,
          { message: request.message ?? '', amountDue, refunded: isRefunded ? refundDue : 0 },
          now,
        )
      return undefined
    },
  )
  return changed instanceof Refusal ? changed : { id: changed.order.id, refundIds }
}

/**
 * The payment that is awaited outside the shop follows the amount due. One that an edit canceled, because nothing was due
 * any more, is awaited again.
 */
async function adjustPendingOffline(
  tx: Queryable,
  payments: readonly PaymentRecord[],
  amountDue: number,
  now: Date,
): Promise<void> {
  const pending = payments.filter(isPendingOffline)
  const canceled = payments.filter(
    ({ provider, status }) => isOfflinePayment(provider) && status === 'CANCELED',
  )
  const awaited = pending.length > 0 || amountDue === 0 ? pending : canceled.slice(-1)
  for (const { id } of awaited)
    await savePayment(
      tx,
      id,
      amountDue > 0 ? { amount: amountDue, status: 'PENDING_MERCHANT' } : { status: 'CANCELED' },
      now,
    )
}

/** Documents follow the order, and what was added to a paid order is delivered. */
async function tellSubscribers(
  tx: Queryable,
  order: OrderRecord,
  {
    isPaid,
    hasNewLines,
    before,
  }: { readonly isPaid: boolean; readonly hasNewLines: boolean; readonly before: OrderRecord },
  paymentContext: PaymentContext,
): Promise<void> {
  for (const subscriber of paymentContext.subscribers) {
    await subscriber.onEdited?.(tx, order, { ...paymentContext, before })
    if (isPaid && hasNewLines) await subscriber.onPaid?.(tx, order, { ...paymentContext, isConfirmed: true })
  }
}

const fewerUnits = ({ lines }: OrderRecord, quantities: ReadonlyMap<string, number>) =>
  new Map(lines.map(({ id, quantity }) => [id, quantity - (quantities.get(id) ?? quantity)]))
