import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { findOrders } from '../records/order-repository.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderFields } from './order-query-fields.ts'

/** Two orders with names, items and tracking numbers. */
async function openShop() {
  const fixture = await openOrderFixture()
  const platform = await openPlatform(fixture.db, { now: () => fixture.clock.now })
  const owner = await platform.owner()
  const line = (name: string, sku: string) => {
    const bowls = fixture.line(1)
    return {
      lines: [
        { ...bowls, wire: { ...bowls.wire, productName: { original: name }, physicalProperties: { sku } } },
      ],
    }
  }
  const contact = (firstName: string, lastName: string) => ({ contactDetails: { firstName, lastName } })
  const zoe = await fixture.buy(1, undefined, {
    ...line('Écru bowl', 'BWL-100%'),
    buyer: { kind: 'visitor', id: '01900000-0000-7000-8000-000000000001', email: 'zoe@mail.example' },
    details: { recipientInfo: contact('Zoë', 'Müller'), billingInfo: contact('Жанна', 'O"Neil') },
  })
  const li = await fixture.buy(1, undefined, {
    ...line('Ridge mug', 'MUG-7'),
    details: { shippingInfo: { logistics: { shippingDestination: contact('Wei', 'Li') } } },
  })
  const search = async (filter: object) => {
    const { status, body } = await platform.post('/ecom/v1/orders/search', { search: { filter } }, owner)
    expect([status, body.message]).toEqual([200, undefined])
    return body.orders.map(({ id }: { id: string }) => (id === zoe.order.id ? 'zoe' : 'li'))
  }
  return { ...fixture, platform, owner, zoe: zoe.order, li: li.order, search }
}

const named = (text: string) => ({ '_vitrine.text': { $contains: text } })

test('finds orders by number, email address, name, item and SKU', async () => {
  const { search } = await openShop()
  for (const [text, found] of [
    ['muller', ['zoe']],
    ['Zoe MÜLLER', ['zoe']],
    ['müller écru', ['zoe']],
    ['muller mug', []],
    ['zoe@mail', ['zoe']],
    ['жанна', ['zoe']],
    ['o"neil', ['zoe']],
    ['ecru', ['zoe']],
    ['bwl-100%', ['zoe']],
    ['100_', []],
    ['mug-7', ['li']],
    ['li', ['li']],
    ['Wei Li', ['li']],
    ['10001', ['zoe']],
    ['#10002', ['li']],
    ['1000', ['li', 'zoe']],
    ['nobody', []],
    ['  ', ['li', 'zoe']],
  ] as const)
    expect([text, await search(named(text))]).toEqual([text, found])
})

test('refuses a value that an enumeration does not have, and names the field', async () => {
  const { platform, owner, search } = await openShop()
  for (const field of ['status', 'paymentStatus', 'fulfillmentStatus', 'paymentIssue']) {
    for (const condition of ['PAYED', { $in: ['PAID', 'PAYED'] }, { $ne: 'paid' }, 1]) {
      const body = { search: { filter: { [field]: condition } } }
      const refused = await platform.post('/ecom/v1/orders/search', body, owner)
      const [violation] = refused.body.details.validationError.fieldViolations
      expect([refused.status, violation.violatedRule]).toEqual([400, 'INVALID_ENUM_VALUE'])
      expect(violation.field).toContain(`filter.${field}`)
    }
  }
  expect(await search({ paymentStatus: { $in: ['PAID', 'UNSPECIFIED', null] } })).toEqual(['li', 'zoe'])
})

test('finds an order by its tracking number, together with other filters', async () => {
  const { platform, owner, li, search } = await openShop()
  const trackingInfo = { trackingNumber: 'JD 0146_9' }
  const path = `/ecom/v1/fulfillments/orders/${li.id}/create-fulfillment`
  expect((await platform.post(path, { fulfillment: { trackingInfo } }, owner)).status).toBe(200)
  expect(await search(named('jd 0146_9'))).toEqual(['li'])
  expect(await search({ ...named('0146'), fulfillmentStatus: 'FULFILLED' })).toEqual(['li'])
  expect(await search({ ...named('0146'), fulfillmentStatus: 'NOT_FULFILLED' })).toEqual([])
  expect(await search({ ...named('0146'), '_vitrine.isTest': true })).toEqual(['li'])
  expect(await search({ ...named('0146'), '_vitrine.isTest': false })).toEqual([])
})

test('finds canceled orders whose payment is not refunded yet', async () => {
  const { paymentContext, zoe, li, search } = await openShop()
  const context = paymentContext()
  const due = () => search({ '_vitrine.isRefundDue': true })
  expect(await due()).toEqual([])
  await cancelOrder(context, zoe.id, { restock: true, refund: false })
  await cancelOrder(context, li.id, { restock: true, refund: true })
  expect(await due()).toEqual(['zoe'])
  await refundOrder(context, zoe.id, {})
  expect(await due()).toEqual([])
})

test('tags orders for staff, and not for buyers', async () => {
  const { platform, owner, zoe, li, search } = await openShop()
  const change = async (body: object) =>
    (await platform.post('/ecom/v1/bulk/orders/update-tags', body, owner)).body
  const tags = (...tagIds: string[]) => ({ privateTags: { tagIds } })
  const missing = '01900000-0000-7000-8000-00000000ffff'
  const tagged = await change({ orderIds: [zoe.id, missing, li.id], assignTags: tags('gift', ' vip ') })
  expect(tagged.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
  expect(tagged.results[1].itemMetadata).toMatchObject({ id: missing, error: { code: 'ORDER_NOT_FOUND' } })
  await change({ orderIds: [li.id], assignTags: tags('gift'), unassignTags: tags('gift', 'vip') })
  expect(await search({ 'tags.privateTags.tagIds': { $hasSome: ['vip', 'other'] } })).toEqual(['zoe'])
  expect(await search({ 'tags.privateTags.tagIds': { $hasAll: ['gift', 'vip'] } })).toEqual(['zoe'])
  expect(await search({ 'tags.privateTags.tagIds': { $hasSome: ['gift'] } })).toEqual(['li', 'zoe'])
  expect((await platform.get('/_vitrine/v1/order-tags', owner)).body).toEqual({
    tags: [
      { name: 'gift', orders: 2 },
      { name: 'vip', orders: 1 },
    ],
  })
  const full = { assignTags: tags(...Array.from({ length: 100 }, (_, index) => `${index}`)) }
  expect((await change({ orderIds: [zoe.id], ...full })).results[0].itemMetadata.error.code).toBe(
    'ORDER_TAG_LIMIT_REACHED',
  )
  const seenByStaff = (await platform.get(`/ecom/v1/orders/${zoe.id}`, owner)).body.order
  expect(seenByStaff.tags).toEqual(tags('gift', 'vip'))
  const visitor = await platform.visitor()
  const lookUp = { number: String(zoe.number), email: 'zoe@mail.example' }
  const seen = await platform.post('/_vitrine/v1/orders/look-up', lookUp, visitor)
  expect(seen.body.order.number).toBe(lookUp.number)
  expect(JSON.stringify(seen.body)).not.toContain('vip')
  for (const body of [{ orderIds: [] }, { orderIds: [li.id], assignTags: tags('') }])
    expect((await platform.post('/ecom/v1/bulk/orders/update-tags', body, owner)).status).toBe(400)
})

test('searches ten thousand orders with indexes', async () => {
  const { db, zoe } = await openShop()
  const plans: string[] = []
  const planned = inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into orders (id, number, buyer_kind, buyer_id, email, status, currency, total, lines, details,
        inventory_update_trigger, tags, created_at, updated_at)
      select gen_random_uuid(), 20000 + n, buyer_kind, gen_random_uuid(), 'buyer' || n || '@example.com', status,
        currency, total, jsonb_set(lines, '{0,wire,physicalProperties,sku}', to_jsonb('SKU-' || n)), details,
        inventory_update_trigger, case when n % 500 = 0 then array['rare'] else array['common'] end,
        created_at - n * interval '1 minute', updated_at
      from ${orders} cross join generate_series(1, 10000) n where ${orders.id} = ${zoe.id}`)
    await tx.execute(sql`
      insert into order_fulfillments (id, order_id, lines, tracking_number, created_at, updated_at)
      select gen_random_uuid(), id, '[]', 'TRACK' || number, created_at, updated_at from orders`)
    await tx.execute(sql`analyze orders, order_fulfillments`)
    // The planner prefers to scan tables of this size; what no index serves is scanned even so.
    await tx.execute(sql`set local enable_seqscan = off`)
    const texts = ['buyer4711@', 'sku-4711', 'track24711', '24711', 'zz']
    for (const filter of [...texts.map(named), { 'tags.privateTags.tagIds': { $hasSome: ['rare'] } }]) {
      const { where } = compileFilter(orderFields, filter, 'filter')
      const query = findOrders(tx, { where, orderBy: [sql`${orders.createdAt} desc`], limit: 50 })
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    throw new Error('rolled back')
  })
  await expect(planned).rejects.toThrow('rolled back')
  expect(plans).toHaveLength(6)
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toMatch(/orders_(search|tags)/)
  }
})
