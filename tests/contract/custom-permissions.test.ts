import { expect, test } from 'vitest'
import { listAuditLog } from '../../apps/platform/src/kernel/audit-log/audit-log.ts'
import { everyArea } from '../../apps/platform/src/kernel/permissions.ts'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { readMails } from '../../apps/platform/testing/read-mails.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const owner = await platform.owner()
const { get, post, send } = platform

const MERCHANTS = '/_vitrine/v1/merchants'

type Given = Partial<ReturnType<typeof everyArea>>

const custom = (given: Given) => ({ role: 'custom', permissions: { ...everyArea('none'), ...given } })

/** A member of staff who was invited with these permissions. */
async function join(given: Given) {
  const email = `${Object.keys(given).join('-')}-${Math.floor(Math.random() * 1e9)}@example.com`
  const invited = await post(`${MERCHANTS}/invitations`, { email, ...custom(given) }, owner)
  expect(invited.status).toBe(200)
  const mail = (await readMails(db)).findLast(({ to }) => to === email)
  expect(mail?.text).toContain('areas of the shop')
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  const account = { token, name: 'Grace', password: 'a nanosecond of wire' }
  const accepted = await post(`${MERCHANTS}/invitations/accept`, account)
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, origin: platform.config.publicUrl }
  return { id: accepted.body.merchant.id, merchant: accepted.body.merchant, headers }
}

const search = (headers: Record<string, string>) => post('/ecom/v1/orders/search', {}, headers)
const products = (headers: Record<string, string>) => post('/stores/v1/products/query', {}, headers)

const denied = (permissions: Given) => ({
  status: 403,
  code: 'PERMISSION_DENIED',
  body: { details: { applicationError: { data: { permissions } } } },
})

test('gives an invited person the areas that the owner chose, and nothing else', async () => {
  const { merchant, headers } = await join({ products: 'edit' })
  expect(merchant).toMatchObject(custom({ products: 'edit' }))
  expect((await get(`${MERCHANTS}/session`, headers)).body.merchant).toEqual(merchant)
  expect((await products(headers)).status).toBe(200)
  expect(await search(headers)).toMatchObject(denied({ orders: 'view' }))
  const invitation = { email: 'eve@example.com', ...custom({ products: 'edit' }) }
  expect(await post(`${MERCHANTS}/invitations`, invitation, headers)).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
})

test('changes permissions from the next request on, and records both states', async () => {
  const { id, headers } = await join({ orders: 'view', products: 'view' })
  expect((await search(headers)).status).toBe(200)
  const body = custom({ products: 'edit' })
  const changed = await send('PATCH', `${MERCHANTS}/${id}`, { body, headers: owner })
  expect(changed.body.merchant).toMatchObject(body)
  expect((await search(headers)).status).toBe(403)
  const [entry] = await listAuditLog(db, id)
  expect(entry).toMatchObject({
    operation: 'changeRole',
    before: custom({ orders: 'view', products: 'view' }),
    after: body,
  })
  await send('PATCH', `${MERCHANTS}/${id}`, { body: { role: 'viewer' }, headers: owner })
  expect((await search(headers)).status).toBe(200)
})

test.each([
  ['a custom role without permissions', { role: 'custom' }],
  ['a preset with permissions', { ...custom({ orders: 'view' }), role: 'viewer' }],
  ['permissions for nothing', custom({})],
])('rejects %s', async (_, grant) => {
  const invitation = { email: 'grace@example.com', ...grant }
  expect((await post(`${MERCHANTS}/invitations`, invitation, owner)).status).toBe(400)
  expect((await post('/_vitrine/v1/api-keys', { name: 'Any', ...grant }, owner)).status).toBe(400)
})

test('refuses to move money with an order, and leaves the order as it was', async () => {
  const { headers } = await join({ orders: 'edit' })
  const price = { amount: '20.00' }
  const placed = {
    lineItems: [{ productName: { original: 'Bowl' }, quantity: 2, price, itemType: { preset: 'PHYSICAL' } }],
    priceSummary: { subtotal: { amount: '40.00' }, total: { amount: '40.00' } },
    channelInfo: { type: 'EBAY' },
    buyerInfo: { email: 'buyer@example.com' },
    currency: 'USD',
    paymentStatus: 'PAID',
  }
  expect(await post('/ecom/v1/orders', { order: placed }, headers)).toMatchObject(denied({ money: 'edit' }))
  const { order } = (await post('/ecom/v1/orders', { order: placed }, owner)).body
  const state = async () => (await get(`/ecom/v1/orders/${order.id}`, owner)).body
  const before = await state()
  const path = `/_vitrine/v1/orders/${order.id}`
  const cancel = { refund: {}, restock: true, notify: false }
  expect(await post(`${path}/cancel`, cancel, headers)).toMatchObject(denied({ money: 'edit' }))
  const edit = { lineItems: [{ id: order.lineItems[0].id, quantity: 1 }], revision: '1', refund: true }
  expect(await post(`${path}/edit`, edit, headers)).toMatchObject(denied({ money: 'edit' }))
  expect(await state()).toEqual(before)

  const { refund: _, ...unpaid } = cancel
  expect((await post(`${path}/cancel`, unpaid, headers)).status).toBe(200)
})

test('gives an API key the areas that the owner chose', async () => {
  const key = { name: 'Warehouse', ...custom({ products: 'view' }) }
  const { body } = await post('/_vitrine/v1/api-keys', key, owner)
  expect(body.apiKey).toMatchObject(key)
  const headers = { authorization: body.secret }
  expect((await products(headers)).status).toBe(200)
  expect(await search(headers)).toMatchObject(denied({ orders: 'view' }))
})

test('lists changes, saved views and GraphQL fields only of areas that the person may view', async () => {
  await send('PATCH', '/_vitrine/v1/return-settings', { body: { enabled: true, days: 14 }, headers: owner })
  for (const list of ['orders', 'products'])
    await post('/_vitrine/v1/saved-views', { list, name: 'Mine', search: '' }, owner)
  const ofSettings = (await join({ settings: 'view' })).headers
  const ofOrders = (await join({ orders: 'edit' })).headers

  const operationsOf = async (headers: Record<string, string>) =>
    new Set(
      (await get('/_vitrine/v1/changes', headers)).body.changes.map(
        (each: { operation: string }) => each.operation,
      ),
    )
  expect(await operationsOf(owner)).toContain('updateReturnSettings')
  expect(await operationsOf(ofSettings)).toContain('updateReturnSettings')
  expect(await operationsOf(ofOrders)).toEqual(new Set())

  const listsOf = async (headers: Record<string, string>) =>
    (await get('/_vitrine/v1/saved-views', headers)).body.views.map((view: { list: string }) => view.list)
  expect(await listsOf(owner)).toEqual(['orders', 'products'])
  expect(await listsOf(ofOrders)).toEqual(['orders'])
  const view = { list: 'customers', name: 'Theirs', search: '' }
  expect(await post('/_vitrine/v1/saved-views', view, ofOrders)).toMatchObject(denied({ customers: 'view' }))

  const query = '{ ecomCurrentCartV1GetCurrentCart { cart { id } } }'
  const fields = await post('/graphql/alpha', { query }, ofSettings)
  expect(JSON.stringify(fields.body)).toContain('PERMISSION_DENIED')
})
