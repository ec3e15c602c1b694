import assert from 'node:assert/strict'
import { deliveryPayload } from '@vitrine/platform/kernel/events/delivery-payload'
import { deliverySigner } from '@vitrine/platform/kernel/events/delivery-signature'
import { newKeyPair } from '@vitrine/platform/kernel/events/new-key-pair'

const APP = 'an-app'
const keys = await newKeyPair()
const sign = deliverySigner()

/** A delivery as the platform sends it. @param {import('@vitrine/platform/kernel/events/event-types').EventType} type @param {object} payload @param {string | null} entityId */
const delivery = (type, payload, entityId = null) => {
  const identity = { identityType: 'WIX_USER', wixUserId: 'a-merchant' }
  const event = { id: 'an-event', sequence: 7, type, entityId, payload, identity, deleteAfterDelivery: false }
  return sign(deliveryPayload({ ...event, createdAt: new Date(), dispatchedAt: null }, 'a-shop'), {
    key: { id: 'a-key', privateKey: keys.privateKey },
    issuer: 'http://localhost:4000',
    audience: APP,
    id: 'an-event.1',
    now: new Date(),
  })
}

/** The Wix client on a server that receives events. @param {import('../wix-packages.mjs').WixPackages} wix */
const receiver = ({ sdk, stores, ecom }) =>
  sdk.createClient({
    auth: sdk.AppStrategy({ appId: APP, appSecret: 'unused', publicKey: keys.publicKey }),
    modules: { products: stores.products, orders: ecom.orders },
  })

/** @type {import('../run-cases.mjs').Cases} */
export const events = {
  'webhooks.process': {
    'calls the handler of an event': async ({ wix }) => {
      const client = receiver(wix)
      /** @type {any[]} */
      const received = []
      client.products.onProductCreated((/** @type {any} */ { data, metadata }) =>
        received.push(data, metadata.instanceId, metadata.identity),
      )
      const type = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
      await client.webhooks.process(await delivery(type, { productId: 'p-1', name: 'Vase' }))
      const identity = { identityType: 'WIX_USER', wixUserId: 'a-merchant' }
      assert.deepEqual(received, [{ productId: 'p-1', name: 'Vase' }, 'a-shop', identity])
    },

    'parses entity events and action events': async ({ wix }) => {
      const client = receiver(wix)
      /** @type {any[]} */
      const received = []
      client.orders.onOrderCreated((/** @type {any} */ { entity, metadata }) =>
        received.push([entity._id, metadata.entityFqdn, metadata.slug, metadata.entityEventSequence]),
      )
      client.orders.onOrderApproved((/** @type {any} */ { data }) => received.push(data.order._id))
      await client.webhooks.process(await delivery('wix.ecom.v1.order_created', { id: 'o-1' }, 'o-1'))
      const approved = { order: { id: 'o-1' } }
      await client.webhooks.process(await delivery('wix.ecom.v1.order_approved', approved, 'o-1'))
      assert.deepEqual(received, [['o-1', 'wix.ecom.v1.order', 'created', '7'], 'o-1'])
    },

    'rejects an event that was tampered with': async ({ wix }) => {
      const [head, , signature] = (await delivery('wix.ecom.v1.order_created', {}, 'o-1')).split('.')
      const other = (await delivery('wix.ecom.v1.order_created', { id: 'o-2' }, 'o-2')).split('.')[1]
      await assert.rejects(receiver(wix).webhooks.process(`${head}.${other}.${signature}`))
    },
  },
}
