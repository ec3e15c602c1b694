import type { CartTotals, PricedCart } from '@vitrine/contract'
import {
  type CartIntent,
  type CartLine,
  findLine,
  type OptimisticCart,
  type PendingIntent,
} from './cart-intents.ts'

/** Why the platform rejected a change. */
export interface CartRefusal {
  readonly code: string | number
  readonly message: string
  readonly data?: unknown
}

/** The result of a change: the new cart, and the reason if it was rejected. */
export interface CartResponse extends Partial<PricedCart> {
  readonly refusal?: CartRefusal
}

/** The displayed totals. */
export type OptimisticTotals = Partial<Omit<CartTotals, 'cart'>>

/** A rejected change. */
export interface RefusedIntent {
  readonly intent: CartIntent
  readonly refusal: CartRefusal
  /** The line as displayed. */
  readonly line?: CartLine
}

/** The state of a cart store. */
export interface CartState {
  readonly cart: OptimisticCart
  /** The number of units in the cart. */
  readonly count: number
  readonly coupon?: string
  /** Exact totals, or absent. */
  readonly totals?: OptimisticTotals
  /** Whether the totals of the displayed cart are still being fetched. */
  readonly isUpdating: boolean
  /** `WAITING` while the platform is unreachable and the store retries. */
  readonly status: 'LOADING' | 'SAVED' | 'SAVING' | 'WAITING'
  readonly refused: readonly RefusedIntent[]
  /** Removed lines that `undo` can restore, the last one last. */
  readonly removed: readonly CartLine[]
}

/** Notes do not affect the price; other changes may. */
export const isPriceKnown = (queue: readonly PendingIntent[]): boolean =>
  queue.every(({ intent }) => intent.type === 'NOTE')

export function createCartState(
  cart: OptimisticCart,
  totals: OptimisticTotals | null | undefined,
  status: Pick<CartState, 'status' | 'isUpdating' | 'refused' | 'removed'>,
): CartState {
  const coupon = cart.appliedDiscounts?.find((discount) => discount.coupon)?.coupon?.code
  return {
    ...status,
    cart,
    count: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(coupon && { coupon }),
    ...(totals && { totals }),
    removed: status.removed.filter(({ key }) => !findLine(cart, key)),
  }
}
