import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const db = await fileDatabase()

/** The statements that are sent to PostgreSQL until the test ends. */
function recordStatements(): string[] {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...request: never[]) {
    const [statement] = request as unknown as [string | { readonly text: string }]
    statements.push(typeof statement === 'string' ? statement : statement.text)
    return Reflect.apply(query, this, request)
  } as never
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  return statements
}

const CALLERS = [
  { caller: 'a backend', limit: 20 },
  // Also locks a cart, and links to creating an account.
  { caller: 'a guest', limit: 21 },
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
