import type { OrderReturn, Purchase } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { returnViews } from './return-view.server.ts'

const shippingTextOf = (parts: Partial<OrderReturn>) => {
  const approved = { _id: 'r1', status: 'APPROVED', items: [], shippingPaidBy: 'CUSTOMER', ...parts }
  const purchase = { order: { lineItems: [] }, returns: [approved] } as unknown as Purchase
  return returnViews(purchase, getI18n('en'))[0]?.shippingPaidBy
}

test('says who pays for return shipping, also with a prepaid label', () => {
  const labelUrl = 'https://label.example/1'
  expect(shippingTextOf({})).toBe('You pay for return shipping.')
  expect(shippingTextOf({ labelUrl })).toBe(
    'The return label is prepaid. We’ll deduct its cost from your refund.',
  )
  expect(shippingTextOf({ labelUrl, shippingPaidBy: 'SHOP' })).toBe('Return shipping is free.')
  expect(shippingTextOf({ status: 'REQUESTED' })).toBeUndefined()
})
