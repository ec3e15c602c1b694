import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop, STORES_APP_ID } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { events } from '../../kernel/database/schema/events.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const visitor = await shop.visitor()
const PATH = '/ecom/v1/discount-rules'
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const send = (method: string, path: string, body?: object, headers: Record<string, string> = merchant) =>
  shop.send(method, PATH + path, { headers, ...(body && { body }) })
const query = (query: object) => send('POST', '/query', { query })

const ALL = {
  id: `all_${STORES_APP_ID}`,
  type: 'CATALOG_ITEM',
  catalogItemFilter: { catalogAppId: STORES_APP_ID },
}
const products = (...catalogItemIds: string[]) => ({
  id: `specific_${STORES_APP_ID}`,
  type: 'CATALOG_ITEM',
  catalogItemFilter: { catalogAppId: STORES_APP_ID, catalogItemIds },
})
const collections = (...collectionIds: string[]) => ({
  id: `collections_${STORES_APP_ID}`,
  type: 'CUSTOM_FILTER',
  customFilter: { appId: STORES_APP_ID, params: { collectionIds } },
})
const discounts = (discount: object, ...scopes: object[]) => ({
  values: [{ targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes }, ...discount }],
})
const percentage = (amount: number, ...scopes: object[]) =>
  discounts({ discountType: 'PERCENTAGE', percentage: amount }, ...(scopes.length > 0 ? scopes : [ALL]))

const create = async (discountRule: object) => {
  const response = await send('POST', '', { discountRule })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body.discountRule
}

test('creates, reads, updates and deletes a discount rule in the form of Wix Headless', async () => {
  const bowl = await shop.product()
  const rule = {
    name: 'Spring',
    active: true,
    activeTimeInfo: { start: '2026-01-01T00:00:00.000Z' },
    trigger: {
      triggerType: 'AND',
      and: {
        triggers: [
          { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2, scopes: [products(bowl)] } },
          { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '10.00', to: '99.00', scopes: [ALL] } },
        ],
      },
    },
    discounts: percentage(12.5, products(bowl), collections(UNKNOWN_ID)),
  }
  const created = await create(rule)
  expect(created).toEqual({
    ...rule,
    id: expect.any(String),
    revision: '1',
    status: 'LIVE',
    createdDate: expect.any(String),
    updatedDate: expect.any(String),
  })
  expect((await send('GET', `/${created.id}`)).body).toEqual({ discountRule: created })

  const fixed = discounts({ discountType: 'FIXED_PRICE', fixedPrice: '5.00' }, ALL)
  const change = { id: created.id, revision: '1', trigger: null, discounts: fixed }
  const changed = await send('PATCH', `/${created.id}`, { discountRule: change })
  const { trigger, ...kept } = created
  expect(changed.body.discountRule).toEqual({
    ...kept,
    discounts: fixed,
    revision: '2',
    updatedDate: expect.any(String),
  })
  expect(await send('PATCH', `/${created.id}`, { discountRule: change })).toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
  })
  expect((await send('DELETE', `/${created.id}`)).body).toEqual({})
  for (const [method, body] of [
    ['GET', undefined],
    ['PATCH', { discountRule: { ...change, revision: '2' } }],
    ['DELETE', undefined],
  ] as const)
    for (const id of [created.id, UNKNOWN_ID, 'x'])
      expect(await send(method, `/${id}`, body)).toMatchObject({
        status: 404,
        code: 'DISCOUNT_RULE_NOT_FOUND',
      })
})

test('accepts a rule as it was read, and changes only the revision', async () => {
  const created = await create({ name: 'Echo', discounts: percentage(10) })
  const { discountRule } = (await send('PATCH', `/${created.id}`, { discountRule: created })).body
  expect(discountRule).toEqual({ ...created, revision: '2', updatedDate: expect.any(String) })
  await send('DELETE', `/${created.id}`)
})

test('treats scopes that include all products as a scope of all products', async () => {
  const created = await create({ name: 'All', discounts: percentage(10, collections(UNKNOWN_ID), ALL) })
  expect(created.discounts.values[0].specificItemsInfo.scopes).toEqual([ALL])
  await send('DELETE', `/${created.id}`)
})

test('discounts the products that a rule covers', async () => {
  const jug = await shop.product({ name: 'Jug', price: 30 })
  const created = await create({
    name: 'Jugs',
    discounts: discounts({ discountType: 'FIXED_AMOUNT', fixedAmount: '4.50' }, products(jug)),
  })
  const shopper = await shop.shopper()
  await shopper.add(shop.item(jug), shop.item(await shop.product()))
  const { priceSummary } = (await shopper.estimate()).body
  expect(priceSummary).toMatchObject({ subtotal: { amount: '50.00' }, discount: { amount: '4.50' } })
  await send('DELETE', `/${created.id}`)
})

test('emits events about rules in the same form on either path', async () => {
  const own = await shop.createSetting('discount-rules', {
    name: 'Own',
    reduction: { type: 'PERCENT', percentage: 5 },
  })
  const read = (await send('GET', `/${own.id}`)).body.discountRule
  expect(read.discounts).toEqual(percentage(5))
  const [emitted] = await db.select().from(events).where(eq(events.entityId, own.id))
  expect(emitted?.payload).toEqual(read)
  await send('DELETE', `/${own.id}`)
})

test('filters, sorts and pages rules by their fields', async () => {
  const created = []
  for (const name of ['B', 'C', 'A'])
    created.push(await create({ name, active: name !== 'C', discounts: percentage(1) }))
  const names = ({ body }: { body: { discountRules: { name: string }[] } }) =>
    body.discountRules.map(({ name }) => name)
  expect(names(await query({}))).toEqual(['B', 'C', 'A'])
  expect(names(await query({ filter: { id: created[1].id } }))).toEqual(['C'])
  expect(names(await query({ filter: { active: true }, sort: [{ fieldName: 'name' }] }))).toEqual(['A', 'B'])
  expect(names(await query({ filter: { revision: '1', name: { $startsWith: 'b' } } }))).toEqual(['B'])
  expect(names(await query({ filter: { 'activeTimeInfo.end': { $exists: true } } }))).toEqual([])
  const first = await query({ sort: [{ fieldName: 'name' }], cursorPaging: { limit: 2 } })
  expect([names(first), first.body.pagingMetadata.count]).toEqual([['A', 'B'], 2])
  const { next } = first.body.pagingMetadata.cursors
  const second = await query({ cursorPaging: { limit: 2, cursor: next } })
  expect([names(second), second.body.pagingMetadata.cursors.next]).toEqual([['C'], null])
  const counted = await query({ paging: { limit: 1, offset: 1 } })
  expect(counted.body.pagingMetadata).toMatchObject({ count: 1, offset: 1, total: 3 })
  const unknown = await query({ filter: { 'tags.privateTags.tagIds': { $hasSome: ['x'] } } })
  expect(unknown.status).toBe(400)
  for (const { id } of created) await send('DELETE', `/${id}`)
})

test.each([
  ['discountRule.name', { discounts: percentage(1) }],
  ['discountRule.discounts', { name: 'x' }],
  ['discountRule.discounts.values', { name: 'x', discounts: { values: [] } }],
  ['discountRule.discounts.values[0].percentage', { name: 'x', discounts: percentage(101) }],
  ['discountRule.discounts.values[0].percentage', { name: 'x', discounts: percentage(1.234) }],
  [
    'discountRule.discounts.values[0].fixedAmount',
    { name: 'x', discounts: discounts({ discountType: 'FIXED_AMOUNT', fixedAmount: '1.001' }, ALL) },
  ],
  [
    'discountRule.discounts.values[0].discountType',
    { name: 'x', discounts: discounts({ discountType: 'QUANTITY_BASED' }, ALL) },
  ],
  [
    'discountRule.discounts.values[0].specificItemsInfo.scopes[0].catalogItemFilter.catalogItemIds',
    { name: 'x', discounts: percentage(1, products('x')) },
  ],
  [
    'discountRule.discounts.values[0].specificItemsInfo.scopes[0].catalogItemFilter.catalogAppId',
    {
      name: 'x',
      discounts: percentage(1, { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: UNKNOWN_ID } }),
    },
  ],
  [
    'discountRule.trigger.subtotalRange.to',
    {
      name: 'x',
      discounts: percentage(1),
      trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '5', to: '4' } },
    },
  ],
  [
    'discountRule.trigger.and.triggers[0].subtotalRange.from',
    {
      name: 'x',
      discounts: percentage(1),
      trigger: {
        triggerType: 'AND',
        and: { triggers: [{ triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '-5' } }] },
      },
    },
  ],
  [
    'discountRule.trigger.triggerType',
    { name: 'x', discounts: percentage(1), trigger: { triggerType: 'CUSTOM', customTrigger: { id: 'x' } } },
  ],
  [
    'discountRule.activeTimeInfo.end',
    {
      name: 'x',
      discounts: percentage(1),
      activeTimeInfo: { start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' },
    },
  ],
  ['discountRule.tags', { name: 'x', discounts: percentage(1), tags: { privateTags: { tagIds: ['x'] } } }],
])('rejects a rule and names the field: %s', async (field, discountRule) => {
  const response = await send('POST', '', { discountRule })
  expect(response.status).toBe(400)
  expect(response.body.details.validationError.fieldViolations).toMatchObject([{ field }])
})

test('rejects a rule without exactly one discount', async () => {
  const [one] = percentage(1).values
  for (const values of [[], [one, one]]) {
    const { body } = await send('POST', '', { discountRule: { name: 'x', discounts: { values } } })
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'discountRule.discounts.values', violatedRule: 'EXACT_SIZE', data: { threshold: 1 } },
    ])
  }
})

test('rejects an update without the current revision', async () => {
  const created = await create({ name: 'Known', discounts: percentage(1) })
  const response = await send('PATCH', `/${created.id}`, { discountRule: { name: 'Unknown' } })
  expect(response.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'discountRule.revision', violatedRule: 'REQUIRED_FIELD' },
  ])
  await send('DELETE', `/${created.id}`)
})

test('does not let shoppers see or create discount rules', async () => {
  for (const [method, path, body] of [
    ['POST', '', { discountRule: { name: 'x', discounts: percentage(1) } }],
    ['POST', '/query', {}],
    ['GET', `/${UNKNOWN_ID}`, undefined],
    ['PATCH', `/${UNKNOWN_ID}`, { discountRule: { revision: '1' } }],
    ['DELETE', `/${UNKNOWN_ID}`, undefined],
  ] as const)
    expect(await send(method, path, body, visitor)).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
})
