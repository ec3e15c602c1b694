import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import { saveCustomerByEmail } from '../../identity/customers/customer-repository.ts'
import { markEmailVerified } from '../../identity/members/mark-email-verified.ts'
import { insertMember } from '../../identity/members/member-repository.ts'
import { knownMigrations } from '../../kernel/database/migrations.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import { refundOrder } from '../../orders/transactions/refund-order.ts'

const CUSTOMERS = '/_vitrine/v1/customers'
const DECLINED_CARD = '4000000000000002'

async function openShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  const buyer = (email: string) => ({ kind: 'visitor' as const, id: newId(shop.clock.now), email })
  const buyAs = (email: string, more: Parameters<typeof shop.buy>[2] = {}) =>
    shop.buy(1, undefined, { buyer: buyer(email), ...more })
  const list = async (query = '') => (await platform.get(`${CUSTOMERS}${query}`, owner)).body
  const read = async (id: string) => (await platform.get(`${CUSTOMERS}/${id}`, owner)).body.customer
  const post = (path: string, body: object) => platform.post(`${CUSTOMERS}${path}`, body, owner)
  const patch = (id: string, body: object) =>
    platform.send('PATCH', `${CUSTOMERS}/${id}`, { body, headers: owner })
  const register = (email: string, emailVerified = false) => {
    const { now } = shop.clock
    const stamps = { createdAt: now, updatedAt: now }
    const state = { status: 'ACTIVE' as const, pendingReasons: [], profile: { firstName: 'Mia' } }
    return insertMember(shop.db, { id: newId(now), email, emailVerified, ...state, ...stamps })
  }
  return { ...shop, platform, owner, buyer, buyAs, list, read, post, patch, register }
}

test('orders of one guest at once make one customer, with all of them', async () => {
  const { db, place, draft, buyer, buyAs, list } = await openShop()
  const person = buyer('Guest@Example.com')
  const later = () => {
    const { payment: _, ...rest } = draft(1, { buyer: person, later: 1200 })
    return rest
  }
  await runConcurrently(8, () => place(later()))
  // The customer is known now, and payments do not wait for stock.
  await runConcurrently(8, () => buyAs('Guest@Example.com'))
  const { customers: found, total } = await list()
  expect(total).toBe(1)
  expect(found).toMatchObject([
    { email: 'guest@example.com', ordersCount: 16, totalSpent: { amount: '96.00' }, tags: [], note: '' },
  ])
  const assigned = await db.select({ customerId: orders.customerId }).from(orders)
  expect(new Set(assigned.map(({ customerId }) => customerId))).toEqual(new Set([found[0].id]))
})

test('counts what a customer paid after refunds and cancellations, and no declined orders', async () => {
  const { buy, buyAs, buyer, list, paymentContext } = await openShop()
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace', phone: '+1 555 0100' }
  const { order } = await buyAs('ada@example.com', {
    details: { billingInfo: { contactDetails }, buyerLanguage: 'de' },
  })
  const { order: second } = await buyAs('ada@example.com')
  await buy(1, DECLINED_CARD, { buyer: buyer('declined@example.com') })
  const ada = { email: 'ada@example.com', firstName: 'Ada', phone: '+1 555 0100', language: 'de' }
  expect((await list()).customers).toMatchObject([
    { ...ada, ordersCount: 2, totalSpent: { amount: '24.00' }, lastOrderDate: expect.any(String) },
  ])
  await refundOrder(paymentContext(), order.id, { amount: 500 })
  expect((await list()).customers).toMatchObject([{ ordersCount: 2, totalSpent: { amount: '19.00' } }])
  await cancelOrder(paymentContext(), order.id, { restock: true, refund: true })
  expect((await list()).customers).toMatchObject([{ ordersCount: 1, totalSpent: { amount: '12.00' } }])
  await cancelOrder(paymentContext(), second.id, { restock: true, refund: true })
  const [customer] = (await list()).customers
  expect(customer).toMatchObject({ ordersCount: 0 })
  expect(customer).not.toHaveProperty('lastOrderDate')
})

test('a member shares the record of the guest once the address is verified, never before', async () => {
  const { db, clock, buyAs, list, patch, read, register } = await openShop()
  const { order } = await buyAs('guest@example.com')
  const [guest] = (await list()).customers
  await patch(guest.id, { tags: ['VIP'], note: 'Prefers a call.' })
  const stranger = await register('guest@example.com')
  if (!stranger) throw new Error('not registered')
  expect(await read(stranger.id)).toMatchObject({ ordersCount: 0, tags: [], note: '' })
  expect((await list()).total).toBe(2)

  await inTransaction(db, (tx) => markEmailVerified(tx, stranger, { knowsPassword: false }, clock.now))
  expect((await list()).customers).toMatchObject([
    {
      id: stranger.id,
      memberId: stranger.id,
      firstName: 'Mia',
      ordersCount: 1,
      totalSpent: { amount: '12.00' },
      tags: ['VIP'],
      note: 'Prefers a call.',
    },
  ])
  const [moved] = await db.select().from(orders).where(eq(orders.id, order.id))
  expect(moved?.customerId).toBe(stranger.id)
  // Another guest order with the address is the same customer's.
  await buyAs('guest@example.com')
  expect((await list()).customers).toMatchObject([{ id: stranger.id, ordersCount: 2 }])
})

test('lists segments by tag, account, newsletter, orders, amount and time, page by page', async () => {
  const { db, clock, buyAs, list, post, register } = await openShop()
  await buyAs('often@example.com')
  await buyAs('often@example.com')
  clock.now = new Date(clock.now.getTime() + 2 * 24 * 60 * 60 * 1000)
  await buyAs('new@example.com')
  await register('member@example.com', true)
  const { body } = await post('', { email: 'Fair@Example.com', tags: ['Fair', 'Fair'], firstName: 'Fay' })
  expect(body.customer).toMatchObject({ email: 'fair@example.com', tags: ['Fair'] })
  const at = { consentedAt: clock.now, confirmedAt: clock.now }
  const consent = { consentText: 'News from us', consentUrl: 'https://shop.example/', language: 'en' }
  await db
    .insert(newsletterSubscribers)
    .values({ id: newId(clock.now), email: 'new@example.com', ...consent, ...at })
  const emails = async (query: string) =>
    (await list(query)).customers.map(({ email }: { email: string }) => email.split('@')[0])
  expect(await emails('?tag=Fair')).toEqual(['fair'])
  expect(await emails('?account=MEMBER')).toEqual(['member'])
  expect(await emails('?minOrders=2')).toEqual(['often'])
  expect(await emails('?minSpent=13')).toEqual(['often'])
  expect(await emails('?orderedWithinDays=1')).toEqual(['new'])
  expect(await emails('?notOrderedForDays=1')).toEqual(['often'])
  expect(await emails('?search=FAY')).toEqual(['fair'])
  expect(await emails('?search=example.com%20fay')).toEqual(['fair'])
  expect(await emails('?search=%25')).toEqual([])
  expect((await list('?subscribed=true')).customers).toMatchObject([
    { newsletter: { consentText: 'News from us', consentUrl: 'https://shop.example/' } },
  ])
  expect(await emails('?subscribed=false&account=GUEST')).toHaveLength(2)
  const pages = []
  let cursor = ''
  do {
    const page = await list(`?sort=MOST_SPENT&limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.total).toBe(4)
    pages.push(...page.customers.map(({ email }: { email: string }) => email.split('@')[0]))
    cursor = page.cursor ?? ''
  } while (cursor)
  expect(pages.slice(0, 2)).toEqual(['often', 'new'])
  expect(new Set(pages).size).toBe(4)
})

test('merges two customers, and knows the merged one by both addresses', async () => {
  const { buyAs, list, post, patch, read, register, platform, owner, db, clock } = await openShop()
  await buyAs('a@example.com')
  await buyAs('b@example.com')
  const [b, a] = (await list('?sort=NEWEST')).customers.sort((x: { email: string }, y: { email: string }) =>
    y.email.localeCompare(x.email),
  )
  await patch(b.id, { tags: ['Trade'], note: 'From b' })
  const member = await register('member@example.com', true)
  expect((await post(`/${a.id}/merge`, { otherId: member?.id })).code).toBe('CUSTOMER_HAS_ACCOUNT')
  expect((await post(`/${a.id}/merge`, { otherId: a.id })).code).toBe('CUSTOMER_NOT_FOUND')
  const at = { consentedAt: clock.now, confirmedAt: clock.now }
  const consent = { consentText: 'News from us', language: 'en', ...at }
  await db.insert(newsletterSubscribers).values({ id: newId(clock.now), email: 'b@example.com', ...consent })
  expect((await post(`/${a.id}/merge`, { otherId: b.id })).body.customer).toMatchObject({
    id: a.id,
    newsletter: { consentText: 'News from us' },
    otherEmails: ['b@example.com'],
    ordersCount: 2,
    totalSpent: { amount: '24.00' },
    tags: ['Trade'],
    note: 'From b',
  })
  expect((await post(`/${a.id}/merge`, { otherId: b.id })).code).toBe('CUSTOMER_NOT_FOUND')
  await buyAs('b@example.com')
  expect(await read(a.id)).toMatchObject({ ordersCount: 3 })
  // Both addresses are subscribed now: the customer is listed once, with the consent of their own address.
  const own = { id: newId(clock.now), email: 'a@example.com', ...consent, consentText: 'News to a' }
  await db.insert(newsletterSubscribers).values(own)
  expect(await list('?subscribed=true')).toMatchObject({
    total: 1,
    customers: [{ newsletter: { consentText: 'News to a' } }],
  })
  const search = { filter: { '_vitrine.customerId': a.id } }
  const found = await platform.post('/ecom/v1/orders/search', { search }, owner)
  expect(found.body.orders).toHaveLength(3)
  expect((await post('', { email: 'b@example.com' })).code).toBe('CUSTOMER_EXISTS')
})

test('previews and imports rows by address, reports invalid ones, and subscribes nobody', async () => {
  const { db, buyAs, list, post } = await openShop()
  await buyAs('known@example.com')
  const rows = [
    { email: 'KNOWN@example.com', firstName: 'Kim', tags: ['Fair'] },
    { email: 'nobody', firstName: 'Nobody' },
    { email: 'new@example.com', tags: ['Fair'], note: 'Met at the fair' },
    { email: 'new@example.com', tags: ['Trade'] },
  ]
  const before = await list()
  const preview = await post('/import', { customers: rows, isDryRun: true })
  expect(await list()).toEqual(before)
  const { body } = await post('/import', { customers: rows })
  expect(preview.body).toEqual(body)
  expect(body.results).toEqual([
    { row: 0, status: 'UPDATED' },
    { row: 1, status: 'FAILED', field: 'email' },
    { row: 2, status: 'CREATED' },
    { row: 3, status: 'UPDATED' },
  ])
  expect((await list('?search=new@')).customers).toMatchObject([
    { tags: ['Fair', 'Trade'], note: 'Met at the fair' },
  ])
  expect((await list('?search=Kim')).customers).toMatchObject([{ ordersCount: 1, tags: ['Fair'] }])
  expect(await db.$count(newsletterSubscribers)).toBe(0)
})

test('erases a guest and keeps the orders; an account is erased with its member', async () => {
  const { db, clock, buyAs, list, post, register, platform, owner, paymentContext } = await openShop()
  const { order } = await buyAs('gone@example.com')
  const [guest] = (await list()).customers
  expect((await post(`/${guest.id}/erase`, {})).status).toBe(200)
  expect((await post(`/${guest.id}/erase`, {})).code).toBe('CUSTOMER_NOT_FOUND')
  expect((await list()).total).toBe(0)
  // A change of the order does not bring the customer back.
  await cancelOrder(paymentContext(), order.id, { restock: true, refund: false })
  expect(await db.select().from(customers)).toEqual([])

  const member = await register('member@example.com', true)
  expect((await post(`/${member?.id}/erase`, {})).code).toBe('CUSTOMER_HAS_ACCOUNT')
  await platform.post(`/_vitrine/v1/members/${member?.id}/erase`, {}, owner)
  expect((await list()).total).toBe(0)
  await inTransaction(db, (tx) => saveCustomerByEmail(tx, { email: 'x@example.com' }, clock.now))
  expect((await list()).total).toBe(1)
})

test('the migration adds members, guests and subscribers with their orders', async () => {
  const { db, buyAs, list, register, clock } = await openShop()
  await buyAs('guest@example.com', { details: { billingInfo: { contactDetails: { firstName: 'Gus' } } } })
  await buyAs('guest@example.com')
  const member = await register('member@example.com', true)
  await buyAs('member@example.com')
  await register('guest@example.com')
  const consent = { consentText: 'News', language: 'de', consentedAt: clock.now, confirmedAt: clock.now }
  await db
    .insert(newsletterSubscribers)
    .values({ id: newId(clock.now), email: 'news@example.com', ...consent })
  const before = (await list('?sort=MOST_SPENT')).customers

  await db.delete(customers)
  const { statements = [] } = knownMigrations().find(({ name }) => name === '0027_customers') ?? {}
  const filling = statements.filter((statement) => /^(--.*\n)*\s*(INSERT|UPDATE)/m.test(statement))
  expect(filling).toHaveLength(6)
  for (const statement of filling) await db.$client.query(statement)
  const summary = (rows: readonly { email: string; memberId?: string }[]) =>
    rows.map(({ email, memberId, ...rest }) => {
      const { ordersCount, totalSpent, firstName } = rest as Record<string, unknown>
      return { email, memberId, ordersCount, totalSpent, firstName }
    })
  const filled = (await list('?sort=MOST_SPENT')).customers
  const known = summary(filled).filter(({ email }) => email !== 'news@example.com')
  expect(known).toEqual(expect.arrayContaining(summary(before)))
  expect(filled).toHaveLength(before.length + 1)
  expect(known).toContainEqual(expect.objectContaining({ memberId: member?.id, ordersCount: 1 }))
})
