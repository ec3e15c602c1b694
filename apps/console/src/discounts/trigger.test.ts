import { expect, test } from 'vitest'
import { readReduction, reductionInWords, writeReduction } from './reduction.ts'
import { readTrigger, writeTrigger } from './trigger.ts'

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
  expect(reductionInWords(benefit, 'USD')).toBe(words)
})
