import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'

const RETURNS = '/_vitrine/v1/returns'
const SETTINGS = '/_vitrine/v1/return-settings'
const EMAIL = 'ada@example.com'

async function openShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const [owner, visitor] = [await platform.owner(), await platform.visitor()]
  await platform.send('PATCH', SETTINGS, { body: { enabled: true }, headers: owner })
  const ship = async (units = 2) => {
    const { order } = await shop.buy(units)
    await fulfillOrder(shop.db, order.id, {}, shop.changeContext())
    return { orderId: order.id, number: String(order.number), lineItemId: order.lines[0]?.id ?? '' }
  }
  const act = (id: string, action: string, body: object = {}, headers = owner) =>
    platform.post(`${RETURNS}/${id}/${action}`, body, headers)
  const requestAsGuest = async () => {
    const order = await ship()
    const { number, lineItemId } = order
    const body = { number, email: EMAIL, items: items(lineItemId), note: 'It broke.' }
    const requested = await platform.post(`${RETURNS}/request`, body, visitor)
    return { ...order, requested, id: requested.body.return?.id ?? '' }
  }
  return { ...shop, platform, owner, visitor, ship, act, requestAsGuest }
}

const items = (lineItemId: string) => [{ lineItemId, quantity: 1, reason: 'DAMAGED' }]

test('takes a return of a guest by number and email, and shows it with the order', async () => {
  const { platform, visitor, act, requestAsGuest } = await openShop()
  const { number, lineItemId, orderId, requested, id } = await requestAsGuest()
  expect(requested.body.return).toMatchObject({
    orderId,
    status: 'REQUESTED',
    items: items(lineItemId),
    itemsTotal: { amount: '12.00' },
  })
  expect(JSON.stringify(requested.body)).not.toContain(EMAIL)
  const lookUp = () => platform.post('/_vitrine/v1/orders/look-up', { number, email: EMAIL }, visitor)
  expect((await lookUp()).body).toMatchObject({
    returns: [{ id, status: 'REQUESTED' }],
    returnOptions: { items: [{ lineItemId, quantity: 1 }], shippingPaidBy: 'CUSTOMER' },
  })
  const approved = await act(id, 'approve', {
    instructions: '12 Kiln Lane',
    labelUrl: 'https://label.example',
  })
  expect(approved.body.return).toMatchObject({ status: 'APPROVED', email: EMAIL, note: 'It broke.' })
  expect((await lookUp()).body.returns[0]).toMatchObject({
    instructions: '12 Kiln Lane',
    labelUrl: 'https://label.example',
  })
  const canceled = await act(id, 'cancel-request', { number, email: EMAIL }, visitor)
  expect(canceled.body.return.status).toBe('CANCELED')
})

test('tells strangers nothing: a wrong number, a wrong email and a return of others are the same', async () => {
  const { platform, visitor, act, requestAsGuest } = await openShop()
  const { lineItemId, number, id } = await requestAsGuest()
  const guess = (proof: object) =>
    platform.post(`${RETURNS}/request`, { ...proof, items: items(lineItemId) }, visitor)
  const wrong = [
    await guess({ number: '99999', email: EMAIL }),
    await guess({ number, email: 'eve@example.com' }),
    await guess({ orderId: newId(new Date()) }),
    await guess({}),
  ]
  for (const { status, body } of wrong) expect([status, body]).toEqual([404, wrong[0]?.body])
  const { status } = await act(id, 'cancel-request', { number, email: 'eve@example.com' }, visitor)
  expect(status).toBe(404)
  expect((await act(id, 'cancel-request', {}, visitor)).status).toBe(404)
})

test('limits guesses of the email of an order', async () => {
  const { platform, visitor, ship } = await openShop()
  const { number, lineItemId } = await ship()
  const guess = (email: string) =>
    platform.post(`${RETURNS}/request`, { number, email, items: items(lineItemId) }, visitor)
  for (let tries = 0; tries < LIMITS.attempts.orderLookup.perTarget[0]; tries++)
    await guess(`${tries}@example.com`)
  expect((await guess(EMAIL)).status).toBe(429)
})

test('takes three photos, only images, without their hidden content, and shows them to staff', async () => {
  const { platform, owner, visitor, clock, requestAsGuest } = await openShop()
  const { id } = await requestAsGuest()
  const photo = await sharp({ create: { width: 2000, height: 100, channels: 3, background: '#c86' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .png()
    .toBuffer()
  const send = async (bytes: Uint8Array<ArrayBuffer>, to = id) => {
    const response = await platform.app.request(`${platform.config.publicUrl}${RETURNS}/${to}/photos`, {
      method: 'POST',
      headers: { ...visitor, 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    return response.status
  }
  expect(await send(new Uint8Array(Buffer.from('<svg/>')))).toBe(415)
  expect(await send(new Uint8Array(LIMITS.returnPhotos.bytes + 1))).toBe(413)
  expect(await send(new Uint8Array(photo), newId(new Date()))).toBe(404)
  for (const status of [200, 200, 200, 409]) expect(await send(new Uint8Array(photo))).toBe(status)
  const { body } = await platform.get(`${RETURNS}/${id}`, owner)
  expect(body.return.photoIds).toHaveLength(3)
  const path = `${RETURNS}/${id}/photos/${body.return.photoIds[0]}`
  const shown = await platform.app.request(`${platform.config.publicUrl}${path}`, { headers: owner })
  const stored = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(stored).toMatchObject({ format: 'jpeg', width: LIMITS.returnPhotos.pixels })
  expect(stored.exif).toBeUndefined()
  expect((await platform.get(path, visitor)).status).toBe(403)
  clock.now = new Date(clock.now.getTime() + LIMITS.returnPhotos.lifetime + 1)
  expect(await send(new Uint8Array(photo))).toBe(404)
})

test('sends the label file of an approved return to its customer, and to nobody else', async () => {
  const { platform, db, owner, visitor, act, requestAsGuest } = await openShop()
  const { id, number } = await requestAsGuest()
  const send = async (content: string, headers = owner) => {
    const url = `${platform.config.publicUrl}${RETURNS}/${id}/label`
    return (await platform.app.request(url, { method: 'POST', headers, body: content })).status
  }
  expect(await send('%PDF-1.7 first', visitor)).toBe(403)
  expect(await send('<svg/>')).toBe(415)
  expect(await send('%PDF-'.padEnd(LIMITS.returnLabelBytes + 1))).toBe(413)
  expect(await send('%PDF-1.7 first')).toBe(200)
  expect(await send('%PDF-1.7 second')).toBe(200)
  const approved = await act(id, 'approve', { labelUrl: 'https://label.example' })
  expect(approved.body.return).toMatchObject({ status: 'APPROVED', shippingPaidBy: 'SHOP' })
  const { pathname } = new URL(approved.body.return.labelUrl)
  expect((await readMails(db)).at(-1)?.text).toContain(pathname)
  const label = await platform.get(pathname)
  expect([label.headers.get('content-type'), label.body]).toEqual(['application/pdf', '%PDF-1.7 second'])
  expect(label.headers.get('cache-control')).toBe('private, no-store')
  expect((await platform.get(`${pathname.slice(0, -1)}_`)).status).toBe(404)
  // A label has an address, which the number and the email address of an order do not give away.
  const found = await platform.post('/_vitrine/v1/orders/look-up', { number, email: EMAIL }, visitor)
  expect(found.body.returns[0].labelUrl).toBe('https://label.example')
  expect(await send('%PDF-1.7 third')).toBe(409)
})

test('lists returns by status and order, page by page, and closes them', async () => {
  const { platform, owner, act, requestAsGuest } = await openShop()
  const first = await requestAsGuest()
  const second = await requestAsGuest()
  await act(second.id, 'decline', { reason: 'Made for you.' })
  const list = async (query: string) => (await platform.get(`${RETURNS}?${query}`, owner)).body
  expect((await list(`orderId=${first.orderId}`)).returns).toMatchObject([{ id: first.id }])
  expect((await list('status=DECLINED')).returns[0]).toMatchObject({ declineReason: 'Made for you.' })
  const page = await list('limit=1')
  expect(page).toMatchObject({ returns: [{ id: second.id }], cursor: second.id })
  expect((await list(`limit=1&cursor=${page.cursor}`)).returns).toMatchObject([{ id: first.id }])
  expect((await act(first.id, 'refund')).body.details.applicationError.code).toBe('INVALID_TRANSITION')
  await act(first.id, 'approve')
  const received = { lineItemId: first.lineItemId, quantity: 1, condition: 'LIKE_NEW', restock: true }
  expect((await act(first.id, 'receive', { items: [received] })).body.return.items[0].received).toEqual({
    quantity: 1,
    condition: 'LIKE_NEW',
    restocked: true,
  })
  for (const amount of ['', '0', '-7.00', 'free'])
    expect((await act(first.id, 'refund', { amount })).status).toBe(400)
  // An amount in another currency is not taken for one in that of the order.
  expect((await act(first.id, 'refund', { amount: '7.00', currency: 'USD' })).status).toBe(400)
  expect((await act(first.id, 'refund', { amount: '99.00' })).body.details.applicationError.code).toBe(
    'REFUND_NOT_POSSIBLE',
  )
  expect((await act(first.id, 'refund', { amount: '7.00' })).body.return).toMatchObject({
    status: 'CLOSED',
    refunded: { amount: '7.00' },
  })
})

test('creates a return for a customer, once for one idempotency key', async () => {
  const { platform, owner, visitor, ship } = await openShop()
  const { orderId, lineItemId } = await ship()
  const create = () =>
    platform.post(
      RETURNS,
      { orderId, items: items(lineItemId) },
      { ...owner, 'idempotency-key': `return-${orderId}` },
    )
  const [one, two] = [await create(), await create()]
  expect(one.body.return.id).toBe(two.body.return.id)
  expect((await platform.post(RETURNS, { orderId, items: items(lineItemId) }, visitor)).status).toBe(403)
})

test('audits the return settings, and undoes a change', async () => {
  const { platform, owner, visitor, db } = await openShop()
  const read = async () => (await platform.get(SETTINGS, owner)).body.returnSettings
  const before = await read()
  await platform.send('PATCH', SETTINGS, {
    body: { days: 14, shippingPaidBy: 'SHOP' },
    headers: owner,
  })
  expect(await read()).toEqual({ enabled: true, days: 14, shippingPaidBy: 'SHOP' })
  const change = (await db.select().from(auditLog)).findLast(
    ({ operation }) => operation === 'updateReturnSettings',
  )
  expect(change).toMatchObject({ after: { returnSettings: { days: 14 } } })
  await platform.post(`/_vitrine/v1/changes/${change?.changeId}/undo`, {}, owner)
  expect(await read()).toEqual(before)
  expect((await platform.send('PATCH', SETTINGS, { body: {}, headers: owner })).status).toBe(400)
  expect((await platform.get(SETTINGS, visitor)).status).toBe(403)
})

test('keeps two changes of the return settings at the same time', async () => {
  const { platform, owner } = await openShop()
  const change = (body: object) => platform.send('PATCH', SETTINGS, { body, headers: owner })
  for (let days = 20; days < 25; days++) {
    const shippingPaidBy = days % 2 ? 'SHOP' : 'CUSTOMER'
    await Promise.all([change({ days }), change({ shippingPaidBy })])
    const { returnSettings } = (await platform.get(SETTINGS, owner)).body
    expect(returnSettings).toEqual({ enabled: true, days, shippingPaidBy })
  }
})
