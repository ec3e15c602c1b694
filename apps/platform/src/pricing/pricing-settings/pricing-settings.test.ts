import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { events } from '../../kernel/database/schema/events.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const send = (method: string, path: string, body?: object) =>
  shop.send(method, `/_vitrine/v1/${path}`, { headers: merchant, ...(body && { body }) })
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const KINDS = [
  {
    path: 'coupons',
    one: 'coupon',
    body: {
      name: 'Spring',
      code: 'SPRING',
      benefit: { type: 'AMOUNT', amount: '5.00' },
      minimumSubtotal: '20.00',
    },
    change: { name: 'Summer', minimumSubtotal: null },
    wrong: [
      { name: 'x', code: 'x' },
      { name: 'x', code: 'x', benefit: { type: 'AMOUNT', amount: '5.001' } },
      { name: 'x', code: 'x', benefit: { type: 'PERCENT', percentage: 101 } },
    ],
    notFound: 'COUPON_NOT_FOUND',
    events: [],
  },
  {
    path: 'discount-rules',
    one: 'discountRule',
    body: {
      name: 'Three for two',
      trigger: {
        type: 'AND',
        triggers: [
          { type: 'ITEM_QUANTITY_RANGE', from: 3 },
          { type: 'SUBTOTAL_RANGE', from: '10.00', to: '99.00' },
        ],
      },
      reduction: { type: 'PERCENT', percentage: 33.33 },
    },
    change: { active: false, trigger: null },
    wrong: [{ name: 'x' }, { name: 'x', reduction: { type: 'PERCENT', percentage: 1.234 } }],
    notFound: 'DISCOUNT_RULE_NOT_FOUND',
    events: ['created', 'updated', 'deleted'].map((slug) => `wix.ecom.discounts.v1.discount_rule_${slug}`),
  },
  {
    path: 'tax-groups',
    one: 'taxGroup',
    body: { name: 'Books' },
    change: { name: 'Books and maps' },
    wrong: [{}, { name: '' }],
    notFound: 'TAX_GROUP_NOT_FOUND',
    events: ['created', 'updated', 'deleted'].map((slug) => `wix.billing.v1.tax_group_${slug}`),
  },
  {
    path: 'tax-regions',
    one: 'taxRegion',
    body: { country: 'DE', taxIncludedInPrice: true, rates: [] },
    change: { subdivision: 'BE' },
    wrong: [{ country: 'Germany' }, { country: 'DE', rates: [{ percentage: 19 }] }],
    notFound: 'TAX_REGION_NOT_FOUND',
    events: ['created', 'updated', 'deleted'].map((slug) => `wix.billing.v1.tax_region_${slug}`),
  },
  {
    path: 'shipping-options',
    one: 'shippingOption',
    body: {
      title: 'Standard',
      destinations: [{ country: 'DE', subdivisions: ['BE'] }],
      rates: [
        {
          amount: '4.90',
          conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 2.5 }],
          multiplyByQuantity: false,
        },
      ],
    },
    change: { destinations: null, title: 'Everywhere' },
    wrong: [{ title: 'x' }, { title: 'x', rates: [{ amount: '-1' }] }, { title: 'x', rates: [] }],
    notFound: 'SHIPPING_OPTION_NOT_FOUND',
    events: ['created', 'updated', 'deleted'].map((slug) => `wix.ecom.v1.shipping_option_${slug}`),
  },
] as const

test.each(KINDS)('creates, lists, updates and deletes $path', async (kind) => {
  const created = (await send('POST', kind.path, kind.body)).body[kind.one]
  expect(created).toMatchObject({ ...kind.body, revision: '1' })
  const listed = Object.values((await send('GET', kind.path)).body as Record<string, object[]>)[0]
  expect(listed).toEqual([created])

  const changed = await send('PATCH', `${kind.path}/${created.id}`, { ...kind.change, revision: '1' })
  const stored = Object.fromEntries(Object.entries(kind.change).filter(([, value]) => value !== null))
  expect(changed.body[kind.one]).toMatchObject({ ...stored, revision: '2' })
  for (const [name, value] of Object.entries(kind.change))
    if (value === null) expect(changed.body[kind.one]).not.toHaveProperty(name)
  expect(await send('PATCH', `${kind.path}/${created.id}`, { ...kind.change, revision: '1' })).toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
  })

  expect((await send('DELETE', `${kind.path}/${created.id}`)).body).toEqual({})
  for (const [method, body] of [
    ['PATCH', kind.change],
    ['DELETE', undefined],
  ] as const)
    for (const id of [created.id, UNKNOWN_ID, 'x'])
      expect(await send(method, `${kind.path}/${id}`, body)).toMatchObject({
        status: 404,
        code: kind.notFound,
      })

  const emitted = await db
    .select()
    .from(events)
    .where(eq(events.entityId, created.id))
    .orderBy(events.sequence)
  expect(emitted.map(({ type }) => type)).toEqual(kind.events)
})

test.each(KINDS)('rejects invalid $path, and creates none', async ({ path, wrong }) => {
  for (const body of wrong) expect((await send('POST', path, body)).status).toBe(400)
  expect(Object.values((await send('GET', path)).body as Record<string, object[]>)[0]).toEqual([])
})

test('rejects a coupon code that is taken in any case', async () => {
  const coupon = (code: string) =>
    send('POST', 'coupons', { name: code, code, benefit: { type: 'FREE_SHIPPING' } })
  const { body } = await coupon('Autumn')
  expect(await coupon('AUTUMN')).toMatchObject({ status: 409, code: 'COUPON_CODE_TAKEN' })
  await send('DELETE', `coupons/${body.coupon.id}`)
})

test('keeps one default tax group, and one region per place with existing groups', async () => {
  const group = async (name: string) =>
    (await send('POST', 'tax-groups', { name, isDefault: true })).body.taxGroup
  const [first, second] = [await group('First'), await group('Second')]
  const { body } = await send('GET', 'tax-groups')
  expect(body.taxGroups).toMatchObject([
    { id: first.id, isDefault: false },
    { id: second.id, isDefault: true },
  ])
  expect((await send('DELETE', `tax-groups/${second.id}`)).code).toBe('TAX_GROUP_IN_USE')
  expect((await send('POST', 'tax-groups', { name: 'First' })).code).toBe('NAME_TAKEN')

  const region = (rates: object[]) => send('POST', 'tax-regions', { country: 'FR', rates })
  const rate = { name: 'TVA', percentage: 20 }
  expect((await region([{ ...rate, taxGroupId: UNKNOWN_ID }])).code).toBe('TAX_GROUP_NOT_FOUND')
  expect((await region([{ ...rate, taxGroupId: first.id }])).status).toBe(200)
  expect(await region([])).toMatchObject({ status: 409, code: 'TAX_REGION_TAKEN' })
  const products = (productIds: string[]) => send('POST', `tax-groups/${first.id}/products`, { productIds })
  expect((await products([UNKNOWN_ID])).code).toBe('PRODUCT_NOT_FOUND')
})

test('rejects settings that can never apply and names the field, and stores nothing', async () => {
  const reduction = { type: 'PERCENT', percentage: 10 }
  const upsideDown = { type: 'SUBTOTAL_RANGE', from: '100.00', to: '50.00' }
  const pieces = { type: 'ITEM_QUANTITY_RANGE', from: 5, to: 3 }
  const times = ['2026-05-02T00:00:00Z', '2026-05-01T00:00:00Z'] as const
  const refused: readonly (readonly [string, object, string])[] = [
    ['discount-rules', { name: 'x', reduction, trigger: upsideDown }, 'trigger.to'],
    [
      'discount-rules',
      { name: 'x', reduction, trigger: { type: 'OR', triggers: [upsideDown, pieces] } },
      'trigger.triggers[0].to,trigger.triggers[1].to',
    ],
    [
      'discount-rules',
      { name: 'x', reduction, activeTimeInfo: { start: times[0], end: times[1] } },
      'activeTimeInfo.end',
    ],
    [
      'coupons',
      { name: 'x', code: 'NEVER', benefit: reduction, startTime: times[0], expirationTime: times[1] },
      'expirationTime',
    ],
  ]
  for (const [path, body, fields] of refused) {
    const { status, body: response } = await send('POST', path, body)
    expect(status).toBe(400)
    const violations: { field: string }[] = response.details.validationError.fieldViolations
    expect(violations.map(({ field }) => field).join()).toBe(fields)
  }
})
