import { expect, test } from 'vitest'
import { unitText } from './unit-price.server.ts'

const per = (baseQuantity: number, baseMeasurementUnit: 'G' | 'L' | 'SQM') => ({
  totalQuantity: 500,
  totalMeasurementUnit: baseMeasurementUnit,
  baseQuantity,
  baseMeasurementUnit,
})

test('a unit is written as the page’s language writes it', () => {
  expect(unitText(per(100, 'G'), 'en-US')).toBe('100 g')
  expect(unitText(per(1, 'L'), 'de-DE').replace(/\s/, ' ')).toBe('1 l')
  expect(unitText(per(1, 'SQM'), 'en-US')).toBe('1 m²')
})
