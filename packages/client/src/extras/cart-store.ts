import type { Address, NewLineItem, PricedCart, SelectedShippingOption } from '@vitrine/contract'
import {
  type CartChange,
  type CartIntent,
  enqueueIntent,
  findLine,
  lineKey,
  type OptimisticCart,
} from './cart-intents.ts'
import { type CartPersistenceOptions, createCartPersistence, newId } from './cart-persistence.ts'
import { type CartResponse, type CartState, createCartState, type OptimisticTotals } from './cart-state.ts'
import {
  adoptQueue,
  type CartSync,
  createCartSync,
  isOlder,
  sendPendingChanges,
  setKnown,
  setQueue,
} from './cart-sync.ts'
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
  const listeners = new Set<() => void>()
  const waiters: (() => void)[] = []
  const persistence = createCartPersistence(options, {
    onCart: (cart) => {
      // The cart may include changes that are pending here and would be displayed twice.
      if (cartSync.queue[0]) cartSync.needsRead = true
      else if (setKnown(cartSync, cart)) publish()
    },
    onQueueAdopted: (adopted) => {
      adoptQueue(cartSync, adopted)
      sync()
    },
    onCleared: () => void startOver(),
  })
  const openCartSync = (known?: PricedCart) =>
    createCartSync({ now: Date.now, retry: waitUntilOnline, ...options, ...persistence, publish }, known)
  let isOpen = false
  let cartSync = openCartSync(options.initial)

  function setState(next: CartState): void {
    state = next
    for (const listener of listeners) listener()
    if (cartSync.isWaiting || !cartSync.isRunning) for (const done of waiters.splice(0)) done()
  }
  const createState = () =>
    createCartState(cartSync, options.price, (cart, totals) => {
      if (state.cart === cart) setState({ ...state, totals, isUpdating: false })
    })
  function publish(): void {
    setState(createState())
  }
  let state = createState()
  const serverState = state

  function open(): void {
    if (isOpen) return
    isOpen = true
    const stored = persistence.open()
    if (stored && (!cartSync.isRead || isOlder(cartSync.known.cart, stored.cart))) setKnown(cartSync, stored)
  }

  function enqueue(intent: CartIntent): void {
    open()
    setQueue(cartSync, enqueueIntent(cartSync.queue, intent, cartSync.lines, newId()))
    sync()
  }

  /** Publishes the new state and starts sending. */
  function sync(): void {
    const current = cartSync
    if (!current.isRunning && (current.queue[0] || current.needsRead)) {
      current.isRunning = true
      void persistence
        .withQueueLock(() => sendPendingChanges(current))
        .finally(() => {
          current.isRunning = false
        })
        .then(() => current === cartSync && sync())
    }
    publish()
  }

  const settled = () =>
    new Promise<void>((resolve) =>
      cartSync.isRunning && !cartSync.isWaiting ? waiters.push(resolve) : resolve(),
    )

  function refresh(): Promise<void> {
    open()
    cartSync.needsRead = true
    sync()
    return settled()
  }

  function startOver(): Promise<void> {
    cartSync.isReplaced = true
    cartSync = openCartSync()
    return refresh()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isOpen) {
        open()
        cartSync.needsRead ||= !cartSync.isRead
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
    ...createActions(
      enqueue,
      () => cartSync,
      () => state,
    ),
    dismiss: () => {
      cartSync.refused = cartSync.removed = []
      publish()
    },
    refresh,
    settled,
    reset: () => {
      persistence.clear()
      return startOver()
    },
  }
}

/** The changes that shoppers make. */
function createActions(
  enqueue: (intent: CartIntent) => void,
  getCartSync: () => CartSync,
  getState: () => CartState,
) {
  function remove(key: string): void {
    const line = findLine(getState().cart, key)
    if (!line) return
    if (line.catalogReference) getCartSync().removed = [...getCartSync().removed, line]
    enqueue({ type: 'REMOVE', key })
  }

  return {
    add: (item) => enqueue({ type: 'ADD', key: lineKey(item), item }),
    setQuantity: (key, requested) => {
      const line = findLine(getState().cart, key)
      if (!line) return
      const quantity = typeof requested === 'function' ? requested(line.quantity) : requested
      if (quantity > 0) enqueue({ type: 'SET_QUANTITY', key, quantity })
      else remove(key)
    },
    remove,
    undo: () => {
      const line = getState().removed.at(-1)
      if (!line) return
      getCartSync().removed = getCartSync().removed.filter((each) => each !== line)
      enqueue({ type: 'ADD', key: line.key, item: line })
    },
    setCoupon: (code) => enqueue({ type: 'COUPON', ...(code && { code }) }),
    setNote: (note) => enqueue({ type: 'NOTE', note }),
    setDestination: (address) => enqueue({ type: 'DESTINATION', address }),
    setShipping: (option) => enqueue({ type: 'SHIPPING', option }),
  } satisfies Partial<CartStore>
}
