import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { events } from '../../kernel/database/schema/events.ts'

const clock = { now: new Date('2026-03-01T12:00:00Z') }
const requested: { readonly authorization: string | undefined; readonly body: unknown }[] = []
interface FakeResponse {
  readonly status: number
  readonly body: string
}
/** Never responds: the connection stays open. */
const server = { answer: (): FakeResponse | undefined => ({ status: 200, body: '{}' }) }
const http = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  requested.push({
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  })
  const fakeResponse = server.answer()
  if (fakeResponse) response.writeHead(fakeResponse.status).end(fakeResponse.body)
})
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
http.unref()
const host = `127.0.0.1:${(http.address() as AddressInfo).port}`

const db = await fileDatabase()
const shop = await openCartShop(db, { now: () => clock.now, config: { outboundAllowlist: [host] } })
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 100, weight: 1.5 })

const send = (method: string, path: string, body?: object) =>
  shop.send(method, `/_vitrine/v1/carriers${path}`, { headers: merchant, ...(body && { body }) })

/** A carrier for one test. */
async function carrier(body: object) {
  const response = await send('POST', '', body)
  expect(response.status).toBe(200)
  const { carrier: created } = response.body
  onTestFinished(async () => {
    await send('DELETE', `/${created.id}`)
    requested.length = 0
  })
  return created
}

/** A checkout with a destination country, and its shipping options. */
async function checkoutTo(country: string, quantity = 2) {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(bowl, quantity))
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const address = { country, city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstrasse 1' }
  const update = async (shippingInfo: object) =>
    (
      await shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
        body: { checkout: { shippingInfo } },
        headers: shopper.headers,
      })
    ).body.checkout
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace' }
  const checkout = await update({ shippingDestination: { address, contactDetails } })
  const read = async () => (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, shopper.headers)).body.checkout
  return { checkout, checkoutId, update, read }
}

const offeredIn = (checkout: {
  shippingInfo: { carrierServiceOptions: { carrierId: string; shippingOptions: object[] }[] }
}) =>
  checkout.shippingInfo.carrierServiceOptions.map(({ carrierId, shippingOptions }) => ({
    carrierId,
    options: shippingOptions.map((option) => {
      const { title, cost } = option as { title: string; cost: { price: { amount: string } } }
      return `${title} ${cost.price.amount}`
    }),
  }))

const TABLE = {
  name: 'Parcel post',
  provider: 'TABLE',
  rates: [
    { title: 'Parcel', countries: ['DE'], maxWeight: 2, amount: '4.90' },
    { title: 'Parcel', countries: ['DE'], maxWeight: 10, amount: '7.90', deliveryTime: '2 days' },
    { title: 'Express', countries: ['DE'], amount: '19.00' },
    { title: 'Abroad', countries: ['FR'], maxWeight: 2, amount: '12.00' },
  ],
}

test("charges the rate of a carrier's table by weight and destination", async () => {
  const { id } = await carrier(TABLE)
  const offered = async (country: string, quantity: number) =>
    offeredIn((await checkoutTo(country, quantity)).checkout)
  expect(await offered('DE', 1)).toEqual([{ carrierId: id, options: ['Parcel 4.90', 'Express 19.00'] }])
  expect(await offered('DE', 2)).toEqual([{ carrierId: id, options: ['Parcel 7.90', 'Express 19.00'] }])
  expect(await offered('DE', 7)).toEqual([{ carrierId: id, options: ['Express 19.00'] }])
  expect(await offered('FR', 1)).toEqual([{ carrierId: id, options: ['Abroad 12.00'] }])
  expect(await offered('FR', 2)).toEqual([])
})

test('charges an order the rate of its carrier', async () => {
  const { id } = await carrier(TABLE)
  const { update, checkoutId } = await checkoutTo('DE')
  const checkout = await update({ selectedCarrierServiceOption: { code: `${id}:1` } })
  expect(checkout.shippingInfo.selectedCarrierServiceOption).toMatchObject({
    title: 'Express',
    carrierId: id,
    requestedShippingOption: true,
  })
  const { body } = await shop.post(`/ecom/v1/checkouts/${checkoutId}/create-order`, {}, merchant)
  const { order } = (await shop.get(`/ecom/v1/orders/${body.orderId}`, merchant)).body
  expect(order).toMatchObject({
    shippingInfo: { title: 'Express', carrierId: id },
    priceSummary: { shipping: { amount: '19.00' }, total: { amount: '59.00' } },
  })
})

test("calls a carrier's server once per shipment, with a secret hidden from others", async () => {
  server.answer = () => ({
    status: 200,
    body: JSON.stringify({
      rates: [{ code: 'std', title: 'Standard', price: '6.40', deliveryTime: '1 day' }],
    }),
  })
  const created = await carrier({
    name: 'Courier',
    provider: 'HTTP',
    ratesUrl: `http://${host}/rates`,
    secret: 'open-sesame',
    shipFromAddress: { country: 'DE', city: 'Hamburg' },
  })
  expect(created).toMatchObject({ hasSecret: true, shipFromAddress: { city: 'Hamburg' } })
  const { checkout, read, update } = await checkoutTo('DE')
  expect(offeredIn(checkout)).toEqual([{ carrierId: created.id, options: ['Standard 6.40'] }])
  await read()
  await update({ selectedCarrierServiceOption: { code: `${created.id}:std` } })
  expect(requested).toEqual([
    {
      authorization: 'Bearer open-sesame',
      body: {
        shipFromAddress: { country: 'DE', city: 'Hamburg' },
        shippingDestination: { country: 'DE', city: 'Berlin', postalCode: '10115' },
        weight: 3,
        weightUnit: 'KG',
        pieces: 2,
        currency: expect.any(String),
      },
    },
  ])
  await send('PATCH', `/${created.id}`, { name: 'Courier', secret: 'open-barley' })
  const published = [
    await db.select().from(events),
    await db.select().from(auditLog),
    (await send('GET', '')).body,
  ]
  expect(JSON.stringify([created, published])).toContain('Courier')
  expect(JSON.stringify([created, published])).not.toMatch(/open-(sesame|barley)/)

  clock.now = new Date(clock.now.getTime() + 31 * 60_000)
  await read()
  expect(requested).toHaveLength(2)
})

test('charges the backup rate when the server times out or returns invalid data', async () => {
  const { id } = await carrier({
    name: 'Courier',
    provider: 'HTTP',
    ratesUrl: `http://${host}/rates`,
    backupRate: '9.90',
  })
  const nonsense = [
    { status: 503, body: '' },
    { status: 200, body: 'hello' },
    { status: 200, body: '{"rates":[{"code":"x","title":"Free money","price":"-5.00"}]}' },
  ]
  for (const response of nonsense) {
    server.answer = () => response
    expect(offeredIn((await checkoutTo('DE')).checkout)).toEqual([
      { carrierId: id, options: ['Courier 9.90'] },
    ])
  }
  server.answer = () => undefined
  const { timeout } = AbortSignal
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 30))
  expect(offeredIn((await checkoutTo('DE')).checkout)).toEqual([{ carrierId: id, options: ['Courier 9.90'] }])
  expect(limit.mock.calls).toEqual([[3000]])
  limit.mockRestore()
  await send('PATCH', `/${id}`, { backupRate: null })
  expect(offeredIn((await checkoutTo('DE')).checkout)).toEqual([])
})

test('rejects carriers with unreachable or internal addresses', async () => {
  const wrong: readonly (readonly [string, object])[] = [
    ['ratesUrl', { name: 'x', provider: 'HTTP' }],
    ['rates', { name: 'x', provider: 'TABLE' }],
    ['ratesUrl', { name: 'x', provider: 'HTTP', ratesUrl: 'http://169.254.169.254/latest' }],
    ['rates[0].amount', { name: 'x', provider: 'TABLE', rates: [{ title: 'x', amount: '1.001' }] }],
  ]
  for (const [field, body] of wrong) {
    const response = await send('POST', '', body)
    expect(response.status).toBe(400)
    expect(response.body.details.validationError.fieldViolations[0].field).toBe(field)
  }
  expect(await send('PATCH', '/00000000-0000-7000-8000-000000000000', { name: 'y' })).toMatchObject({
    status: 404,
    code: 'CARRIER_NOT_FOUND',
  })
})
