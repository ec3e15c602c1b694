import { expect, test } from 'vitest'
import { parseCustomerListParams, serializeCustomerListParams, toFilter } from './customer-list-params.ts'

test('keeps a segment in the URL, and ignores what no list understands', () => {
  const search = 'search=ada&tag=VIP&account=GUEST&subscribed=false&minOrders=2&sort=MOST_SPENT'
  const params = parseCustomerListParams(
    new URLSearchParams(`${search}&minSpent=-1&notOrderedForDays=x&other=1`),
  )
  expect(serializeCustomerListParams(params).toString()).toBe(search)
  expect(toFilter(params)).toEqual({
    search: 'ada',
    tag: 'VIP',
    account: 'GUEST',
    subscribed: false,
    minOrders: 2,
    sort: 'MOST_SPENT',
  })
  expect(toFilter(parseCustomerListParams(new URLSearchParams('account=x&sort=y')))).toEqual({
    sort: 'NEWEST',
  })
})
