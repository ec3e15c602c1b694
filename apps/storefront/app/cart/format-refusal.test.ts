import { expect, test } from 'vitest'
import { getI18n } from '../i18n/i18n.server.ts'
import { formatRefusal } from './format-refusal.ts'

const { messages, t } = getI18n('en')
const text = (code: string, facts?: object) =>
  formatRefusal(
    { code, message: '', data: { applicationError: { code, data: facts } } },
    messages.cart.refused,
    t,
    'en-US',
  )

test('what is not there is counted', () => {
  expect(text('INSUFFICIENT_INVENTORY', { available: 3 })).toBe('We have only 3 of it.')
  expect(text('INSUFFICIENT_INVENTORY', { available: 0 })).toBe('It has just been sold out.')
})

test('what is missing is named', () => {
  const missing = (reason: string) =>
    text('NOTHING_ADDED', { lineItems: [{ index: 0, reason, names: ['Glaze', 'Size'] }] })
  expect(missing('CHOICE_MISSING')).toBe('Please choose first: Glaze, Size.')
  expect(missing('TEXT_MISSING')).toBe('Please fill in first: Glaze, Size.')
  expect(missing('VARIANT_NOT_FOUND')).toBe('This can no longer be bought.')
})

test.each([
  ['ERROR_COUPON_DOES_NOT_EXIST', undefined, 'There is no coupon SPRING.'],
  ['ERROR_COUPON_EXPIRED', undefined, 'The coupon SPRING has expired.'],
  ['ERROR_COUPON_NOT_APPLICABLE', 'MINIMUM_NOT_REACHED', 'The coupon SPRING needs a larger order.'],
  ['ERROR_COUPON_NOT_APPLICABLE', 'NOTHING_IN_SCOPE', 'The coupon SPRING is for other pieces than these.'],
  ['ERROR_COUPON_NOT_APPLICABLE', 'NOT_STARTED', 'The coupon SPRING is not valid yet.'],
  ['ERROR_COUPON_NOT_APPLICABLE', 'USED_BY_SHOPPER', 'The coupon SPRING has been used up.'],
  ['COUPON_USAGE_LIMIT_EXCEEDED', undefined, 'The coupon SPRING has been used up.'],
])('a coupon that gives nothing (%s %s) says why', (code, reason, said) => {
  expect(text(code, { couponCode: 'SPRING', reason })).toBe(said)
})

test('a coupon for larger orders says how large, where the platform does', () => {
  const facts = {
    couponCode: 'SPRING',
    reason: 'MINIMUM_NOT_REACHED',
    minimum: { amount: '80', currency: 'USD' },
  }
  expect(text('ERROR_COUPON_NOT_APPLICABLE', facts)).toBe(
    'The coupon SPRING is for orders of $80.00 or more.',
  )
})

test('what nobody foresaw is still said in words', () => {
  expect(text('SOMETHING_NEW')).toBe('That did not work. Nothing was changed.')
  expect(formatRefusal({ code: 500, message: '' }, messages.cart.refused, t, 'en-US')).toBe(
    'That did not work. Nothing was changed.',
  )
})
