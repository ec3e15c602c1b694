import type { Cart, PricedCart } from '@vitrine/contract'
import {
  addLineKeys,
  applyIntents,
  type CartLine,
  findLine,
  type OptimisticCart,
  type PendingIntent,
  toCartChange,
  updateIntentKey,
} from './cart-intents.ts'
import type { createCartPersistence } from './cart-persistence.ts'
import type { CartResponse, RefusedIntent } from './cart-state.ts'
import type { CartStoreOptions } from './cart-store.ts'

const NO_CART: PricedCart = { cart: null, totals: null, pricing: null }
/** The platform stores keys for 24 hours. An hour less is a safety margin. */
const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * 60 * 60 * 1000
/** Consecutive server errors after which a change is dropped. */
const MAX_SERVER_ERRORS = 8
const LINE_NOT_FOUND: CartResponse = {
  refusal: { code: 'LINE_NOT_FOUND', message: 'This item is no longer in the cart.' },
}
const NOT_SAVED: CartResponse = { refusal: { code: 'NOT_SAVED', message: 'The change could not be saved.' } }

/** What synchronizing a cart needs from outside. */
interface CartSyncContext
  extends Pick<CartStoreOptions, 'read' | 'send'>,
    Required<Pick<CartStoreOptions, 'now' | 'retry'>>,
    Pick<ReturnType<typeof createCartPersistence>, 'saveCart' | 'saveQueue'> {
  readonly publish: () => void
}

/** The cart and changes of one shopper. A reset replaces it, so that late responses for the previous one are ignored. */
export interface CartSync extends CartSyncContext {
  known: PricedCart
  /** Its lines, with keys. */
  lines: OptimisticCart
  queue: readonly PendingIntent[]
  refused: readonly RefusedIntent[]
  removed: readonly CartLine[]
  isRead?: boolean
  needsRead?: boolean
  isRunning?: boolean
  isWaiting?: boolean
  isReplaced?: boolean
}

export const createCartSync = (context: CartSyncContext, known = NO_CART): CartSync => ({
  ...context,
  known,
  lines: addLineKeys(known.cart),
  queue: [],
  refused: [],
  removed: [],
  isRead: known !== NO_CART,
})

/** Stores the platform's cart, unless it is older than the stored one. */
export function setKnown(cartSync: CartSync, known: PricedCart): boolean {
  if (isOlder(known.cart, cartSync.known.cart)) return false
  cartSync.known = known
  cartSync.lines = addLineKeys(known.cart)
  cartSync.isRead = true
  return true
}

export function setQueue(cartSync: CartSync, queue: readonly PendingIntent[]): void {
  cartSync.queue = queue
  cartSync.saveQueue(queue)
}

/** Takes over the pending changes of a closed tab. */
export const adoptQueue = (cartSync: CartSync, adopted: readonly PendingIntent[]): void =>
  setQueue(cartSync, [
    ...adopted.filter(({ id }) => cartSync.queue.every((pending) => pending.id !== id)),
    ...cartSync.queue,
  ])

/** Sends pending changes, and fetches the cart if the responses do not contain it. */
export async function sendPendingChanges(cartSync: CartSync): Promise<void> {
  for (let attempt = 0, serverErrors = 0; !cartSync.isReplaced; ) {
    const [first] = cartSync.queue
    if (!first) {
      if (!cartSync.needsRead) return
      attempt = serverErrors = 0
      await readOnce(cartSync)
      continue
    }
    const next = assignChange(cartSync, first)
    const response = await sendChange(cartSync, next).catch((failure: unknown) => ({ failure }))
    if (cartSync.isReplaced) return
    if ('failure' in response) {
      cartSync.isWaiting = true
      cartSync.publish()
      serverErrors = isServerError(response.failure) ? serverErrors + 1 : 0
      if (serverErrors > MAX_SERVER_ERRORS) applyResponse(cartSync, next, NOT_SAVED)
      else await cartSync.retry(attempt++, response.failure)
    } else {
      attempt = serverErrors = 0
      cartSync.isWaiting = false
      // The response to a repeated request may be out of date.
      cartSync.needsRead ||= first.change !== undefined
      applyResponse(cartSync, next, response)
      cartSync.publish()
    }
  }
}

async function readOnce(cartSync: CartSync): Promise<void> {
  cartSync.needsRead = false
  const latest = await cartSync.read().catch(() => undefined)
  if (cartSync.isReplaced) return
  cartSync.isWaiting = !latest
  if (latest) saveServerCart(cartSync, latest)
}

const saveServerCart = (cartSync: CartSync, cart: PricedCart) =>
  setKnown(cartSync, cart) && cartSync.saveCart(cart)

/** Fixes the request that belongs to the idempotency key. */
function assignChange(cartSync: CartSync, next: PendingIntent): PendingIntent {
  const change = next.change ?? toCartChange(next.intent, cartSync.lines)
  if (next.change || !change) return next
  const fixed = { ...next, change, sentAt: cartSync.now() }
  setQueue(
    cartSync,
    cartSync.queue.map((pending) => (pending === next ? fixed : pending)),
  )
  return fixed
}

async function sendChange(
  { now, send }: CartSync,
  { id, intent, change, sentAt = 0 }: PendingIntent,
): Promise<CartResponse> {
  if (!change) return intent.type === 'REMOVE' ? {} : LINE_NOT_FOUND
  return now() - sentAt > IDEMPOTENCY_KEY_LIFETIME_MS ? NOT_SAVED : send(change, id)
}

function applyResponse(
  cartSync: CartSync,
  { id, intent }: PendingIntent,
  { refusal, ...result }: CartResponse,
): void {
  const line =
    'key' in intent ? findLine(applyIntents(cartSync.lines, cartSync.queue), intent.key) : undefined
  const before = cartSync.lines
  if (refusal) cartSync.refused = [...cartSync.refused, { intent, refusal, ...(line && { line }) }]
  if (result.cart === undefined) cartSync.needsRead = true
  else saveServerCart(cartSync, { ...NO_CART, ...result })
  setQueue(
    cartSync,
    cartSync.queue
      .filter((pending) => pending.id !== id)
      .map((pending) => updateIntentKey(pending, intent, before, cartSync.lines)),
  )
}

/** Other errors do not indicate that the change is the cause. */
const isServerError = (failure: unknown): boolean => (failure as { status?: unknown })?.status === 500

/** Whether the first is an older revision of the same cart. */
export const isOlder = (first: Cart | null, second: Cart | null): boolean =>
  first?._id === second?._id && revisionOf(first) < revisionOf(second)

const revisionOf = (cart: Cart | null): number => Number(cart?.revision ?? cart?._updatedDate)
