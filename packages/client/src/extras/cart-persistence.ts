import type { PricedCart } from '@vitrine/contract'
import type { PendingIntent } from './cart-intents.ts'

/** The methods of `localStorage` in use. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The methods of `BroadcastChannel` in use. */
export interface CartChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

/** The methods of `navigator.locks` in use. */
export interface CartLocks {
  request(name: string, work: () => Promise<void>): Promise<unknown>
}

export interface CartPersistenceOptions {
  /** The name of the storage key and of the channel. Default: `vitrine-cart`. */
  readonly name?: string | undefined
  /** Stores the cart and its pending changes. Default: `localStorage`. */
  readonly storage?: (() => CartStorage | undefined) | undefined
  /** Notifies other tabs. Default: a `BroadcastChannel`. */
  readonly channel?: ((name: string) => CartChannel | undefined) | undefined
  /** Detects which tabs are open. Default: `navigator.locks`. */
  readonly locks?: (() => CartLocks | undefined) | undefined
}

/** Handlers of changes in other tabs. */
interface PersistenceListeners {
  onCart(cart: PricedCart): void
  /** The pending changes of a closed tab. */
  onQueueAdopted(queue: readonly PendingIntent[]): void
  onCleared(): void
}

type Message = { readonly known: PricedCart } | { readonly forget: true } | { readonly waiting: string }

/**
 * Stores the cart and its pending changes, and syncs them between tabs. All tabs share one key for the cart; the
 * last response wins. Each tab has its own key for its queue and holds a lock with that name while changes are
 * pending. The tab that acquires the lock next takes over the queue.
 */
export function createCartPersistence(options: CartPersistenceOptions, listeners: PersistenceListeners) {
  const {
    name = 'vitrine-cart',
    storage = () => globalThis.localStorage,
    channel: openChannel = (name: string) => globalThis.BroadcastChannel && new BroadcastChannel(name),
    locks: findLocks = () => globalThis.navigator?.locks,
  } = options
  let queueKey = `${name}:${newId()}`
  let channel: CartChannel | undefined

  const read = <T>(key: string): T | undefined =>
    attempt(() => JSON.parse(storage()?.getItem(key) ?? 'null', revive) ?? undefined)
  const write = (key: string, value: object | undefined) =>
    attempt(() =>
      value ? storage()?.setItem(key, JSON.stringify(value, preserve)) : storage()?.removeItem(key),
    )
  const otherQueueKeys = () =>
    attempt(() => {
      const store = storage()
      return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
    })?.filter((key) => key.startsWith(`${name}:`) && key !== queueKey) ?? []
  const broadcast = (message: Message) => attempt(() => channel?.postMessage(message))

  const withLock = async (key: string, work: () => Promise<void>): Promise<void> => {
    let started: Promise<void> | undefined
    const start = () => {
      started ??= work()
      return started
    }
    // Some pages, such as sandboxed iframes, have no locks.
    await findLocks()
      ?.request(key, start)
      .catch(() => undefined)
    await start()
  }
  const adopt = (key: string) =>
    withLock(key, async () => {
      const queue = read<PendingIntent[]>(key)
      write(key, undefined)
      if (queue) listeners.onQueueAdopted(queue)
    })

  return {
    /** Starts listening and returns the stored cart. */
    open(): PricedCart | undefined {
      channel = attempt(() => openChannel(name))
      channel?.addEventListener('message', ({ data }) => {
        const message = data as Message
        if ('known' in message) listeners.onCart(message.known)
        else if ('forget' in message) {
          queueKey = `${name}:${newId()}`
          listeners.onCleared()
        } else if (findLocks()) adopt(message.waiting)
      })
      for (const key of otherQueueKeys()) adopt(key)
      return read(name)
    },
    close(): void {
      channel?.close()
      channel = undefined
    },
    saveCart(known: PricedCart): void {
      write(name, known)
      broadcast({ known })
    },
    saveQueue: (queue: readonly PendingIntent[]) => write(queueKey, queue.length > 0 ? queue : undefined),
    /**
     * Runs `work` while holding the lock of this tab's queue. Locks are granted in order, so the queues of closed
     * tabs are adopted first.
     */
    withQueueLock: (work: () => Promise<void>): Promise<void> => {
      const key = queueKey
      return withLock(key, () => {
        if (read(key)) broadcast({ waiting: key })
        return work()
      })
    },
    /** Clears the stored cart in all tabs. */
    clear(): void {
      for (const key of [name, queueKey, ...otherQueueKeys()]) write(key, undefined)
      // Pending changes of the previous shopper still use the old key.
      queueKey = `${name}:${newId()}`
      broadcast({ forget: true })
    },
  }
}

/** A random idempotency key. `crypto.randomUUID` requires HTTPS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** The storage may be full or blocked. Then the cart lasts until the page closes. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Marks dates, because JSON stores them as plain strings. */
function preserve(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name]
  return original instanceof Date ? { $date: original.getTime() } : value
}
const revive = (_name: string, value: { $date?: number } | null): unknown =>
  typeof value?.$date === 'number' ? new Date(value.$date) : value
