import type { CartTotals, PricedCart } from '@vitrine/contract'
import {
  applyIntents,
  type CartIntent,
  type CartLine,
  findLine,
  type OptimisticCart,
} from './cart-intents.ts'
import type { CartStoreOptions } from './cart-store.ts'
import type { CartSync } from './cart-sync.ts'

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

/**
 * The displayed cart with its pending changes. Totals that are still being calculated follow through `onTotals`; if
 * pricing fails to load, the platform provides them.
 */
export function createCartState(
  { known, lines, queue, refused, removed, isWaiting, isRead }: CartSync,
  price: CartStoreOptions['price'],
  onTotals: (of: OptimisticCart, totals: OptimisticTotals) => void,
): CartState {
  const cart = applyIntents(lines, queue)
  const coupon = cart.appliedDiscounts?.find((discount) => discount.coupon)?.coupon?.code
  // Notes do not affect the price; other changes may.
  const isKnown = queue.every(({ intent }) => intent.type === 'NOTE')
  const priced = isKnown ? known.totals : known.pricing && price?.(cart, known)
  const isAsync = priced instanceof Promise
  if (isAsync)
    void priced.then(
      (totals) => totals && onTotals(cart, totals),
      () => undefined,
    )
  return {
    cart,
    count: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(coupon && { coupon }),
    ...(!isAsync && priced && { totals: priced }),
    isUpdating: !isKnown && (isAsync || !priced),
    status: isWaiting ? 'WAITING' : queue[0] ? 'SAVING' : isRead ? 'SAVED' : 'LOADING',
    refused,
    removed: removed.filter(({ key }) => !findLine(cart, key)),
  }
}
