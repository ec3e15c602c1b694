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
  /** The cart as it is now. */
  readonly read: () => Promise<PricedCart>
  /**
   * Makes one change under an idempotency key. A refusal is an response. What it throws is a failure: the same
   * change is sent again under the same key, until there is an response.
   */
  readonly send: (change: CartChange, idempotencyKey: string) => Promise<CartResponse>
  /** What the cart costs by what is known, or nothing when only the platform can tell. */
  readonly price?: (
    cart: OptimisticCart,
    known: PricedCart,
  ) => OptimisticTotals | undefined | Promise<OptimisticTotals | undefined>
  /** What the page was rendered with. */
  readonly initial?: PricedCart | undefined
  /** The present time in milliseconds. */
  readonly now?: () => number
  /** Ends when a change that failed should be sent again. */
  readonly retry?: (attempt: number, failure: unknown) => Promise<unknown>
}

/** The functions may be taken out of the store: none needs `this`. */
export interface CartStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => CartState
  /** What the page was rendered with, for the first render in the browser. */
  readonly getServerSnapshot: () => CartState
  /** Puts an item in. What it brings besides reference and quantity is shown until the platform answers. */
  readonly add: (item: NewLineItem) => void
  /** Sets how many a line holds, or derives it from how many it shows. None takes the line out. */
  readonly setQuantity: (key: string, quantity: number | ((shown: number) => number)) => void
  readonly remove: (key: string) => void
  /** Brings back the line that was taken out last. */
  readonly undo: () => void
  /** Without a code, takes the coupon off. */
  readonly setCoupon: (code?: string) => void
  readonly setNote: (note: string) => void
  readonly setDestination: (address: Address) => void
  readonly setShipping: (option: SelectedShippingOption) => void
  /** Forgets refusals and removed lines, once they have been seen. */
  readonly dismiss: () => void
  /** Reads the cart again, behind what is on its way. */
  readonly refresh: () => Promise<void>
  /** Ends when nothing is on its way, or the platform cannot be reached. Wait for it before a checkout. */
  readonly settled: () => Promise<void>
  /**
   * Forgets everything in every tab, because somebody else is there now, and reads the cart that is theirs. Whoever signs
   * in is the same person: `refresh` reads their cart, and what is on its way goes into it.
   */
  readonly reset: () => Promise<void>
}

/** The platform remembers keys for a day; a little less leaves no doubt. */
const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * 60 * 60 * 1000
/** How often in a row a change may break the platform before it is given up: it seems to be the cause. */
const MAX_SERVER_ERRORS = 8
const NO_CART: PricedCart = { cart: null, totals: null, pricing: null }
const LINE_NOT_FOUND: CartResponse = {
  refusal: { code: 'LINE_NOT_FOUND', message: 'It is no longer in the cart.' },
}
const NOT_SAVED: CartResponse = { refusal: { code: 'NOT_SAVED', message: 'The change could not be saved.' } }

/**
 * The cart that a page shows. Every change shows at once, and is sent behind the page: one at a time, clicks on
 * the same line joined, each done once however often the connection fails, also after a reload. The platform's
 * response always wins; what it refuses is taken back and reported. Other tabs follow.
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
  let wantsRead = false
  let isRunning = false
  let isWaiting = false
  /** Another one after a reset: answers that arrive later are about another shopper. */
  let shopper = {}
  let snapshot = look()
  const served = snapshot

  const memory = createCartPersistence(options, {
    known: (theirs) => {
      // It may hold what is still on its way from here, which would then show twice.
      if (queue.length > 0) wantsRead = true
      else if (learn(theirs)) publish()
    },
    adopted: (left) => {
      setQueue([...left.filter(({ id }) => queue.every((pending) => pending.id !== id)), ...queue])
      go()
    },
    forgotten: () => {
      startOver()
      void refresh()
    },
  })

  function look(): CartState {
    const cart = queue.reduce((shown, { intent }) => applyIntent(shown, intent), knownLines)
    const isKnown = isPriceKnown(queue)
    const priced = isKnown ? known.totals : known.pricing && price?.(cart, known)
    const isLate = priced instanceof Promise
    if (isLate)
      void priced.then(
        (totals) => totals && snapshot.cart === cart && show({ ...snapshot, totals, isUpdating: false }),
        // Prices that cannot be loaded come from the platform, as unknown ones do.
        () => undefined,
      )
    return createCartState(cart, isLate ? undefined : priced, {
      isUpdating: !isKnown && (isLate || !priced),
      status: isWaiting ? 'WAITING' : queue.length > 0 ? 'SAVING' : isRead ? 'SAVED' : 'LOADING',
      refused,
      removed,
    })
  }

  function show(next: CartState): void {
    snapshot = next
    for (const listener of listeners) listener()
    if (isWaiting || !isRunning) for (const done of waiters.splice(0)) done()
  }
  const publish = () => show(look())

  /** Takes what the platform said, unless it has said something since. */
  function learn(heard: PricedCart): boolean {
    if (isOlder(heard.cart, known.cart)) return false
    known = heard
    knownLines = addLineKeys(known.cart)
    isRead = true
    return true
  }

  function setQueue(next: readonly PendingIntent[]): void {
    queue = next
    memory.keepQueue(queue)
  }

  function open(): void {
    if (isOpen) return
    isOpen = true
    const kept = memory.open()
    if (kept && (!isRead || isOlder(known.cart, kept.cart))) learn(kept)
  }

  function intend(intent: CartIntent): void {
    open()
    setQueue(enqueueIntent(queue, intent, knownLines, newId()))
    go()
  }

  /** Shows what has changed, and sees to it that it is sent. */
  function go(): void {
    if (!isRunning && (queue.length > 0 || wantsRead)) {
      isRunning = true
      const isCurrent = (
        (mine) => () =>
          mine === shopper
      )(shopper)
      void memory
        .asOwner(() => catchUp(isCurrent))
        .finally(() => {
          if (isCurrent()) isRunning = false
        })
        .then(() => isCurrent() && go())
    }
    publish()
  }

  /** Sends what is on its way, and reads what came of it where the answers do not say. */
  async function catchUp(isCurrent: () => boolean): Promise<void> {
    while (isCurrent() && (queue.length > 0 || wantsRead))
      await (queue.length > 0 ? sendAll(isCurrent) : readOnce(isCurrent))
  }

  async function sendAll(isCurrent: () => boolean): Promise<void> {
    for (let attempt = 0, breaks = 0; isCurrent() && queue[0]; ) {
      const first = queue[0]
      const next = sealed(first)
      // What was sent before may be answered as it was then.
      const isRepeated = first.change !== undefined
      const response = await answerTo(next).catch((failure: unknown) => ({ failure }))
      if (!isCurrent()) return
      if ('failure' in response) {
        isWaiting = true
        publish()
        breaks = isServerError(response.failure) ? breaks + 1 : 0
        if (breaks > MAX_SERVER_ERRORS) settle(next, NOT_SAVED)
        else await retry(attempt++, response.failure)
      } else {
        attempt = breaks = 0
        isWaiting = false
        wantsRead ||= isRepeated
        settle(next, response)
        publish()
      }
    }
  }

  async function readOnce(isCurrent: () => boolean): Promise<void> {
    wantsRead = false
    const heard = await read().catch(() => undefined)
    if (!isCurrent()) return
    isWaiting = !heard
    if (heard && learn(heard)) memory.keepKnown(known)
  }

  /** From now on it is this change and no other that goes by its key. */
  function sealed(next: PendingIntent): PendingIntent {
    const change = next.change ?? toCartChange(next.intent, knownLines)
    if (next.change || !change) return next
    const fixed = { ...next, change, sentAt: now() }
    setQueue(queue.map((pending) => (pending === next ? fixed : pending)))
    return fixed
  }

  async function answerTo({ id, intent, change, sentAt = 0 }: PendingIntent): Promise<CartResponse> {
    if (!change) return intent.type === 'REMOVE' ? {} : LINE_NOT_FOUND
    return now() - sentAt > IDEMPOTENCY_KEY_LIFETIME_MS ? NOT_SAVED : send(change, id)
  }

  function settle({ id, intent }: PendingIntent, { refusal, ...heard }: CartResponse): void {
    const line = 'key' in intent ? findLine(snapshot.cart, intent.key) : undefined
    const before = knownLines
    if (refusal) refused = [...refused, { intent, refusal, ...(line && { line }) }]
    if (heard.cart === undefined) wantsRead = true
    else if (learn({ ...NO_CART, ...heard })) memory.keepKnown(known)
    setQueue(
      queue
        .filter((pending) => pending.id !== id)
        .map((pending) => updateIntentKey(pending, intent, before, knownLines)),
    )
  }

  function startOver(): void {
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
    wantsRead = true
    go()
    return settled()
  }

  function remove(key: string): void {
    const line = findLine(snapshot.cart, key)
    if (!line) return
    if (line.catalogReference) removed = [...removed, line]
    intend({ type: 'REMOVE', key })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isOpen) {
        open()
        wantsRead ||= !isRead
        go()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        isOpen = false
        memory.close()
      }
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => served,
    add: (item) => intend({ type: 'ADD', key: lineKey(item), item }),
    setQuantity: (key, wanted) => {
      const line = findLine(snapshot.cart, key)
      if (!line) return
      const quantity = typeof wanted === 'function' ? wanted(line.quantity) : wanted
      if (quantity > 0) intend({ type: 'SET_QUANTITY', key, quantity })
      else remove(key)
    },
    remove,
    undo: () => {
      const line = snapshot.removed.at(-1)
      if (!line) return
      removed = removed.filter((each) => each !== line)
      intend({ type: 'ADD', key: line.key, item: line })
    },
    setCoupon: (code) => intend({ type: 'COUPON', ...(code && { code }) }),
    setNote: (note) => intend({ type: 'NOTE', note }),
    setDestination: (address) => intend({ type: 'DESTINATION', address }),
    setShipping: (option) => intend({ type: 'SHIPPING', option }),
    dismiss: () => {
      refused = []
      removed = []
      publish()
    },
    refresh,
    settled,
    reset: () => {
      memory.forget()
      startOver()
      return refresh()
    },
  }
}

/** Other outages say nothing about the change itself. */
const isServerError = (failure: unknown): boolean => (failure as { status?: unknown })?.status === 500

/** Whether the first is an older revision of the same cart. */
const isOlder = (first: Cart | null, second: Cart | null): boolean =>
  first?._id === second?._id && revisionOf(first) < revisionOf(second)

const revisionOf = (cart: Cart | null): number => Number(cart?.revision ?? cart?._updatedDate)
