import type { BackInStockNotificationRequest, MemberCart, Wire, WireOrder } from '@vitrine/contract'
import { requestAnswer } from '../back-in-stock/announce-request.ts'
import { findRequestsOf } from '../back-in-stock/back-in-stock-repository.ts'
import { said } from '../cart/address-request.ts'
import { type CartRecord, findCart } from '../cart/cart-repository.ts'
import type { Queryable } from '../database/open.ts'
import type { MemberRow } from '../identity/member-repository.ts'
import { orderAnswer } from '../orders/order-answer.ts'
import { findOrdersOf } from '../orders/order-repository.ts'
import { wholeOrders } from '../orders/read-order.ts'

interface Purchases {
  readonly cart: Wire<MemberCart> | null
  readonly orders: readonly WireOrder[]
  readonly stockRequests: readonly Wire<BackInStockNotificationRequest>[]
}

/** What a member bought, is about to buy, and waits for. */
export async function readPurchases(
  db: Queryable,
  { id, email }: Pick<MemberRow, 'id' | 'email'>,
): Promise<Purchases> {
  const [cart, orders, requests] = await Promise.all([
    findCart(db, { kind: 'member', id }),
    findOrdersOf(db, { buyerKind: 'member', buyerId: id }),
    email === null ? [] : findRequestsOf(db, email),
  ])
  return {
    cart: cart ? cartKept(cart) : null,
    orders: (await wholeOrders(db, orders)).map(orderAnswer),
    stockRequests: requests.map(requestAnswer),
  }
}

function cartKept({ lines, couponCode, info }: CartRecord): Wire<MemberCart> {
  const { email, buyerNote, address } = info
  const items = lines.map((line) => ({
    name: 'custom' in line ? line.custom.name : line.name,
    quantity: line.quantity,
  }))
  return { items, ...said({ couponCode, email, buyerNote, address }) }
}
