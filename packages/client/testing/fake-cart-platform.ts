import type { Cart, CatalogReference, PricedCart } from '@vitrine/contract'
import type { CartChange } from '../src/extras/cart-intents.ts'
import type { CartChannel, CartLocks, CartStorage } from '../src/extras/cart-persistence.ts'
import type { CartResponse } from '../src/extras/cart-state.ts'

/** The catalog reference of a test product. */
export const reference = (catalogItemId: string): CatalogReference => ({ appId: 'stores', catalogItemId })

/** A platform with one cart in memory. Applies each idempotency key once. */
export function createFakeCartPlatform({ stock = 1_000 } = {}) {
  let cart: Cart | null = null
  let revision = 0
  const responses = new Map<string, { request: string; response: CartResponse }>()
  /** How often each key had an effect. */
  const effects = new Map<string, number>()
  const received: { change: CartChange; key: string }[] = []

  const read = (): PricedCart => structuredClone({ cart, totals: null, pricing: null })

  function perform(change: CartChange): CartResponse {
    const next: Cart = structuredClone(cart) ?? { _id: 'cart', lineItems: [], currency: 'EUR' }
    const lineFor = (id: string) => next.lineItems.find(({ _id }) => _id === id)
    const refuse = (code: string): CartResponse => ({ ...read(), refusal: { code, message: code } })
    switch (change.type) {
      case 'ADD': {
        const { quantity, catalogReference } = change.lineItem
        const line = next.lineItems.find(
          (each) => each.catalogReference?.catalogItemId === catalogReference?.catalogItemId,
        )
        if ((line?.quantity ?? 0) + quantity > stock) return refuse('INSUFFICIENT_INVENTORY')
        if (line) line.quantity += quantity
        else
          next.lineItems.push({
            _id: `line-${revision}`,
            quantity,
            ...(catalogReference && { catalogReference }),
          })
        break
      }
      case 'SET_QUANTITY': {
        const line = lineFor(change.lineItemId)
        if (!line) return refuse('LINE_ITEM_NOT_FOUND')
        if (change.quantity > stock) return refuse('INSUFFICIENT_INVENTORY')
        line.quantity = change.quantity
        break
      }
      case 'REMOVE':
        next.lineItems = next.lineItems.filter(({ _id }) => _id !== change.lineItemId)
        break
      case 'COUPON':
        if (change.code === 'BAD') return refuse('ERROR_COUPON_DOES_NOT_EXIST')
        next.appliedDiscounts = change.code ? [{ coupon: { code: change.code } }] : []
        break
      case 'NOTE':
        next.buyerNote = change.note
        break
      case 'DESTINATION':
        next.contactInfo = { address: change.address }
        break
      case 'SHIPPING':
        next.selectedShippingOption = change.option
    }
    cart = { ...next, revision: String(++revision) }
    return read()
  }

  return {
    received,
    effects,
    read: async () => read(),
    send: async (change: CartChange, key: string): Promise<CartResponse> => {
      received.push({ change, key })
      const request = JSON.stringify(change)
      const stored = responses.get(key)
      if (stored && stored.request !== request) throw new Error(`key ${key} was used for another change`)
      if (stored) return structuredClone(stored.response)
      const response = perform(change)
      if (!response.refusal) effects.set(key, (effects.get(key) ?? 0) + 1)
      responses.set(key, { request, response })
      return structuredClone(response)
    },
    /** The cart as item → quantity. */
    holds: (): Record<string, number> => quantities(cart?.lineItems ?? []),
    cart: () => cart,
  }
}

export const quantities = (
  lines: readonly { catalogReference?: CatalogReference; quantity: number }[],
): Record<string, number> =>
  Object.fromEntries(lines.map((line) => [line.catalogReference?.catalogItemId ?? '', line.quantity]))

/** A browser with one storage. Its tabs exchange messages, and hold locks until they are closed. */
export function browser() {
  const stored = new Map<string, string>()
  const storage: CartStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    key: (index) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
  const tabs = new Set<{ hear: (message: unknown) => void; leave: () => void }>()
  const held = new Map<string, Promise<unknown>>()

  /** The options of a store in a new tab, and a function that closes the tab. */
  const openTab = () => {
    const ears = new Set<(event: { data: unknown }) => void>()
    let leave = () => {}
    const gone = new Promise<void>((resolve) => {
      leave = resolve
    })
    let isGone = false
    const tab = { hear: (data: unknown) => ears.forEach((ear) => void ear({ data })), leave }
    tabs.add(tab)
    const channel = (): CartChannel => {
      let mine: ((event: { data: unknown }) => void) | undefined
      return {
        postMessage: (message) => {
          if (isGone) return
          const copy = structuredClone(message)
          for (const other of tabs) if (other !== tab) queueMicrotask(() => other.hear(copy))
        },
        addEventListener: (_type, listener) => {
          mine = listener
          ears.add(listener)
        },
        close: () => void (mine && ears.delete(mine)),
      }
    }
    const locks: CartLocks = {
      request: (name, work) => {
        const before = held.get(name) ?? Promise.resolve()
        const done = before.then(() => (isGone ? undefined : Promise.race([work(), gone])))
        held.set(
          name,
          done.catch(() => undefined),
        )
        // Nothing runs in a closed tab.
        return done.then(() => (isGone ? new Promise(() => {}) : undefined))
      },
    }
    return {
      options: {
        storage: (): CartStorage => (isGone ? { ...storage, setItem() {}, removeItem() {} } : storage),
        channel,
        locks: () => locks,
      },
      close: () => {
        isGone = true
        tabs.delete(tab)
        ears.clear()
        leave()
      },
    }
  }
  return { openTab, stored }
}
