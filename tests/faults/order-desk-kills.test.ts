import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { STORES_APP_ID } from '../../apps/platform/testing/open-cart-shop.ts'
import { findOrphans } from '../../apps/platform/testing/order-fixture.ts'
import { openOrderShop } from './order-shop.ts'
import { TOTAL_UNITS } from './seed-stock.ts'
import { expectAllPaid, paymentsIn } from './simulated-card-buyers.ts'

const KILLS = Math.min(10, Number(process.env.VITRINE_KILLS ?? 10))

type OrderShop = Awaited<ReturnType<typeof openOrderShop>>

/** A staff member who repeats a request with the same idempotency key until it is acknowledged. */
function staffOf(shop: OrderShop) {
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const headers = {
      authorization: shop.stock.key,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    for (;;) {
      const response = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) })
        .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
        .catch(() => undefined)
      if (response?.status === 200) return response.body
      // 409: the key is still held by the request that was interrupted.
      if (response && response.status !== 409 && response.status !== 503)
        throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
      await pause(50)
    }
  }
  const post = (path: string, body: object) => send('POST', path, body)
  /** Ships the item of an order, and takes it back. */
  const takeBack = async (orderId: string, lineItemId: string) => {
    await post(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment: {} })
    const items = [{ lineItemId, quantity: 1, reason: 'DAMAGED' }]
    const { return: requested } = await post('/_vitrine/v1/returns', { orderId, items })
    const path = `/_vitrine/v1/returns/${requested.id}`
    await post(`${path}/approve`, {})
    const received = [{ lineItemId, quantity: 1, condition: 'LIKE_NEW', restock: true }]
    await post(`${path}/receive`, { items: received })
    return path
  }
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: shop.stock.vaseId }
  const exchangeAt = async (price: string, orderId: string, lineId: string) =>
    post(`${await takeBack(orderId, lineId)}/exchange`, {
      items: [{ quantity: 1, catalogReference, price }],
      settleDifference: true,
    })
  const cancel = (orderId: string) =>
    post(`/_vitrine/v1/orders/${orderId}/cancel`, { refund: {}, restock: true, notify: true })
  const refund = async (orderId: string, lineId: string) =>
    post(`${await takeBack(orderId, lineId)}/refund`, {})
  const exchange = async (orderId: string, lineId: string) => {
    const items = [{ quantity: 1, catalogReference }]
    await post(`${await takeBack(orderId, lineId)}/exchange`, { items })
  }
  return {
    cancel,
    edit: async (orderId: string) => {
      const path = `/_vitrine/v1/orders/${orderId}`
      const discounts = [{ percentage: 50 }]
      const { calculation } = await post(`${path}/calculate-edit`, { discounts })
      const { revision } = calculation
      return post(`${path}/edit`, { discounts, revision, refund: true, notify: true })
    },
    refund,
    exchange,
    /** Exchanges for a cheaper item, whose difference is refunded, and for a dearer one, whose difference is due. */
    exchangeCheaper: (orderId: string, lineId: string) => exchangeAt('7.00', orderId, lineId),
    exchangeDearer: (orderId: string, lineId: string) => exchangeAt('20.00', orderId, lineId),
    /** Cancels the rest of an order, whose item is exchanged: only shipping is refunded. */
    cancelRest: async (orderId: string, lineId: string) => {
      await exchange(orderId, lineId)
      await cancel(orderId)
    },
    /** Refunds the item that the customer withdrew from, which finishes the withdrawal. */
    withdraw: async (orderId: string, lineId: string) => {
      const statement = { name: 'Ada', email: `${orderId}@example.com`, orderNumber: '1', key: orderId }
      // The kills do not count against the limit of a network.
      await shop.db.$client.query('delete from throttles')
      const { withdrawal } = await post('/_vitrine/v1/withdrawals', { ...statement, lineItemIds: [lineId] })
      const { rows } = await shop.db.$client.query<{ number: string }>(
        'select number::text from orders where id = $1',
        [orderId],
      )
      const orderNumber = rows[0]?.number
      await send('PATCH', `/_vitrine/v1/withdrawals/${withdrawal.id}`, { orderNumber })
      await refund(orderId, lineId)
    },
  }
}

/** What the provider holds afterwards. An order is a vase of 12.00 with shipping of 4.90. */
const HELD = {
  cancel: 0,
  edit: 1690 - 600,
  refund: 490,
  exchange: 1690,
  exchangeCheaper: 1690 - 500,
  exchangeDearer: 1690,
  cancelRest: 1200,
  withdraw: 490,
}

// docs/reliability.md, M30: what was acknowledged happened once, with its refund at the provider; nothing else happened.
test(`cancels, edits, refunds, exchanges and processes withdrawals once each over ${KILLS} kills of the platform`, async () => {
  const shop = await openOrderShop()
  const buyers = shop.sendCardBuyers()
  while (buyers.paid.length < KILLS * 8) await pause(100)
  await buyers.stop()
  await expectAllPaid(shop.db, buyers, shop.banks)
  const payments = await paymentsIn(shop.db)
  const { rows: orders } = await shop.db.$client.query<{ id: string; line: string; reference: string }>(
    `select o.id, o.lines->0->>'id' as line, p.reference from orders o join order_payments p on p.order_id = o.id
     where p.status = 'APPROVED' order by o.id`,
  )
  const staff = staffOf(shop)
  const tasks = Object.entries(staff)
  const expected = new Map<string, number>()
  const next = orders[Symbol.iterator]()
  for (let kill = 0; kill < KILLS; kill++) {
    const work = tasks.map(async ([task, run]) => {
      const { id, line, reference } = next.next().value ?? { id: '', line: '', reference: '' }
      await run(id, line)
      expected.set(reference, HELD[task as keyof typeof HELD])
    })
    await pause(Math.random() * 300)
    await shop.replace('SIGKILL')
    await Promise.all(work)
  }

  // A job completes the refunds of requests that nobody repeated.
  const held = () =>
    payments
      .filter(({ reference }) => expected.has(reference))
      .map(({ provider, reference }) => [reference, shop.banks.get(provider)?.held(reference)])
  await expect.poll(() => new Map(held() as [string, number][]), { interval: 1000 }).toEqual(expected)
  const count = async (text: string) => (await shop.db.$client.query<{ count: number }>(text)).rows[0]?.count
  const one = async (what: string, text: string) => [
    what,
    await count(`select count(*)::int as count from ${text}`),
  ]
  await expect
    .poll(() => count(`select count(*)::int as count from order_refunds where status <> 'SUCCEEDED'`))
    .toBe(0)
  expect(
    Object.fromEntries(
      await Promise.all([
        one('canceled', "orders where status = 'CANCELED'"),
        one('cancellations', "outgoing_emails where subject ilike '%canceled%'"),
        one('edited', "order_activities where type = 'DRAFT_ORDER_CHANGES_APPLIED'"),
        one('edits', "outgoing_emails where subject ilike '%updated%'"),
        one('refunded', "order_returns where status = 'CLOSED' and outcome = 'REFUND' and refunded = 1200"),
        one('refunds', 'order_refunds'),
        one('exchanged', "order_returns where status = 'CLOSED' and outcome = 'EXCHANGE'"),
        one('exchanges', "orders where total = 0 and status = 'APPROVED'"),
        one('differences', "order_returns where outcome = 'EXCHANGE' and refunded = 500"),
        one('balances', "orders where total = 800 and status = 'APPROVED'"),
        one('withdrawals', 'withdrawals where processed_at is not null and order_id is not null'),
        one('processed', "order_activities where type = 'WITHDRAWAL_PROCESSED'"),
        one('receipts', "outgoing_emails where subject ilike '%received your withdrawal%'"),
        one('closed', "events where type = 'vitrine.v1.return_closed'"),
      ]),
    ),
  ).toEqual({
    canceled: KILLS * 2,
    cancellations: KILLS * 2,
    edited: KILLS,
    edits: KILLS,
    refunded: KILLS * 2,
    refunds: KILLS * 6,
    exchanged: KILLS * 4,
    // The two at no charge, and the one of a cheaper item.
    exchanges: KILLS * 3,
    differences: KILLS,
    balances: KILLS,
    withdrawals: KILLS,
    processed: KILLS,
    receipts: KILLS,
    closed: KILLS * 6,
  })
  expect(await findOrphans(shop.db, TOTAL_UNITS)).toEqual([])
})
