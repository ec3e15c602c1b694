import { expect, test } from 'vitest'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { refundedWithdrawals, type SettledOrder } from './refunded-withdrawals.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))
const line = (id: string, paid: number) => ({ id, paid, quantity: 1 }) as StoredOrderLine
const statement = (id: string, lineItemIds: string[] | null, itemsNote = '') => ({
  id,
  lineItemIds,
  removedLineItemIds: [],
  itemsNote,
  createdAt: at(id === 'first' ? 1 : 2),
  processedAt: null,
})
const settled = (more: Partial<SettledOrder>): SettledOrder => ({
  order: { lines: [line('a', 100), line('b', 200)] },
  isFullyRefunded: false,
  overpaid: 0,
  refunds: [],
  returns: [],
  ...more,
})
const refund = (amount: number, day = 3) => ({
  status: 'SUCCEEDED' as const,
  amount,
  overpayment: 0,
  parts: null,
  createdAt: at(day),
})
/** A refund of an item. */
const refundOf = (lineItemId: string, amount: number, day = 3) => ({
  ...refund(amount, day),
  parts: [{ lineItemId, isNamed: true, net: amount, taxes: [] }],
})

test.each([
  ['nothing was refunded', {}, []],
  ['all is refunded', { isFullyRefunded: true }, ['first', 'second']],
  ['the refund pays for the oldest', { refunds: [refund(200)] }, ['first']],
  ['refunds pay for both', { refunds: [refund(100), refund(200)] }, ['first', 'second']],
  ['the refund is older', { refunds: [refund(300, 0)] }, []],
  ['the refund is for the item of the other', { refunds: [refundOf('b', 200)] }, ['second']],
  ['the item was refunded before', { refunds: [refundOf('b', 200, 0)] }, ['second']],
  ['a part of each item was refunded', { refunds: [refundOf('a', 90), refundOf('b', 199)] }, []],
  ['an edit lowered the price', { refunds: [{ ...refund(200), overpayment: 200 }] }, []],
  ['the refund has failed', { refunds: [{ ...refund(300), status: 'FAILED' as const }] }, []],
])('finishes withdrawals when %s', (_, more, finished) => {
  const statements = [statement('second', ['b']), statement('first', ['a'])]
  expect(refundedWithdrawals(statements, settled(more))).toEqual(finished)
})

test('finishes withdrawals of removed items once nothing is due for them, and no refund pays for free ones', () => {
  const finished = (removedLineItemIds: string[], more: Partial<SettledOrder> = {}) =>
    refundedWithdrawals([{ ...statement('first', ['a', 'gone']), removedLineItemIds }], settled(more))
  expect(finished(['gone'], { refunds: [refund(100)] })).toEqual(['first'])
  expect(finished(['gone'], { refunds: [refund(100)], overpaid: 1 })).toEqual([])
  expect(finished(['a', 'gone'], { order: { lines: [line('b', 200)] } })).toEqual(['first'])
  expect(finished(['gone'])).toEqual([])
  expect(finished([], { order: { lines: [line('a', 0)] }, refunds: [refund(1)] })).toEqual([])
})

test('leaves a part in the words of the consumer, and a whole order that is partly refunded, to the staff', () => {
  const partly = settled({ refunds: [refund(250)] })
  expect(refundedWithdrawals([statement('first', null, 'The cup')], partly)).toEqual([])
  expect(refundedWithdrawals([statement('first', null)], partly)).toEqual([])
  expect(refundedWithdrawals([statement('first', ['unknown'])], partly)).toEqual([])
})
