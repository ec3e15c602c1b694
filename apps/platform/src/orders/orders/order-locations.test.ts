import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { GOOD_CARD, openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import type { InventoryContext } from '../../catalog/inventory/apply-stock-movements.ts'
import { unitsByLocation } from '../../catalog/inventory/inventory-record.ts'
import { findInventoryItem } from '../../catalog/inventory/inventory-repository.ts'
import { transferStock, updateLocationStock } from '../../catalog/inventory/location-stock.ts'
import { updateInventory } from '../../catalog/inventory/update-inventory.ts'
import { wireVariantId } from '../../catalog/products/wire-ids.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { DEFAULT_LOCATION_ID, locationStock } from '../../kernel/database/schema/catalog/locations.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { LOCATIONS } from '../../pricing/locations/locations.ts'
import { editOrder } from '../editing/edit-order.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { changeOrderLocations } from '../fulfillments/order-locations.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findOrder } from '../records/order-repository.ts'
import { approveReturn, receiveReturn } from '../returns/change-return.ts'
import { createReturn } from '../returns/create-return.ts'
import { chargePayment } from '../transactions/charge-payment.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { cancelOrder } from './cancel-order.ts'

const accepted = <Outcome extends object>(outcome: Outcome): Exclude<Outcome, Refusal> => {
  if (outcome instanceof Refusal) throw new Error(JSON.stringify(outcome))
  return outcome as Exclude<Outcome, Refusal>
}

/** A shop with units at the main location, in Berlin and in Vienna. */
async function openLocations(main: number, berlin: number, vienna: number) {
  const shop = await openOrderFixture(main + berlin + vienna)
  const { db, clock, productId } = shop
  await db.update(shopSettings).set({ currency: 'EUR' })
  const settings = { db, actor: 'system', now: clock.now, currency: 'EUR' } as const
  const add = async (name: string, country: string) =>
    accepted(await LOCATIONS.create(settings, { name, address: { country } })).location.id
  const ids = {
    main: DEFAULT_LOCATION_ID,
    berlin: await add('Berlin', 'DE'),
    vienna: await add('Vienna', 'AT'),
  }
  const context: InventoryContext = {
    db,
    actor: 'system',
    operation: 'test',
    now: clock.now,
    onStockChanged: async () => {},
  }
  const item = async () => {
    const found = await findInventoryItem(db, productId)
    if (!found?.variants[0]) throw new Error('The product has no variant.')
    return { ...found, variant: found.variants[0] }
  }
  const { variant, ...inventory } = await item()
  const variantId = wireVariantId(variant, inventory)
  const set = (units: readonly { locationId: string; quantity: number }[]) =>
    updateLocationStock(context, productId, { units: units.map((each) => ({ variantId, ...each })) })
  accepted(
    await set([
      { locationId: ids.main, quantity: main },
      { locationId: ids.berlin, quantity: berlin },
      { locationId: ids.vienna, quantity: vienna },
    ]),
  )
  return {
    ...shop,
    ids,
    settings,
    context,
    set,
    variantId,
    /** The units at the main location, in Berlin and in Vienna. */
    units: async () => {
      const byLocation = unitsByLocation((await item()).variant)
      return Object.values(ids).map(
        (id) => byLocation.find(({ locationId }) => locationId === id)?.quantity ?? 0,
      )
    },
    to: (country: string) => ({
      details: { recipientInfo: { address: { country } } },
    }),
    locationsOf: async (orderId: string) =>
      (await findOrder(db, orderId))?.lines.map(({ locations }) => locations),
  }
}

test('sells exactly ten units at three locations to sixty concurrent buyers', async () => {
  const { place, draft, units, db, stock, to, ids } = await openLocations(3, 3, 4)
  const outcomes = await runConcurrently(60, (person) =>
    place(draft(1, to(['DE', 'AT', 'FR'][person % 3] ?? ''))),
  )
  expect(outcomes.filter((outcome) => !(outcome instanceof Refusal))).toHaveLength(10)
  expect(await stock()).toBe(0)
  expect(await units()).toEqual([0, 0, 0])
  const sold = (await db.select({ lines: orders.lines }).from(orders)).flatMap(({ lines }) => lines)
  const origins = sold.map(({ locations }) => locations?.[0]?.locationId ?? DEFAULT_LOCATION_ID)
  const counts = Object.values(ids).map((id) => origins.filter((origin) => origin === id).length)
  expect(counts).toEqual([3, 3, 4])
})

test('ships from the nearest location with everything, and splits an order that none has', async () => {
  const { buy, units, ids, to, locationsOf } = await openLocations(2, 3, 1)
  const near = await buy(2, undefined, to('DE'))
  expect(await locationsOf(near.order.id)).toEqual([[{ locationId: ids.berlin, quantity: 2 }]])
  const split = await buy(3, undefined, to('AT'))
  expect(await locationsOf(split.order.id)).toEqual([
    [
      { locationId: ids.vienna, quantity: 1 },
      { locationId: ids.main, quantity: 2 },
    ],
  ])
  expect(await units()).toEqual([0, 1, 0])
})

test('takes a pickup order from the location of the pickup', async () => {
  const { db, clock, buy, ids, locationsOf } = await openLocations(5, 5, 5)
  const id = '018e0000-0000-7000-8000-000000000001'
  await db.insert(shippingOptions).values({
    id,
    title: 'Counter',
    rates: [],
    pickupMethod: 'STORE_PICKUP',
    pickupLocationId: ids.vienna,
    createdAt: clock.now,
    updatedAt: clock.now,
  })
  const details = {
    recipientInfo: { address: { country: 'DE' } },
    shippingInfo: { code: id, title: 'Counter', logistics: { pickupDetails: {} } },
  }
  const { order } = await buy(1, undefined, { details })
  expect(await locationsOf(order.id)).toEqual([[{ locationId: ids.vienna, quantity: 1 }]])
})

test('ships unsent items from another location, and keeps the stock of each in step', async () => {
  const shop = await openLocations(2, 3, 1)
  const { db, buy, units, ids, to, locationsOf } = shop
  const platform = await openPlatform(db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  const { order } = await buy(2, undefined, to('DE'))
  const lineItemId = order.lines[0]?.id ?? ''
  const path = `/_vitrine/v1/orders/${order.id}/locations`
  expect((await platform.get(path, owner)).body).toMatchObject({
    locations: [{ name: 'Main location' }, { name: 'Berlin' }, { name: 'Vienna' }],
    lineItems: [{ lineItemId, locations: [{ locationId: ids.berlin, quantity: 2 }] }],
  })
  const shipFrom = (locationId: string, id = lineItemId) =>
    platform.post(path, { lineItems: [{ id, locationId }] }, owner)
  expect(await shipFrom(ids.vienna)).toMatchObject({ code: 'INSUFFICIENT_INVENTORY' })
  expect((await shipFrom(ids.main, crypto.randomUUID())).code).toBe('LINE_ITEM_NOT_FOUND')
  expect((await shipFrom(crypto.randomUUID())).code).toBe('LOCATION_NOT_FOUND')
  expect(await units()).toEqual([2, 1, 1])
  const moved = await shipFrom(ids.main)
  expect(moved.body.lineItems).toEqual([{ lineItemId, locations: [{ locationId: ids.main, quantity: 2 }] }])
  expect(await units()).toEqual([0, 3, 1])
  expect((await shipFrom(ids.berlin)).status).toBe(200)
  expect(await locationsOf(order.id)).toEqual([[{ locationId: ids.berlin, quantity: 2 }]])
  expect(await units()).toEqual([2, 1, 1])

  accepted(
    await fulfillOrder(db, order.id, { lines: [{ lineId: lineItemId, quantity: 1 }] }, shop.changeContext()),
  )
  expect((await shipFrom(ids.main)).code).toBe('LINE_NOT_FULFILLABLE')
  const canceled = await buy(1, undefined, to('AT'))
  accepted(await cancelOrder(shop.paymentContext(), canceled.order.id, { restock: true, refund: true }))
  const closed = `/_vitrine/v1/orders/${canceled.order.id}/locations`
  const again = { lineItems: [{ id: canceled.order.lines[0]?.id, locationId: ids.main }] }
  expect((await platform.post(closed, again, owner)).code).toBe('ORDER_NOT_EDITABLE')
  expect(await units()).toEqual([2, 1, 1])
})

test('returns units to where they came from, to a chosen location, or to the main one if theirs is closed', async () => {
  const shop = await openLocations(2, 3, 1)
  const { buy, units, ids, to, paymentContext, settings } = shop
  const canceled = await buy(4, undefined, to('DE'))
  expect(await units()).toEqual([1, 0, 1])
  accepted(await cancelOrder(paymentContext(), canceled.order.id, { restock: true, refund: true }))
  expect(await units()).toEqual([2, 3, 1])

  const edited = await buy(4, undefined, to('DE'))
  const edit = {
    lineItems: [{ id: edited.order.lines[0]?.id ?? '', quantity: 3 }],
    revision: await shop.revisionOf(edited.order.id),
    refund: true,
    notify: false,
  }
  accepted(await editOrder(await shop.cartContext(), paymentContext(), edited.order.id, edit))
  expect(await units()).toEqual([2, 0, 1])
  accepted(
    await refundOrder(paymentContext(), edited.order.id, {
      restock: new Map([[edited.order.lines[0]?.id ?? '', 1]]),
    }),
  )
  expect(await units()).toEqual([2, 1, 1])

  const { order } = await buy(1, undefined, to('AT'))
  expect(await LOCATIONS.update(settings, ids.vienna, { active: false })).toMatchObject({
    code: 'LOCATION_IN_USE',
    data: { reason: 'OPEN_ORDERS' },
  })
  const takeBack = await sendAndTakeBack(shop, order)
  accepted(await LOCATIONS.update(settings, ids.vienna, { active: false }))
  expect(await takeBack(ids.vienna)).toMatchObject({ code: 'LOCATION_NOT_FOUND' })
  accepted(await takeBack())
  expect(await units()).toEqual([3, 1, 0])
  const another = await buy(1, undefined, to('DE'))
  accepted(await (await sendAndTakeBack(shop, another.order))(ids.main))
  expect(await units()).toEqual([4, 0, 0])
})

/** Ships a unit, and opens a return that can be received at a location. */
async function sendAndTakeBack(
  { db, changeContext }: Awaited<ReturnType<typeof openLocations>>,
  { id, lines }: OrderRecord,
) {
  const lineId = lines[0]?.id ?? ''
  accepted(await fulfillOrder(db, id, { lines: [{ lineId, quantity: 1 }] }, changeContext()))
  const items = [{ lineItemId: lineId, quantity: 1, reason: 'DAMAGED' as const }]
  const requested = { items, note: '', isByCustomer: false }
  const { orderReturn } = accepted(await createReturn(db, id, requested, changeContext()))
  await approveReturn(db, orderReturn.id, { instructions: '', labelUrl: '' }, changeContext())
  const received = [{ lineItemId: lineId, quantity: 1, condition: 'USED' as const, restock: true }]
  return (locationId?: string) => receiveReturn(db, orderReturn.id, received, changeContext(), locationId)
}

test('asks nothing about locations when a shop with one location sells', async () => {
  const { place, draft, db } = await openOrderFixture()
  const statements: string[] = []
  db.$client.on('acquire', (client) => {
    const query = client.query as (...args: unknown[]) => unknown
    client.query = ((...args: [string | { text: string }]) => {
      statements.push(typeof args[0] === 'string' ? args[0] : args[0].text)
      return query.apply(client, args)
    }) as never
  })
  accepted(await place(draft(1)))
  db.$client.removeAllListeners('acquire')
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.filter((text) => /location/i.test(text))).toHaveLength(1)
})

test('rejects more units at locations than the variant has, also in direct SQL', async () => {
  const { db, ids, productId } = await openLocations(2, 2, 0)
  const less = db.update(variants).set({ quantity: 1 }).where(eq(variants.productId, productId))
  await expect(less).rejects.toMatchObject({ cause: { constraint: 'location_stock_total' } })
  const more = db.update(locationStock).set({ quantity: 5 }).where(eq(locationStock.locationId, ids.berlin))
  await expect(more).rejects.toMatchObject({ cause: { constraint: 'location_stock_total' } })
})

const RUNS = process.env.VITRINE_RACE_RUNS ? 60 : 4
const amount = fc.integer({ min: 1, max: 3 })
const place = fc.constantFrom('main', 'berlin', 'vienna')
const nth = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({ type: fc.constant('buy' as const), units: amount, country: fc.constantFrom('DE', 'AT', 'FR') }),
  fc.record({ type: fc.constant('cancel' as const), nth }),
  fc.record({ type: fc.constant('edit' as const), nth, units: amount }),
  fc.record({ type: fc.constant('move' as const), nth, at: place }),
  fc.record({ type: fc.constant('restock' as const), nth, units: amount }),
  fc.record({ type: fc.constant('transfer' as const), from: place, to: place, units: amount }),
)
const count = fc.oneof(
  fc.record({ type: fc.constant('set' as const), at: place, units: fc.nat({ max: 9 }) }),
  fc.record({ type: fc.constant('total' as const), units: fc.nat({ max: 20 }) }),
)
type Of<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never
type Step = Of<typeof step> | Of<typeof count>

test('keeps locations, stock and orders in step through concurrent orders, changes, transfers and counts', async () => {
  const shop = await openLocations(4, 4, 4)
  const { db, ids, to, context, productId, variantId, paymentContext } = shop
  const orderIds: string[] = []
  const run = async (action: Step): Promise<void> => {
    const orderId = 'nth' in action ? orderIds[action.nth % (orderIds.length || 1)] : undefined
    const line = orderId ? (await findOrder(db, orderId))?.lines[0] : undefined
    switch (action.type) {
      case 'buy': {
        const draft = shop.draft(action.units, to(action.country))
        const placed = await shop.place(draft)
        if (placed instanceof Refusal) return
        await chargePayment(paymentContext(), placed.paymentId ?? '', { cardNumber: GOOD_CARD })
        orderIds.push(placed.orderId)
        return
      }
      case 'cancel':
        if (orderId) await cancelOrder(paymentContext(), orderId, { restock: true, refund: false })
        return
      case 'move':
        if (orderId && line)
          await changeOrderLocations(db, orderId, [{ id: line.id, locationId: ids[action.at] }], {
            ...paymentContext(),
            operation: 'changeOrderLocations',
          })
        return
      case 'edit':
        if (orderId && line)
          await editOrder(await shop.cartContext(), paymentContext(), orderId, {
            lineItems: [{ id: line.id, quantity: action.units }],
            revision: await shop.revisionOf(orderId),
            refund: true,
            notify: false,
          })
        return
      case 'restock':
        if (orderId && line)
          await refundOrder(paymentContext(), orderId, {
            restock: new Map([[line.id, action.units]]),
            amount: 1,
          })
        return
      case 'transfer':
        await transferStock(context, {
          fromLocationId: ids[action.from],
          toLocationId: ids[action.to],
          items: [{ productId, variantId, quantity: action.units }],
        })
        return
      case 'set':
        await shop.set([{ locationId: ids[action.at], quantity: action.units }])
        return
      default:
        await updateInventory(context, productId, {
          trackQuantity: true,
          variants: [{ variantId, quantity: action.units }],
        })
    }
  }
  const add = fc.record({ before: count, steps: fc.array(step, { minLength: 2, maxLength: 6 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(add, { minLength: 3, maxLength: 5 }), async (batches) => {
      for (const { before, steps } of batches) {
        const units = (await shop.stock()) ?? 0
        await run(before)
        shop.delivered(((await shop.stock()) ?? 0) - units)
        await Promise.all(steps.map(run))
        const byLocation = await shop.units()
        expect(Math.min(...byLocation)).toBeGreaterThanOrEqual(0)
        expect(byLocation.reduce((sum, each) => sum + each, 0)).toBe(await shop.stock())
        expect(await shop.orphans()).toEqual([])
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

test('lets merchants manage locations and their stock, and moves stock between them', async () => {
  const shop = await openOrderFixture(10)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  const path = `/_vitrine/v1/products/${shop.productId}/location-stock`
  const [only] = (await platform.get('/_vitrine/v1/locations', owner)).body.locations
  expect(only).toMatchObject({ name: 'Main location', isDefault: true, active: true })
  const create = (name: string) =>
    platform.post('/_vitrine/v1/locations', { name, address: { country: 'DE' } }, owner)
  const { id: berlin } = (await create('Berlin')).body.location
  expect((await create('BERLIN')).code).toBe('NAME_TAKEN')

  const read = async () => (await platform.get(path, owner)).body.variants[0]
  const { variantId } = await read()
  const counts = async () => (await read()).locations.map(({ quantity }: { quantity: number }) => quantity)
  expect(await read()).toMatchObject({ quantity: 10 })
  const transfer = (quantity: number, toLocationId = berlin) =>
    platform.post(
      '/_vitrine/v1/stock-transfers',
      { fromLocationId: only.id, toLocationId, items: [{ productId: shop.productId, quantity }] },
      owner,
    )
  expect((await transfer(4)).status).toBe(200)
  expect(await counts()).toEqual([6, 4])
  expect((await transfer(7)).code).toBe('INSUFFICIENT_INVENTORY')
  expect((await transfer(1, shop.productId)).code).toBe('LOCATION_NOT_FOUND')

  const patch = (at: string, body: object) => platform.send('PATCH', at, { body, headers: owner })
  const change = (id: string, body: object) => patch(`/_vitrine/v1/locations/${id}`, body)
  expect((await change(berlin, { active: false })).body.details.applicationError.data).toEqual({
    reason: 'STOCK',
  })
  expect((await change(only.id, { active: false })).body.details.applicationError.data).toEqual({
    reason: 'DEFAULT',
  })
  const units = [{ variantId, locationId: berlin, quantity: 0 }]
  expect((await patch(path, { units })).body.variants[0]).toMatchObject({ quantity: 6 })
  shop.delivered(-4)
  expect((await change(berlin, { active: false, name: 'Old Berlin' })).body.location).toMatchObject({
    active: false,
    name: 'Old Berlin',
  })
  expect(await counts()).toEqual([6])
  const deleted = await platform.send('DELETE', `/_vitrine/v1/locations/${berlin}`, { headers: owner })
  expect(deleted.status).toBe(200)
})
