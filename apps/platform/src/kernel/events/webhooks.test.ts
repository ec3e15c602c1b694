import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { webhooks } from '../database/schema/webhooks.ts'
import { LIMITS } from '../limits.ts'
import { queueNewEvents } from './delivery-repository.ts'
import { recordEvent } from './record-event.ts'

const db = await fileDatabase()
let now = new Date('2026-01-01T00:00:00Z')
const platform = await openPlatform(db, { now: () => now })
const owner = await platform.owner()
const PATH = '/_vitrine/v1/webhooks'
const ABSENT = '00000000-0000-7000-8000-000000000000'

const receiver = { name: 'Warehouse', url: 'https://warehouse.example/events' }
const create = (body: object = receiver) => platform.post(PATH, body, owner)
const created = async () => (await create()).body.webhook

test('creates a webhook, and shows its verification key', async () => {
  const { status, body } = await create({
    ...receiver,
    eventTypes: ['com.wix.ecommerce.catalog.api.v1.ProductCreated'],
  })
  expect(status).toBe(200)
  expect(body.webhook).toMatchObject({
    ...receiver,
    eventTypes: ['com.wix.ecommerce.catalog.api.v1.ProductCreated'],
    appId: body.webhook.id,
    keys: [{ status: 'SIGNING', publicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/) }],
    consecutiveFailures: 0,
  })
  expect(body.webhook).not.toHaveProperty('pausedUntil')
  expect(JSON.stringify(body)).not.toContain('PRIVATE')
  expect((await platform.get(PATH, owner)).body.webhooks).toContainEqual(body.webhook)
  expect((await platform.get(`${PATH}/${body.webhook.id}`, owner)).body).toEqual(body)
})

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest',
  'http://[::1]/',
  'http://0x7f.1/',
  'https://user:secret@warehouse.example/',
  'https://warehouse.example:22/',
  'ftp://warehouse.example/',
  'warehouse.example',
])('rejects a webhook to %s', async (url) => {
  const before = await db.select().from(webhooks)
  const response = await create({ ...receiver, url })
  expect(response.status).toBe(400)
  expect(response.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'url', violatedRule: 'FORMAT' },
  ])
  expect(await db.select().from(webhooks)).toEqual(before)
})

test.each([
  [{}, ['name', 'url']],
  [{ ...receiver, name: ' ' }, ['name']],
  [{ ...receiver, eventTypes: ['made.up'] }, ['eventTypes[0]']],
  [{ ...receiver, privateKey: 'mine' }, ['privateKey']],
])('rejects a webhook with %j', async (body, fields) => {
  const { status, body: response } = await create(body)
  expect(status).toBe(400)
  expect(
    response.details.validationError.fieldViolations.map(({ field }: { field: string }) => field),
  ).toEqual(fields)
})

test('updates the URL and event types of a webhook', async () => {
  const { id } = await created()
  const url = 'https://elsewhere.example/'
  const { body } = await platform.send('PATCH', `${PATH}/${id}`, { body: { url }, headers: owner })
  expect(body.webhook).toMatchObject({ id, url, name: receiver.name })
  const refused = await platform.send('PATCH', `${PATH}/${id}`, {
    body: { url: 'http://10.0.0.1' },
    headers: owner,
  })
  expect(refused.status).toBe(400)
  expect((await platform.get(`${PATH}/${id}`, owner)).body.webhook.url).toBe(url)
})

test('signs with a new key from the next day, so that the receiver can learn it first', async () => {
  const { id, keys } = await created()
  const rotate = (body: object = {}) => platform.post(`${PATH}/${id}/rotate-key`, body, owner)
  const statuses = (webhook: { keys: { status: string }[] }) => webhook.keys.map(({ status }) => status)

  const first = (await rotate()).body.webhook
  expect(statuses(first)).toEqual(['SIGNING', 'NEXT'])
  expect(first.keys[0]).toEqual(keys[0])
  const again = (await rotate()).body.webhook
  expect(statuses(again)).toEqual(['SIGNING', 'NEXT'])
  expect(again.keys[1].id).not.toBe(first.keys[1].id)

  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  const later = (await platform.get(`${PATH}/${id}`, owner)).body.webhook
  expect(statuses(later)).toEqual(['PREVIOUS', 'SIGNING'])

  const atOnce = (await rotate({ immediately: true })).body.webhook
  expect(statuses(atOnce)).toEqual(['SIGNING'])
  expect(atOnce.keys[0].id).not.toBe(later.keys[1].id)
})

test('lists pending deliveries page by page, and resends them', async () => {
  const { id } = await created()
  const ids: string[] = []
  for (const productId of ['a', 'b', 'c']) {
    ids.unshift(
      await recordEvent(db, {
        type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
        entityId: productId,
        payload: { productId },
        actor: 'system',
        now,
      }),
    )
  }
  await queueNewEvents(db, now)
  const log = async (query: string) => (await platform.get(`${PATH}/${id}/deliveries?${query}`, owner)).body
  const eventIds = (page: { deliveries: { eventId: string }[] }) =>
    page.deliveries.map(({ eventId }) => eventId)

  const first = await log('limit=2')
  expect(eventIds(first)).toEqual(ids.slice(0, 2))
  const second = await log(`limit=2&before=${first.nextBefore}`)
  expect(eventIds(second)).toEqual(ids.slice(2))
  expect(second.nextBefore).toBeNull()
  expect(eventIds(await log('status=FAILED'))).toEqual([])
  expect((await log('limit=1')).deliveries[0]).toMatchObject({
    status: 'PENDING',
    entityId: 'c',
    attempts: [],
  })

  const one = await platform.get(`${PATH}/${id}/deliveries/${ids[0]}`, owner)
  expect(one.body.delivery).toMatchObject({ eventId: ids[0], payload: { productId: 'c' } })
  const again = await platform.post(`${PATH}/${id}/deliveries/${ids[0]}/replay`, {}, owner)
  expect(again.body.delivery).toMatchObject({ eventId: ids[0], status: 'PENDING' })
  expect((await platform.post(`${PATH}/${id}/replay-failed`, {}, owner)).body).toEqual({ replayed: 0 })
})

test('delivers nothing to a deleted webhook', async () => {
  const { id } = await created()
  expect(await platform.send('DELETE', `${PATH}/${id}`, { headers: owner })).toMatchObject({
    status: 200,
    body: {},
  })
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/deliveries'],
    ['POST', '/rotate-key'],
    ['POST', '/replay-failed'],
  ] as const) {
    const response = await platform.send(method, `${PATH}/${id}${path}`, {
      headers: owner,
      ...(method === 'POST' && { body: {} }),
    })
    expect(response).toMatchObject({ status: 404, code: 'WEBHOOK_NOT_FOUND' })
  }
})

test('does not resend an event that was never scheduled', async () => {
  const { id } = await created()
  expect(await platform.post(`${PATH}/${id}/deliveries/${ABSENT}/replay`, {}, owner)).toMatchObject({
    status: 404,
    code: 'DELIVERY_NOT_FOUND',
  })
})

test('lists every event type', async () => {
  const { body } = await platform.get(`${PATH}/event-types`, owner)
  expect(body.eventTypes).toContain('wix.ecom.v1.order_approved')
})

test('limits the number of webhooks', async () => {
  const have = await db.$count(webhooks)
  const row = { name: 'One of many', url: receiver.url, eventTypes: [], createdAt: now, updatedAt: now }
  await db
    .insert(webhooks)
    .values(Array.from({ length: LIMITS.webhooks - have }, () => ({ id: crypto.randomUUID(), ...row })))
  expect(await create()).toMatchObject({ status: 409, code: 'WEBHOOK_LIMIT_REACHED' })
})
