import { expect, test } from 'vitest'
import { formatReduction, readReduction, writeReduction } from './reduction.ts'
import { isRangeInverted, readTrigger, triggerFieldOf, writeTrigger } from './trigger.ts'

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
] as const)('conditions that the form can show are saved as they were: %j', (trigger) => {
  const fields = readTrigger(trigger as Parameters<typeof readTrigger>[0])
  expect(fields && writeTrigger(fields)).toEqual(trigger ?? null)
})

test('conditions that the form cannot show are not taken for others', () => {
  const range = { type: 'ITEM_QUANTITY_RANGE', from: 2 } as const
  expect(readTrigger({ ...range, scope: { productIds: ['cup'] } })).toBeUndefined()
  expect(readTrigger({ type: 'AND', triggers: [range, range] })).toBeUndefined()
})

test.each([
  [{ type: 'PERCENT', percentage: 12.5 }, '12.5 % off'],
  [{ type: 'AMOUNT', amount: '5.00' }, '$5.00 off'],
  [{ type: 'FIXED_PRICE', price: '20.00' }, '$20.00 each'],
  [{ type: 'FREE_SHIPPING' }, 'free shipping'],
] as const)('%j is read, shown and saved', (benefit, words) => {
  expect(writeReduction(readReduction(benefit))).toEqual(benefit)
  expect(formatReduction(benefit, 'USD')).toBe(words)
})

test('conditions are saved as numbers however they were typed, and never as none', () => {
  const typed = {
    subtotalFrom: '20,50',
    subtotalTo: '',
    quantityFrom: ' 3 ',
    quantityTo: '',
    match: 'AND',
  } as const
  expect(writeTrigger(typed)).toEqual({
    type: 'AND',
    triggers: [
      { type: 'SUBTOTAL_RANGE', from: '20.50' },
      { type: 'ITEM_QUANTITY_RANGE', from: 3 },
    ],
  })
  expect(() => writeTrigger({ ...typed, quantityTo: 'ten' })).toThrow(TypeError)
})

test('a least above the most is noticed', () => {
  expect(isRangeInverted('100', '50')).toBe(true)
  expect(isRangeInverted('9', '10')).toBe(false)
  expect(isRangeInverted('50', '50')).toBe(false)
  expect(isRangeInverted('50', '')).toBe(false)
})

test('what is wrong with a condition is said at its field', () => {
  const none = { subtotalFrom: '', subtotalTo: '', quantityFrom: '', quantityTo: '', match: 'AND' } as const
  expect(triggerFieldOf({ ...none, subtotalTo: '5' }, 'trigger.to')).toBe('subtotalTo')
  expect(triggerFieldOf({ ...none, quantityFrom: '5' }, 'trigger.from')).toBe('quantityFrom')
  expect(triggerFieldOf(none, 'trigger.triggers[0].from')).toBe('subtotalFrom')
  expect(triggerFieldOf(none, 'trigger.triggers[1].to')).toBe('quantityTo')
  expect(triggerFieldOf(none, 'trigger')).toBeUndefined()
})
