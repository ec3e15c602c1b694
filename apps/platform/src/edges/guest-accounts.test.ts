import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { openBrowser } from '../../testing/hosted-browser.ts'
import { insertActiveMember } from '../../testing/insert-active-member.ts'
import { ADA, openCheckout, pay, toPayment } from '../../testing/open-checkout-page.ts'
import { openPlatform, SHOP_ORIGIN } from '../../testing/open-platform.ts'
import { openOrderFixture } from '../../testing/order-fixture.ts'
import { readMails } from '../../testing/read-mails.ts'
import { newId } from '../kernel/database/new-id.ts'
import type { Database } from '../kernel/database/open-database.ts'
import { events } from '../kernel/database/schema/events.ts'
import { members } from '../kernel/database/schema/identity/members.ts'
import { orders } from '../kernel/database/schema/orders/orders.ts'

const PASSWORD = 'a phrase of the guest'
const STRANGERS = 'a phrase of a stranger'
const DAY = 24 * 60 * 60 * 1000

const newestMailTo = async (db: Database, email: string) =>
  (await readMails(db)).filter(({ to }) => to === email).at(-1)
const codeFor = async (db: Database, email: string) =>
  /\b\d{6}\b/.exec((await newestMailTo(db, email))?.text ?? '')?.[0] ?? ''
const memberAt = async (db: Database, email: string) =>
  (await db.select().from(members).where(eq(members.email, email)))[0]
const buyerOf = async (db: Database, orderId: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return `${order?.buyerKind} ${order?.buyerId}`
}

test('a guest sets a password on the thank-you page, and finds the order after verifying the address', async () => {
  const open = await openCheckout()
  const { db, browser, shop } = open
  await toPayment(open)
  await pay(open)
  expect(browser.text).toContain('See all your orders in one place')
  await browser.submit('/account', { password: 'short' })
  expect(browser.address).toMatch(/\/done\?account=invalidFields/)
  expect(browser.html).toContain('aria-invalid="true"')

  await browser.submit('/account', { password: PASSWORD })
  expect(browser.address).toBe('/verify-email')
  const code = await codeFor(db, ADA.email)
  const [order] = await db.select().from(orders)
  const { id: memberId = '', ...pending } = (await memberAt(db, ADA.email)) ?? {}
  expect(pending).toMatchObject({ status: 'PENDING', emailVerified: false, profile: { firstName: 'Ada' } })
  expect(order?.buyerKind).toBe('visitor')
  const login = { loginId: { email: ADA.email }, password: PASSWORD }
  const early = await shop.post('/_api/iam/authentication/v2/login', login, await shop.visitor())
  expect(early.body.state).toBe('REQUIRE_EMAIL_VERIFICATION')

  await browser.submit('', { code: '000000' })
  expect(await buyerOf(db, order?.id ?? '')).toMatch(/^visitor/)
  await browser.submit('', { code })
  expect(browser.address).toBe('/signed-in')
  expect(await buyerOf(db, order?.id ?? '')).toBe(`member ${memberId}`)
})

/** A shop with an API, in which visitors order. */
async function openShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const visitor = async () => {
    const headers = await platform.visitor()
    return { headers, id: decodeJwt(headers.authorization ?? '').sub ?? '' }
  }
  /** Mails are sorted by the time in their ids. */
  const tick = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  }
  const buyAs = async (email: string, buyer: { id: string; kind?: 'member' | 'visitor' }) => {
    tick()
    return (await shop.buy(1, undefined, { buyer: { kind: 'visitor', ...buyer, email } })).order
  }
  const createAccount = (orderId: string, headers: Record<string, string>) => {
    tick()
    return platform.post(`/_vitrine/v1/orders/${orderId}/account`, { password: PASSWORD }, headers)
  }
  const linkTo = async (email: string) =>
    /\/create-account\?token=\S+/.exec((await newestMailTo(shop.db, email))?.text ?? '')?.[0] ?? ''
  /** Opens a link, and sets a password if that is possible. */
  const follow = async (link: string, browser = openBrowser(platform)) => {
    await browser.open(link)
    if (browser.page().path === '/create-account' && browser.page().status === 200)
      await browser.submit({ password: PASSWORD })
    return browser.page()
  }
  return { ...shop, platform, visitor, buyAs, createAccount, linkTo, follow }
}

test('only the browser that placed an order creates an account for its address', async () => {
  const { db, platform, visitor, buyAs, createAccount } = await openShop()
  const [guest, stranger] = [await visitor(), await visitor()]
  const order = await buyAs('guest@example.com', guest)
  expect(await createAccount(order.id, stranger.headers)).toMatchObject({ status: 404 })
  expect(await createAccount(newId(new Date()), guest.headers)).toMatchObject({ status: 404 })
  expect(await memberAt(db, 'guest@example.com')).toBeUndefined()

  const created = await createAccount(order.id, guest.headers)
  expect(created.body).toEqual({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: expect.any(String) })
  expect((await createAccount(order.id, guest.headers)).code).toBe('-19995')
  const typed = { stateToken: created.body.stateToken, code: await codeFor(db, 'guest@example.com') }
  const verify = '/_api/iam/verification/v1/auth/verify'
  expect((await platform.post(verify, typed, guest.headers)).body.state).toBe('SUCCESS')
  expect(await buyerOf(db, order.id)).toBe(`member ${(await memberAt(db, 'guest@example.com'))?.id}`)
})

test('shows no orders of an address to a person who registers it without access to its mailbox', async () => {
  const { db, platform, visitor, buyAs, linkTo, follow } = await openShop()
  const email = 'victim@example.com'
  const order = await buyAs(email, await visitor())
  const register = { loginId: { email }, password: STRANGERS }
  const stranger = await visitor()
  const { body } = await platform.post('/_api/iam/authentication/v2/register', register, stranger.headers)
  expect(body.state).toBe('SUCCESS')
  expect(await buyerOf(db, order.id)).toMatch(/^visitor/)

  // The link in the email gives the account to its reader, and the stranger's password ends.
  expect((await follow(await linkTo(email))).left).toBe(`${SHOP_ORIGIN}/account/orders`)
  expect(await buyerOf(db, order.id)).toBe(`member ${(await memberAt(db, email))?.id}`)
  const login = async (password: string) =>
    (
      await platform.post(
        '/_api/iam/authentication/v2/login',
        { loginId: { email }, password },
        (
          await visitor()
        ).headers,
      )
    ).status
  expect([await login(STRANGERS), await login(PASSWORD)]).toEqual([401, 200])
})

test('the link in an order email works once, for its address, and for 30 days', async () => {
  const { db, clock, visitor, buyAs, buy, place, draft, linkTo, follow, platform } = await openShop()
  const email = 'guest@example.com'
  const memberId = await insertActiveMember(db, clock.now, { email: 'other@example.com' })
  const others = [
    await buyAs(email, { kind: 'member', id: memberId }),
    await buyAs('another@example.com', await visitor()),
  ]
  const anothers = await linkTo('another@example.com')
  const inPayment = await place(draft(1, { buyer: { kind: 'visitor', id: newId(clock.now), email } }))
  const first = await buyAs(email, await visitor())
  const second = await buyAs(email.toUpperCase(), await visitor())
  const link = await linkTo(email)
  const [, id = '', signature = ''] = /token=([^.]+)\.(.+)$/.exec(link) ?? []
  expect(id).toBe(second.id)

  const [, anothersSignature = ''] = /\.(.+)$/.exec(anothers) ?? []
  for (const forged of [
    `/create-account?token=${id}`,
    `/create-account?token=${first.id}.${signature}`,
    `/create-account?token=${id}.${anothersSignature}`,
    `/create-account?token=${id}.${signature}.x`,
    '/create-account',
  ])
    expect(await follow(forged), forged).toMatchObject({ status: 410, left: undefined })
  expect(await memberAt(db, email)).toBeUndefined()

  const pages = await Promise.all([follow(link), follow(link)])
  expect(pages.filter(({ left }) => left === `${SHOP_ORIGIN}/account/orders`)).toHaveLength(1)
  expect(await follow(link)).toMatchObject({ status: 410 })
  const member = await memberAt(db, email)
  expect(member).toMatchObject({ status: 'ACTIVE', emailVerified: true })
  for (const { id } of [first, second]) expect(await buyerOf(db, id)).toBe(`member ${member?.id}`)
  expect(await Promise.all(others.map(({ id }) => buyerOf(db, id)))).toEqual([
    `member ${memberId}`,
    expect.stringMatching(/^visitor/),
  ])
  expect(await buyerOf(db, 'orderId' in inPayment ? inPayment.orderId : '')).toMatch(/^visitor/)
  const told = await db.select().from(events).where(eq(events.entityId, first.id))
  expect(told.at(-1)).toMatchObject({
    type: 'wix.ecom.v1.order_updated',
    payload: { buyerInfo: { memberId: member?.id } },
  })

  // A verified account gets no link, and what its owner buys as a guest later is there after the next sign-in.
  const later = await buyAs(email, await visitor())
  expect(await linkTo(email)).toBe('')
  const login = { loginId: { email }, password: PASSWORD }
  await platform.post('/_api/iam/authentication/v2/login', login, (await visitor()).headers)
  expect(await buyerOf(db, later.id)).toBe(`member ${member?.id}`)

  clock.now = new Date(clock.now.getTime() + 30 * DAY)
  expect(await follow(anothers)).toMatchObject({ status: 410 })
  await buy()
})
