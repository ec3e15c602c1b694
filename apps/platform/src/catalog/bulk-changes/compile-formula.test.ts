import { adjustAmount, roundToEnding } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkState } from '../bulk-products/set-and-adjust-properties.ts'
import { compileFormula } from './compile-formula.ts'

const product = (price: number, own: readonly (number | null)[]): BulkState => ({
  ...{ id: 'p', price, cost: null, weight: null, ribbon: null, brand: null, taxGroupId: null },
  withdrawalException: null,
  ...{ visible: true, archived: false, revision: 1 },
  variants: own.map((each, nth) => ({
    ...{ id: String(nth), price: each, cost: null },
    ...{ weight: null, taxGroupId: null },
  })),
})

test('computes each price independently of the others', () => {
  const cents = fc.integer({ min: 100, max: 1_000_000 })
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.option(cents), { maxLength: 5 }),
      fc.integer({ min: -50, max: 300 }),
      (price, own, percent) => {
        const calculate = compileFormula({ property: 'price', change: { percent }, ending: 0.99 }, 'USD')
        if (Array.isArray(calculate)) throw new Error('A good formula was refused.')
        const alone = (value: number) =>
          roundToEnding(adjustAmount(value, { type: 'PERCENT', basisPoints: percent * 100 }) ?? 0, 99, 100)
        expect(calculate(product(price, own))).toEqual(
          product(
            alone(price),
            own.map((value) => value && alone(value)),
          ),
        )
      },
    ),
  )
})
