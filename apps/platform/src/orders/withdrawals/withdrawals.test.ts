import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPlatform, SHOP_ORIGIN } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { orderDownloads } from '../../kernel/database/schema/features/downloads.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orderFulfillments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { expireOrder } from '../orders/expire-orders.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { settlePayment } from '../transactions/settle-payment.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'

const PATH = '/_vitrine/v1/withdrawals'
const SLOW_BANK = '4000000000005423'
const DAY_MS = 24 * 60 * 60 * 1000

async function openShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const visitor = await platform.visitor()
  const owner = await platform.owner()
  const submit = (more: object, headers = visitor) =>
    platform.post(PATH, { name: 'Ada Weaver', email: 'ada@example.com', orderNumber: '1', ...more }, headers)
  const list = async (query = '') => (await platform.get(`${PATH}${query}`, owner)).body
  const change = (id: string, body: object, headers = owner) =>
    platform.send('PATCH', `${PATH}/${id}`, { body, headers })
  const receipts = async (to: string) =>
    (await readMails(shop.db)).filter((mail) => mail.to === to && mail.subject.includes('withdrawal'))
  return { ...shop, platform, visitor, owner, submit, list, change, receipts }
}

test('stores a statement with its receipt, event and timeline entry', async () => {
  const shop = await openShop()
  const { order } = await shop.buy(2)
  const { status, body } = await shop.submit({ orderNumber: `#${order.number}`, email: 'ADA@example.com' })
  expect(status).toBe(200)
  expect(body).toEqual({
    withdrawal: { id: expect.any(String), createdDate: shop.clock.now.toISOString() },
  })
  const [receipt] = await shop.receipts('ada@example.com')
  for (const part of ['Ada Weaver', String(order.number), 'March 1, 2026', '12:00:00 PM UTC', '2 × Bowl'])
    expect(receipt?.text).toContain(part)
  expect(receipt?.text).not.toContain('excluded')
  const told = (await readMails(shop.db)).filter(
    ({ subject }) => subject === `Withdrawal from order ${order.number}`,
  )
  expect(told.map(({ to }) => to)).toEqual(['ada@example.com'])
  for (const part of [
    'Ada Weaver has withdrawn',
    '2 × Bowl',
    'ada@example.com',
    '/console/orders/withdrawals',
  ])
    expect(told[0]?.text).toContain(part)
  expect(await shop.list()).toMatchObject({
    total: 1,
    withdrawals: [
      {
        order: { id: order.id, number: String(order.number) },
        email: 'ada@example.com',
        exceptedItems: [],
        isLate: false,
        receipt: 'PENDING',
      },
    ],
  })
  const read = await shop.platform.get(`/ecom/v1/orders/${order.id}`, shop.owner)
  expect(read.body.order.activities.at(-1)).toMatchObject({ type: 'WITHDRAWAL_RECEIVED' })
  const created = eq(events.type, 'vitrine.v1.withdrawal_created')
  expect(await shop.db.$count(events, created)).toBe(1)
})

test.each([
  ['public', 'SENT'],
  ['owner', 'PENDING'],
] as const)('shows a receipt that only a mailbox for the %s has as %s', async (mailbox, receipt) => {
  const { db, clock } = await openOrderFixture()
  const platform = await openPlatform(db, { now: () => clock.now, config: { mailbox } })
  const owner = await platform.owner()
  const statement = { name: 'Ada', email: 'ada@example.com', orderNumber: '1' }
  expect((await platform.post(PATH, statement, await platform.visitor())).status).toBe(200)
  expect((await platform.get(PATH, owner)).body).toMatchObject({ withdrawals: [{ receipt }] })
})

test('stores nothing without the receipt, and no receipt without the statement', async () => {
  const shop = await openShop()
  const { order } = await shop.buy()
  const before = await shop.db.$count(outgoingEmails)
  for (const table of ['outgoing_emails', 'withdrawals', 'events']) {
    await shop.db.execute(
      sql.raw(`create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
      create trigger broken before insert on ${table} execute function broken()`),
    )
    expect((await shop.submit({ orderNumber: String(order.number) })).status).toBe(500)
    await shop.db.execute(sql.raw(`drop trigger broken on ${table}`))
    expect(await shop.db.$count(withdrawals)).toBe(0)
    expect(await shop.db.$count(outgoingEmails)).toBe(before)
  }
})

test('stores a repeated submission once, and a changed one again', async () => {
  const shop = await openShop()
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => shop.submit({ key: 'form-1' })))
  for (const { body } of again) expect(body).toEqual(first?.body)
  expect(await shop.receipts('ada@example.com')).toHaveLength(1)
  await shop.submit({ key: 'form-1', itemsNote: 'Only the bowl' })
  await shop.submit({})
  await shop.submit({})
  expect(await shop.list()).toMatchObject({ total: 4 })
})

test('accepts a wrong number, and says nothing about orders', async () => {
  const shop = await openShop()
  const { order } = await shop.buy()
  const number = String(order.number)
  const answers = [
    await shop.submit({ orderNumber: number }),
    await shop.submit({ orderNumber: number, email: 'mallory@example.com' }),
    await shop.submit({ orderNumber: 'the blue bowl' }),
    await shop.submit({ orderNumber: '99999', orderId: order.id, lineItemIds: ['unknown'] }),
  ]
  for (const { status, body } of answers)
    expect({ status, names: Object.keys(body.withdrawal) }).toEqual({
      status: 200,
      names: ['id', 'createdDate'],
    })
  const { withdrawals: found } = await shop.list()
  expect(
    found.map(({ order: matched, suggestedOrder }: { order?: object; suggestedOrder?: object }) => [
      matched !== undefined,
      suggestedOrder !== undefined,
    ]),
  ).toEqual([
    [false, false],
    [false, false],
    [false, true],
    [true, false],
  ])
  const [stranger] = await shop.receipts('mallory@example.com')
  expect(stranger?.text).not.toMatch(/Bowl|your-order/)
})

test('finds the order of its buyer whatever they write, with the chosen items', async () => {
  const shop = await openShop()
  const visitorId = randomUUID()
  const buyer = { kind: 'visitor', id: visitorId, email: 'ada@example.com' } as const
  const { order } = await shop.buy(1, undefined, { buyer, details: { buyerLanguage: 'de' } })
  const statement = { name: 'Ada', email: 'work@example.com', orderNumber: '?', orderId: order.id }
  const lineItemIds = order.lines.map(({ id }) => id)
  const caller = { role: 'visitor', visitorId, sessionId: randomUUID() } as const
  await submitWithdrawal({ db: shop.db, caller, now: shop.clock.now }, { ...statement, lineItemIds })
  expect(await shop.list()).toMatchObject({
    withdrawals: [{ order: { id: order.id }, lineItemIds, language: 'de' }],
  })
  const mails = await readMails(shop.db)
  expect(mails.find(({ to }) => to === 'work@example.com')?.subject).toBe('Wir haben Ihren Widerruf erhalten')
})

test('names the items that may be excluded, digital ones once the download has started with consent', async () => {
  const shop = await openShop()
  const { order } = await shop.buy()
  const [line] = order.lines
  const exceptions = async () => {
    await shop.submit({ orderNumber: String(order.number) })
    const {
      withdrawals: [newest],
    } = await shop.list()
    return newest.exceptedItems
  }
  const set = (withdrawalException: 'SEALED' | 'DIGITAL') =>
    shop.db
      .update(products)
      .set({ withdrawalException })
      .where(eq(products.id, line?.productId ?? ''))
  await set('SEALED')
  expect(await exceptions()).toEqual([{ lineItemId: line?.id, exception: 'SEALED' }])
  expect((await shop.receipts('ada@example.com')).at(-1)?.text).toContain('may be excluded')
  await set('DIGITAL')
  const download = {
    id: newId(shop.clock.now),
    orderId: order.id,
    lineId: line?.id ?? '',
    mediaId: 'm',
    fileName: 'pattern.pdf',
    downloadCount: 1,
    createdAt: shop.clock.now,
    expiresAt: shop.clock.now,
  }
  await shop.db.insert(orderDownloads).values(download)
  expect(await exceptions()).toEqual([])
  await shop.db.update(orderDownloads).set({ consentedAt: shop.clock.now })
  expect(await exceptions()).toEqual([{ lineItemId: line?.id, exception: 'DIGITAL' }])
})

test('lets staff match a statement to an order and process it', async () => {
  const shop = await openShop()
  const { order } = await shop.buy()
  const { body } = await shop.submit({ orderNumber: 'unknown', email: 'other@example.com' })
  const { id } = body.withdrawal
  expect(await shop.change(id, { orderNumber: '99999' })).toMatchObject({ status: 404 })
  const matched = await shop.change(id, { orderNumber: String(order.number) })
  expect(matched.body.withdrawal).toMatchObject({ order: { id: order.id } })
  expect(await shop.list('?status=OPEN')).toMatchObject({ total: 1 })
  await shop.change(id, { isProcessed: true })
  expect(await shop.list('?status=OPEN')).toMatchObject({ total: 0, withdrawals: [] })
  expect(await shop.list(`?orderId=${order.id}`)).toMatchObject({ total: 1 })
  const read = await shop.platform.get(`/ecom/v1/orders/${order.id}`, shop.owner)
  const types = read.body.order.activities.map(({ type }: { type: string }) => type)
  expect(types.slice(-2)).toEqual(['WITHDRAWAL_RECEIVED', 'WITHDRAWAL_PROCESSED'])
  await shop.change(id, { isProcessed: false })
  expect(await shop.list('?status=OPEN&limit=1')).toMatchObject({ total: 1 })
  expect((await shop.change(newId(new Date()), { isProcessed: true })).status).toBe(404)
  expect((await shop.change(id, { isProcessed: true }, shop.visitor)).status).toBe(403)
  expect((await shop.platform.get(PATH, shop.visitor)).status).toBe(403)
})

test('marks a statement after the period as late, and stores it nevertheless', async () => {
  const shop = await openShop()
  const { order } = await shop.buy()
  const purchase = async () =>
    (
      await shop.platform.post(
        '/_vitrine/v1/orders/look-up',
        { number: String(order.number), email: order.email },
        shop.visitor,
      )
    ).body
  await updateShop(shop.db, { withdrawals: { mode: 'OFF', days: 14, transitDays: 14 } }, shop.clock.now)
  await expect.poll(async () => 'withdrawal' in (await purchase())).toBe(false)
  const signInPage = async () => (await shop.platform.get('/register?ui_locales=de')).body
  expect(await signInPage()).not.toContain('/withdraw')
  await updateShop(shop.db, { withdrawals: { mode: 'ON', days: 14, transitDays: 14 } }, shop.clock.now)
  await expect.poll(purchase).toMatchObject({ withdrawal: { exceptedItems: [] } })
  expect(await signInPage()).toContain(`<a href="${SHOP_ORIGIN}/de/withdraw"`)
  await fulfillOrder(shop.db, order.id, {}, shop.changeContext())
  const mails = await readMails(shop.db)
  const mailAbout = (words: string) => mails.find(({ subject }) => subject.includes(words))
  const link = `Withdraw from contract: /your-order/${order.id}/withdraw`
  expect(mailAbout('received your order')?.text).not.toContain(link)
  expect(mailAbout('has shipped')?.text).toContain(link)
  await refundOrder(shop.paymentContext(), order.id, { amount: 1 })
  expect((await readMails(shop.db)).at(-1)?.text).toContain(link)
  const target = await shop.platform.get(`/your-order/${order.id}/withdraw`)
  expect(target.headers.get('location')).toBe(
    `${SHOP_ORIGIN}/withdraw?number=${order.number}&orderId=${order.id}`,
  )
  const createdAt = new Date(shop.clock.now.getTime() - 40 * DAY_MS)
  await shop.db.update(orderFulfillments).set({ createdAt })
  await shop.db.update(orders).set({ createdAt, purchasedAt: createdAt })
  expect(await purchase()).not.toHaveProperty('withdrawal')
  await refundOrder(shop.paymentContext(), order.id, { amount: 1 })
  expect((await readMails(shop.db)).at(-1)?.text).toMatch(/refund/i)
  expect((await readMails(shop.db)).at(-1)?.text).not.toContain('Withdraw')
  await shop.submit({ orderNumber: String(order.number) })
  expect(await shop.list()).toMatchObject({ withdrawals: [{ isLate: true }] })
})

test('links to no withdrawal from an order that is canceled, expired or declined', async () => {
  const shop = await openShop()
  await updateShop(shop.db, { withdrawals: { mode: 'ON', days: 14, transitDays: 14 } }, shop.clock.now)
  const newest = async () => (await readMails(shop.db)).at(-1)?.text ?? ''
  const context = shop.paymentContext()
  const { order: canceled } = await shop.buy()
  await cancelOrder(context, canceled.id, { restock: true, refund: true, message: '' })
  expect(await newest()).toMatch(/has been canceled(?!.*Withdraw)/s)
  const payment = { provider: 'offline', amount: 1200, returnUrl: '' }
  const { order: unpaid } = await shop.buy(1, '', { payment, paymentDueAt: shop.clock.now })
  await expireOrder({ ...context, operation: 'expireOrder' }, unpaid.id)
  expect(await newest()).toMatch(/haven’t received a payment(?!.*Withdraw)/s)
  const { payments } = await shop.buy(1, SLOW_BANK)
  const declined = { status: 'DECLINED', reference: 'x', reason: 'CARD_DECLINED' } as const
  if (payments[0]) await settlePayment(shop.db, payments[0], declined, shop.changeContext())
  expect(await newest()).toMatch(/declined(?!.*Withdraw)/s)
})

test('limits the statements of a network and the receipts to an address, and rejects incomplete ones', async () => {
  const shop = await openShop()
  const { perEmail, perNetwork } = LIMITS.withdrawals
  const send = (email: string, from: string) =>
    shop.platform.send('POST', PATH, {
      body: { name: 'Ada', email, orderNumber: '1' },
      headers: shop.visitor,
      from,
    })
  for (let count = 0; count < perEmail.limit; count++)
    expect((await send('ada@example.com', '203.0.113.1')).status).toBe(200)
  expect((await send('ADA@example.com', '203.0.113.2')).status).toBe(429)
  for (let count = perEmail.limit; count < perNetwork.limit; count++)
    await send(`a${count}@example.com`, '203.0.113.1')
  expect((await send('new@example.com', '203.0.113.1')).status).toBe(429)
  for (const part of [
    { name: ' ' },
    { email: 'nobody' },
    { orderNumber: '' },
    { itemsNote: 'x'.repeat(501) },
  ])
    expect((await shop.submit(part)).status).toBe(400)
})

test('finishes a withdrawal with the refund of its items', async () => {
  const shop = await openShop()
  const line = (id: string) => ({ ...shop.line(1), id, wire: { ...shop.line(1).wire, id } })
  const [bowl, other] = [line(randomUUID()), line(randomUUID())]
  const payment = { provider: 'test-card', amount: 2400, returnUrl: '' }
  const { order } = await shop.buy(2, undefined, { lines: [bowl, other], total: 2400, payment })
  const orderNumber = String(order.number)
  const open = async () => (await shop.list('?status=OPEN')).total
  await shop.submit({ orderNumber, lineItemIds: [bowl.id] })
  expect(await open()).toBe(1)
  await refundOrder(shop.paymentContext(), order.id, { amount: bowl.paid - 1 })
  expect(await open()).toBe(1)
  await refundOrder(shop.paymentContext(), order.id, { amount: 1 })
  expect(await open()).toBe(0)
  await shop.submit({ orderNumber })
  expect(await open()).toBe(1)
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(await open()).toBe(0)
  const read = await shop.platform.get(`/ecom/v1/orders/${order.id}`, shop.owner)
  const types = read.body.order.activities.map(({ type }: { type: string }) => type)
  expect(types.filter((type: string) => type === 'WITHDRAWAL_PROCESSED')).toHaveLength(2)
  expect(await shop.db.$count(events, eq(events.type, 'vitrine.v1.withdrawal_updated'))).toBe(2)
})

test('leaves a withdrawal open when an edit refunds another item', async () => {
  const shop = await openShop()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const line = (id: string) => ({ ...shop.line(1), id, wire: { ...shop.line(1).wire, id } })
  const [bowl, other] = [line(randomUUID()), line(randomUUID())]
  const payment = { provider: 'test-card', amount: 2400, returnUrl: '' }
  const { order } = await shop.buy(2, undefined, { lines: [bowl, other], total: 2400, payment })
  const open = async () => (await shop.list('?status=OPEN')).total
  await shop.submit({ orderNumber: String(order.number), lineItemIds: [bowl.id] })
  const edit = { lineItems: [{ id: other.id, quantity: 0 }], refund: true }
  const revision = await shop.revisionOf(order.id)
  const path = `/_vitrine/v1/orders/${order.id}/edit`
  expect(await shop.platform.post(path, { ...edit, revision }, shop.owner)).toMatchObject({
    body: { order: { paymentStatus: 'PARTIALLY_REFUNDED' } },
  })
  expect(await open()).toBe(1)
  await refundOrder(shop.paymentContext(), order.id, { amount: bowl.paid })
  expect(await open()).toBe(0)
})

test.each([
  ['with its refund', true],
  ['and refunds it later', false],
])('finishes a withdrawal when an edit removes its item %s', async (_, refund) => {
  const shop = await openShop()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const line = (id: string) => ({ ...shop.line(1), id, wire: { ...shop.line(1).wire, id } })
  const [bowl, other] = [line(randomUUID()), line(randomUUID())]
  const payment = { provider: 'test-card', amount: 2400, returnUrl: '' }
  const { order } = await shop.buy(2, undefined, { lines: [bowl, other], total: 2400, payment })
  const open = async () => (await shop.list('?status=OPEN')).total
  await shop.submit({ orderNumber: String(order.number), lineItemIds: [bowl.id] })
  // Staff decide about an item that the order never had.
  await shop.submit({ orderNumber: String(order.number), lineItemIds: [randomUUID()] })
  const edit = {
    lineItems: [{ id: bowl.id, quantity: 0 }],
    refund,
    revision: await shop.revisionOf(order.id),
  }
  await shop.platform.post(`/_vitrine/v1/orders/${order.id}/edit`, edit, shop.owner)
  if (!refund) {
    expect(await open()).toBe(2)
    await refundOrder(shop.paymentContext(), order.id, { amount: 1200 })
  }
  expect(await open()).toBe(1)
})

test('leaves a withdrawal from an unpaid order open when an edit removes another item', async () => {
  const shop = await openShop()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const line = (id: string) => ({ ...shop.line(1), id, wire: { ...shop.line(1).wire, id } })
  const [bowl, other] = [line(randomUUID()), line(randomUUID())]
  const payment = { provider: 'offline', amount: 2400, returnUrl: '' }
  const { order } = await shop.buy(2, undefined, { lines: [bowl, other], total: 2400, payment })
  await shop.submit({ orderNumber: String(order.number), lineItemIds: [bowl.id] })
  const remove = async (id: string) => {
    const edit = { lineItems: [{ id, quantity: 0 }], revision: await shop.revisionOf(order.id) }
    await shop.platform.post(
      `/_vitrine/v1/orders/${order.id}/edit`,
      { ...edit, addedItems: [{ quantity: 1, name: 'Engraving', price: '5.00' }] },
      shop.owner,
    )
    return (await shop.list('?status=OPEN')).total
  }
  expect(await remove(other.id)).toBe(1)
  expect(await remove(bowl.id)).toBe(0)
})

test('finishes a withdrawal with a refunded return, whatever was deducted', async () => {
  const shop = await openShop()
  const { order } = await shop.buy(2)
  const items = order.lines.map(({ id, quantity }) => ({ lineItemId: id, quantity }))
  await fulfillOrder(shop.db, order.id, {}, shop.changeContext())
  await shop.submit({
    orderNumber: String(order.number),
    lineItemIds: items.map(({ lineItemId }) => lineItemId),
  })
  const path = '/_vitrine/v1/returns'
  const opened = await shop.platform.post(
    path,
    { orderId: order.id, items: items.map((item) => ({ ...item, reason: 'WITHDRAWAL' })) },
    shop.owner,
  )
  const act = (action: string, body: object) =>
    shop.platform.post(`${path}/${opened.body.return.id}/${action}`, body, shop.owner)
  await act('approve', {})
  await act('receive', { items: items.map((item) => ({ ...item, condition: 'USED', restock: false })) })
  expect(await shop.list('?status=OPEN')).toMatchObject({ total: 1 })
  expect((await act('refund', { amount: '5.00' })).body).toMatchObject({ return: { status: 'CLOSED' } })
  expect(await shop.list('?status=OPEN')).toMatchObject({ total: 0 })
})

test('finishes a withdrawal at once that arrives after the refund of its items, and no other', async () => {
  const shop = await openShop()
  const line = (id: string) => ({ ...shop.line(1), id, wire: { ...shop.line(1).wire, id } })
  const [bowl, other] = [line(randomUUID()), line(randomUUID())]
  const submit = async (orderNumber: string, more: object = {}) => {
    const { body } = await shop.submit({ orderNumber, ...more })
    const open = (await shop.list('?status=OPEN')).withdrawals.map(({ id }: { id: string }) => id)
    return open.includes(body.withdrawal.id) ? 'open' : 'finished'
  }
  const partly = await shop.buy(2, undefined, { lines: [bowl, other] })
  const number = String(partly.order.number)
  expect(await submit(number, { lineItemIds: [other.id] })).toBe('open')
  const returned = [{ lineItemId: bowl.id, quantity: 1 }]
  await fulfillOrder(shop.db, partly.order.id, {}, shop.changeContext())
  const items = returned.map((item) => ({ ...item, reason: 'DAMAGED' }))
  const path = '/_vitrine/v1/returns'
  const created = await shop.platform.post(path, { orderId: partly.order.id, items }, shop.owner)
  const act = (action: string, body: object) =>
    shop.platform.post(`${path}/${created.body.return.id}/${action}`, body, shop.owner)
  await act('approve', {})
  await act('receive', {
    items: returned.map((item) => ({ ...item, condition: 'LIKE_NEW', restock: true })),
  })
  expect((await act('refund', {})).body).toMatchObject({ return: { status: 'CLOSED' } })
  expect(await submit(number, { lineItemIds: [bowl.id] })).toBe('finished')
  expect(await submit(number, { lineItemIds: [bowl.id, other.id] })).toBe('open')
  expect(await submit(number)).toBe('open')

  const { order } = await shop.buy(1)
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(await submit(String(order.number))).toBe('finished')
  const read = await shop.platform.get(`/ecom/v1/orders/${order.id}`, shop.owner)
  const types = read.body.order.activities.map(({ type }: { type: string }) => type)
  expect(types.slice(-2)).toEqual(['WITHDRAWAL_RECEIVED', 'WITHDRAWAL_PROCESSED'])
  // The buyer has a receipt of each statement, and staff an email about those that are open.
  const mails = (await readMails(shop.db)).filter(({ subject }) => /withdrawal/i.test(subject))
  const about = (email: string) => mails.filter(({ text }) => text.includes(email)).length
  expect([about('Ada Weaver has withdrawn'), mails.length]).toEqual([3, 8])

  const unpaid = { payment: { provider: 'offline', amount: 1200, returnUrl: '' } }
  const waiting = await shop.buy(1, undefined, unpaid)
  expect(await submit(String(waiting.order.number))).toBe('open')
})

const ROUNDS = process.env.VITRINE_RACE_RUNS ? 100 : 3

test('takes statements, matches them and refunds the order at once, without waiting in a circle', async () => {
  const shop = await openShop()
  const caller = { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() } as const
  const { order } = await shop.buy(20)
  const orderNumber = String(order.number)
  const statement = { name: 'Ada', orderNumber, email: order.email, language: 'en' } as const
  const submit = () => submitWithdrawal({ db: shop.db, caller, now: shop.clock.now }, statement)
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await submit()
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, submit),
      ...Array.from({ length: 3 }, () => refundOrder(shop.paymentContext(), order.id, { amount: 1 })),
      ...[{ orderNumber }, { isProcessed: true }, { isProcessed: false }].map((change) =>
        shop.change(id, change),
      ),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(outcomes.slice(-3)).toMatchObject([200, 200, 200].map((status) => ({ value: { status } })))
  }
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(await shop.list('?status=OPEN')).toMatchObject({ total: 0 })
  expect(await shop.list()).toMatchObject({ total: ROUNDS * 6 })
})
