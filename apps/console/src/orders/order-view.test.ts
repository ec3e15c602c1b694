import { expect, test } from 'vitest'
import { orderFilter, orderFilterCount, readOrderView, writeOrderView } from './order-view.ts'

const viewOf = (search: string) => readOrderView(new URLSearchParams(search))

test('a view survives its address, and what makes no sense there counts as absent', () => {
  const address =
    'search=ada&status=APPROVED&payment=PAID&fulfillment=NOT_FULFILLED&from=2026-01-01&to=2026-01-31'
  expect(writeOrderView(viewOf(address)).toString()).toBe(address)
  expect(orderFilterCount(viewOf(address))).toBe(4)
  expect(writeOrderView(viewOf('status=toString&payment=x&from=soon&to=2026-99-99')).toString()).toBe('')
})

test('a number finds the order, anything else finds addresses', () => {
  expect(orderFilter(viewOf('search=%2310001'))).toMatchObject({ number: 10001 })
  expect(orderFilter(viewOf('search=Ada@'))).toMatchObject({ 'buyerInfo.email': { $startsWith: 'ada@' } })
})

test('what nobody paid for is shown only when asked for', () => {
  expect(orderFilter(viewOf(''))).toEqual({ status: { $in: ['APPROVED', 'PENDING', 'CANCELED'] } })
  expect(orderFilter(viewOf('status=REJECTED'))).toEqual({ status: 'REJECTED' })
})

test('the last day belongs to what is shown', () => {
  const { createdDate } = orderFilter(viewOf('from=2026-03-01&to=2026-03-01')) as {
    createdDate: { $gte: string; $lt: string }
  }
  expect(Date.parse(createdDate.$lt) - Date.parse(createdDate.$gte)).toBe(24 * 60 * 60 * 1000)
})

test('orders with a payment issue are found by one address', () => {
  expect(orderFilter(viewOf('payment=ISSUE'))).toMatchObject({
    paymentIssue: { $in: ['UNDERPAID', 'OVERPAID', 'CURRENCY_MISMATCH', 'PAID_AFTER_CANCELLATION'] },
  })
})

test('orders of which the shop has money are found by one address', () => {
  expect(orderFilter(viewOf('status=CANCELED&payment=HELD'))).toEqual({
    status: 'CANCELED',
    paymentStatus: { $in: ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED'] },
  })
})
