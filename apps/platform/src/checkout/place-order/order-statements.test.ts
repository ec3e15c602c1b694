import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { recordStatements } from '../../../testing/record-statements.ts'

const db = await fileDatabase()

const CALLERS = [
  { caller: 'a backend', limit: 16 },
  // Also locks a cart, and links to creating an account.
  { caller: 'a guest', limit: 20 },
] as const

// Each statement is a round trip. Most of the time of an order is in them, and others wait for its locks meanwhile.
test.each(CALLERS)('places an order of $caller with at most $limit statements', async ({ caller, limit }) => {
  const shop = await openCartShop(db)
  const bowl = await shop.product({ productType: 'digital', price: 12, quantity: 100 })
  const merchant = await shop.merchant()
  const lineItems = [shop.item(bowl)]
  const checkoutInfo = { buyerInfo: { email: 'ada@example.com' } }
  const open = async () => {
    if (caller === 'a backend') {
      const request = { channelType: 'WEB', lineItems, checkoutInfo }
      return (await shop.post('/ecom/v1/checkouts', request, merchant)).body.checkout.id
    }
    const guest = await shop.shopper()
    await guest.add(...lineItems)
    return (await guest.post('create-checkout', { channelType: 'WEB', email: 'ada@example.com' })).body
      .checkoutId
  }
  const order = async () =>
    expect(await shop.post(`/ecom/v1/checkouts/${await open()}/create-order`, {}, merchant)).toMatchObject({
      status: 200,
    })
  // The first order adds the customer, and fills the caches.
  await order()
  const id = await open()
  const statements = recordStatements()
  const placed = await shop.post(`/ecom/v1/checkouts/${id}/create-order`, {}, merchant)
  expect(placed.status).toBe(200)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(limit)
})
