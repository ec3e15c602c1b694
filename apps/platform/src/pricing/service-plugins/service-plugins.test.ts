import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { importSPKI, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const clock = { now: new Date('2026-03-01T12:00:00Z') }
const received: {
  readonly path: string | undefined
  readonly jwt: string
  readonly openTransactions: number
}[] = []

type Answer = (response: ServerResponse, path: string) => void
const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const rates = (...prices: string[]) =>
  json({
    shippingRates: prices.map((price, index) => ({
      code: `rate-${index}`,
      title: `Courier ${index}`,
      logistics: { deliveryTime: '2 days', instructions: 'Ring twice' },
      cost: { price, currency: 'USD' },
    })),
  })

const db = await fileDatabase()
const server = { answer: rates('6.40') as Answer }
const http = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  const openTransactions = rows[0]?.count ?? -1
  received.push({ path: request.url, jwt: Buffer.concat(chunks).toString(), openTransactions })
  server.answer(response, request.url ?? '')
})
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
http.unref()
const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

const shop = await openCartShop(db, {
  now: () => clock.now,
  config: { outboundAllowlist: [new URL(url).host] },
})
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 1000, weight: 1.5, sku: 'BOWL' })

const send = (method: string, path: string, body?: object) =>
  shop.send(method, `/_vitrine/v1/${path}`, { headers: merchant, ...(body && { body }) })

/** A plugin for one test. */
async function plugin(more: object = {}) {
  const body = {
    name: 'Couriers',
    type: 'ECOM_SHIPPING_RATES',
    url,
    appId: 'couriers',
    timeoutMs: 2000,
    ...more,
  }
  const response = await send('POST', 'service-plugins', body)
  expect(response).toMatchObject({ status: 200 })
  const { servicePlugin } = response.body
  onTestFinished(async () => {
    await send('DELETE', `service-plugins/${servicePlugin.id}`)
    received.length = 0
    server.answer = rates('6.40')
  })
  return servicePlugin as { readonly id: string }
}

async function checkout(quantity = 2) {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(bowl, quantity))
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const path = `/ecom/v1/checkouts/${checkoutId}`
  const update = async (shippingInfo: object) =>
    (
      await shop.send('PATCH', path, {
        body: { checkout: { shippingInfo } },
        headers: shopper.headers,
      })
    ).body.checkout
  const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstrasse 1' }
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace' }
  const first = await update({ shippingDestination: { address, contactDetails } })
  const read = async () => (await shop.get(path, shopper.headers)).body.checkout
  const order = () => shop.post(`${path}/create-order`, {}, merchant)
  return { first, update, read, order }
}

const offeredIn = (one: {
  shippingInfo: {
    carrierServiceOptions: { shippingOptions: { title: string; cost: { price: { amount: string } } }[] }[]
  }
}) =>
  one.shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }) =>
    shippingOptions.map(({ title, cost }) => `${title} ${cost.price.amount}`),
  )

const statusOf = async ({ id }: { readonly id: string }) => {
  const { body } = await send('GET', 'service-plugin-status')
  return body.statuses.find((status: { id: string }) => status.id === id)
}

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

test('asks a plugin for rates with a signed request, once per shipment and outside of transactions', async () => {
  const created = await plugin()
  const { first, read, update, order } = await checkout()
  expect(offeredIn(first)).toEqual(['Courier 0 6.40'])
  expect(first.shippingInfo.carrierServiceOptions[0]).toMatchObject({
    carrierId: created.id,
    shippingOptions: [{ logistics: { deliveryTime: '2 days', instructions: 'Ring twice' } }],
  })
  await read()
  expect(received).toMatchObject([{ path: '/v1/getRates', openTransactions: 0 }])

  const { publicKey } = (await send('GET', 'service-plugin-status')).body
  const key = await importSPKI(publicKey, 'RS256')
  const expected = { issuer: 'wix.com', audience: 'couriers', currentDate: clock.now, maxTokenAge: '1m' }
  const { payload } = await jwtVerify<{ data: object }>(received[0]?.jwt ?? '', key, expected)
  expect(payload.data).toMatchObject({
    metadata: {
      appExtensionType: 'ECOM_SHIPPING_RATES',
      currency: 'USD',
      languages: ['en'],
      instanceId: expect.any(String),
      identity: { identityType: 'ANONYMOUS_VISITOR' },
    },
    request: {
      lineItems: [
        {
          name: 'Bowl',
          quantity: 2,
          price: '20.00',
          totalPrice: '40.00',
          catalogReference: { catalogItemId: bowl },
          physicalProperties: { sku: 'BOWL', weight: 1.5, shippable: true },
        },
      ],
      shippingDestination: { country: 'DE', city: 'Berlin', postalCode: '10115' },
      buyerContactDetails: { firstName: 'Ada', email: 'ada@example.com' },
      weightUnit: 'KG',
    },
  })

  // What was seen is charged, whatever the plugin says meanwhile.
  await update({ selectedCarrierServiceOption: { code: `${created.id}:rate-0` } })
  server.answer = rates('99.00')
  const { body } = await order()
  const placed = (await shop.get(`/ecom/v1/orders/${body.orderId}`, merchant)).body.order
  expect(placed).toMatchObject({
    shippingInfo: { title: 'Courier 0', carrierId: created.id },
    priceSummary: { shipping: { amount: '6.40' }, total: { amount: '46.40' } },
  })
  expect(await statusOf(created)).toMatchObject({ calls: 1, failures: 0 })
})

test('asks again when a quote expires, and orders nothing that the plugins have not answered', async () => {
  const { id } = await plugin()
  const { read, update, order } = await checkout()
  await update({ selectedCarrierServiceOption: { code: `${id}:rate-0` } })
  server.answer = rates('7.00')
  later(31 * 60_000)
  expect(offeredIn(await read())).toEqual(['Courier 0 7.00'])
  expect(await send('PATCH', `service-plugins/${id}`, { name: 'New couriers' })).toMatchObject({
    status: 200,
  })
  expect(await order()).toMatchObject({ status: 409, code: 'CHECKOUT_CHANGED' })
  await read()
  expect(await order()).toMatchObject({ status: 200 })
})

const LIES: readonly (readonly [string, Answer, string])[] = [
  ['an error', json({}, 503), 'HTTP_503'],
  ['a redirect', (response) => response.writeHead(302, { location: url }).end(), 'HTTP_302'],
  ['no JSON', (response) => response.end('hello'), 'INVALID_ANSWER'],
  ['a negative price', rates('-5.00'), 'INVALID_ANSWER'],
  ['too many decimals', rates('5.001'), 'INVALID_ANSWER'],
  ['no price', json({ shippingRates: [{ code: 'x', title: 'x', cost: {} }] }), 'INVALID_ANSWER'],
  [
    'another currency',
    json({ shippingRates: [{ code: 'x', title: 'x', cost: { price: '1', currency: 'EUR' } }] }),
    'INVALID_ANSWER',
  ],
  [
    'a code twice',
    json({ shippingRates: ['1', '2'].map((price) => ({ code: 'x', title: 'x', cost: { price } })) }),
    'INVALID_ANSWER',
  ],
  ['too much', (response) => response.end('x'.repeat(300_000)), 'ANSWER_TOO_LARGE'],
  ['nothing and closes', (response) => response.destroy(), 'UNREACHABLE'],
]

test.each(LIES)('uses the fallback amount when a plugin answers with %s', async (_, answer, reason) => {
  const created = await plugin({ whenDown: 'FALLBACK', fallbackAmount: '9.90' })
  server.answer = answer
  const { first, update, order } = await checkout()
  expect(offeredIn(first)).toEqual(['Couriers 9.90'])
  expect(await statusOf(created)).toMatchObject({ calls: 1, failures: 1, lastFailure: { reason } })
  await update({ selectedCarrierServiceOption: { code: `${created.id}:fallback` } })
  const { body } = await order()
  expect((await shop.get(`/ecom/v1/orders/${body.orderId}`, merchant)).body.order).toMatchObject({
    priceSummary: { total: { amount: '49.90' } },
  })
})

test('offers nothing of a plugin that raises an error of its own', async () => {
  const created = await plugin({ whenDown: 'FALLBACK', fallbackAmount: '9.90' })
  server.answer = json({ applicationError: { code: 'INVALID_POSTAL_CODE', data: {} } }, 400)
  expect(offeredIn((await checkout()).first)).toEqual([])
  expect(await statusOf(created)).toMatchObject({ calls: 1, failures: 0 })
})

test('pauses a plugin that hangs, then tries it with one call', async () => {
  const created = await plugin({ timeoutMs: 200 })
  server.answer = () => undefined
  for (const quantity of [1, 2, 3]) expect(offeredIn((await checkout(quantity)).first)).toEqual([])
  expect(received).toHaveLength(3)
  expect(await statusOf(created)).toMatchObject({
    failures: 3,
    lastFailure: { reason: 'TIMED_OUT' },
    pausedUntil: new Date(clock.now.getTime() + 30_000).toISOString(),
  })
  await checkout()
  expect(received).toHaveLength(3)

  later(30_000)
  await Promise.all([checkout(4), checkout(5), checkout(6)])
  expect(received).toHaveLength(4)
  later(30_000)
  server.answer = rates('6.40')
  expect(offeredIn((await checkout(7)).first)).toEqual(['Courier 0 6.40'])
  expect(offeredIn((await checkout(8)).first)).toEqual(['Courier 0 6.40'])
  expect((await statusOf(created)).pausedUntil).toBeUndefined()
})

test('orders nothing while a required plugin does not answer', async () => {
  const created = await plugin({ whenDown: 'BLOCK' })
  await shop.createSetting('shipping-options', { title: 'Post', rates: [{ amount: '3.00' }] })
  server.answer = json({}, 500)
  const { first, update, order, read } = await checkout()
  expect(first.violations).toMatchObject([
    { severity: 'ERROR', description: expect.stringContaining('Couriers') },
  ])
  const { code } = first.shippingInfo.carrierServiceOptions[0].shippingOptions[0]
  await update({ selectedCarrierServiceOption: { code } })
  expect(await order()).toMatchObject({ status: 409, code: 'CHECKOUT_BLOCKED' })
  server.answer = rates('6.40')
  later(31_000)
  expect((await read()).violations).toEqual([])
  expect(await order()).toMatchObject({ status: 200 })
  expect(created.id).toBeTruthy()
})

test('rejects internal addresses and amounts that are missing', async () => {
  const valid = { name: 'x', type: 'ECOM_SHIPPING_RATES', url, appId: 'x' }
  const wrong: readonly (readonly [string, object])[] = [
    ['url', { url: 'http://169.254.169.254/latest' }],
    ['timeoutMs', { timeoutMs: 60_000 }],
    ['type', { type: 'ECOM_UNKNOWN' }],
    ['fallbackAmount', { whenDown: 'FALLBACK' }],
    ['fallbackAmount', { whenDown: 'FALLBACK', fallbackAmount: '1.001' }],
  ]
  for (const [field, body] of wrong) {
    const response = await send('POST', 'service-plugins', { ...valid, ...body })
    expect(response.status).toBe(400)
    expect(response.body.details.validationError.fieldViolations[0].field).toBe(field)
  }
})
