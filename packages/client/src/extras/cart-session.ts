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

/** What a session does outside of itself. */
interface SessionContext
  extends Pick<CartStoreOptions, 'read' | 'send'>,
    Required<Pick<CartStoreOptions, 'now' | 'retry'>>,
    Pick<ReturnType<typeof createCartPersistence>, 'saveCart' | 'saveQueue'> {
  readonly publish: () => void
}

/** The cart of one shopper. A reset replaces it, so that late responses for the previous shopper are ignored. */
export interface CartSession extends SessionContext {
  /** The platform's cart. */
  known: PricedCart
  /** The lines of the platform's cart, with keys. */
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

export const createSession = (context: SessionContext, known = NO_CART): CartSession => ({
  ...context,
  known,
  lines: addLineKeys(known.cart),
  queue: [],
  refused: [],
  removed: [],
  isRead: known !== NO_CART,
})

/** Stores the platform's cart, unless a newer revision is known. */
export function setKnown(session: CartSession, known: PricedCart): boolean {
  if (isOlder(known.cart, session.known.cart)) return false
  session.known = known
  session.lines = addLineKeys(known.cart)
  session.isRead = true
  return true
}

export function setQueue(session: CartSession, queue: readonly PendingIntent[]): void {
  session.queue = queue
  session.saveQueue(queue)
}

/** Takes over the pending changes of a closed tab. */
export const adoptQueue = (session: CartSession, adopted: readonly PendingIntent[]): void =>
  setQueue(session, [
    ...adopted.filter(({ id }) => session.queue.every((pending) => pending.id !== id)),
    ...session.queue,
  ])

/** Sends pending changes, and fetches the cart if the responses do not contain it. */
export async function sendPending(session: CartSession): Promise<void> {
  for (let attempt = 0, serverErrors = 0; !session.isReplaced; ) {
    const [first] = session.queue
    if (!first) {
      if (!session.needsRead) return
      attempt = serverErrors = 0
      await readOnce(session)
      continue
    }
    const next = assignChange(session, first)
    const response = await sendChange(session, next).catch((failure: unknown) => ({ failure }))
    if (session.isReplaced) return
    if ('failure' in response) {
      session.isWaiting = true
      session.publish()
      serverErrors = isServerError(response.failure) ? serverErrors + 1 : 0
      if (serverErrors > MAX_SERVER_ERRORS) applyResponse(session, next, NOT_SAVED)
      else await session.retry(attempt++, response.failure)
    } else {
      attempt = serverErrors = 0
      session.isWaiting = false
      // The response to a repeated request may be out of date.
      session.needsRead ||= first.change !== undefined
      applyResponse(session, next, response)
      session.publish()
    }
  }
}

async function readOnce(session: CartSession): Promise<void> {
  session.needsRead = false
  const latest = await session.read().catch(() => undefined)
  if (session.isReplaced) return
  session.isWaiting = !latest
  if (latest) saveKnown(session, latest)
}

const saveKnown = (session: CartSession, cart: PricedCart) =>
  setKnown(session, cart) && session.saveCart(cart)

/** Fixes the request that belongs to the idempotency key. */
function assignChange(session: CartSession, next: PendingIntent): PendingIntent {
  const change = next.change ?? toCartChange(next.intent, session.lines)
  if (next.change || !change) return next
  const fixed = { ...next, change, sentAt: session.now() }
  setQueue(
    session,
    session.queue.map((pending) => (pending === next ? fixed : pending)),
  )
  return fixed
}

async function sendChange(
  { now, send }: CartSession,
  { id, intent, change, sentAt = 0 }: PendingIntent,
): Promise<CartResponse> {
  if (!change) return intent.type === 'REMOVE' ? {} : LINE_NOT_FOUND
  return now() - sentAt > IDEMPOTENCY_KEY_LIFETIME_MS ? NOT_SAVED : send(change, id)
}

function applyResponse(
  session: CartSession,
  { id, intent }: PendingIntent,
  { refusal, ...result }: CartResponse,
): void {
  const line = 'key' in intent ? findLine(applyIntents(session.lines, session.queue), intent.key) : undefined
  const before = session.lines
  if (refusal) session.refused = [...session.refused, { intent, refusal, ...(line && { line }) }]
  if (result.cart === undefined) session.needsRead = true
  else saveKnown(session, { ...NO_CART, ...result })
  setQueue(
    session,
    session.queue
      .filter((pending) => pending.id !== id)
      .map((pending) => updateIntentKey(pending, intent, before, session.lines)),
  )
}

/** Other errors do not indicate that the change is the cause. */
const isServerError = (failure: unknown): boolean => (failure as { status?: unknown })?.status === 500

/** Whether the first is an older revision of the same cart. */
export const isOlder = (first: Cart | null, second: Cart | null): boolean =>
  first?._id === second?._id && revisionOf(first) < revisionOf(second)

const revisionOf = (cart: Cart | null): number => Number(cart?.revision ?? cart?._updatedDate)
