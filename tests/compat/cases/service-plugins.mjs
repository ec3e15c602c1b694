import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { newProduct } from '../new-product.mjs'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const APP = 'a-plugin'

/**
 * A server with the handlers of the Wix packages, and its registration in the shop.
 *
 * @param {import('../run-cases.mjs').Context} context
 * @param {{ type: string, publicKey?: string }} registration
 * @param {(client: any) => void} provide
 */
async function servePlugin({ wix, shop }, { type, publicKey }, provide) {
  const headers = { authorization: shop.managerKey, 'content-type': 'application/json' }
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
  ) => {
    const url = `${shop.url}/_vitrine/v1/${path}`
    const response = await shop.fetch(
      new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    )
    return /** @type {Promise<any>} */ (response.json())
  }
  const url = `http://127.0.0.1:${shop.pluginPort}`
  const status = () => call('GET', 'service-plugin-status', /** @type {any} */ (undefined))
  const client = wix.sdk.createClient({
    auth: wix.sdk.AppStrategy({
      appId: APP,
      appSecret: 'unused',
      publicKey: publicKey ?? (await status()).publicKey,
    }),
    modules: wix.plugins,
  })
  provide(client)
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const answer = await client.servicePlugins
      .processRequest(new Request(url + request.url, { method: 'POST', body }))
      .catch(() => new Response(null, { status: 500 }))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }).listen(shop.pluginPort, '127.0.0.1')
  await once(server, 'listening')
  const { servicePlugin } = await call('POST', 'service-plugins', { name: 'Couriers', type, url, appId: APP })
  return {
    id: servicePlugin.id,
    failures: async () =>
      (await status()).statuses.find((/** @type {any} */ one) => one.id === servicePlugin.id)?.failures,
    close: async () => {
      await call('DELETE', `service-plugins/${servicePlugin.id}`, {})
      server.close()
    },
  }
}

/** A checkout with a product that is shipped. @param {import('../run-cases.mjs').Context} context */
async function checkoutOf({ visitor, merchant }) {
  const { _id } = await newProduct(merchant, { priceData: { price: 20 } })
  const checkout = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: _id }, quantity: 2 }],
  })
  const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Hauptstrasse 1' }
  return visitor.checkout.updateCheckout(checkout._id, { shippingInfo: { shippingDestination: { address } } })
}

/** @param {any} checkout @param {string} carrierId */
const offeredBy = (checkout, carrierId) =>
  checkout.shippingInfo.carrierServiceOptions.find((/** @type {any} */ one) => one.carrierId === carrierId)
    ?.shippingOptions ?? []

/** @type {import('../run-cases.mjs').Cases} */
export const servicePlugins = {
  'shippingRates.provideHandlers': {
    'asks the handlers of a plugin for rates': async (context) => {
      /** @type {any[]} */
      const asked = []
      const plugin = await servePlugin(context, { type: 'ECOM_SHIPPING_RATES' }, ({ shippingRates }) =>
        shippingRates.provideHandlers({
          getShippingRates: (/** @type {any} */ { request, metadata }) => {
            asked.push({ request, metadata })
            const cost = { price: '6.40', currency: metadata.currency }
            return {
              shippingRates: [
                { code: 'std', title: 'Standard', logistics: { deliveryTime: '2 days' }, cost },
              ],
            }
          },
        }),
      )
      try {
        const [option] = offeredBy(await checkoutOf(context), plugin.id)
        assert.equal(option?.title, 'Standard')
        assert.equal(option.cost.price.amount, '6.40')
        assert.equal(option.logistics.deliveryTime, '2 days')
        assert.equal(asked.length, 1)
        const { request, metadata } = asked[0]
        assert.equal(request.lineItems[0].quantity, 2)
        assert.equal(request.shippingDestination.addressLine1, 'Hauptstrasse 1')
        assert.equal(metadata.identity.identityType, 'ANONYMOUS_VISITOR')
        assert.ok(metadata.instanceId && metadata.requestId)
      } finally {
        await plugin.close()
      }
    },

    'offers nothing when the handler raises an error': async (context) => {
      const plugin = await servePlugin(context, { type: 'ECOM_SHIPPING_RATES' }, ({ shippingRates }) =>
        shippingRates.provideHandlers({
          getShippingRates: () => {
            throw Object.assign(new Error('InvalidPostalCode'), {
              errorType: 'SPI',
              applicationCode: 'INVALID_POSTAL_CODE',
              httpCode: 400,
            })
          },
        }),
      )
      try {
        assert.deepEqual(offeredBy(await checkoutOf(context), plugin.id), [])
        assert.equal(await plugin.failures(), 0)
      } finally {
        await plugin.close()
      }
    },
  },
}
