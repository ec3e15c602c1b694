import type { CartContext } from '../../cart/context/cart-context.ts'
import { findCartOfCaller, forCart } from '../../cart/current/cart-by-id.ts'
import { deleteCart } from '../../cart/current/delete-cart.ts'
import { readCart } from '../../cart/current/read-cart.ts'
import { cartOwnerOf } from '../../cart/records/cart-owner.ts'
import { findCart } from '../../cart/records/cart-repository.ts'
import { unsupportedFieldViolation } from '../../cart/requests/unsupported-fields.ts'
import { getCart } from '../../cart/v2/cart-v2.ts'
import type { OrderRequest } from '../../cart/v2/cart-v2-schema.ts'
import { findOrderObstacle } from '../../cart/v2/cart-v2-serializer.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findOrder, orderOfCheckout, paymentsOf } from '../../orders/records/order-repository.ts'
import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { paymentStatusOf } from '../../orders/records/payment-status.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import { findOwnCheckoutOfCart } from '../checkouts/manage-checkout.ts'
import { markCheckoutCompleted } from '../checkouts/mark-checkout-completed.ts'
import { placeStaffOrder } from '../place-order/place-staff-order.ts'

/** Places an order for a cart on behalf of the shop, at the current prices. The payment happens outside the shop. */
export async function orderCart(
  cartContext: CartContext,
  subscribers: readonly OrderSubscriber[],
  cartId: string,
  request: OrderRequest,
) {
  const violations = unsupportedFieldViolation(request, ['savePaymentMethod', 'delayCapture'])
  if (violations.length > 0) return invalid(...violations)
  const { priceVerificationToken: token } = request
  if (token) return refuse('INVALID_PRICE_VERIFICATION_TOKEN', { token })
  const cart = await findCartOfCaller(cartContext.db, cartContext.caller, cartId)
  if (cart instanceof Refusal) return (await alreadyOrdered(cartContext, cartId)) ?? cart
  const context = forCart(cartContext, cart)
  const read = await readCart(context)
  if (read instanceof Refusal) return read
  const obstacle = findOrderObstacle(read.cart)
  if (obstacle) return obstacle
  const created = await createCheckout(context, {})
  if (created instanceof Refusal) return created
  const ordered = await placeStaffOrder(context, subscribers, created.checkoutId)
  return ordered instanceof Refusal ? toV2Refusal(ordered) : outcomeOf(cartContext, ordered.orderId)
}

/** A cart is deleted when it is ordered; its checkout stays. */
async function alreadyOrdered(cartContext: CartContext, cartId: string) {
  const checkout = await findOwnCheckoutOfCart(cartContext, cartId)
  const order = checkout instanceof Refusal ? undefined : await orderOfCheckout(cartContext.db, checkout.id)
  return order && refuse('CART_ALREADY_ORDERED', { cartId, orderId: order.id })
}

async function outcomeOf({ db }: CartContext, orderId: string) {
  const order = await findOrder(db, orderId)
  const payments = await paymentsOf(db, [orderId])
  return { orderId, completed: order !== undefined && paymentStatusOf(order.total, payments) === 'PAID' }
}

type OrderRefusal = Extract<Awaited<ReturnType<typeof placeStaffOrder>>, Refusal>

const is = <Code extends OrderRefusal['code']>(
  refusal: OrderRefusal,
  code: Code,
): refusal is Extract<OrderRefusal, Refusal<Code>> => refusal.code === code

function toV2Refusal(refusal: OrderRefusal) {
  if (is(refusal, 'PAYMENT_IN_PROGRESS')) return refuse('PAYMENT_ALREADY_IN_PROGRESS')
  if (is(refusal, 'CHECKOUT_INCOMPLETE')) {
    const { missing } = (refusal as Refusal<'CHECKOUT_INCOMPLETE'>).data
    if (missing.includes('address')) return refuse('MISSING_DELIVERY_ADDRESS')
    if (missing.includes('delivery')) return refuse('MISSING_DELIVERY_METHOD')
  }
  return refusal
}

/**
 * Completes a cart whose order was placed elsewhere. The cart is deleted; its checkout can no longer be ordered, and no
 * reminder is sent.
 */
export const completeCart = (
  cartContext: CartContext,
  orderId: string | null | undefined,
  subscribers: readonly OrderSubscriber[],
) =>
  inTransaction(cartContext.db, async (db) => {
    const within = { ...cartContext, db }
    const read = await getCart(within)
    if (read instanceof Refusal) return read
    const id = orderId ? parseId(orderId) : undefined
    const order = id && (await findOrder(db, id))
    if (orderId && !order) return refuse('ORDER_NOT_FOUND')
    const { checkoutId } = (await findCart(db, cartOwnerOf(cartContext))) ?? {}
    if (checkoutId) await markCheckoutCompleted(within, checkoutId, subscribers, id)
    await deleteCart(within)
    return { cart: { ...read.cart, orderPlaced: true } }
  })

/** Rejects every form submission: products of this shop have no forms. */
export async function updateForms(cartContext: CartContext, formSubmissions: readonly object[]) {
  const read = await getCart(cartContext)
  if (read instanceof Refusal) return read
  return invalid(
    ...formSubmissions.map((_, index) => ({
      field: `formSubmissions[${index}].id`,
      violatedRule: 'FIELD_NOT_ALLOWED' as const,
      description: 'is not a form of this cart',
    })),
  )
}
