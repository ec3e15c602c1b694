import { randomBytes, randomInt } from 'node:crypto'
import { gte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { CART, openCartShop } from '../../../testing/open-cart-shop.ts'
import { openCheckoutPage } from '../../../testing/open-checkout-page.ts'
import type { TestResponse } from '../../../testing/open-platform.ts'
import { insertMember } from '../../identity/members/member-repository.ts'
import { newId } from '../database/new-id.ts'
import { throttles } from '../database/schema/identity/identity.ts'

const unknown = () => randomBytes(32).toString('base64url')
const CALLERS = 14
const unknownCode = () => `GUESS${randomInt(1e9)}`

async function open() {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const db = await testDatabase()
  const shop = await openCartShop(db, { now: () => new Date(clock.time) })
  await db.$client.query(`update shop_settings set status = 'DEMO'`)
  await shop.createSetting('coupons', {
    name: 'Tenth',
    code: 'TENTH',
    benefit: { type: 'PERCENT', percentage: 10 },
  })
  const item = shop.item(await shop.product({ name: 'Bowl', quantity: 1000 }))
  const callers: Promise<Headers>[] = []
  let request = 0
  /** Rotates through many callers, so that none reaches its own limit. */
  const caller = (make: () => Promise<Headers> = shop.visitor): Promise<Headers> => {
    const turn = request++ % CALLERS
    callers[turn] ??= make()
    return callers[turn]
  }
  return { db, shop, clock, item, caller }
}
type Open = Awaited<ReturnType<typeof open>>
type Headers = Record<string, string>

/** One guess by the next caller. */
type Attempt = (input: Open, from: string) => Promise<TestResponse>

const byVisitor =
  (method: string, path: string, body: () => object): Attempt =>
  async ({ shop, caller }, from) =>
    shop.send(method, path, { body: body(), headers: await caller(), from })

const anonymously =
  (path: string, body: () => object, headers: () => Headers = () => ({})): Attempt =>
  ({ shop }, from) =>
    shop.send('POST', path, { body: body(), headers: headers(), from })

const withCart = ({ shop, item, caller }: Open): Promise<Headers> =>
  caller(async () => {
    const shopper = await shop.shopper()
    await shopper.add(item)
    return shopper.headers
  })

const newCheckout =
  (more: () => object): Attempt =>
  async ({ shop, item, caller }, from) =>
    shop.send('POST', '/ecom/v1/checkouts', {
      body: { lineItems: [item], channelType: 'WEB', ...more() },
      headers: await caller(),
      from,
    })

const newCheckoutOf = async (shop: Open['shop'], item: object, headers: Headers): Promise<string> =>
  (await shop.post('/ecom/v1/checkouts', { lineItems: [item], channelType: 'WEB' }, headers)).body.checkout.id

/** The checkout that each caller changes. */
const checkoutOf = new WeakMap<Headers, string>()

const changedCheckout =
  (change: () => object): Attempt =>
  async ({ shop, item, caller }, from) => {
    const headers = await caller()
    const id = checkoutOf.get(headers) ?? (await newCheckoutOf(shop, item, headers))
    checkoutOf.set(headers, id)
    const body = { checkout: {}, ...change() }
    return shop.send('PATCH', `/ecom/v1/checkouts/${id}`, { body, headers, from })
  }

const onCheckoutPage =
  (step: string, fields: () => Record<string, string>): Attempt =>
  async (input, from) => {
    const { shop } = input
    const headers = await withCart(input)
    const { checkoutId } = (await shop.post(`${CART}/create-checkout`, { channelType: 'WEB' }, headers)).body
    const link = await shop.post(
      '/_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId }, callbacks: {} },
      headers,
    )
    const browser = await openCheckoutPage(shop, link.body.redirectSession.fullUrl, { from })
    await browser.submit(step, fields())
    return { ...(await browser.ask('GET', browser.address, {})), body: browser.text, code: undefined }
  }

const IAM = '/_api/iam'

const GUESSES: Readonly<Record<string, Attempt>> = {
  'discount codes in a cart': async (input, from) => {
    const headers = await withCart(input)
    return input.shop.send('PATCH', CART, { body: { couponCode: unknownCode() }, headers, from })
  },
  'discount codes under idempotency keys': async (input, from) => {
    const headers = { ...(await withCart(input)), 'idempotency-key': unknown() }
    return input.shop.send('PATCH', CART, { body: { couponCode: unknownCode() }, headers, from })
  },
  'discount codes in a new checkout': newCheckout(() => ({ couponCode: unknownCode() })),
  'discount codes in a checkout': changedCheckout(() => ({ couponCode: unknownCode() })),
  'discount codes by GraphQL': async (input, from) => {
    const headers = await withCart(input)
    const query = `mutation { ecomCurrentCartV1UpdateCurrentCart(input: { couponCode: "${unknownCode()}" }) { cart { id } } }`
    const response = await input.shop.send('POST', '/graphql/alpha', { body: { query }, headers, from })
    const refusal = response.body.errors?.[0]?.extensions.applicationError
    return { ...response, status: refusal?.code === 'RATE_LIMITED' ? 429 : response.status }
  },
  'gift cards by their balance': byVisitor('POST', '/_vitrine/v1/gift-cards/balance', () => ({
    code: `AAAA-AAAA-AAAA-${randomInt(1000, 9999)}`,
  })),
  'gift cards in a new checkout': newCheckout(() => ({ giftCardCode: 'AAAA-AAAA-AAAA-AAAA' })),
  'gift cards in a checkout': changedCheckout(() => ({ giftCardCode: 'AAAA-AAAA-AAAA-AAAA' })),
  'orders by number and email': byVisitor('POST', '/_vitrine/v1/orders/look-up', () => ({
    number: '10001',
    email: `${unknownCode()}@example.com`,
  })),
  "members' passwords": byVisitor('POST', `${IAM}/authentication/v2/login`, () => ({
    loginId: { email: `${unknownCode()}@example.com` },
    password: 'correct horse battery',
  })),
  "merchants' passwords": anonymously('/_vitrine/v1/merchants/sign-in', () => ({
    email: `${unknownCode()}@example.com`,
    password: 'correct horse battery',
  })),
  'emailed codes': byVisitor('POST', `${IAM}/verification/v1/auth/verify`, () => ({
    code: '123456',
    stateToken: unknown(),
  })),
  'second factors': byVisitor('POST', `${IAM}/authentication/v2/TOTP/verify`, () => ({
    totpData: { code: '123456' },
    stateToken: unknown(),
  })),
  'password recovery links': byVisitor('POST', `${IAM}/recovery/v1/recover`, () => ({
    recoveryToken: unknown(),
    password: 'correct horse battery',
  })),
  'recovery emails': byVisitor('POST', `${IAM}/recovery/v1/send-email`, () => ({
    email: `${unknownCode()}@example.com`,
  })),
  'emails with a code': async ({ db, shop, clock, caller }, from) => {
    const headers = await caller(async () => {
      const id = newId(new Date(clock.time))
      const dates = { createdAt: new Date(clock.time), updatedAt: new Date(clock.time) }
      await insertMember(db, {
        ...{ id, email: `${id}@example.com`, emailVerified: false, status: 'ACTIVE', pendingReasons: [] },
        ...{ profile: {}, ...dates },
      })
      return shop.member(id)
    })
    return shop.send('POST', `${IAM}/verification/v1/Start`, { body: {}, headers, from })
  },
  'set-up links': anonymously('/_vitrine/v1/merchants/set-up/check', () => ({ token: unknown() })),
  'set-up links, used': anonymously('/_vitrine/v1/merchants/set-up', () => ({
    token: unknown(),
    name: 'Eve',
    email: 'eve@example.com',
    password: 'correct horse battery',
  })),
  invitations: anonymously('/_vitrine/v1/merchants/invitations/check', () => ({ token: unknown() })),
  'invitations, accepted': anonymously('/_vitrine/v1/merchants/invitations/accept', () => ({
    token: unknown(),
    name: 'Eve',
    password: 'correct horse battery',
  })),
  'API keys': anonymously(
    '/stores-reader/v2/collections/query',
    () => ({}),
    () => ({ authorization: `vitrine_key_${unknown()}` }),
  ),
  'app secrets': anonymously(
    '/oauth2/token',
    () => ({ grantType: 'authorized_client', memberId: unknown() }),
    () => ({ authorization: unknown() }),
  ),
}

/** More than any limit per network, and fewer than its request limit. */
const MANY = 130
const AT_ONCE = 10
/** Guesses that are only counted, because making them all takes long. */
const SKIPPED = 80

/** The first guess that is rejected by the limit. */
async function firstRefused(
  { db }: Open,
  attempt: (count: number) => Promise<TestResponse>,
): Promise<TestResponse | undefined> {
  for (let count = 0; count < MANY; count += AT_ONCE) {
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attempt(count + index)))
    const refused = responses.find(({ status }) => status === 429)
    if (refused) return refused
    if (count > 0) continue
    // Every caller has made one guess. Only the count of the network has all of them.
    await db
      .update(throttles)
      .set({ count: sql`count + ${SKIPPED}` })
      .where(gte(throttles.count, AT_ONCE))
    count += SKIPPED
  }
  return undefined
}

test.each(Object.entries(GUESSES))(
  'limits guesses of %s per network, and does not limit another network',
  async (_, attempt) => {
    const input = await open()
    // Every address of a household's IPv6 network, and every caller, is new.
    const refused = await firstRefused(input, (count) =>
      attempt(input, `2001:db8:1:2::${(count + 1).toString(16)}`),
    )
    // GraphQL returns the wait in the error of the field.
    const { retryAfter } = refused?.body.errors?.[0].extensions.applicationError.data ?? {}
    expect(Number(retryAfter ?? refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await attempt(input, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await attempt(input, '2001:db8:1:3::1')).status).not.toBe(429)
    input.clock.time += 60 * 60_000
    expect((await attempt(input, '2001:db8:1:2::1')).status).not.toBe(429)
  },
)

test('counts guesses on the checkout page with all others', async () => {
  const input = await open()
  const from = '203.0.113.7'
  const attempt = GUESSES['discount codes in a cart'] as Attempt
  await firstRefused(input, () => attempt(input, from))
  const page = await onCheckoutPage('/details', () => ({ do: 'coupon', code: unknownCode() }))(input, from)
  expect(page.body).toContain('Please wait a few minutes')
})

test('does not count a valid code as a guess', async () => {
  const input = await open()
  const from = '203.0.113.7'
  const useCoupon = async () => {
    const headers = await withCart(input)
    input.clock.time += 7000
    return input.shop.send('PATCH', CART, { body: { couponCode: 'TENTH' }, headers, from })
  }
  expect(await firstRefused(input, useCoupon)).toBeUndefined()
})

test('counts guesses from localhost and through a proxy that forwards no address', async () => {
  const input = await open()
  const attempt = GUESSES['discount codes in a cart'] as Attempt
  expect(await firstRefused(input, () => attempt(input, '127.0.0.1'))).toMatchObject({ status: 429 })
})
