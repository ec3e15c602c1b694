import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { vatNumberChecks } from '../../kernel/database/schema/pricing/vat-number-checks.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const clock = { now: new Date('2026-03-01T12:00:00Z') }
const requests: unknown[] = []
const VALID = { status: 200, body: JSON.stringify({ valid: true, requestIdentifier: 'WAPI-1' }) }
const INVALID = { status: 200, body: JSON.stringify({ valid: false, requestIdentifier: '' }) }
const DOWN = {
  status: 200,
  body: JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
}
const service: { answer: { status: number; body: string } | 'HANG_UP' } = { answer: VALID }
const http = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  requests.push(JSON.parse(Buffer.concat(chunks).toString()))
  if (service.answer === 'HANG_UP') return request.socket.destroy()
  response.writeHead(service.answer.status).end(service.answer.body)
})
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
http.unref()
const host = `127.0.0.1:${(http.address() as AddressInfo).port}`

const db = await fileDatabase()
const config = { outboundAllowlist: [host], viesUrl: `http://${host}/check-vat-number` }
const shop = await openCartShop(db, { now: () => clock.now, config })
const headers = await shop.merchant()
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const group = await shop.createSetting('tax-groups', { name: 'All', isDefault: true })
await shop.createSetting('tax-regions', {
  country: 'AT',
  taxIncludedInPrice: true,
  rates: [{ name: 'VAT', taxGroupId: group.id, percentage: 20 }],
})
const bowl = await shop.product({ name: 'Bowl', price: 24, quantity: 1000, productType: 'digital' })
const contact = { country: 'DE', taxId: 'DE136695976' }
await updateShop(db, { contact, reverseChargeEnabled: true, vatNumberCheckEnabled: true }, clock.now)

beforeEach(async () => {
  await db.delete(vatNumberChecks)
  requests.length = 0
  service.answer = VALID
})

const PATH = '/_vitrine/v1/draft-orders'
const draftOf = async (id = 'ATU13585627') => {
  const address = { country: 'AT', city: 'Wien', addressLine: 'Ring 1', postalCode: '1010' }
  const contactDetails = { lastName: 'Huber', vatId: { id, type: 'UNSPECIFIED' } }
  const draft = { email: 'eva@example.com', address, contactDetails, lines: [shop.item(bowl)] }
  return (await shop.post(PATH, draft, headers)).body.draftOrder
}
const orderOf = async (draftId: string) => {
  const { orderId } = (await shop.post(`${PATH}/${draftId}/complete`, {}, headers)).body
  return (await shop.get(`/ecom/v1/orders/${orderId}`, headers)).body.order
}

test('charges the net price for a confirmed VAT number, and records the check on the order', async () => {
  const draft = await draftOf()
  expect(requests).toEqual([
    {
      countryCode: 'AT',
      vatNumber: 'U13585627',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ])
  expect(draft.checkout).toMatchObject({
    priceSummary: { total: { amount: '20.00' } },
    taxSummary: { reverseCharge: true, vatNumberCheck: 'VALID' },
  })
  expect((await orderOf(draft.id)).vatNumberCheck).toEqual({
    number: 'ATU13585627',
    result: 'VALID',
    checkedDate: clock.now.toISOString(),
    requestId: 'WAPI-1',
  })
})

test.each([
  ['a number that is not registered', INVALID, 'INVALID'],
  ['a country that does not answer', DOWN, 'UNAVAILABLE'],
  ['a service that fails', { status: 500, body: '' }, 'UNAVAILABLE'],
  ['an answer that is no JSON', { status: 200, body: '<html>' }, 'UNAVAILABLE'],
  ['a redirect', { status: 302, body: '' }, 'UNAVAILABLE'],
  ['a connection that is closed', 'HANG_UP' as const, 'UNAVAILABLE'],
])('charges tax with %s', async (_, answer, result) => {
  service.answer = answer
  const draft = await draftOf()
  expect(draft.checkout).toMatchObject({
    priceSummary: { total: { amount: '24.00' } },
    taxSummary: { vatNumberCheck: result },
  })
  expect((await orderOf(draft.id)).vatNumberCheck).toMatchObject({ result })
})

test('asks once a day for each number, and again after no answer', async () => {
  await draftOf()
  await draftOf()
  expect(requests).toHaveLength(1)
  service.answer = DOWN
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000)
  expect((await draftOf()).checkout.taxSummary.vatNumberCheck).toBe('UNAVAILABLE')
  service.answer = INVALID
  expect((await draftOf()).checkout.taxSummary.vatNumberCheck).toBe('INVALID')
})

test('agrees on one answer when many buyers with the same number are checked at once', async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, () => draftOf()))
  expect(drafts.map(({ checkout }) => checkout.priceSummary.total.amount)).toEqual(Array(10).fill('20.00'))
  expect(await db.select().from(vatNumberChecks)).toHaveLength(1)
})

test('does not ask about buyers who pay tax anyway', async () => {
  await draftOf('FR40303265045')
  await updateShop(db, { vatNumberCheckEnabled: false }, clock.now)
  expect((await draftOf()).checkout.priceSummary.total.amount).toBe('20.00')
  await updateShop(db, { vatNumberCheckEnabled: true }, clock.now)
  expect(requests.length).toBeLessThanOrEqual(1)
})
