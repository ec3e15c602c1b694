import { expect, test } from 'vitest'
import { freeDeliveryThreshold } from './delivery-terms.server.tsx'

const from = (
  value: string,
  operator: 'GTE' | 'LT' = 'GTE',
  type: 'BY_TOTAL_PRICE' | 'BY_TOTAL_WEIGHT' = 'BY_TOTAL_PRICE',
) => ({
  type,
  operator,
  value,
})
const free = (...conditions: ReturnType<typeof from>[]) => ({
  title: 'Post',
  rates: [{ amount: '0.00', conditions, multiplyByQuantity: false }],
})

test('finds the lowest order value from which delivery is free everywhere', () => {
  expect(freeDeliveryThreshold({ deliveryOptions: [free(from('90.00')), free(from('75.00'))] })).toBe(75)
})

test('promises no free delivery that depends on more than the order value, or on the country', () => {
  const byWeight = from('1', 'LT', 'BY_TOTAL_WEIGHT')
  for (const option of [
    free(from('75.00'), byWeight),
    free(byWeight),
    free(from('75.00', 'LT')),
    free(),
    { ...free(from('75.00')), destinations: [{ country: 'US' }] },
  ])
    expect(freeDeliveryThreshold({ deliveryOptions: [option] })).toBeUndefined()
  expect(freeDeliveryThreshold({})).toBeUndefined()
})
