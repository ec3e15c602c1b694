import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { ABANDONED_AFTER_MS, abandonIdleCarts } from './abandoned-carts.ts'

const db = await fileDatabase()
let time = new Date()
const shop = await openCartShop(db, { now: () => time })
const later = (ms: number) => new Date(time.getTime() + ms)

test('marks a cart abandoned after an hour without activity, and recovered when the shopper returns', async () => {
  const shopper = await shop.shopper()
  const { body } = await shopper.add(shop.item(await shop.product({ price: 20 }), 2))
  const empty = await shop.shopper()
  await empty.add()

  expect(await abandonIdleCarts(db, later(ABANDONED_AFTER_MS - 1))).toBe(0)
  const at = later(ABANDONED_AFTER_MS)
  expect(await abandonIdleCarts(db, at)).toBe(1)
  expect(await abandonIdleCarts(db, later(2 * ABANDONED_AFTER_MS))).toBe(0)
  const list = () => shop.merchant().then((headers) => shop.get('/_vitrine/v1/abandoned-carts', headers))
  expect((await list()).body.abandonedCarts).toMatchObject([
    { cartId: body.cart.id, status: 'ABANDONED', abandonedDate: at.toISOString(), itemsCount: 2 },
  ])
  const [emitted] = await db.select().from(events).orderBy(desc(events.sequence)).limit(1)
  expect(emitted).toMatchObject({
    type: 'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent',
    payload: { cartId: body.cart.id, itemsCount: 2, totals: { subtotal: 40, formattedTotal: '$40.00' } },
  })
  expect((await shopper.get()).body).toEqual(body)

  time = later(3 * ABANDONED_AFTER_MS)
  await shopper.setQuantity(body.cart.lineItems[0].id, 1)
  expect((await list()).body.abandonedCarts).toMatchObject([
    { status: 'RECOVERED', recoveredDate: time.toISOString() },
  ])
  const recent = await db.select().from(events).orderBy(desc(events.sequence)).limit(2)
  expect(recent.map(({ type }) => type)).toContain(
    'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent',
  )
  expect(await abandonIdleCarts(db, later(ABANDONED_AFTER_MS))).toBe(1)
  await shopper.checkout()
  expect((await list()).body.abandonedCarts).toMatchObject([{ status: 'RECOVERED' }])
})
