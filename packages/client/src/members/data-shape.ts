import { address } from '../codec/address.ts'
import type { Shape } from '../codec/shape.ts'
import { date } from '../codec/values.ts'
import { order } from '../ecom/order-shape.ts'
import { dates } from '../ecom/shapes.ts'
import { contract } from '../ecom/subscription-shape.ts'
import { signIn } from '../identity/shape.ts'

export const session: Shape = { _createdDate: date, lastSeenDate: date }
export const factor: Shape = { _createdDate: date }

/** Everything that a shop knows about a member. */
export const memberData: Shape = {
  identity: signIn.identity,
  addresses: { address },
  sessions: session,
  factors: factor,
  letters: { _createdDate: date },
  wishlist: { addedDate: date },
  cart: { address },
  orders: order,
  subscriptions: contract,
  stockRequests: dates,
}
