import { createHmac } from 'node:crypto'
import { AppStrategy, createClient } from '@vitrine/client'
import { currentCart, orders } from '@vitrine/client/ecom'
import { products } from '@vitrine/client/stores'
import { startDispatcher } from '@vitrine/platform/events/dispatcher'
import { createWebhook, rotateKey } from '@vitrine/platform/events/manage-webhooks'
import { type NewEvent, recordEvent } from '@vitrine/platform/events/record-event'
import { deliverySigner, newKeyPair } from '@vitrine/platform/events/signature'
import { createOutbound } from '@vitrine/platform/outbound/outbound'
import { outboundRules } from '@vitrine/platform/outbound/target'
import { exportJWK, generateKeyPair, importPKCS8, importSPKI, SignJWT } from 'jose'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../../apps/platform/testing/receiver.ts'
import { testDatabase } from '../database.ts'

const MINUTE = 60_000
const OWNER = { role: 'owner', merchantId: 'm-1' } as const

const receivingClient = (appId: string, publicKey: string) =>
  createClient({ auth: AppStrategy({ appId, publicKey }), modules: { products, orders, currentCart } })

/** A shop that sends its events to a server, and the dispatcher that does so. */
async function openSendingShop() {
  const db = await testDatabase()
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const clock = { now: new Date() }
  const rules = outboundRules([receiver.host])
  const created = await createWebhook(
    db,
    { name: 'Test', url: receiver.url, eventTypes: [] },
    rules,
    clock.now,
  )
  if (!('webhook' in created)) throw new Error(created.code)
  const dispatcher = startDispatcher({
    db,
    log: pino({ enabled: false }),
    now: () => clock.now,
    outbound: createOutbound(rules),
    sign: deliverySigner(),
    publicUrl: 'http://localhost:4000',
  })
  onTestFinished(dispatcher.stop)

  /** Lets something happen, and gives what the server received of it. */
  const deliver = async (event: Omit<NewEvent, 'now'>): Promise<string> => {
    const before = receiver.received.length
    await recordEvent(db, { ...event, now: clock.now } as NewEvent)
    dispatcher.wake()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(before + 1), { timeout: 10_000 })
    return receiver.received.at(-1)?.jwt ?? ''
  }
  return { db, clock, webhook: created.webhook, deliver }
}

test('an event without an entity reaches the handlers of a client', async () => {
  const { webhook, deliver } = await openSendingShop()
  const client = receivingClient(webhook.appId, webhook.keys[0]?.publicKey ?? '')
  const handler = vi.fn()
  client.products.onProductCreated(handler)
  const jwt = await deliver({
    type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    payload: { productId: 'p-1', name: 'Vase' },
    actor: OWNER,
  })
  const event = await client.webhooks.process(jwt)
  expect(event).toMatchObject({
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    instanceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    identity: { identityType: 'WIX_USER', wixUserId: 'm-1' },
    payload: { productId: 'p-1', name: 'Vase' },
  })
  expect(handler).toHaveBeenCalledExactlyOnceWith({
    data: { productId: 'p-1', name: 'Vase' },
    metadata: { instanceId: event.instanceId, identity: event.identity },
  })
})

test('an event of the shop itself has nobody behind it', async () => {
  const { webhook, deliver } = await openSendingShop()
  const client = receivingClient(webhook.appId, webhook.keys[0]?.publicKey ?? '')
  const jwt = await deliver({
    type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    payload: { productId: 'p-1' },
    actor: 'shop',
  })
  expect(await client.webhooks.process(jwt)).not.toHaveProperty('identity')
})

test('events about an entity tell what it is now, with dates and ids as a client has them', async () => {
  const { clock, webhook, deliver } = await openSendingShop()
  const client = receivingClient(webhook.appId, webhook.keys[0]?.publicKey ?? '')
  const created = vi.fn()
  const approved = vi.fn()
  client.orders.onOrderCreated(created)
  client.orders.onOrderApproved(approved)
  const order = { id: 'o-1', number: '10001', purchasedDate: '2026-01-01T00:00:00.000Z' }

  const first = await deliver({
    type: 'wix.ecom.v1.order_created',
    entityId: 'o-1',
    payload: order,
    actor: { role: 'visitor', visitorId: 'v-1', sessionId: 's-1' },
  })
  await client.webhooks.process(first)
  expect(created).toHaveBeenCalledExactlyOnceWith({
    entity: { _id: 'o-1', number: '10001', purchasedDate: new Date('2026-01-01T00:00:00Z') },
    metadata: expect.objectContaining({
      _id: expect.any(String),
      entityFqdn: 'wix.ecom.v1.order',
      slug: 'created',
      entityId: 'o-1',
      eventTime: clock.now,
      entityEventSequence: expect.stringMatching(/^\d+$/),
      identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: 'v-1' },
    }),
  })

  const second = await deliver({
    type: 'wix.ecom.v1.order_approved',
    entityId: 'o-1',
    payload: { order },
    actor: OWNER,
  })
  await client.webhooks.process(second)
  expect(approved.mock.calls[0]?.[0]).toMatchObject({ data: { order: { _id: 'o-1' } } })
  const sequences = [created, approved].map((each) =>
    Number(each.mock.calls[0]?.[0].metadata.entityEventSequence),
  )
  expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Number.NaN)
})

test('a receiver that knows both keys of a change refuses nothing', async () => {
  const { db, clock, webhook, deliver } = await openSendingShop()
  const changed = await rotateKey(db, webhook.id, { immediately: false }, clock.now)
  if (!('webhook' in changed)) throw new Error(changed.code)
  const clients = changed.webhook.keys.map(({ publicKey }) => receivingClient(webhook.appId, publicKey))
  const accepted = async () => {
    const jwt = await deliver({
      type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
      payload: { productId: 'p-1' },
      actor: 'shop',
    })
    const outcomes = await Promise.allSettled(clients.map((client) => client.webhooks.process(jwt)))
    return outcomes.map(({ status }) => status)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  expect(await accepted()).toEqual(['fulfilled', 'rejected'])
  clock.now = new Date(clock.now.getTime() + 25 * 60 * MINUTE)
  vi.setSystemTime(clock.now)
  expect(await accepted()).toEqual(['rejected', 'fulfilled'])
})

const APP = 'app-1'
const DATA = JSON.stringify({ eventType: 'made.up', instanceId: 'i-1', data: '{}' })
const ours = await newKeyPair()
const theirs = await newKeyPair()
const client = receivingClient(APP, ours.publicKey)
const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const sign = (given: { now?: Date; audience?: string; privateKey?: string; data?: string } = {}) =>
  deliverySigner()(given.data ?? DATA, {
    key: { id: 'k-1', privateKey: given.privateKey ?? ours.privateKey },
    issuer: 'http://localhost:4000',
    audience: given.audience ?? APP,
    id: 'e-1.1',
    now: given.now ?? new Date(),
  })

const good = await sign()
const [head = '', body = '', signature = ''] = good.split('.')
const claims = { data: DATA, aud: APP, exp: Math.floor(Date.now() / 1000) + 300 }

const withAlgorithm = async (alg: string) => {
  const { privateKey } = await generateKeyPair(alg)
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(privateKey)
}
const withHeader = async (more: object) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', ...more })
    .sign(await importPKCS8(theirs.privateKey, 'RS256'))
const hmac = (secret: string) => {
  const signed = `${base64({ alg: 'HS256' })}.${base64(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const theirJwk = await exportJWK(await importSPKI(theirs.publicKey, 'RS256', { extractable: true }))
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

test('what the shop signed is accepted', async () => {
  expect(await client.webhooks.process(good)).toMatchObject({ eventType: 'made.up' })
})

const forgeries: readonly [string, () => string | Promise<string>][] = [
  ['without a signature', () => `${base64({ alg: 'none' })}.${base64(claims)}.`],
  ['with "none" in capitals', () => `${base64({ alg: 'NONE' })}.${base64(claims)}.x`],
  ['with "none" and our signature', () => `${base64({ alg: 'none' })}.${body}.${signature}`],
  ['signed with the public key as a secret', () => hmac(ours.publicKey)],
  ['signed with an empty secret', () => hmac('')],
  ['signed by somebody else', () => sign({ privateKey: theirs.privateKey })],
  ['that brings its own key', () => withHeader({ jwk: theirJwk })],
  ['that says where its key is', () => withHeader({ jku: 'https://evil.example/keys' })],
  ['that says where its certificate is', () => withHeader({ x5u: 'https://evil.example/cert' })],
  ['that names our key and is signed with another', () => withHeader({ kid: 'k-1' })],
  ['of RS384', () => withAlgorithm('RS384')],
  ['of RS512', () => withAlgorithm('RS512')],
  ['of PS256', () => withAlgorithm('PS256')],
  ['of ES256', () => withAlgorithm('ES256')],
  ['of EdDSA, as access tokens are', () => withAlgorithm('EdDSA')],
  ['for another receiver', () => sign({ audience: 'app-2' })],
  ['that has expired', () => sign({ now: minutesFromNow(-5.1) })],
  ['from a clock that is too far ahead', () => sign({ now: minutesFromNow(5.5) })],
  ['whose claims were changed', () => `${head}.${base64({ ...claims, aud: APP })}.${signature}`],
  ['whose header was changed', () => `${base64({ alg: 'RS256' })}.${body}.${signature}`],
  ['whose signature was cut', () => `${head}.${body}.${signature.slice(0, -4)}`],
  ['of two parts', () => `${head}.${body}`],
  ['of four parts', () => `${good}.x`],
  ['that is its own claim', () => DATA],
  ['that is nothing', () => ''],
]

test.each(forgeries)('a delivery %s is not valid', async (_, forge) => {
  await expect(client.webhooks.process(await forge())).rejects.toThrow('JWT is not valid')
})

test.each([-4.9, 4.9])('a delivery from a clock that is %d minutes off is accepted', async (minutes) => {
  expect(await client.webhooks.process(await sign({ now: minutesFromNow(minutes) }))).toBeDefined()
})
