import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import { listLowStock } from '../../features/analytics/analytics-repository.ts'
import { listAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { DEFAULT_LOCATION_ID } from '../../kernel/database/schema/catalog/locations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { DEFAULT_VARIANT_ID } from '../products/wire-ids.ts'
import { receiveIncomingStock } from './incoming-stock.ts'

/** A shop with a bowl, ten units in stock, and its owner. */
async function openStock() {
  const shop = await openOrderFixture()
  const { db, productId } = shop
  const platform = await openPlatform(db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  const variant = { productId, variantId: DEFAULT_VARIANT_ID }
  const post = (path: string, body: object, headers = owner) =>
    platform.post(`/_vitrine/v1${path}`, body, headers)
  return {
    ...shop,
    platform,
    owner,
    variant,
    post,
    expectDelivery: async (quantity: number) =>
      (await post('/incoming-stock', { ...variant, quantity, expectedOn: '2026-04-01', note: 'PO 7' })).body
        .incomingStock,
    list: async (query = '') =>
      (await platform.get(`/_vitrine/v1/stock${query}`, owner)).body.variants as {
        name: string
        quantity: number
        incomingQuantity: number
        isLow: boolean
      }[],
    updateVariant: (body: object) =>
      platform.send('PATCH', `/_vitrine/v1/products/${productId}/variants/${DEFAULT_VARIANT_ID}`, {
        body,
        headers: owner,
      }),
  }
}

test('adds a delivery to the stock in parts, and records it', async () => {
  const shop = await openStock()
  const delivery = await shop.expectDelivery(20)
  expect(delivery).toMatchObject({
    status: 'OPEN',
    receivedQuantity: 0,
    expectedOn: '2026-04-01',
    name: 'Bowl',
  })
  expect(await shop.list('?filter=INCOMING')).toMatchObject([{ quantity: 10, incomingQuantity: 20 }])

  const receive = (body: object) => shop.post(`/incoming-stock/${delivery.id}/receive`, body)
  expect((await receive({ quantity: 21 })).status).toBe(400)
  expect((await receive({ quantity: 12 })).body.incomingStock).toMatchObject({
    status: 'OPEN',
    receivedQuantity: 12,
  })
  expect(await shop.list()).toMatchObject([{ quantity: 22, incomingQuantity: 8 }])
  expect((await receive({})).body.incomingStock).toMatchObject({ status: 'RECEIVED', receivedQuantity: 20 })
  expect((await receive({})).code).toBe('INCOMING_STOCK_CLOSED')
  expect(await shop.list('?filter=INCOMING')).toEqual([])
  expect(await shop.stock()).toBe(30)

  const path = `/_vitrine/v1/products/${shop.productId}/variants/${DEFAULT_VARIANT_ID}/stock-history`
  const { body } = await shop.platform.get(path, shop.owner)
  expect(body.changes.slice(0, 2)).toMatchObject([
    { quantityChange: 8, reason: 'RECEIVED', note: 'PO 7', actor: { type: 'STAFF', name: 'Ada' } },
    { quantityChange: 12, reason: 'RECEIVED', note: 'PO 7' },
  ])
  shop.delivered(20)
})

test('cancels what has not arrived', async () => {
  const shop = await openStock()
  const delivery = await shop.expectDelivery(20)
  const canceled = await shop.post(`/incoming-stock/${delivery.id}/cancel`, {})
  expect(canceled.body.incomingStock).toMatchObject({ status: 'CANCELED' })
  expect((await shop.post(`/incoming-stock/${delivery.id}/receive`, {})).code).toBe('INCOMING_STOCK_CLOSED')
  expect((await shop.post(`/incoming-stock/${shop.productId}/cancel`, {})).code).toBe(
    'INCOMING_STOCK_NOT_FOUND',
  )
  const { body } = await shop.platform.get('/_vitrine/v1/incoming-stock?status=CLOSED', shop.owner)
  expect(body.incomingStock).toMatchObject([{ id: delivery.id, status: 'CANCELED' }])
  expect(await listAuditLog(shop.db, delivery.id)).toMatchObject([
    { operation: 'cancelIncomingStock', actorRole: 'owner', after: { isCanceled: true } },
    { operation: 'createIncomingStock', before: null, after: { quantity: 20, note: 'PO 7' } },
  ])
  expect(await shop.stock()).toBe(10)
})

test('receives a delivery once, however many staff receive it at once', async () => {
  const shop = await openStock()
  const delivery = await shop.expectDelivery(5)
  const receive = () =>
    receiveIncomingStock(
      {
        db: shop.db,
        actor: 'system',
        operation: 'receiveIncomingStock',
        now: shop.clock.now,
        onStockChanged: applyCollectionRules,
      },
      delivery.id,
      {},
    )
  const outcomes = await runConcurrently<object>(20, (person) => (person < 10 ? receive() : shop.place()))
  const refused = outcomes.slice(0, 10).filter((outcome) => outcome instanceof Refusal)
  expect(refused.map(({ code }) => code)).toEqual(Array(9).fill('INCOMING_STOCK_CLOSED'))
  expect(await shop.stock()).toBe(5)
  shop.delivered(5)
})

test('lists low stock by the threshold of the variant, and finds a variant by its barcode or SKU', async () => {
  const shop = await openStock()
  expect(await shop.list('?filter=LOW')).toEqual([])
  await shop.updateVariant({ lowStockThreshold: 10, barcode: '4006381333931' })
  expect(await shop.list('?filter=LOW')).toMatchObject([{ name: 'Bowl', isLow: true }])
  expect(await listLowStock(shop.db, 5)).toMatchObject([{ name: 'Bowl', quantity: 10 }])
  expect(await shop.list('?search=4006381333931')).toHaveLength(1)
  expect(await shop.list('?search=400638133393')).toEqual([])
  expect(await shop.list('?search=bow')).toHaveLength(1)

  const [change] = (await shop.platform.get('/_vitrine/v1/changes', shop.owner)).body.changes
  await shop.post(`/changes/${change.id}/undo`, {})
  expect(await shop.list('?filter=LOW')).toEqual([])
  expect(await shop.list('?search=4006381333931')).toEqual([])
})

test('adjusts and receives at a location, and the history says where', async () => {
  const shop = await openStock()
  expect((await shop.list())[0]).not.toHaveProperty('locations')
  const created = await shop.post('/locations', { name: 'Berlin', address: { country: 'DE' } })
  const locationId = created.body.location.id
  const path = `/products/${shop.productId}/variants/${DEFAULT_VARIANT_ID}`
  const adjust = (body: object) => shop.post(`${path}/adjust-stock`, { reason: 'OTHER', ...body })

  expect((await adjust({ quantity: 4, locationId })).body).toEqual({ quantity: 4 })
  expect(await shop.list()).toMatchObject([
    {
      quantity: 14,
      locations: [
        { locationId: DEFAULT_LOCATION_ID, quantity: 10 },
        { locationId, quantity: 4 },
      ],
    },
  ])
  const page = await shop.platform.get('/_vitrine/v1/stock', shop.owner)
  expect(page.body.locations).toMatchObject([{ id: DEFAULT_LOCATION_ID }, { id: locationId, name: 'Berlin' }])
  expect((await adjust({ quantityChange: -5, locationId })).code).toBe('INSUFFICIENT_INVENTORY')
  expect((await adjust({ quantityChange: 1, locationId: shop.productId })).code).toBe('LOCATION_NOT_FOUND')
  expect((await adjust({ quantityChange: -1, locationId: DEFAULT_LOCATION_ID })).body).toEqual({
    quantity: 9,
  })

  const delivery = await shop.expectDelivery(6)
  const receive = (body: object) => shop.post(`/incoming-stock/${delivery.id}/receive`, body)
  expect((await receive({ locationId: shop.productId })).code).toBe('LOCATION_NOT_FOUND')
  await receive({ locationId, quantity: 5 })
  await receive({})
  expect(await shop.list()).toMatchObject([
    {
      quantity: 19,
      locations: [
        { locationId: DEFAULT_LOCATION_ID, quantity: 10 },
        { locationId, quantity: 9 },
      ],
    },
  ])
  const { body } = await shop.platform.get(`/_vitrine/v1${path}/stock-history`, shop.owner)
  const places = body.changes.map((change: { locationId?: string }) => change.locationId)
  expect(places).toEqual([undefined, locationId, DEFAULT_LOCATION_ID, locationId, undefined])
  shop.delivered(9)
})
