import type pg from 'pg'
import { expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { countLockWaits } from '../../../testing/count-lock-waits.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findOrphans, openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { createProduct } from '../../catalog/product-editing/create-product.ts'
import { shopperOf } from '../../checkout/checkouts/price-checkout.ts'
import { placeOrder } from '../../checkout/place-order/place-order.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { persistOrder } from './persist-order.ts'

const BUYERS = Number(process.env.VITRINE_RACE_RUNS ?? 40)

test('does not deadlock when buyers take the same two products in opposite orders', async () => {
  const {
    db,
    clock,
    draft,
    line,
    changeContext,
    delivered,
    productId: first,
  } = await openOrderFixture(BUYERS)
  const created = await createProduct(
    db,
    { name: 'Plate', productType: 'physical', price: 12, quantity: BUYERS },
    clock.now,
  )
  if (created instanceof Refusal) throw new Error(JSON.stringify(created))
  const second = created.productId
  delivered(BUYERS)
  const both = [first, second].map((productId) => ({ ...line(1), productId }))
  // A transaction locks the row that every order locks last, so that all start before any continues.
  const holder = await db.$client.connect()
  await holder.query('begin')
  const last = 'select from variants where product_id = any($1) order by id desc limit 1 for update'
  await holder.query(last, [[first, second]])
  const placing = runConcurrently(BUYERS, (buyer) =>
    persistOrder(db, draft(2, { lines: buyer % 2 ? both : both.toReversed() }), changeContext()),
  )
  await expect.poll(() => countLockWaits(db)).toBeGreaterThanOrEqual(5)
  await holder.query('commit')
  holder.release()
  const placed = await placing
  expect(placed.filter((outcome) => outcome instanceof Refusal)).toEqual([])
})

const db = await fileDatabase()

/** Fails the nth statement of the next transaction; without a number, counts the statements. */
function failingAt(pool: Database['$client'], nth = Number.POSITIVE_INFINITY) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  let statements = 0
  pool.connect = (async () => {
    const client = await connect()
    const query = client.query.bind(client)
    client.query = ((...request: Parameters<typeof query>) => {
      statements++
      return statements === nth ? Promise.reject(new Error('injected')) : query(...request)
    }) as typeof client.query
    const release = client.release.bind(client)
    client.release = (isBroken) => {
      client.query = query
      release(isBroken)
    }
    return client
  }) as typeof pool.connect
  return {
    statements: () => statements,
    restore: () => {
      pool.connect = connect as typeof pool.connect
    },
  }
}

test('rolls back completely wherever placing an order fails', async () => {
  const shop = await openCartShop(db)
  const bowl = await shop.product({ productType: 'digital', price: 20, quantity: 10 })
  await shop.createSetting('coupons', {
    name: 'Tenth',
    code: 'TENTH',
    benefit: { type: 'PERCENT', percentage: 10 },
  })
  const shopper = await shop.shopper()
  await shopper.add(shop.item(bowl, 2))
  await shopper.update({ couponCode: 'TENTH' })
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout) throw new Error('there is no checkout')
  const cartContext = await cartContextFor(
    { db, config: shop.config, now: () => new Date() },
    shopperOf(checkout),
  )
  const place = () =>
    placeOrder(cartContext, { checkoutId, provider: 'offline', returnUrl: '' }, ORDER_SUBSCRIBERS)

  const written = async () => {
    const { rows } = await db.$client.query(`
      select (select count(*) from orders) as orders, (select count(*) from order_payments) as payments,
        (select count(*) from order_activities) as activities, (select count(*) from coupon_uses) as coupons,
        (select count(*) from events) as events, (select count(*) from outgoing_emails) as emails,
        (select count(*) from audit_log) as audit_log, (select sum(quantity) from variants) as pieces,
        (select max(revision) from checkouts) as checkout, (select max(revision) from carts) as cart`)
    return rows
  }
  const before = await written()
  let step = 0
  let placed: Awaited<ReturnType<typeof place>> | Error
  do {
    step++
    const failing = failingAt(db.$client, step)
    placed = await place().catch((error: Error) => error)
    failing.restore()
    if (placed instanceof Error) expect([step, await written()]).toEqual([step, before])
  } while (placed instanceof Error && step < 200)
  // Beyond the last statement, the transaction succeeds.
  expect(placed).toMatchObject({ orderId: expect.any(String) })
  expect(step).toBeGreaterThan(15)
  expect(await db.select().from(orders)).toHaveLength(1)
  expect(await findOrphans(db, 10)).toEqual([])
})
