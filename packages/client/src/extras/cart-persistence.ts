import type { PricedCart } from '@vitrine/contract'
import type { PendingIntent } from './cart-intents.ts'

/** The part of `localStorage` that is used here. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The part of `BroadcastChannel` that is used here. */
export interface CartChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

/** The part of `navigator.locks` that is used here. */
export interface CartLocks {
  request(name: string, work: () => Promise<void>): Promise<unknown>
}

export interface CartPersistenceOptions {
  /** What the cart is called in the storage and between tabs, `vitrine-cart` unless said otherwise. */
  readonly name?: string | undefined
  /** Keeps the cart and what is on its way; `localStorage` unless said otherwise. */
  readonly storage?: (() => CartStorage | undefined) | undefined
  /** Tells other tabs; a `BroadcastChannel` unless said otherwise. */
  readonly channel?: ((name: string) => CartChannel | undefined) | undefined
  /** Says which tab is alive; `navigator.locks` unless said otherwise. */
  readonly locks?: (() => CartLocks | undefined) | undefined
}

/** What other tabs say. */
interface PersistenceListeners {
  known(known: PricedCart): void
  /** Changes that a tab left behind when it went. */
  adopted(queue: readonly PendingIntent[]): void
  forgotten(): void
}

type Message = { readonly known: PricedCart } | { readonly forget: true } | { readonly waiting: string }

/**
 * What outlives the page. The cart is under one name, which the last tab to hear from the platform writes. The
 * queue of each tab is under a name of its own, which no other tab writes while that tab lives: it holds a lock
 * with that name as long as something is on its way, and whoever gets the lock after it takes the queue over.
 */
export function createCartPersistence(options: CartPersistenceOptions, ears: PersistenceListeners) {
  const {
    name = 'vitrine-cart',
    storage = () => globalThis.localStorage,
    channel: openChannel = (name: string) => globalThis.BroadcastChannel && new BroadcastChannel(name),
    locks: findLocks = () => globalThis.navigator?.locks,
  } = options
  let own = `${name}:${newId()}`
  let channel: CartChannel | undefined

  const read = <T>(key: string): T | undefined =>
    attempt(() => JSON.parse(storage()?.getItem(key) ?? 'null', revive) ?? undefined)
  const write = (key: string, value: object | undefined) =>
    attempt(() =>
      value ? storage()?.setItem(key, JSON.stringify(value, preserve)) : storage()?.removeItem(key),
    )
  const names = () =>
    attempt(() => {
      const store = storage()
      return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
    })?.filter((key) => key.startsWith(`${name}:`) && key !== own) ?? []
  const tell = (message: Message) => attempt(() => channel?.postMessage(message))

  const underLock = async (key: string, work: () => Promise<void>): Promise<void> => {
    let begun: Promise<void> | undefined
    const begin = () => {
      begun ??= work()
      return begun
    }
    // A page that may not have locks, such as one in a sandboxed frame, does without.
    await findLocks()
      ?.request(key, begin)
      .catch(() => undefined)
    await begin()
  }
  const adopt = (key: string) =>
    underLock(key, async () => {
      const left = read<PendingIntent[]>(key)
      write(key, undefined)
      if (left) ears.adopted(left)
    })

  return {
    /** Begins to listen, and answers what was kept. */
    open(): PricedCart | undefined {
      channel = attempt(() => openChannel(name))
      channel?.addEventListener('message', ({ data }) => {
        const message = data as Message
        if ('known' in message) ears.known(message.known)
        else if ('forget' in message) {
          own = `${name}:${newId()}`
          ears.forgotten()
        } else if (findLocks()) adopt(message.waiting)
      })
      for (const key of names()) adopt(key)
      return read(name)
    },
    close(): void {
      channel?.close()
      channel = undefined
    },
    keepKnown(known: PricedCart): void {
      write(name, known)
      tell({ known })
    },
    keepQueue: (queue: readonly PendingIntent[]) => write(own, queue.length > 0 ? queue : undefined),
    /**
     * Does the work as the living owner of its queue. Locks are given in the order they were asked for: when this
     * one is, what tabs left behind that are gone has been adopted.
     */
    asOwner: (work: () => Promise<void>): Promise<void> => {
      const mine = own
      return underLock(mine, () => {
        if (read(mine)) tell({ waiting: mine })
        return work()
      })
    },
    /** Forgets everything, in every tab. */
    forget(): void {
      for (const key of [name, own, ...names()]) write(key, undefined)
      // What is still on its way for the shopper before holds the old name.
      own = `${name}:${newId()}`
      tell({ forget: true })
    },
  }
}

/** Random enough for an idempotency key; `crypto.randomUUID` needs https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** A storage may be full or forbidden: then the cart lasts as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** JSON writes a date as a text, which could be anything. */
function preserve(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name]
  return original instanceof Date ? { $date: original.getTime() } : value
}
const revive = (_name: string, value: { $date?: number } | null): unknown =>
  typeof value?.$date === 'number' ? new Date(value.$date) : value
