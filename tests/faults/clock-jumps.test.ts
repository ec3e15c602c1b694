import { expect, test } from 'vitest'
import { abandonIdleCarts } from '../../apps/platform/src/cart/current/abandoned-carts.ts'
import { testBankPayments } from '../../apps/platform/src/kernel/database/schema/orders/test-bank.ts'
import { expireOrders } from '../../apps/platform/src/orders/orders/expire-orders.ts'
import { ProviderUnavailable } from '../../apps/platform/src/orders/payments/payment-provider.ts'
import { findPayment } from '../../apps/platform/src/orders/payments/test-bank/test-bank-repository.ts'
import { chargePayment } from '../../apps/platform/src/orders/transactions/charge-payment.ts'
import { reconcilePayments } from '../../apps/platform/src/orders/transactions/reconcile-payments.ts'
import { refundOrder } from '../../apps/platform/src/orders/transactions/refund-order.ts'
import { openOrderFixture } from '../../apps/platform/testing/order-fixture.ts'
import { silentLog as log } from '../../apps/platform/testing/silent-log.ts'
import { openIdentityShop } from '../contract/identity-shop.ts'
import { oneUnit, seedStock } from './seed-stock.ts'

const DAY = 24 * 60 * 60_000
const YEAR = 365 * DAY
const PEOPLE = 6
const JUMPS = {
  'a day ahead': DAY,
  'a day back': -DAY,
  'ten years ahead': 10 * YEAR,
  'ten years back': -10 * YEAR,
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

// docs/reliability.md, D11: a clock that was wrong for a while ends no session, and nothing is done twice.
test.each(Object.entries(JUMPS))(
  'signs nobody out when the clock jumps %s and is set right again',
  async (_, jump) => {
    const shop = await openIdentityShop({ captcha: 'NEVER' })
    const { productId } = await seedStock(shop.db)
    const token = async (refreshToken: string): Promise<Tokens | undefined> => {
      const { status, body } = await shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken })
      return status === 200 ? body : undefined
    }
    const isServed = async (accessToken: string) =>
      (await shop.post('/stores-reader/v2/collections/query', {}, { authorization: accessToken })).status ===
      200

    const sessions: Tokens[] = []
    for (let index = 0; index < PEOPLE; index++) {
      const member = await shop.member(`reader-${index}@example.com`, shop.shopper(`203.0.113.${index}`))
      const first = await token(member.auth.getTokens().refreshToken.value)
      if (!first) throw new Error('A new session is not renewed')
      sessions.push(first)
    }
    for (const { access_token: authorization } of sessions)
      await shop.post(
        '/ecom/v1/carts/current/add-to-cart',
        { lineItems: oneUnit(productId) },
        { authorization },
      )
    const givenUp = () => abandonIdleCarts(shop.db, shop.now())

    shop.clock.time += jump
    const during: (Tokens | undefined)[] = []
    // Every second one makes a request while the clock is wrong, and may lose their session.
    for (const [index, { refresh_token }] of sessions.entries())
      during.push(index % 2 ? await token(refresh_token) : undefined)
    if (Math.abs(jump) === DAY) expect(during.filter(Boolean)).toHaveLength(PEOPLE / 2)
    expect(during.flatMap((renewed) => (renewed ? [renewed.expires_in] : [])).every((life) => life > 0)).toBe(
      true,
    )
    const newcomer = await shop.shopper('203.0.113.99').auth.generateVisitorTokens()
    expect(newcomer.accessToken.expiresAt).toBeGreaterThan(0)
    await givenUp()
    shop.clock.time -= jump
    await givenUp()
    shop.clock.time += 2 * 60 * 60_000
    await givenUp()

    for (const [index, before] of sessions.entries()) {
      const tokens = during[index] ?? before
      expect(await isServed(before.access_token), `${index} is served`).toBe(true)
      const renewed = await token(tokens.refresh_token)
      expect(renewed?.expires_in, `${index} is renewed`).toBeGreaterThan(0)
      expect(await isServed(renewed?.access_token ?? '')).toBe(true)
    }
    // A session started while the clock was years behind has already expired, so another one starts.
    if (jump > -YEAR) expect((await token(newcomer.refreshToken.value))?.expires_in).toBeGreaterThan(0)
    const { rows } = await shop.db.$client.query(
      "select count(*)::int as events, count(distinct payload->>'cartId')::int as carts from events where type like '%CartAbandonedEvent'",
    )
    expect(rows).toEqual([{ events: PEOPLE, carts: PEOPLE }])
  },
)

const ANSWER_LOST = '4000000000000119'
const TO_CONFIRM = '4000000000003220'

// docs/reliability.md, D11: jobs that run while the clock is wrong, and again when it is right, move no money and no stock twice.
// `openOrders` looks for orphaned rows after the test.
test.each(Object.entries(JUMPS))(
  'has nothing paid, refunded or sold twice when the clock jumps %s',
  async (_, jump) => {
    const shop = await openOrderFixture(10)
    const jobs = async () => {
      await reconcilePayments(shop.paymentContext(), log)
      await expireOrders(shop.paymentContext(), log)
    }
    const began = shop.clock.now
    const paid = await shop.buy(2)
    await refundOrder(shop.paymentContext(), paid.order.id, { amount: 500 })
    const place = async (cardNumber: string) => {
      const placed = await shop.place()
      if (!('orderId' in placed) || !placed.paymentId) throw new Error(JSON.stringify(placed))
      const { orderId, paymentId } = placed
      await chargePayment(shop.paymentContext(), paymentId, { cardNumber }).catch((error) => {
        if (!(error instanceof ProviderUnavailable)) throw error
      })
      return { orderId, paymentId }
    }
    const lost = await place(ANSWER_LOST)
    const waiting = await place(TO_CONFIRM)

    shop.clock.now = new Date(began.getTime() + jump)
    for (const __ of [1, 2]) await jobs()
    shop.clock.now = began
    for (const __ of [1, 2]) await jobs()
    for (const hours of [1, 2]) {
      shop.clock.now = new Date(began.getTime() + hours * 60 * 60_000)
      await jobs()
    }

    const { rows: orders } = await shop.db.$client.query(
      'select id, status from orders order by created_at, id',
    )
    const statusOf = (id: string) => orders.find((order) => order.id === id)?.status
    expect(orders).toHaveLength(3)
    expect(statusOf(paid.order.id)).toBe('APPROVED')
    expect(statusOf(lost.orderId)).toBe('APPROVED')
    expect(statusOf(waiting.orderId)).toBe('REJECTED')
    const { rows: payments } = await shop.db.$client.query(
      `select id from order_payments where status in ('APPROVED', 'PARTIALLY_REFUNDED')`,
    )
    expect(payments).toHaveLength(2)
    expect(await findPayment(shop.db, paid.payments[0]?.id ?? '')).toMatchObject({ refunded: 500 })
    expect(await findPayment(shop.db, lost.paymentId)).toMatchObject({ status: 'APPROVED', refunded: 0 })
    expect(await findPayment(shop.db, waiting.paymentId)).not.toMatchObject({ status: 'APPROVED' })
    expect(await shop.db.$count(testBankPayments)).toBe(3)
    expect(await shop.stock()).toBe(10 - 2 - 1)
    const { rows: duplicates } = await shop.db.$client.query(
      `select entity_id, count(*)::int from events where type like '%order_approved' group by 1 having count(*) > 1`,
    )
    expect(duplicates).toEqual([])
  },
)
