import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { findOrphans, GOOD_CARD, openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { stockHistory } from '../../kernel/database/schema/catalog/stock-history.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import { refundOrder } from '../../orders/transactions/refund-order.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { adjustStock } from '../inventory/adjust-stock.ts'
import { DEFAULT_VARIANT_ID } from '../products/wire-ids.ts'

/** A shop with one product, ten units in stock, and its owner. */
async function openStock(quantity = 10) {
  const shop = await openOrderFixture(quantity)
  const { db, productId } = shop
  const platform = await openPlatform(db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  const variantPath = `/_vitrine/v1/products/${productId}/variants/${DEFAULT_VARIANT_ID}`
  const setStock = (inventoryItem: object) =>
    platform.send('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
      body: { inventoryItem },
      headers: owner,
    })
  const history = async () =>
    (await platform.get(`${variantPath}/stock-history`, owner)).body.changes as {
      quantityChange: number
      quantity?: number
      reason: string
      note: string
      order?: { id: string; number: string }
      actor: { type: string; name?: string }
    }[]
  return {
    ...shop,
    platform,
    owner,
    variantPath,
    setStock,
    history,
    adjust: (body: object, headers = owner) => platform.post(`${variantPath}/adjust-stock`, body, headers),
    undoLast: async () => {
      const { body } = await platform.get(`/_vitrine/v1/changes?entityId=${productId}`, owner)
      const last = body.changes.find(({ operation }: { operation: string }) => operation !== 'createProduct')
      if (last) await platform.post(`/_vitrine/v1/changes/${last.id}/undo`, {}, owner)
    },
  }
}

const summary = (changes: Awaited<ReturnType<Awaited<ReturnType<typeof openStock>>['history']>>) =>
  changes
    .map(({ quantityChange, quantity, reason, actor }) => [quantityChange, quantity, reason, actor.type])
    .reverse()

test('records who changed the stock of a variant, by how much and why', async () => {
  const shop = await openStock()
  const { platform, productId, owner } = shop
  const adjusted = await shop.adjust({ quantityChange: -2, reason: 'DAMAGED', note: 'Dropped' })
  expect(adjusted.body).toEqual({ quantity: 8 })
  await shop.adjust({ quantity: 20, reason: 'COUNT_CORRECTION' })
  await platform.post(
    '/stores/v2/inventoryItems/increment',
    { incrementData: [{ productId, incrementBy: 5 }] },
    owner,
  )
  await shop.undoLast()
  const line = shop.line(3)
  const { order } = await shop.buy(3, GOOD_CARD, { lines: [line] })
  const merchantContext = (operation: 'cancelOrder' | 'refundPayments') => ({
    ...shop.paymentContext(),
    operation,
  })
  await refundOrder(merchantContext('refundPayments'), order.id, {
    amount: 1200,
    restock: new Map([[line.id, 1]]),
  })
  await cancelOrder(merchantContext('cancelOrder'), order.id, { restock: true, refund: true })
  await shop.setStock({ trackQuantity: false })
  await shop.setStock({ trackQuantity: true, variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: 10 }] })
  const changes = await shop.history()
  expect(summary(changes)).toEqual([
    [10, 10, 'PRODUCT_CREATED', 'SYSTEM'],
    [-2, 8, 'DAMAGED', 'STAFF'],
    [12, 20, 'COUNT_CORRECTION', 'STAFF'],
    [5, 25, 'EDITED', 'STAFF'],
    [-5, 20, 'UNDONE', 'STAFF'],
    [-3, 17, 'ORDER_PLACED', 'SYSTEM'],
    [1, 18, 'ORDER_REFUNDED', 'SYSTEM'],
    [2, 20, 'ORDER_CANCELED', 'SYSTEM'],
    [-20, undefined, 'EDITED', 'STAFF'],
    [10, 10, 'EDITED', 'STAFF'],
  ])
  const [damaged, placed] = [changes.at(-2), changes.find(({ reason }) => reason === 'ORDER_PLACED')]
  expect(damaged).toMatchObject({ note: 'Dropped', actor: { name: 'Ada' } })
  expect(placed?.order).toEqual({ id: order.id, number: String(order.number) })
})

test('refuses adjustments that cannot be made, and changes nothing', async () => {
  const shop = await openStock()
  const visitor = await shop.platform.visitor()
  const refusal = async (body: object) => {
    const { status, code } = await shop.adjust(body)
    return code ?? status
  }
  expect(await refusal({ quantityChange: -11, reason: 'DAMAGED' })).toBe('INSUFFICIENT_INVENTORY')
  expect(await refusal({ quantityChange: 1_000_000, reason: 'RECEIVED' })).toBe(400)
  expect(await refusal({ quantityChange: 1, quantity: 1, reason: 'OTHER' })).toBe(400)
  expect(await refusal({ reason: 'OTHER' })).toBe(400)
  expect(await refusal({ quantityChange: 1, reason: 'ORDER_PLACED' })).toBe(400)
  expect((await shop.adjust({ quantityChange: 1, reason: 'OTHER' }, visitor)).status).toBe(403)
  expect((await shop.platform.get(`${shop.variantPath}/stock-history`, visitor)).status).toBe(403)
  expect(await shop.history()).toHaveLength(1)

  const unknown = shop.variantPath.replace(DEFAULT_VARIANT_ID, shop.productId)
  const { code } = await shop.platform.post(
    `${unknown}/adjust-stock`,
    { quantity: 1, reason: 'OTHER' },
    shop.owner,
  )
  expect(code).toBe('VARIANT_NOT_FOUND')
  await shop.setStock({ trackQuantity: false })
  expect(await refusal({ quantityChange: 1, reason: 'RECEIVED' })).toBe('INVENTORY_NOT_TRACKED')
  shop.delivered(-10)
})

test('adjusts once for a repeated idempotency key', async () => {
  const shop = await openStock()
  const headers = { ...shop.owner, 'idempotency-key': 'count-1' }
  const first = await shop.adjust({ quantityChange: 5, reason: 'RECEIVED' }, headers)
  const second = await shop.adjust({ quantityChange: 5, reason: 'RECEIVED' }, headers)
  expect([first.body, second.body]).toEqual([{ quantity: 15 }, { quantity: 15 }])
  expect(await shop.stock()).toBe(15)
  shop.delivered(5)
})

test('pages through a long history, newest first', async () => {
  const shop = await openStock(0)
  for (let quantity = 1; quantity <= 60; quantity++) await shop.db.update(variants).set({ quantity })
  const first = await shop.platform.get(`${shop.variantPath}/stock-history`, shop.owner)
  const second = await shop.platform.get(
    `${shop.variantPath}/stock-history?cursor=${first.body.cursor}`,
    shop.owner,
  )
  const quantities = [...first.body.changes, ...second.body.changes].map(({ quantity }) => quantity)
  expect(quantities).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index))
  expect(second.body.cursor).toBeUndefined()
  shop.delivered(60)
})

test('rejects changes of the history', async () => {
  const { db } = await openStock()
  await expect(db.update(stockHistory).set({ quantityChange: 1 })).rejects.toThrow()
})

test('adds up when orders and adjustments come at once', async () => {
  const shop = await openStock(50)
  const adjust = () =>
    adjustStock(
      {
        db: shop.db,
        actor: 'system',
        operation: 'adjustStock',
        now: shop.clock.now,
        onStockChanged: applyCollectionRules,
      },
      { productId: shop.productId, variantId: DEFAULT_VARIANT_ID },
      { quantityChange: -1, reason: 'DAMAGED' },
    )
  const outcomes = await runConcurrently<object>(80, (person) => (person % 2 ? adjust() : shop.place()))
  expect(outcomes.filter((outcome) => outcome instanceof Refusal)).toHaveLength(30)
  const damaged = (await shop.db.select().from(stockHistory)).filter(({ reason }) => reason === 'DAMAGED')
  expect(await shop.stock()).toBe(0)
  shop.delivered(-damaged.length)
})

test('adds up after any changes, by the API or in the database', async () => {
  const shop = await openStock()
  const { db, platform, productId, owner, draft, place } = shop
  const quantity = fc.integer({ min: 0, max: 20 })
  const reason = fc.constantFrom('RECEIVED', 'OTHER')
  const orderIds: string[] = []
  const change = fc.oneof(
    fc.record({ quantity, reason }).map((body) => () => shop.adjust(body)),
    fc
      .record({ quantityChange: fc.integer({ min: -9, max: 9 }), reason })
      .map((body) => () => shop.adjust(body)),
    fc.boolean().map((trackQuantity) => () => shop.setStock({ trackQuantity })),
    fc.constant(shop.undoLast),
    quantity.map((quantity) => () => db.update(variants).set({ quantity })),
    fc.integer({ min: 1, max: 4 }).map((pieces) => async () => {
      const { payment: _, ...free } = draft(pieces, { total: 0 })
      const placed = await place(free)
      if (!(placed instanceof Refusal)) orderIds.push(placed.orderId)
    }),
    fc.constant(() =>
      cancelOrder({ ...shop.paymentContext(), operation: 'cancelOrder' }, orderIds.pop() ?? productId, {
        restock: true,
        refund: false,
      }),
    ),
    fc.array(fc.constantFrom('S', 'M', 'L'), { maxLength: 3 }).map((sizes) => () => {
      const choices = [...new Set(sizes)].map((value) => ({ value, description: value }))
      const productOptions = choices.length > 0 ? [{ name: 'Size', choices }] : []
      return platform.send('PATCH', `/stores/v1/products/${productId}`, {
        body: { product: { productOptions, manageVariants: choices.length > 0 } },
        headers: owner,
      })
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      for (const run of changes) await run()
      const orphans = await findOrphans(db, 0)
      expect(orphans.filter(({ what }) => String(what).startsWith('stock history'))).toEqual([])
    }),
    { numRuns: 8 },
  )
  const { rows } = await db.execute<{
    total: string
  }>(sql`select (select coalesce(sum(quantity), 0) from variants) + (
    select coalesce(sum((line->>'quantity')::int - coalesce((line->>'restockedQuantity')::int, 0)), 0)
    from orders o, jsonb_array_elements(o.lines) line where o.is_stock_deducted) as total`)
  shop.delivered(Number(rows[0]?.total) - 10)
})
