import type { CartTotals, PricedCart } from '@vitrine/contract'
import {
  type CartIntent,
  type CartLine,
  findLine,
  type OptimisticCart,
  type PendingIntent,
} from './cart-intents.ts'

/** Why a change was not made. */
export interface CartRefusal {
  readonly code: string | number
  readonly message: string
  readonly data?: unknown
}

/** What came of a change: the cart as it now is, and the reason when the change was not made. */
export interface CartResponse extends Partial<PricedCart> {
  readonly refusal?: CartRefusal
}

/** What a cart costs, as far as pages show it. */
export type OptimisticTotals = Partial<Omit<CartTotals, 'cart'>>

/** A change that was not made, and what it was. */
export interface RefusedIntent {
  readonly intent: CartIntent
  readonly refusal: CartRefusal
  /** The line as it was shown. */
  readonly line?: CartLine
}

/** Everything that a page shows of a cart. */
export interface CartState {
  readonly cart: OptimisticCart
  /** How many pieces there are. */
  readonly count: number
  readonly coupon?: string
  /** Exact, or absent. */
  readonly totals?: OptimisticTotals
  /** True while only the platform can tell the totals of what is shown. */
  readonly isUpdating: boolean
  /** `WAITING` when the platform could not be reached; it is asked again. */
  readonly status: 'LOADING' | 'SAVED' | 'SAVING' | 'WAITING'
  readonly refused: readonly RefusedIntent[]
  /** Lines that were taken out and can be brought back, the last one last. */
  readonly removed: readonly CartLine[]
}

/** A note costs nothing; every other change may. */
export const isPriceKnown = (queue: readonly PendingIntent[]): boolean =>
  queue.every(({ intent }) => intent.type === 'NOTE')

export function createCartState(
  cart: OptimisticCart,
  totals: OptimisticTotals | null | undefined,
  facts: Pick<CartState, 'status' | 'isUpdating' | 'refused' | 'removed'>,
): CartState {
  const coupon = cart.appliedDiscounts?.find((discount) => discount.coupon)?.coupon?.code
  return {
    ...facts,
    cart,
    count: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(coupon && { coupon }),
    ...(totals && { totals }),
    removed: facts.removed.filter(({ key }) => !findLine(cart, key)),
  }
}
