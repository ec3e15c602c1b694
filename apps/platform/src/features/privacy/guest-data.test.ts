import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findInDatabase } from '../../../testing/find-in-database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { enforceRetention } from '../../edges/retention/enforce-retention.ts'
import { insertMember } from '../../identity/members/member-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { carts } from '../../kernel/database/schema/checkout/cart.ts'
import { backInStockRequests } from '../../kernel/database/schema/features/back-in-stock.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { reviews } from '../../kernel/database/schema/features/reviews.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { queueNewEvents } from '../../kernel/events/delivery-repository.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { fulfillOrder } from '../../orders/fulfillments/fulfill-order.ts'
import { createReturn } from '../../orders/returns/create-return.ts'
import { issueGiftCard } from '../gift-cards/issue-gift-card.ts'

const CUSTOMERS = '/_vitrine/v1/customers'

/** Every text of the guest has a unique prefix and suffix. */
const mark = (what: string) => `zq${what}7x`
const MARKS = /zq[a-z]+7x/g
const EMAIL = `${mark('mail')}@example.com`
const OTHER_EMAIL = `${mark('othermail')}@example.com`

/** A shop in which a guest, who was merged from two, has left data everywhere. */
async function openShopWithGuest() {
  const shop = await openOrderFixture(100)
  const { db, clock, productId } = shop
  const { now } = clock
  const stamps = { createdAt: now, updatedAt: now }
  const platform = await openPlatform(db, { now: () => clock.now })
  const owner = await platform.owner()
  const buy = (what: string, email: string) => {
    const contactDetails = { firstName: mark(`${what}first`), phone: mark(`${what}phone`) }
    const address = { country: 'DE', city: mark(`${what}city`), postalCode: '10115' }
    const recipientInfo = { address, contactDetails }
    const details = { recipientInfo, billingInfo: recipientInfo, buyerNote: mark(`${what}note`) }
    const line = shop.line(1)
    const options = { customTextFields: { Name: mark(`${what}engraving`) } }
    const wire = { ...line.wire, catalogReference: { appId: 'a', catalogItemId: productId, options } }
    const buyer = { kind: 'visitor' as const, id: newId(now), email }
    return shop.buy(1, undefined, { buyer, details, lines: [{ ...line, wire }] })
  }
  const { order: closed } = await buy('closed', EMAIL)
  const { order: open } = await buy('open', OTHER_EMAIL)
  const { order: ofOthers } = await buy('others', 'other@example.com')
  await fulfillOrder(db, closed.id, {}, shop.changeContext())
  const lineItemId = closed.lines[0]?.id ?? ''
  const items = [{ lineItemId, quantity: 1, reason: 'DAMAGED' as const }]
  const asked = { items, note: mark('returnnote'), isByCustomer: false }
  await createReturn(db, closed.id, asked, shop.changeContext())
  const statement = { name: mark('name'), email: EMAIL, orderNumber: String(closed.number) }
  await platform.post('/_vitrine/v1/withdrawals', statement, await platform.visitor())
  for (const email of [EMAIL, OTHER_EMAIL]) {
    const consent = { language: 'en', consentText: 'News by email.', consentedAt: now, confirmedAt: now }
    await db.insert(newsletterSubscribers).values({ id: newId(now), email, ...consent })
    const catalogReference = { appId: 'a', catalogItemId: productId }
    const request = { productId, catalogReference, itemUrl: `https://shop.example/${mark('item')}` }
    await db
      .insert(backInStockRequests)
      .values({ id: newId(now), email, status: 'RECEIVED', ...request, ...stamps })
  }
  await db.insert(reviews).values({
    id: newId(now),
    productId,
    orderId: closed.id,
    email: EMAIL,
    authorName: mark('reviewer'),
    body: mark('reviewbody'),
    rating: 5,
    status: 'APPROVED',
    reviewedAt: now,
    ...stamps,
  })
  await db.insert(carts).values({
    id: newId(now),
    ownerKind: 'visitor',
    ownerId: closed.buyerId,
    info: { email: EMAIL },
    purchaseFlowId: newId(now),
    ...stamps,
  })
  const { buyerKind, buyerId } = closed
  const purchase = { buyerKind, buyerId, orderId: closed.id, lineId: lineItemId, unitNumber: 1 }
  const card = {
    value: 1000,
    currency: 'EUR',
    isForSomeoneElse: true,
    message: mark('gift'),
    expiresAt: null,
  }
  await issueGiftCard(db, { ...card, email: 'friend@example.com', purchase }, now)

  const [guest, duplicate] = await Promise.all(
    [EMAIL, OTHER_EMAIL].map(async (email) => {
      const [row] = await db.select().from(customers).where(eq(customers.email, email))
      return row?.id ?? ''
    }),
  )
  await platform.post(`${CUSTOMERS}/${guest}/merge`, { otherId: duplicate }, owner)
  const change = { body: { note: mark('staffnote'), tags: ['Potter'] }, headers: owner }
  expect((await platform.send('PATCH', `${CUSTOMERS}/${guest}`, change)).status).toBe(200)
  const call = (action: string) =>
    action === 'data'
      ? platform.get(`${CUSTOMERS}/${guest}/data`, owner)
      : platform.post(`${CUSTOMERS}/${guest}/${action}`, {}, owner)
  return { ...shop, platform, owner, guest, closed, open, ofOthers, call }
}

test('exports everything about a customer without an account', async () => {
  const { call, closed, open } = await openShopWithGuest()
  const { status, body } = await call('data')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    customer: { email: EMAIL, otherEmails: [OTHER_EMAIL], note: mark('staffnote'), tags: ['Potter'] },
    orders: [{ id: open.id, buyerNote: mark('opennote') }, { id: closed.id }],
    returns: [{ orderId: closed.id, note: mark('returnnote') }],
    withdrawals: [{ name: mark('name') }],
    backInStockRequests: [{ email: EMAIL }, { email: OTHER_EMAIL }],
    newsletterSubscriptions: [{ consentText: 'News by email.' }, { consentText: 'News by email.' }],
    reviews: [{ body: mark('reviewbody') }],
  })
  const subjects = body.emails.map(({ subject }: { subject: string }) => subject)
  expect(subjects).toEqual(expect.arrayContaining([`We’ve received your order ${closed.number}`]))
  expect(JSON.stringify(body)).not.toContain(mark('othersnote'))
})

test('leaves nothing of an erased customer without an account except records that the law requires', async () => {
  const { db, call, platform, owner, closed, open, ofOthers, clock, changeContext } =
    await openShopWithGuest()
  const ofOther = /zqothers[a-z]+7x/
  const theirs = async () => {
    const found = Object.entries(await findInDatabase(db, MARKS))
    const own = found.map(([place, marks]) => [place, marks.filter((each) => !ofOther.test(each))] as const)
    return Object.fromEntries(own.filter(([, marks]) => marks.length > 0))
  }
  const before = await theirs()
  for (const place of [
    'back_in_stock_requests.email',
    'carts.info',
    'customers.note',
    'customers.other_emails',
    'events.payload',
    'gift_cards.message',
    'newsletter_subscribers.email',
    'order_returns.note',
    'orders.details',
    'outgoing_emails.text',
    'reviews.body',
    'withdrawals.name',
  ])
    expect(before, place).toHaveProperty([place])

  await queueNewEvents(db, clock.now)
  expect((await call('erase')).status).toBe(200)
  const kept = ['orders.details', 'orders.email', 'orders.search_text']
  const whileOpen = await theirs()
  // An open order keeps what its delivery needs.
  expect(Object.keys(whileOpen).sort()).toEqual([...kept, 'orders.lines'].sort())
  expect(whileOpen['orders.lines']).toEqual([mark('openengraving')])
  expect(JSON.stringify(whileOpen)).not.toMatch(/zqclosed(phone|note|engraving)7x/)

  await fulfillOrder(db, open.id, {}, changeContext())
  await db.execute("delete from outgoing_emails where subject like '%shipped%'")
  await enforceRetention({
    db,
    storage: openDirectoryStorage('/nonexistent'),
    log,
    now: clock.now,
    hasTime: () => true,
  })
  const after = await theirs()
  expect(
    Object.keys(after)
      .filter((place) => place !== 'events.payload')
      .sort(),
  ).toEqual(kept)
  expect(JSON.stringify(after['orders.details'])).not.toMatch(/zqopen(phone|note)7x/)
  expect(after['orders.details']).toEqual(['closedcity', 'closedfirst', 'opencity', 'openfirst'].map(mark))

  // The order of another guest is as it was, and a change of an order does not bring the customer back.
  const [other] = await db.select().from(orders).where(eq(orders.id, ofOthers.id))
  expect(other).toMatchObject({ buyerId: ofOthers.buyerId, details: { buyerNote: mark('othersnote') } })
  const { orders: found } = (await platform.post('/ecom/v1/orders/search', {}, owner)).body
  expect(found.find(({ id }: { id: string }) => id === closed.id)).toBeDefined()
  expect((await call('erase')).code).toBe('CUSTOMER_NOT_FOUND')
  expect((await call('data')).code).toBe('CUSTOMER_NOT_FOUND')
  // The fixture expects the event of each order, which erasing deletes.
  for (const { id } of [closed, open]) {
    const type = 'wix.ecom.v1.order_created'
    await recordEvent(db, { type, entityId: id, payload: { id }, actor: 'system', now: clock.now })
  }
})

test('exports and erases an account only as an account', async () => {
  const { db, clock, platform, owner } = await openShopWithGuest()
  const { now } = clock
  const stamps = { createdAt: now, updatedAt: now }
  const state = { status: 'ACTIVE' as const, pendingReasons: [], profile: {} }
  const account = { id: newId(now), email: 'mia@example.com', emailVerified: true, ...state, ...stamps }
  await insertMember(db, account)
  for (const send of [
    platform.get(`${CUSTOMERS}/${account.id}/data`, owner),
    platform.post(`${CUSTOMERS}/${account.id}/erase`, {}, owner),
  ])
    expect((await send).code).toBe('CUSTOMER_HAS_ACCOUNT')
})
