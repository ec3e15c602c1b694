import { expect, test } from 'vitest'
import { createFakePlatform, json, type ReceivedRequest, shopOn } from '../../testing/fake-platform.ts'
import type { CartChange } from './cart-intents.ts'
import { cartTransport } from './cart-transport.ts'

const mug = { appId: 'stores', catalogItemId: 'mug' }
const priced = { cart: { id: 'cart', lineItems: [] }, totals: null, pricing: null }
const isRead = ({ method }: ReceivedRequest) => method === 'GET'

const ROWS: [CartChange, string, object][] = [
  [
    { type: 'ADD', lineItem: { quantity: 2, catalogReference: mug } },
    'POST add-to-cart',
    { lineItems: [{ quantity: 2, catalogReference: mug }] },
  ],
  [
    { type: 'SET_QUANTITY', lineItemId: 'l', quantity: 3 },
    'POST update-line-items-quantity',
    { lineItems: [{ id: 'l', quantity: 3 }] },
  ],
  [{ type: 'REMOVE', lineItemId: 'l' }, 'POST remove-line-items', { lineItemIds: ['l'] }],
  [{ type: 'COUPON', code: 'SPRING' }, 'PATCH current', { couponCode: 'SPRING' }],
  [{ type: 'COUPON' }, 'POST remove-coupon', {}],
  [{ type: 'NOTE', note: 'Ring' }, 'PATCH current', { cartInfo: { buyerNote: 'Ring' } }],
  [
    { type: 'DESTINATION', address: { country: 'DE' } },
    'PATCH current',
    { cartInfo: { contactInfo: { address: { country: 'DE' } } } },
  ],
  [
    { type: 'SHIPPING', option: { code: 'express' } },
    'PATCH current',
    { cartInfo: { selectedShippingOption: { code: 'express' } } },
  ],
]
test.each(ROWS)(
  'sends $type as one request with an idempotency key, then reads the cart with its prices',
  async (change, call, body) => {
    const platform = createFakePlatform((request) => (isRead(request) ? priced : undefined))
    const { cart } = await cartTransport(shopOn(platform)).send(change, 'key-1')
    expect(cart).toMatchObject({ _id: 'cart' })
    const [changed, read] = platform.received.filter(({ url }) => url.pathname.includes('carts'))
    expect(`${changed?.method} ${changed?.url.pathname.split('/').at(-1)}`).toBe(call)
    expect(changed?.body).toEqual(body)
    expect(changed?.headers.get('idempotency-key')).toBe('key-1')
    expect(changed?.headers.get('vitrine-strict')).toBe('true')
    expect(read?.url.pathname).toBe('/_vitrine/v1/carts/current')
    expect(read?.headers.has('idempotency-key')).toBe(false)
  },
)

const refusal = (status: number, code: string) =>
  json({ message: 'no', details: { applicationError: { code, description: 'no', data: {} } } }, status)

test('returns a refusal with the current cart', async () => {
  const platform = createFakePlatform((request) =>
    isRead(request)
      ? priced
      : request.url.pathname.includes('carts')
        ? refusal(404, 'OWNED_CART_NOT_FOUND')
        : undefined,
  )
  expect(await cartTransport(shopOn(platform)).send({ type: 'COUPON' }, 'k')).toMatchObject({
    cart: { _id: 'cart' },
    refusal: { code: 'OWNED_CART_NOT_FOUND', data: { applicationError: {} } },
  })
})

test.each([
  [429, 'RATE_LIMITED'],
  [503, 'BUSY'],
  [409, 'IDEMPOTENCY_KEY_IN_USE'],
])('retries a change after %i %s', async (status, code) => {
  const platform = createFakePlatform((request) =>
    isRead(request) ? priced : request.url.pathname.includes('carts') ? refusal(status, code) : undefined,
  )
  await expect(cartTransport(shopOn(platform)).send({ type: 'COUPON' }, 'k')).rejects.toMatchObject({
    status,
  })
})

test('sends only protocol requests to a platform without extensions', async () => {
  const platform = createFakePlatform(({ url }) =>
    url.pathname.includes('carts') ? { cart: priced.cart } : undefined,
  )
  const { read, send } = cartTransport(shopOn(platform), { protocolOnly: true })
  expect(await read()).toMatchObject({ cart: { _id: 'cart' }, totals: { cart: {} }, pricing: null })
  await send({ type: 'REMOVE', lineItemId: 'l' }, 'k')
  expect(platform.received.some(({ url }) => url.pathname.includes('_vitrine'))).toBe(false)
  expect(platform.received.some(({ headers }) => headers.has('idempotency-key'))).toBe(false)
})

test('returns no cart without an error for a shopper who has none', async () => {
  const platform = createFakePlatform(({ url }) =>
    url.pathname.includes('carts') ? refusal(404, 'OWNED_CART_NOT_FOUND') : undefined,
  )
  expect(await cartTransport(shopOn(platform), { protocolOnly: true }).read()).toEqual({
    cart: null,
    totals: null,
    pricing: null,
  })
})
