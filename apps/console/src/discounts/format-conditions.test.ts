import type { AutomaticDiscount, Coupon } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { formatCouponConditions, formatDiscountConditions } from './format-conditions.ts'

const coupon = (conditions: Partial<Coupon>) =>
  formatCouponConditions({ limitedToOneItem: false, uses: 3, ...conditions } as Coupon, 'USD')

test('lists the conditions, limits and dates of a discount code', () => {
  expect(coupon({})).toBe('Used 3 times')
  expect(
    coupon({
      minimumSubtotal: '50.00',
      scope: { productIds: ['mug'] } as never,
      limitedToOneItem: true,
      usageLimit: 100,
      limitPerShopper: 1,
      expirationTime: new Date('2026-03-31T12:00:00'),
    }),
  ).toBe(
    '$50.00 minimum · Specific collections or products · Lowest-priced item only · Used 3 of 100 times · 1 use per customer · Until Mar 31, 2026',
  )
})

const discount = (conditions: Partial<AutomaticDiscount>) =>
  formatDiscountConditions({ activeTimeInfo: {}, ...conditions } as AutomaticDiscount, 'USD')

test('lists the conditions and dates of an automatic discount', () => {
  expect(discount({})).toBe('')
  expect(discount({ trigger: { type: 'SUBTOTAL_RANGE', from: '50.00' } })).toBe('Subtotal of $50.00 or more')
  const range = { type: 'SUBTOTAL_RANGE', from: '50.00', to: '80.00' } as const
  const quantity = { type: 'ITEM_QUANTITY_RANGE', to: 3 } as const
  expect(discount({ trigger: { type: 'OR', triggers: [range, quantity] } })).toBe(
    'Subtotal $50.00 to $80.00, or quantity up to 3',
  )
  expect(
    discount({
      trigger: { type: 'AND', triggers: [range, { type: 'ITEM_QUANTITY_RANGE', from: 2 }] },
      activeTimeInfo: { start: new Date('2026-03-01T12:00:00') },
    }),
  ).toBe('Subtotal $50.00 to $80.00 · Quantity of 2 or more · From Mar 1, 2026')
})
