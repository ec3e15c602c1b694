import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { checkoutAt, openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findOrphans } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { ABANDONED_AFTER_MS, abandonCheckouts } from '../../features/abandoned-checkouts/abandon-checkouts.ts'
import { readAnalytics } from '../../features/analytics/read-analytics.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
await db.$client.query(`update shop_settings set status = 'DEMO'`)
await shop.createSetting('shipping-options', {
  title: 'Post',
  rates: [{ amount: '5.00', conditions: [] }],
  active: true,
})
const song = await shop.product({ name: 'Song', price: 20, quantity: 10, productType: 'digital' })
const bowl = await shop.product({ name: 'Bowl', price: 30, quantity: 10 })
const headers = await shop.merchant()
const PATH = '/_vitrine/v1/draft-orders'
const ADA = {
  email: 'Ada@Example.com',
  contactDetails: { firstName: 'Ada', lastName: 'Silva' },
  address: {
    country: 'US',
    subdivision: 'US-NY',
    city: 'New York',
    addressLine: '1 Main',
    postalCode: '10001',
  },
}

const create = async (body: object) => (await shop.post(PATH, body, headers)).body.draftOrder
const change = (id: string, body: object) => shop.send('PATCH', `${PATH}/${id}`, { body, headers })
const complete = (id: string, body: object = {}) => shop.post(`${PATH}/${id}/complete`, body, headers)
const invoice = (id: string) => shop.post(`${PATH}/${id}/send-invoice`, {}, headers)
const lines = (...items: object[]) => ({ lines: items })
const eventsOf = async (id: string) =>
  (await db.select().from(events).where(eq(events.entityId, id)).orderBy(events.id)).map(({ type }) =>
    type.replace('wix.ecom.v1.', ''),
  )
const orderOf = async (checkoutId: string) =>
  (await db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0]

test('lets a merchant compose and change a draft, and recalculates its totals', async () => {
  const draft = await create({
    ...ADA,
    ...lines(shop.item(bowl, 2), { name: 'Engraving', price: '7.50', quantity: 1 }),
    note: 'Call before you come.',
    purchaseOrderNumber: 'PO-4711',
  })
  expect(draft).toMatchObject({
    status: 'OPEN',
    revision: '1',
    checkout: {
      buyerInfo: { email: 'ada@example.com' },
      buyerNote: 'Call before you come.',
      purchaseOrderNumber: 'PO-4711',
      channelType: 'BACKOFFICE_MERCHANT',
      lineItems: [
        { quantity: 2, productName: { original: 'Bowl' } },
        { quantity: 1, productName: { original: 'Engraving' }, price: { amount: '7.50' } },
      ],
      priceSummary: {
        subtotal: { amount: '67.50' },
        shipping: { amount: '5.00' },
        total: { amount: '72.50' },
      },
    },
  })
  const [first, second] = draft.checkout.lineItems
  const changed = await change(draft.id, {
    ...lines({ id: first.id, quantity: 3, price: '25' }, { id: second.id, quantity: 1 }, shop.item(song)),
    discount: { percentage: 10 },
    note: null,
  })
  expect(changed.body.draftOrder).toMatchObject({
    revision: '2',
    discount: { percentage: 10 },
    checkout: {
      lineItems: [{ id: first.id, quantity: 3, price: { amount: '25.00' } }, {}, {}],
      priceSummary: { subtotal: { amount: '102.50' }, discount: { amount: '10.25' } },
    },
  })
  expect(changed.body.draftOrder.checkout.buyerNote).toBeUndefined()
  const amount = await change(draft.id, { discount: { amount: '2.50' } })
  expect(amount.body.draftOrder).toMatchObject({
    discount: { amount: '2.50' },
    checkout: { priceSummary: { discount: { amount: '2.50' } } },
  })
  expect((await change(draft.id, { discount: null })).body.draftOrder.discount).toBeUndefined()
  expect((await shop.get(PATH, headers)).body.draftOrders[0]).toMatchObject({ id: draft.id, status: 'OPEN' })
  expect(await eventsOf(draft.id)).toEqual([
    'draft_order_created',
    'draft_order_updated',
    'draft_order_updated',
    'draft_order_updated',
  ])
})

test('taxes a custom item like a product without a tax class of its own', async () => {
  const taxed = await openCartShop(await testDatabase())
  const merchant = await taxed.merchant()
  await taxed.post('/_vitrine/v1/published-tax-rates/import', { areas: ['EU'] }, merchant)
  const address = { country: 'DE', city: 'Berlin', addressLine: 'Hauptstrasse 1', postalCode: '10115' }
  const custom = lines({ name: 'Engraving', price: '11.90', quantity: 1, requiresShipping: true })
  const { body } = await taxed.post(PATH, { ...ADA, address, ...custom }, merchant)
  expect(body.draftOrder.checkout.priceSummary).toMatchObject({
    tax: { amount: '1.90' },
    total: { amount: '11.90' },
  })
})

test('taxes what is not shipped at the address of the buyer, or else in the country of the shop', async () => {
  const own = await testDatabase()
  const taxed = await openCartShop(own)
  const merchant = await taxed.merchant()
  await taxed.post('/_vitrine/v1/published-tax-rates/import', { areas: ['EU'] }, merchant)
  const taxOf = async (more: object) => {
    const custom = lines({ name: 'Lesson', price: '100.00', quantity: 1, requiresShipping: false })
    const { body } = await taxed.post(PATH, { ...ADA, address: undefined, ...more, ...custom }, merchant)
    return body.draftOrder.checkout.priceSummary.tax.amount
  }
  const moveShop = (country: string) => updateShop(own, { contact: { country } }, new Date())
  const address = { country: 'HU', city: 'Budapest', addressLine: 'Út 1', postalCode: '1011' }
  await moveShop('DE')
  expect(await taxOf({})).toBe('15.97')
  expect(await taxOf({ address })).toBe('21.26')
  await moveShop('US')
  expect(await taxOf({})).toBe('0.00')
})

test('rejects invalid changes to a draft, and keeps it', async () => {
  const draft = await create(lines(shop.item(song)))
  for (const [body, code] of [
    [lines({ id: newId(new Date()), quantity: 1 }), 'LINE_ITEM_NOT_FOUND'],
    [lines(shop.item(newId(new Date()))), 'NOTHING_ADDED'],
    [{ revision: '7', note: 'late' }, 'STALE_REVISION'],
  ] as const)
    expect((await change(draft.id, body)).code).toBe(code)
  for (const body of [
    lines({ quantity: 1 }),
    lines({ name: 'Odd', price: 'much', quantity: 1 }),
    lines({ id: draft.checkout.lineItems[0].id, price: '-1', quantity: 1 }),
    { discount: {} },
    { email: 'nobody' },
  ])
    expect((await change(draft.id, body)).status).toBe(400)
  expect((await change(newId(new Date()), {})).code).toBe('DRAFT_ORDER_NOT_FOUND')
  expect((await shop.get(`${PATH}/${draft.id}`, headers)).body.draftOrder.revision).toBe('1')
  expect((await invoice(draft.id)).code).toBe('CHECKOUT_INCOMPLETE')
  expect((await complete(draft.id)).code).toBe('CHECKOUT_INCOMPLETE')
  expect((await shop.get(PATH, await shop.visitor())).status).toBe(403)
})

test('converts a draft marked as paid into one order', async () => {
  const draft = await create({ ...ADA, ...lines(shop.item(bowl, 1)) })
  const [one, other] = await Promise.all([
    complete(draft.id, { paid: true }),
    complete(draft.id, { paid: true }),
  ])
  expect(one.body.orderId).toBe(other.body.orderId)
  expect(await orderOf(draft.id)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    isStockDeducted: true,
  })
  expect((await shop.get(`${PATH}/${draft.id}`, headers)).body.draftOrder).toMatchObject({
    status: 'COMPLETED',
    orderId: one.body.orderId,
  })
  expect((await change(draft.id, { note: 'late' })).code).toBe('CHECKOUT_ALREADY_COMPLETED')
  expect((await shop.send('DELETE', `${PATH}/${draft.id}`, { headers })).code).toBe(
    'CHECKOUT_ALREADY_COMPLETED',
  )
  expect((await complete((await create({ ...ADA, ...lines(shop.item(song)) })).id)).status).toBe(200)
})

test("lets a buyer pay for a draft through the emailed link at the merchant's price", async () => {
  const draft = await create({
    email: 'Ben@Example.com',
    language: 'de',
    ...lines({ ...shop.item(song, 1), price: '12' }),
    discount: { percentage: 50 },
  })
  expect((await invoice(draft.id)).body.draftOrder).toMatchObject({ status: 'INVOICED' })
  const [email] = (await readMails(db)).filter(({ to }) => to === 'ben@example.com').reverse()
  expect(email).toMatchObject({ subject: expect.stringContaining('Ihre Bestellung') })
  expect(email?.text).toContain('1 × Song')
  const link = /(\/draft-order\/\S+)/.exec(email?.text ?? '')?.[1] ?? ''
  const browser = openBrowser(shop)
  await browser.open(link)
  expect(browser.page().body).toMatch(/6[,.]00/)
  const path = checkoutAt(browser.page())
  const card = {
    provider: 'test-card',
    cardNumber: '4242424242424242',
    expiry: '12 / 30',
    securityCode: '123',
  }
  await browser.submit(card, { to: `${path}/payment` })
  expect(browser.page().path).toMatch(/\/done$/)
  expect(await orderOf(draft.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID', total: 600 })
  const forged = await openBrowser(shop).open(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  expect(forged.status).toBe(404)
})

test('sends no reminder for a draft, and leaves nothing of a deleted one', async () => {
  const draft = await create({ ...ADA, ...lines(shop.item(song)) })
  await invoice(draft.id)
  expect(await abandonCheckouts(db, new Date(Date.now() + ABANDONED_AFTER_MS + 1000))).toBe(0)
  expect((await shop.send('DELETE', `${PATH}/${draft.id}`, { headers })).status).toBe(200)
  expect(await db.$count(checkouts, eq(checkouts.id, draft.id))).toBe(0)
  expect((await eventsOf(draft.id)).at(-1)).toBe('draft_order_deleted')
})

test("adds an order for a member's verified address to their account", async () => {
  const now = new Date()
  const [id, pending] = [newId(now), newId(now)]
  const person = { pendingReasons: [], profile: {}, createdAt: now, updatedAt: now }
  await db.insert(members).values([
    { ...person, id, status: 'ACTIVE', email: 'cleo@example.com', emailVerified: true },
    { ...person, id: pending, status: 'ACTIVE', email: 'dan@example.com', emailVerified: false },
  ])
  const ownerOf = async (email: string) => {
    const draft = await create({ email, ...lines(shop.item(song)) })
    const [row] = await db.select().from(checkouts).where(eq(checkouts.id, draft.id))
    return { ...row, draftId: draft.id }
  }
  expect(await ownerOf('Cleo@example.com')).toMatchObject({ ownerKind: 'member', ownerId: id })
  const guest = await ownerOf('dan@example.com')
  expect(guest.ownerKind).toBe('visitor')
  await change(guest.draftId, { email: 'cleo@example.com' })
  await complete(guest.draftId)
  expect(await orderOf(guest.draftId)).toMatchObject({ buyerKind: 'member', buyerId: id })
  expect(await findOrphans(db, 20)).toEqual([])
})

test('does not count drafts in the conversion funnel', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const steps = async () =>
    (await readAnalytics(db, { from: today, to: today, timeZone: 'UTC' }, 'USD')).analytics.funnel
  const before = await steps()
  await create({ ...ADA, ...lines(shop.item(bowl)) })
  expect(await steps()).toEqual(before)
  expect(before.carts).toBeGreaterThanOrEqual(before.checkouts)
  expect(before.checkouts).toBeGreaterThanOrEqual(before.orders)
})

test('checks the VAT number of a business, and adds the prefix of its country', async () => {
  const address = { country: 'AT', city: 'Wien', addressLine: 'Ring 1', postalCode: '1010' }
  const draft = (id: string) => ({
    ...ADA,
    ...lines(shop.item(bowl)),
    address,
    contactDetails: { company: 'Weberei', lastName: 'Huber', vatId: { id, type: 'UNSPECIFIED' } },
  })
  expect((await create(draft('U1358 5627'))).checkout.shippingInfo.shippingDestination).toMatchObject({
    contactDetails: { company: 'Weberei', vatId: { id: 'ATU13585627', type: 'UNSPECIFIED' } },
  })
  for (const id of ['U13585626', 'ATU13585626', '12-3456789']) {
    const { status, body } = await shop.post(PATH, draft(id), headers)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('must be a VAT number, such as ATU13585627')
  }
})
