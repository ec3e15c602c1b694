import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder } from '../../orders/fulfillments/fulfill-order.ts'
import { insertPhoto } from '../../orders/records/return-repository.ts'
import { createReturn } from '../../orders/returns/create-return.ts'
import { submitWithdrawal } from '../../orders/withdrawals/submit-withdrawal.ts'
import { exportCommerceData } from './export-commerce-data.ts'

test('exports the orders, returns and withdrawals of a person, as a guest only with a verified address', async () => {
  const { db, clock, buy, addMembership, changeContext } = await openOrderFixture(10)
  const { memberId } = await addMembership(5)
  const email = 'ada@example.com'
  const requestReturn = async (buyer: object) => {
    const { order } = await buy(1, undefined, buyer)
    await fulfillOrder(db, order.id, {}, changeContext())
    const items = [{ lineItemId: order.lines[0]?.id ?? '', quantity: 1, reason: 'DAMAGED' as const }]
    const request = { items, note: 'It broke.', isByCustomer: false }
    const created = await createReturn(db, order.id, request, changeContext())
    const returnId = created instanceof Refusal ? '' : created.orderReturn.id
    const content = Buffer.from(`photo of ${order.number}`)
    await insertPhoto(db, { id: newId(clock.now), returnId, content, createdAt: clock.now })
    return order
  }
  const own = await requestReturn({ buyer: { kind: 'member', id: memberId, email } })
  const guest = (address: string) => ({ buyer: { kind: 'visitor', id: randomUUID(), email: address } })
  const asGuest = await requestReturn(guest('Ada@Example.com'))
  const other = await requestReturn(guest('eve@example.com'))
  const withdraw = (orderNumber: string, from: string) =>
    submitWithdrawal(
      { db, caller: { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() }, now: clock.now },
      { name: 'Ada', email: from, orderNumber, itemsNote: 'The bowl', language: 'en' },
    )
  await withdraw(String(own.number), email)
  await withdraw('my first order', email.toUpperCase())
  await withdraw(String(other.number), 'eve@example.com')
  const verified = await exportCommerceData(db, { id: memberId, email, emailVerified: true }, clock.now)
  expect(verified.orders.map((order) => order.id)).toEqual([asGuest.id, own.id])
  expect(verified.returns.map(({ orderId }) => orderId)).toEqual([asGuest.id, own.id])
  const member = { id: memberId, email, emailVerified: false }
  expect(await exportCommerceData(db, member, clock.now)).toMatchObject({
    orders: [{ id: own.id }],
    returns: [
      {
        orderId: own.id,
        status: 'REQUESTED',
        note: 'It broke.',
        items: [{ reason: 'DAMAGED' }],
        photos: [`data:image/jpeg;base64,${Buffer.from(`photo of ${own.number}`).toString('base64')}`],
      },
    ],
    withdrawals: [
      { orderNumber: String(own.number), name: 'Ada', itemsNote: 'The bowl' },
      { orderNumber: 'my first order', email },
    ],
  })
})
