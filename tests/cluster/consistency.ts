import { expect } from 'vitest'
import { expectEveryOrderStoredOnce } from '../faults/simulated-buyers.ts'
import { expectAllPaid, paymentsIn } from '../faults/simulated-card-buyers.ts'
import type { ClusterShop } from './cluster-shop.ts'
import type { Purchases } from './shoppers.ts'

/** The acknowledged purchases that the shop has not, and those that it has twice. */
export async function countDifferences({ db }: ClusterShop, { bought, paid }: Purchases) {
  const { rows } = await db.$client.query<{ id: string; checkout: string | null }>(
    "select id, checkout_id as checkout from orders where status = 'APPROVED'",
  )
  const orders = new Set(rows.map(({ id }) => id))
  const payments = (await paymentsIn(db)).map(({ reference }) => reference)
  const known = new Set(payments)
  return {
    lost:
      bought.filter(({ orderId }) => !orders.has(orderId)).length +
      paid.filter((reference) => !known.has(reference)).length,
    doubled:
      rows.length - new Set(rows.map(({ checkout }) => checkout)).size + (payments.length - known.size),
  }
}

/** Fails unless orders, payments, stock, events and emails agree with each other and with what shoppers were told. */
export async function expectConsistency(shop: ClusterShop, { bought, paid }: Purchases): Promise<void> {
  const { db, banks, receiver } = shop
  await expectAllPaid(db, { paid }, banks)
  await expectEveryOrderStoredOnce(db, bought)

  const { rows: emails } = await db.$client.query(`
    select o.number, count(e.id)::int as confirmations from orders o
    left join outgoing_emails e on e.order_id = o.id and e.subject like 'We’ve received your order%'
    where o.status = 'APPROVED' group by o.id having count(e.id) <> 1`)
  expect(emails).toEqual([])

  const created = async () =>
    (
      await db.$client.query<{ id: string }>("select id from events where type like '%order_created'")
    ).rows.map(({ id }) => id)
  await expect
    .poll(async () => {
      const delivered = receiver.eventIds()
      return (await created()).filter((id) => !delivered.has(id))
    })
    .toEqual([])
  // No event of an order that a failover has taken back.
  const known = new Set(await created())
  expect([...receiver.eventIds()].filter((id) => !known.has(id))).toEqual([])
}
