import { expect, test } from 'vitest'
import { serializeListView } from '../../shared/grid/use-list-view.ts'
import { orderFilter, orderFilterCount, parseOrderListParams } from './order-list-params.ts'

const viewOf = (search: string) => parseOrderListParams(new URLSearchParams(search))

test('round-trips a view through the URL, and ignores invalid values', () => {
  const address =
    'search=ada&status=APPROVED&payment=PAID&fulfillment=NOT_FULFILLED&test=no&tag=gift&from=2026-01-01&to=2026-01-31'
  expect(serializeListView(viewOf(address)).toString()).toBe(address)
  expect(orderFilterCount(viewOf(address))).toBe(6)
  expect(serializeListView(viewOf('status=toString&payment=x&from=soon&to=2026-99-99')).toString()).toBe('')
})

test('searches texts, and filters by tag', () => {
  expect(orderFilter(viewOf('search=%2310001&tag=gift'))).toMatchObject({
    '_vitrine.text': { $contains: '#10001' },
    'tags.privateTags.tagIds': { $hasSome: ['gift'] },
  })
})

test('hides orders without a completed payment by default', () => {
  expect(orderFilter(viewOf(''))).toEqual({ status: { $in: ['APPROVED', 'PENDING', 'CANCELED'] } })
  expect(orderFilter(viewOf('status=REJECTED'))).toEqual({ status: 'REJECTED' })
})

test('includes the last day of the date range', () => {
  const { createdDate } = orderFilter(viewOf('from=2026-03-01&to=2026-03-01')) as {
    createdDate: { $gte: string; $lt: string }
  }
  expect(Date.parse(createdDate.$lt) - Date.parse(createdDate.$gte)).toBe(24 * 60 * 60 * 1000)
})

test('filters orders with a payment issue', () => {
  expect(orderFilter(viewOf('payment=ISSUE'))).toMatchObject({
    paymentIssue: { $in: ['UNDERPAID', 'OVERPAID', 'CURRENCY_MISMATCH', 'PAID_AFTER_CANCELLATION'] },
  })
})

test('filters orders with a refund due', () => {
  expect(orderFilter(viewOf('payment=REFUND_DUE'))).toMatchObject({ '_vitrine.isRefundDue': true })
})

test('filters the open tasks of the home page', () => {
  expect(orderFilter(viewOf('status=APPROVED&fulfillment=OPEN&test=no'))).toEqual({
    status: 'APPROVED',
    fulfillmentStatus: { $ne: 'FULFILLED' },
    '_vitrine.isTest': false,
  })
  expect(orderFilter(viewOf('payment=DUE'))).toMatchObject({
    paymentStatus: { $in: ['NOT_PAID', 'PENDING_MERCHANT', 'PARTIALLY_PAID'] },
  })
})
