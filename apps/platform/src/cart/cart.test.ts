import { expect, test } from 'vitest'
import { openCartShop } from '../../testing/cart-shop.ts'
import { fileDatabase } from '../../testing/platform.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)

test('whoever has put nothing into a cart has none', async () => {
  const shopper = await shop.shopper()
  for (const answer of [
    await shopper.get(),
    await shopper.update({ couponCode: 'X' }),
    await shopper.remove(),
  ])
    expect(answer).toMatchObject({
      status: 404,
      body: {
        message: 'Cart not found',
        details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'Cart not found' } },
      },
    })
})

test('the first item makes a cart, and the same item again makes it more', async () => {
  const shopper = await shop.shopper()
  const bowl = await shop.product({
    name: 'Harbour Bowl',
    price: 48.5,
    discount: { type: 'PERCENT', value: 10 },
  })
  await shopper.add(shop.item(bowl))
  const { status, body } = await shopper.add(shop.item(bowl))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.cart.lineItems).toMatchObject([
    {
      quantity: 2,
      productName: { original: 'Harbour Bowl' },
      price: { amount: '43.65', formattedAmount: '$43.65' },
      fullPrice: { amount: '48.50' },
      lineItemPrice: { amount: '87.30' },
      availability: { status: 'AVAILABLE', quantityAvailable: 10 },
      itemType: { preset: 'PHYSICAL' },
    },
  ])
  expect(body.cart).toMatchObject({
    subtotal: { amount: '87.30' },
    currency: 'USD',
    revision: '2',
    checkoutId: null,
  })
  expect((await shopper.get()).body).toEqual(body)
})
