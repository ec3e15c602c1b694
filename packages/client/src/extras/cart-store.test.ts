import type { NewLineItem, PricedCart } from '@vitrine/contract'
import { expect, test, vi } from 'vitest'
import { browser, createFakeCartPlatform, quantities, reference } from '../../testing/fake-cart-platform.ts'
import { type CartStoreOptions, createCartStore } from './cart-store.ts'

const alone = { storage: () => undefined, channel: () => undefined, locks: () => undefined }
const item = (id: string, quantity = 1): NewLineItem => ({ quantity, catalogReference: reference(id) })

function openCart(options: Partial<CartStoreOptions> = {}, platform = createFakeCartPlatform()) {
  const cart = createCartStore({ ...alone, ...platform, retry: async () => undefined, ...options })
  const shownQuantities = () => quantities(cart.getSnapshot().cart.lineItems)
  const lineKey = (id: string) =>
    cart.getSnapshot().cart.lineItems.find((line) => line.catalogReference?.catalogItemId === id)?.key ?? ''
  return { cart, platform, shownQuantities, lineKey }
}

test('shows an added item at once, and ends with the cart of the platform', async () => {
  const { cart, platform, shownQuantities } = openCart()
  cart.add({ ...item('mug', 2), productName: { original: 'Ridge mug' } })
  expect(shownQuantities()).toEqual({ mug: 2 })
  expect(cart.getSnapshot()).toMatchObject({ count: 2, status: 'SAVING' })
  expect(cart.getSnapshot().cart.lineItems[0]).toMatchObject({
    isPending: true,
    productName: { original: 'Ridge mug' },
  })
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 2 })
  expect(cart.getSnapshot()).toMatchObject({ status: 'SAVED', isUpdating: false })
  expect(cart.getSnapshot().cart.lineItems[0]).not.toHaveProperty('pending')
})

test('keeps the key of a line from the click that adds it', async () => {
  const { cart, lineKey } = openCart()
  cart.add(item('mug'))
  const key = lineKey('mug')
  await cart.settled()
  expect(lineKey('mug')).toBe(key)
  expect(cart.getSnapshot().cart.lineItems[0]?._id).not.toBe(key)
})

test('sends only the reference and quantity of an item, never a price', async () => {
  const { cart, platform } = openCart()
  cart.add({ ...item('mug'), price: { amount: '0.01' } })
  await cart.settled()
  expect(platform.received[0]?.change).toEqual({
    type: 'ADD',
    lineItem: { quantity: 1, catalogReference: reference('mug') },
  })
})

test('sends at most two requests for ten fast quantity clicks, and keeps the last quantity', async () => {
  const { cart, platform, lineKey } = openCart()
  cart.add(item('mug'))
  await cart.settled()
  for (let click = 0; click < 10; click++) cart.setQuantity(lineKey('mug'), (quantity) => quantity + 1)
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 11 })
  expect(platform.received.length).toBeLessThanOrEqual(3)
})

test('keeps a quantity set while the item is being added', async () => {
  const { cart, platform, lineKey } = openCart()
  cart.add(item('mug'))
  await Promise.resolve()
  cart.setQuantity(lineKey('mug'), 5)
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 5 })
})

test('sends nothing for an item that is added and removed before the first request', async () => {
  const { cart, platform, lineKey } = openCart()
  cart.add(item('vase'))
  cart.add(item('mug'))
  cart.remove(lineKey('mug'))
  await cart.settled()
  expect(platform.holds()).toEqual({ vase: 1 })
  expect(platform.received).toHaveLength(1)
})

test('removes a line at quantity zero', async () => {
  const { cart, platform, lineKey } = openCart()
  cart.add(item('mug'))
  await cart.settled()
  cart.setQuantity(lineKey('mug'), 0)
  await cart.settled()
  expect(platform.holds()).toEqual({})
  expect(cart.getSnapshot().removed).toHaveLength(1)
})

test('undoes a removal before and after the platform receives it', async () => {
  const { cart, platform, shownQuantities, lineKey } = openCart()
  cart.add(item('mug', 3))
  await cart.settled()
  cart.remove(lineKey('mug'))
  cart.undo()
  expect(shownQuantities()).toEqual({ mug: 3 })
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 3 })
  cart.remove(lineKey('mug'))
  await cart.settled()
  expect(platform.holds()).toEqual({})
  expect(cart.getSnapshot().removed).toMatchObject([{ quantity: 3 }])
  cart.undo()
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 3 })
  expect(cart.getSnapshot().removed).toEqual([])
})

test('reverts only the rejected change, and reports it', async () => {
  const { cart, platform, lineKey } = openCart({}, createFakeCartPlatform({ stock: 4 }))
  cart.add({ ...item('mug', 2), productName: { original: 'Ridge mug' } })
  cart.add(item('vase'))
  await cart.settled()
  cart.setQuantity(lineKey('mug'), 9)
  cart.setNote('Ring twice')
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 2, vase: 1 })
  expect(platform.cart()?.buyerNote).toBe('Ring twice')
  const { cart: optimisticCart, refused } = cart.getSnapshot()
  expect(quantities(optimisticCart.lineItems)).toEqual({ mug: 2, vase: 1 })
  expect(refused).toMatchObject([
    {
      intent: { type: 'SET_QUANTITY', quantity: 9 },
      refusal: { code: 'INSUFFICIENT_INVENTORY' },
      line: { catalogReference: reference('mug') },
    },
  ])
  cart.dismiss()
  expect(cart.getSnapshot().refused).toEqual([])
})

test('shows a coupon, a note and a destination at once, and removes an invalid coupon', async () => {
  const { cart, platform } = openCart()
  cart.add(item('mug'))
  cart.setCoupon('SPRING')
  cart.setNote('Ring twice')
  cart.setDestination({ country: 'DE' })
  expect(cart.getSnapshot()).toMatchObject({
    coupon: 'SPRING',
    cart: { buyerNote: 'Ring twice', contactInfo: { address: { country: 'DE' } } },
  })
  await cart.settled()
  expect(platform.cart()).toMatchObject({
    buyerNote: 'Ring twice',
    contactInfo: { address: { country: 'DE' } },
  })
  cart.setCoupon('BAD')
  await cart.settled()
  expect(cart.getSnapshot().coupon).toBe('SPRING')
  cart.setCoupon()
  expect(cart.getSnapshot()).not.toHaveProperty('coupon')
  await cart.settled()
  expect(platform.cart()?.appliedDiscounts).toEqual([])
})

test('repeats a request under the same key after a lost response, and does nothing twice', async () => {
  const platform = createFakeCartPlatform()
  let lost = 0
  const { cart } = openCart(
    {
      send: async (change, key) => {
        const response = await platform.send(change, key)
        if (lost++ < 2) throw new TypeError('Failed to fetch')
        return response
      },
    },
    platform,
  )
  cart.add(item('mug'))
  await expect.poll(() => cart.getSnapshot().status).toBe('SAVED')
  expect(platform.holds()).toEqual({ mug: 1 })
  expect(new Set(platform.received.map(({ key }) => key)).size).toBe(1)
})

test('reports an unreachable platform, and still counts clicks', async () => {
  const platform = createFakeCartPlatform()
  let isOnline = false
  let reconnect = () => {}
  const { cart, shownQuantities, lineKey } = openCart(
    {
      send: async (...args) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return platform.send(...args)
      },
      retry: () =>
        new Promise<void>((resolve) => {
          reconnect = resolve
        }),
    },
    platform,
  )
  cart.add(item('mug'))
  await cart.settled()
  expect(cart.getSnapshot().status).toBe('WAITING')
  cart.setQuantity(lineKey('mug'), 2)
  cart.setQuantity(lineKey('mug'), 3)
  cart.add(item('vase'))
  expect(shownQuantities()).toEqual({ mug: 3, vase: 1 })
  isOnline = true
  reconnect()
  await expect.poll(() => cart.getSnapshot().status).toBe('SAVED')
  expect(platform.holds()).toEqual({ mug: 3, vase: 1 })
  expect(platform.received).toHaveLength(3)
})

test('drops a change that always fails on the platform, so that others can follow', async () => {
  const platform = createFakeCartPlatform()
  const { cart } = openCart(
    {
      send: async (change, key) => {
        if (change.type === 'NOTE') throw Object.assign(new Error('broken'), { status: 500 })
        return platform.send(change, key)
      },
    },
    platform,
  )
  cart.setNote('a note that breaks the platform')
  cart.add(item('mug'))
  await expect.poll(() => cart.getSnapshot().status).toBe('SAVED')
  expect(platform.holds()).toEqual({ mug: 1 })
  expect(cart.getSnapshot().refused).toMatchObject([
    { intent: { type: 'NOTE' }, refusal: { code: 'NOT_SAVED' } },
  ])
})

test('does not resend a change whose key the platform no longer stores', async () => {
  const window = browser()
  let time = 0
  const before = window.openTab()
  const { cart } = openCart({ ...before.options, now: () => time, send: () => new Promise(() => {}) })
  cart.add(item('mug'))
  await expect.poll(() => [...window.stored.values()].some((value) => value.includes('sentAt'))).toBe(true)
  before.close()
  time += 24 * 60 * 60 * 1000
  const later = openCart({ ...window.openTab().options, now: () => time })
  later.cart.subscribe(() => {})
  await expect.poll(() => later.cart.getSnapshot().refused.length).toBeGreaterThan(0)
  expect(later.platform.received).toEqual([])
  expect(later.cart.getSnapshot().refused).toMatchObject([{ refusal: { code: 'NOT_SAVED' } }])
})

test('keeps clicks through a reload, and applies them once', async () => {
  const window = browser()
  const platform = createFakeCartPlatform()
  const before = window.openTab()
  const { cart } = openCart(
    {
      ...before.options,
      send: async (...args) => {
        await platform.send(...args)
        return new Promise(() => {})
      },
    },
    platform,
  )
  cart.add(item('mug'))
  await expect.poll(() => platform.received.length).toBeGreaterThan(0)
  cart.add(item('mug'))
  cart.add(item('vase'))
  before.close()

  const after = openCart(window.openTab().options, platform)
  after.cart.subscribe(() => {})
  await expect
    .poll(() => after.cart.getSnapshot().status === 'SAVED' && platform.holds().vase === 1)
    .toBe(true)
  expect(platform.holds()).toEqual({ mug: 2, vase: 1 })
  expect(after.shownQuantities()).toEqual({ mug: 2, vase: 1 })
  expect([...window.stored.keys()]).toEqual(['vitrine-cart'])
})

test('shows the cart after a reload before the platform responds', async () => {
  const window = browser()
  const { cart, platform } = openCart(window.openTab().options)
  cart.add(item('mug', 2))
  await cart.settled()
  const after = openCart({ ...window.openTab().options, read: () => new Promise(() => {}) }, platform)
  after.cart.subscribe(() => {})
  expect(after.shownQuantities()).toEqual({ mug: 2 })
})

test('restores dates as dates and similar texts as texts after a reload', async () => {
  const window = browser()
  const pricedCart: PricedCart = {
    cart: {
      _id: 'cart',
      currency: 'EUR',
      lineItems: [],
      buyerNote: '2026-01-01T00:00:00.000Z',
      _updatedDate: new Date(5),
    },
    totals: null,
    pricing: null,
  }
  const { cart } = openCart({ ...window.openTab().options, read: async () => pricedCart })
  await cart.refresh()
  const after = openCart({ ...window.openTab().options, read: () => new Promise(() => {}) })
  after.cart.subscribe(() => {})
  expect(after.cart.getSnapshot().cart).toMatchObject({
    buyerNote: '2026-01-01T00:00:00.000Z',
    _updatedDate: new Date(5),
  })
})

test('updates other tabs', async () => {
  const window = browser()
  const platform = createFakeCartPlatform()
  const first = openCart(window.openTab().options, platform)
  const second = openCart(window.openTab().options, platform)
  second.cart.subscribe(() => {})
  await second.cart.settled()
  first.cart.add(item('mug', 2))
  await first.cart.settled()
  await expect.poll(() => second.cart.getSnapshot().count).toBe(2)
  second.cart.setQuantity(second.lineKey('mug'), 7)
  await second.cart.settled()
  await expect.poll(() => first.cart.getSnapshot().count).toBe(7)
  expect(platform.holds()).toEqual({ mug: 7 })
})

test('sends the pending changes of a closed tab from another tab', async () => {
  const window = browser()
  const platform = createFakeCartPlatform()
  const closing = window.openTab()
  const first = openCart(
    {
      ...closing.options,
      send: () => Promise.reject(new TypeError('offline')),
      retry: () => new Promise(() => {}),
    },
    platform,
  )
  const second = openCart(window.openTab().options, platform)
  second.cart.subscribe(() => {})
  first.cart.add(item('mug'))
  await expect.poll(() => first.cart.getSnapshot().status).toBe('WAITING')
  expect(platform.received).toEqual([])
  closing.close()
  await expect.poll(() => second.cart.getSnapshot().count).toBe(1)
  await expect.poll(() => second.cart.getSnapshot().status).toBe('SAVED')
  expect(platform.holds()).toEqual({ mug: 1 })
})

test('clears everything in every tab at sign-out, and ignores later responses', async () => {
  const window = browser()
  const platform = createFakeCartPlatform()
  let arrive = () => {}
  const first = openCart(
    {
      ...window.openTab().options,
      read: async () => ({ cart: null, totals: null, pricing: null }),
      send: (change, key) =>
        new Promise((resolve) => {
          arrive = () => resolve(platform.send(change, key))
        }),
    },
    platform,
  )
  const second = openCart({
    ...window.openTab().options,
    read: async () => ({ cart: null, totals: null, pricing: null }),
  })
  second.cart.subscribe(() => {})
  second.cart.add(item('vase'))
  await second.cart.settled()
  first.cart.add(item('mug'))
  await expect.poll(() => [...window.stored.values()].some((value) => value.includes('sentAt'))).toBe(true)
  await first.cart.reset()
  arrive()
  await expect.poll(() => second.cart.getSnapshot().count).toBe(0)
  expect(first.cart.getSnapshot().count).toBe(0)
  expect([...window.stored.values()].join()).not.toMatch(/mug|vase/)
  first.cart.add(item('bowl'))
  expect(first.shownQuantities()).toEqual({ bowl: 1 })
})

test('shows exact totals or none, and never those of another cart', async () => {
  const platform = createFakeCartPlatform()
  const totals = (total: string) => ({ priceSummary: { total: { amount: total } } })
  const pricing = { version: 1 } as never
  const priced = async () => {
    const { cart } = await platform.read()
    return { cart, totals: cart && { cart, ...totals('server') }, pricing }
  }
  const { cart, lineKey } = openCart(
    {
      read: priced,
      send: async (change, key) => {
        await platform.send(change, key)
        return priced()
      },
      price: ({ lineItems, appliedDiscounts }) =>
        appliedDiscounts?.length ? undefined : totals(`for ${quantities(lineItems).mug}`),
    },
    platform,
  )
  cart.add(item('mug'))
  expect(cart.getSnapshot()).toMatchObject({ isUpdating: true })
  await cart.settled()
  expect(cart.getSnapshot()).toMatchObject({ isUpdating: false, totals: totals('server') })
  cart.setQuantity(lineKey('mug'), 3)
  expect(cart.getSnapshot()).toMatchObject({ isUpdating: false, totals: totals('for 3') })
  cart.setCoupon('SPRING')
  expect(cart.getSnapshot()).toMatchObject({ isUpdating: true })
  expect(cart.getSnapshot()).not.toHaveProperty('totals')
  await cart.settled()
  cart.setNote('A note costs nothing')
  expect(cart.getSnapshot()).toMatchObject({ isUpdating: false, totals: totals('server') })
})

test('accepts late prices, and drops those of an earlier cart', async () => {
  const pricing = { version: 1 } as never
  const prices: (() => void)[] = []
  const pricedCart: PricedCart = { cart: { _id: 'c', currency: 'EUR', lineItems: [] }, totals: null, pricing }
  const { cart } = openCart({
    initial: pricedCart,
    send: () => new Promise(() => {}),
    price: ({ lineItems }) =>
      new Promise((resolve) => {
        prices.push(() => resolve({ currency: String(quantities(lineItems).mug) }))
      }),
  })
  cart.add(item('mug', 1))
  const early = prices.splice(0)
  cart.add(item('mug', 1))
  for (const arrive of early) arrive()
  await Promise.resolve()
  expect(cart.getSnapshot()).toMatchObject({ isUpdating: true })
  for (const arrive of prices) arrive()
  await expect.poll(() => cart.getSnapshot().isUpdating).toBe(false)
  expect(cart.getSnapshot().totals).toEqual({ currency: '2' })
})

test('hides an outdated sum', async () => {
  const sum = { amount: '24.00' }
  const line = { _id: 'line', quantity: 1, catalogReference: reference('mug'), lineItemPrice: sum }
  const initial: PricedCart = {
    cart: { _id: 'c', currency: 'EUR', lineItems: [line], subtotal: sum },
    totals: null,
    pricing: null,
  }
  const { cart, lineKey } = openCart({ initial, send: () => new Promise(() => {}) })
  cart.setQuantity(lineKey('mug'), 2)
  expect(cart.getSnapshot().cart).not.toHaveProperty('subtotal')
  expect(cart.getSnapshot().cart.lineItems[0]).not.toHaveProperty('lineItemPrice')
})

test('ignores a response that is older than the displayed cart', async () => {
  const at = (revision: string, quantity: number): PricedCart => ({
    cart: {
      _id: 'c',
      currency: 'EUR',
      revision,
      lineItems: [{ _id: 'line', quantity, catalogReference: reference('mug') }],
    },
    totals: null,
    pricing: null,
  })
  const { cart, shownQuantities } = openCart({ initial: at('10', 5), read: async () => at('9', 2) })
  await cart.refresh()
  expect(shownQuantities()).toEqual({ mug: 5 })
})

test('applies clicks to an item after the platform completes its reference', async () => {
  const chosen = { ...reference('mug'), options: { options: { Glaze: 'Sage' } } }
  const named = { ...reference('mug'), options: { variantId: 'sage', options: { Glaze: 'Sage' } } }
  const platform = createFakeCartPlatform()
  const fully = async <T extends Partial<PricedCart>>(response: T): Promise<T> => ({
    ...response,
    cart: response.cart && {
      ...response.cart,
      lineItems: response.cart.lineItems.map((line) => ({ ...line, catalogReference: named })),
    },
  })
  const { cart, lineKey } = openCart(
    {
      read: () => platform.read().then(fully),
      send: (change, key) => platform.send(change, key).then(fully),
    },
    platform,
  )
  cart.add({ quantity: 1, catalogReference: chosen })
  await expect.poll(() => platform.received.length).toBeGreaterThan(0)
  cart.setQuantity(lineKey('mug'), 4)
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 4 })
})

test('separates lines by custom texts, regardless of their order', async () => {
  const engraved = (customTextFields: object): NewLineItem => ({
    quantity: 1,
    catalogReference: { ...reference('mug'), options: { variantId: 'sage', customTextFields } },
  })
  const { cart } = openCart({ send: () => new Promise(() => {}) })
  cart.add(engraved({ Front: 'A', Back: 'B' }))
  cart.add(engraved({ Back: 'B', Front: 'A' }))
  cart.add(engraved({ Front: 'C' }))
  expect(cart.getSnapshot().cart.lineItems.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('works when the storage is full or forbidden', async () => {
  const { cart, platform } = openCart({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  cart.add(item('mug'))
  await cart.settled()
  expect(platform.holds()).toEqual({ mug: 1 })
})

test('sends nothing without subscribers', () => {
  const read = vi.fn()
  const storage = vi.fn()
  const { cart } = openCart({ read, storage })
  expect(cart.getServerSnapshot()).toMatchObject({ status: 'LOADING', count: 0 })
  expect(cart.getSnapshot()).toBe(cart.getSnapshot())
  expect(read).not.toHaveBeenCalled()
  expect(storage).not.toHaveBeenCalled()
})

test('does not request the cart that the page was rendered with', async () => {
  const read = vi.fn()
  const { cart } = openCart({ read, initial: { cart: null, totals: null, pricing: null } })
  cart.subscribe(() => {})
  await cart.settled()
  expect(read).not.toHaveBeenCalled()
  expect(cart.getSnapshot().status).toBe('SAVED')
})
