import { MeasurementUnit, type PricePerUnitData } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { areConvertible, pricePerUnit } from './price-per-unit.ts'

const price = { amount: 4850, currency: 'EUR' }

const per = (total: string, base: string): PricePerUnitData => {
  const [totalQuantity, totalMeasurementUnit] = total.split(' ')
  const [baseQuantity, baseMeasurementUnit] = base.split(' ')
  return {
    totalQuantity: Number(totalQuantity),
    totalMeasurementUnit: totalMeasurementUnit as MeasurementUnit,
    baseQuantity: Number(baseQuantity),
    baseMeasurementUnit: baseMeasurementUnit as MeasurementUnit,
  }
}

test.each([
  ['500 ML', '100 ML', 970],
  ['500 ML', '1 L', 9700],
  ['0.5 L', '1 CL', 97],
  ['1 GAL', '1 FLOZ', 38],
  ['1 LB', '100 G', 1069],
  ['2 M', '1 FT', 739],
  ['10 SQFT', '1 SQM', 5220],
  ['3 KG', '1 KG', 1617],
])('computes for 48.50 per %s the price per %s: %i', (total, base, amount) => {
  expect(pricePerUnit(price, per(total, base))).toEqual({ amount, currency: 'EUR' })
})

test.each([
  ['500 ML', '1 KG'],
  ['0 ML', '1 ML'],
  ['-1 ML', '1 ML'],
  ['1 UNSPECIFIED', '1 UNSPECIFIED'],
])('returns no unit price for %s per %s', (total, base) => {
  expect(pricePerUnit(price, per(total, base))).toBeUndefined()
})

test('compares every unit with itself, except the unspecified one', () => {
  for (const unit of Object.values(MeasurementUnit))
    expect(areConvertible(unit, unit)).toBe(unit !== 'UNSPECIFIED')
})
