import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { formatRefusal } from './format-refusal.ts'

const { messages, t } = getI18n('en')
const text = (code: string, facts?: object) =>
  formatRefusal(
    { code, message: '', data: { applicationError: { code, data: facts } } },
    messages.cart.errors,
    t,
    'en-US',
  )

test('shows how many items are available', () => {
  expect(text('INSUFFICIENT_INVENTORY', { available: 3 })).toBe('Only 3 available.')
  expect(text('INSUFFICIENT_INVENTORY', { available: 0 })).toBe('This item just sold out.')
})

test('names missing options and fields', () => {
  const missing = (reason: string) =>
    text('NOTHING_ADDED', { lineItems: [{ index: 0, reason, names: ['Glaze', 'Size'] }] })
  expect(missing('CHOICE_MISSING')).toBe('Please select: Glaze, Size.')
  expect(missing('TEXT_MISSING')).toBe('Please fill in: Glaze, Size.')
  expect(missing('VARIANT_NOT_FOUND')).toBe('This item is no longer available.')
})

test('joins Arabic names with an Arabic comma', () => {
  const names = ['اللون', 'المقاس']
  expect(text('NOTHING_ADDED', { lineItems: [{ index: 0, reason: 'CHOICE_MISSING', names }] })).toBe(
    'Please select: اللون، المقاس.',
  )
})

test.each([
  ['ERROR_COUPON_DOES_NOT_EXIST', undefined, 'The discount code “SPRING” isn’t valid.'],
  ['ERROR_COUPON_EXPIRED', undefined, 'The discount code “SPRING” has expired.'],
  [
    'ERROR_COUPON_NOT_APPLICABLE',
    'MINIMUM_SUBTOTAL_NOT_REACHED',
    'Your order doesn’t meet the minimum for the discount code “SPRING”.',
  ],
  [
    'ERROR_COUPON_NOT_APPLICABLE',
    'NO_MATCHING_ITEMS',
    'The discount code “SPRING” doesn’t apply to these items.',
  ],
  ['ERROR_COUPON_NOT_APPLICABLE', 'NOT_STARTED', 'The discount code “SPRING” isn’t active yet.'],
  [
    'ERROR_COUPON_NOT_APPLICABLE',
    'SHOPPER_LIMIT_REACHED',
    'The discount code “SPRING” has reached its usage limit.',
  ],
  ['COUPON_USAGE_LIMIT_EXCEEDED', undefined, 'The discount code “SPRING” has reached its usage limit.'],
])('explains why a coupon does not apply (%s %s)', (code, reason, message) => {
  expect(text(code, { couponCode: 'SPRING', reason })).toBe(message)
})

test('shows the minimum order of a coupon if the platform sends it', () => {
  const facts = {
    couponCode: 'SPRING',
    reason: 'MINIMUM_SUBTOTAL_NOT_REACHED',
    minimum: { amount: '80', currency: 'USD' },
  }
  expect(text('ERROR_COUPON_NOT_APPLICABLE', facts)).toBe(
    'The discount code “SPRING” requires a minimum order of $80.00.',
  )
})

test('has a message for unknown errors', () => {
  expect(text('SOMETHING_NEW')).toBe('Something went wrong. Your cart hasn’t changed.')
  expect(formatRefusal({ code: 500, message: '' }, messages.cart.errors, t, 'en-US')).toBe(
    'Something went wrong. Your cart hasn’t changed.',
  )
})
