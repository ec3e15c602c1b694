import type { Address, Cart, NewLineItem, PricedCart, SelectedShippingOption } from '@vitrine/contract'
import {
  addLineKeys,
  applyIntent,
  type CartChange,
  type CartIntent,
  type CartLine,
  enqueueIntent,
  findLine,
  lineKey,
  type OptimisticCart,
  type PendingIntent,
  toCartChange,
  updateIntentKey,
} from './cart-intents.ts'
import { type CartPersistenceOptions, createCartPersistence, newId } from './cart-persistence.ts'
import {
  type CartResponse,
  type CartState,
  createCartState,
  isPriceKnown,
  type OptimisticTotals,
  type RefusedIntent,
} from './cart-state.ts'
import { waitUntilOnline } from './wait-until-online.ts'

export interface CartStoreOptions extends CartPersistenceOptions {
  /** Fetches the current cart. */
  readonly read: () => Promise<PricedCart>
  /**
   * Sends one change with an idempotency key. A refusal is part of the response. If the function throws, the store
   * sends the same change again with the same key.
   */
  readonly send: (change: CartChange, idempotencyKey: string) => Promise<CartResponse>
  /** Calculates the totals, or returns `undefined` if only the platform can. */
  readonly price?: (
    cart: OptimisticCart,
    known: PricedCart,
  ) => OptimisticTotals | undefined | Promise<OptimisticTotals | undefined>
  /** The cart that the page was rendered with. */
  readonly initial?: PricedCart | undefined
  /** The current time in milliseconds. */
  readonly now?: () => number
  /** Resolves when a failed change should be sent again. */
  readonly retry?: (attempt: number, failure: unknown) => Promise<unknown>
}

/** The functions do not use `this` and can be destructured. */
export interface CartStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => CartState
  /** The state that the page was rendered with, for the first render in the browser. */
  readonly getServerSnapshot: () => CartState
  /** Adds an item. Fields other than reference and quantity are displayed until the platform responds. */
  readonly add: (item: NewLineItem) => void
  /** Sets the quantity of a line, or computes it from the displayed one. Zero removes the line. */
  readonly setQuantity: (key: string, quantity: number | ((current: number) => number)) => void
  readonly remove: (key: string) => void
  /** Restores the last removed line. */
  readonly undo: () => void
  /** Without a code, removes the coupon. */
  readonly setCoupon: (code?: string) => void
  readonly setNote: (note: string) => void
  readonly setDestination: (address: Address) => void
  readonly setShipping: (option: SelectedShippingOption) => void
  /** Clears refusals and removed lines. */
  readonly dismiss: () => void
  /** Fetches the cart after all pending changes. */
  readonly refresh: () => Promise<void>
  /** Resolves when no change is pending, or the platform is unreachable. Await it before a checkout. */
  readonly settled: () => Promise<void>
  /**
   * Clears the cart in all tabs and fetches the cart of a different shopper. After a sign-in, call `refresh`
   * instead: it applies the pending changes to the member's cart.
   */
  readonly reset: () => Promise<void>
}

/** The platform stores keys for 24 hours. An hour less is a safety margin. */
const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * 60 * 60 * 1000
/** Consecutive server errors after which a change is dropped. */
const MAX_SERVER_ERRORS = 8
const NO_CART: PricedCart = { cart: null, totals: null, pricing: null }
const LINE_NOT_FOUND: CartResponse = {
  refusal: { code: 'LINE_NOT_FOUND', message: 'This item is no longer in the cart.' },
}
const NOT_SAVED: CartResponse = { refusal: { code: 'NOT_SAVED', message: 'The change could not be saved.' } }

/**
 * Creates a cart store with optimistic updates. Changes appear immediately and are sent one at a time; unsent
 * changes of the same line are merged. Idempotency keys apply each change once, even after network errors or a
 * reload. The platform's response wins; rejected changes are reverted and reported. Tabs stay in sync.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, webTokenStorage } from '@vitrine/client'
 * import { cartTransport, createCartStore } from '@vitrine/client/extras'
 *
 * const client = createClient({ auth: OAuthStrategy({ clientId: 'your-client-id', tokenStorage: webTokenStorage() }) })
 * const cart = createCartStore(cartTransport(client))
 *
 * cart.subscribe(() => console.log(cart.getSnapshot().count))
 * cart.add({ quantity: 1, catalogReference: { appId: 'the-app-id', catalogItemId: 'the-product-id' } })
 * ```
 */
export function createCartStore(options: CartStoreOptions): CartStore {
  const { read, send, price, initial, now = Date.now, retry = waitUntilOnline } = options
  const listeners = new Set<() => void>()
  const waiters: (() => void)[] = []
  let known = initial ?? NO_CART
  let knownLines = addLineKeys(known.cart)
  let queue: readonly PendingIntent[] = []
  let refused: readonly RefusedIntent[] = []
  let removed: readonly CartLine[] = []
  let isOpen = false
  let isRead = initial !== undefined
  let needsRead = false
  let isRunning = false
  let isWaiting = false
  /** Replaced on reset, so that late responses for the previous shopper are ignored. */
  let shopper = {}
  let state = createState()
  const serverState = state

  const persistence = createCartPersistence(options, {
    onCart: (cart) => {
      // The cart may include changes that are pending here and would be displayed twice.
      if (queue.length > 0) needsRead = true
      else if (setKnown(cart)) publish()
    },
    onQueueAdopted: (adopted) => {
      setQueue([...adopted.filter(({ id }) => queue.every((pending) => pending.id !== id)), ...queue])
      sync()
    },
    onCleared: () => {
      clear()
      void refresh()
    },
  })

  function createState(): CartState {
    const cart = queue.reduce((shown, { intent }) => applyIntent(shown, intent), knownLines)
    const isKnown = isPriceKnown(queue)
    const priced = isKnown ? known.totals : known.pricing && price?.(cart, known)
    const isAsync = priced instanceof Promise
    if (isAsync)
      void priced.then(
        (totals) => totals && state.cart === cart && setState({ ...state, totals, isUpdating: false }),
        // If pricing fails to load, the platform provides the totals.
        () => undefined,
      )
    return createCartState(cart, isAsync ? undefined : priced, {
      isUpdating: !isKnown && (isAsync || !priced),
      status: isWaiting ? 'WAITING' : queue.length > 0 ? 'SAVING' : isRead ? 'SAVED' : 'LOADING',
      refused,
      removed,
    })
  }

  function setState(next: CartState): void {
    state = next
    for (const listener of listeners) listener()
    if (isWaiting || !isRunning) for (const done of waiters.splice(0)) done()
  }
  const publish = () => setState(createState())

  /** Stores the platform's cart, unless a newer revision is known. */
  function setKnown(cart: PricedCart): boolean {
    if (isOlder(cart.cart, known.cart)) return false
    known = cart
    knownLines = addLineKeys(known.cart)
    isRead = true
    return true
  }

  function setQueue(next: readonly PendingIntent[]): void {
    queue = next
    persistence.saveQueue(queue)
  }

  function open(): void {
    if (isOpen) return
    isOpen = true
    const stored = persistence.open()
    if (stored && (!isRead || isOlder(known.cart, stored.cart))) setKnown(stored)
  }

  function enqueue(intent: CartIntent): void {
    open()
    setQueue(enqueueIntent(queue, intent, knownLines, newId()))
    sync()
  }

  /** Publishes the new state and starts sending. */
  function sync(): void {
    if (!isRunning && (queue.length > 0 || needsRead)) {
      isRunning = true
      const isCurrent = (
        (current) => () =>
          current === shopper
      )(shopper)
      void persistence
        .withQueueLock(() => sendPending(isCurrent))
        .finally(() => {
          if (isCurrent()) isRunning = false
        })
        .then(() => isCurrent() && sync())
    }
    publish()
  }

  /** Sends pending changes, and fetches the cart if the responses do not contain it. */
  async function sendPending(isCurrent: () => boolean): Promise<void> {
    while (isCurrent() && (queue.length > 0 || needsRead))
      await (queue.length > 0 ? sendAll(isCurrent) : readOnce(isCurrent))
  }

  async function sendAll(isCurrent: () => boolean): Promise<void> {
    for (let attempt = 0, serverErrors = 0; isCurrent() && queue[0]; ) {
      const first = queue[0]
      const next = assignChange(first)
      // The response to a repeated request may be out of date.
      const isRepeated = first.change !== undefined
      const response = await sendChange(next).catch((failure: unknown) => ({ failure }))
      if (!isCurrent()) return
      if ('failure' in response) {
        isWaiting = true
        publish()
        serverErrors = isServerError(response.failure) ? serverErrors + 1 : 0
        if (serverErrors > MAX_SERVER_ERRORS) applyResponse(next, NOT_SAVED)
        else await retry(attempt++, response.failure)
      } else {
        attempt = serverErrors = 0
        isWaiting = false
        needsRead ||= isRepeated
        applyResponse(next, response)
        publish()
      }
    }
  }

  async function readOnce(isCurrent: () => boolean): Promise<void> {
    needsRead = false
    const latest = await read().catch(() => undefined)
    if (!isCurrent()) return
    isWaiting = !latest
    if (latest && setKnown(latest)) persistence.saveCart(known)
  }

  /** Fixes the request that belongs to the idempotency key. */
  function assignChange(next: PendingIntent): PendingIntent {
    const change = next.change ?? toCartChange(next.intent, knownLines)
    if (next.change || !change) return next
    const fixed = { ...next, change, sentAt: now() }
    setQueue(queue.map((pending) => (pending === next ? fixed : pending)))
    return fixed
  }

  async function sendChange({ id, intent, change, sentAt = 0 }: PendingIntent): Promise<CartResponse> {
    if (!change) return intent.type === 'REMOVE' ? {} : LINE_NOT_FOUND
    return now() - sentAt > IDEMPOTENCY_KEY_LIFETIME_MS ? NOT_SAVED : send(change, id)
  }

  function applyResponse({ id, intent }: PendingIntent, { refusal, ...result }: CartResponse): void {
    const line = 'key' in intent ? findLine(state.cart, intent.key) : undefined
    const before = knownLines
    if (refusal) refused = [...refused, { intent, refusal, ...(line && { line }) }]
    if (result.cart === undefined) needsRead = true
    else if (setKnown({ ...NO_CART, ...result })) persistence.saveCart(known)
    setQueue(
      queue
        .filter((pending) => pending.id !== id)
        .map((pending) => updateIntentKey(pending, intent, before, knownLines)),
    )
  }

  function clear(): void {
    shopper = {}
    known = NO_CART
    knownLines = addLineKeys(null)
    queue = []
    refused = []
    removed = []
    isRead = isRunning = isWaiting = false
  }

  const settled = () =>
    new Promise<void>((resolve) => (isRunning && !isWaiting ? waiters.push(resolve) : resolve()))

  function refresh(): Promise<void> {
    open()
    needsRead = true
    sync()
    return settled()
  }

  function remove(key: string): void {
    const line = findLine(state.cart, key)
    if (!line) return
    if (line.catalogReference) removed = [...removed, line]
    enqueue({ type: 'REMOVE', key })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isOpen) {
        open()
        needsRead ||= !isRead
        sync()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        isOpen = false
        persistence.close()
      }
    },
    getSnapshot: () => state,
    getServerSnapshot: () => serverState,
    add: (item) => enqueue({ type: 'ADD', key: lineKey(item), item }),
    setQuantity: (key, requested) => {
      const line = findLine(state.cart, key)
      if (!line) return
      const quantity = typeof requested === 'function' ? requested(line.quantity) : requested
      if (quantity > 0) enqueue({ type: 'SET_QUANTITY', key, quantity })
      else remove(key)
    },
    remove,
    undo: () => {
      const line = state.removed.at(-1)
      if (!line) return
      removed = removed.filter((each) => each !== line)
      enqueue({ type: 'ADD', key: line.key, item: line })
    },
    setCoupon: (code) => enqueue({ type: 'COUPON', ...(code && { code }) }),
    setNote: (note) => enqueue({ type: 'NOTE', note }),
    setDestination: (address) => enqueue({ type: 'DESTINATION', address }),
    setShipping: (option) => enqueue({ type: 'SHIPPING', option }),
    dismiss: () => {
      refused = []
      removed = []
      publish()
    },
    refresh,
    settled,
    reset: () => {
      persistence.clear()
      clear()
      return refresh()
    },
  }
}

/** Other errors do not indicate that the change is the cause. */
const isServerError = (failure: unknown): boolean => (failure as { status?: unknown })?.status === 500

/** Whether the first is an older revision of the same cart. */
const isOlder = (first: Cart | null, second: Cart | null): boolean =>
  first?._id === second?._id && revisionOf(first) < revisionOf(second)

const revisionOf = (cart: Cart | null): number => Number(cart?.revision ?? cart?._updatedDate)
