import { AppStrategy, createClient } from '@vitrine/client'
import { currentCart, orders } from '@vitrine/client/ecom'
import { products } from '@vitrine/client/stores'
import { deliverySigner } from '@vitrine/platform/kernel/events/delivery-signature'
import { startDispatcher } from '@vitrine/platform/kernel/events/dispatcher'
import { createWebhook, rotateKey } from '@vitrine/platform/kernel/events/manage-webhooks'
import { type NewEvent, recordEvent } from '@vitrine/platform/kernel/events/record-event'
import { targetRules } from '@vitrine/platform/kernel/safe-fetch/fetch-target'
import { createSafeFetch } from '@vitrine/platform/kernel/safe-fetch/safe-fetch'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgedWebhooks } from '../../apps/platform/testing/forged-webhooks.ts'
import { silentLog } from '../../apps/platform/testing/silent-log.ts'
import { startWebhookReceiver } from '../../apps/platform/testing/webhook-receiver.ts'
import { testDatabase } from '../database.ts'

const OWNER = { role: 'owner', merchantId: 'm-1' } as const

const receivingClient = (appId: string, publicKey: string) =>
  createClient({ auth: AppStrategy({ appId, publicKey }), modules: { products, orders, currentCart } })

/** A shop that sends its events to a server, and its dispatcher. */
async function openSendingShop() {
  const db = await testDatabase()
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.stop)
  const clock = { now: new Date() }
  const rules = targetRules([receiver.host])
  const created = await createWebhook(
    db,
    { name: 'Test', url: receiver.url, eventTypes: [] },
    rules,
    clock.now,
  )
  if (!('webhook' in created)) throw new Error(created.code)
  const dispatcher = startDispatcher({
    db,
    log: silentLog,
    now: () => clock.now,
    safeFetch: createSafeFetch(rules),
    sign: deliverySigner(),
    publicUrl: 'http://localhost:4000',
  })
  onTestFinished(dispatcher.stop)

  /** Runs an action, and returns the events that the server received. */
  const deliver = async (event: Omit<NewEvent, 'now'>): Promise<string> => {
    const before = receiver.received.length
    await recordEvent(db, { ...event, now: clock.now } as NewEvent)
    dispatcher.wake()
    await expect.poll(() => receiver.received).toHaveLength(before + 1)
    return receiver.received.at(-1)?.jwt ?? ''
  }
  return { db, clock, webhook: created.webhook, deliver }
}

test('delivers an event without an entity to the handlers of a client', async () => {
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

test('sends an event of the shop itself without an identity', async () => {
  const { webhook, deliver } = await openSendingShop()
  const client = receivingClient(webhook.appId, webhook.keys[0]?.publicKey ?? '')
  const jwt = await deliver({
    type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    payload: { productId: 'p-1' },
    actor: 'system',
  })
  expect(await client.webhooks.process(jwt)).not.toHaveProperty('identity')
})

test('delivers entity events with the current entity, dates and ids in client form', async () => {
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

test('accepts every delivery with both keys during a rotation', async () => {
  const { db, clock, webhook, deliver } = await openSendingShop()
  const changed = await rotateKey(db, webhook.id, { immediately: false }, clock.now)
  if (!('webhook' in changed)) throw new Error(changed.code)
  const clients = changed.webhook.keys.map(({ publicKey }) => receivingClient(webhook.appId, publicKey))
  const accepted = async () => {
    const jwt = await deliver({
      type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
      payload: { productId: 'p-1' },
      actor: 'system',
    })
    const outcomes = await Promise.allSettled(clients.map((client) => client.webhooks.process(jwt)))
    return outcomes.map(({ status }) => status)
  }
  expect(await accepted()).toEqual(['fulfilled', 'rejected'])
  // The next day.
  await db.$client.query("update webhook_keys set active_from = active_from - interval '24 hours'")
  expect(await accepted()).toEqual(['rejected', 'fulfilled'])
})

const APP = 'app-1'
const { publicKey, sign, forgeries } = await forgedWebhooks(APP)
const client = receivingClient(APP, publicKey)

test('accepts a delivery signed by the shop', async () => {
  expect(await client.webhooks.process(await sign())).toMatchObject({ eventType: 'made.up' })
})

// docs/reliability.md, X7.
test.each(forgeries)('rejects a delivery %s', async (_, forge) => {
  await expect(client.webhooks.process(await forge())).rejects.toThrow('JWT is not valid')
})

test.each([-4.9, 4.9])('accepts a delivery from a clock that is %d minutes off', async (minutes) => {
  expect(await client.webhooks.process(await sign({ minutes }))).toBeDefined()
})
