import { expect, test } from 'vitest'
import { formatReduction, toBenefit, toReductionFields } from './reduction.ts'
import { isRangeInverted, toCartTrigger, toTriggerFields, triggerFieldOf } from './trigger.ts'

test.each([
  undefined,
  { type: 'SUBTOTAL_RANGE', from: '20.00' },
  { type: 'ITEM_QUANTITY_RANGE', from: 3, to: 5 },
  {
    type: 'OR',
    triggers: [
      { type: 'SUBTOTAL_RANGE', to: '99.00' },
      { type: 'ITEM_QUANTITY_RANGE', from: 2 },
    ],
  },
] as const)('saves conditions that the form supports unchanged: %j', (trigger) => {
  const fields = toTriggerFields(trigger as Parameters<typeof toTriggerFields>[0])
  expect(fields && toCartTrigger(fields)).toEqual(trigger ?? null)
})

test('does not read conditions that the form does not support', () => {
  const range = { type: 'ITEM_QUANTITY_RANGE', from: 2 } as const
  expect(toTriggerFields({ ...range, scope: { productIds: ['cup'] } })).toBeUndefined()
  expect(toTriggerFields({ type: 'AND', triggers: [range, range] })).toBeUndefined()
})

test.each([
  [{ type: 'PERCENT', percentage: 12.5 }, '12.5% off'],
  [{ type: 'AMOUNT', amount: '5.00' }, '$5.00 off'],
  [{ type: 'FIXED_PRICE', price: '20.00' }, '$20.00 each'],
  [{ type: 'FREE_SHIPPING' }, 'Free shipping'],
] as const)('reads, formats and saves %j', (benefit, label) => {
  expect(toBenefit(toReductionFields(benefit))).toEqual(benefit)
  expect(formatReduction(benefit, 'USD')).toBe(label)
})

test('saves typed conditions as numbers, and rejects invalid ones', () => {
  const typed = {
    subtotalFrom: '20,50',
    subtotalTo: '',
    quantityFrom: ' 3 ',
    quantityTo: '',
    match: 'AND',
  } as const
  expect(toCartTrigger(typed)).toEqual({
    type: 'AND',
    triggers: [
      { type: 'SUBTOTAL_RANGE', from: '20.50' },
      { type: 'ITEM_QUANTITY_RANGE', from: 3 },
    ],
  })
  expect(() => toCartTrigger({ ...typed, quantityTo: 'ten' })).toThrow(TypeError)
})

test('detects a minimum above the maximum', () => {
  expect(isRangeInverted('100', '50')).toBe(true)
  expect(isRangeInverted('9', '10')).toBe(false)
  expect(isRangeInverted('50', '50')).toBe(false)
  expect(isRangeInverted('50', '')).toBe(false)
})

test('maps an error of a condition to its field', () => {
  const none = { subtotalFrom: '', subtotalTo: '', quantityFrom: '', quantityTo: '', match: 'AND' } as const
  expect(triggerFieldOf({ ...none, subtotalTo: '5' }, 'trigger.to')).toBe('subtotalTo')
  expect(triggerFieldOf({ ...none, quantityFrom: '5' }, 'trigger.from')).toBe('quantityFrom')
  expect(triggerFieldOf(none, 'trigger.triggers[0].from')).toBe('subtotalFrom')
  expect(triggerFieldOf(none, 'trigger.triggers[1].to')).toBe('quantityTo')
  expect(triggerFieldOf(none, 'trigger')).toBeUndefined()
})
