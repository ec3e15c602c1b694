import { expect, test } from 'vitest'
import { formatUnit } from './format-unit.server.ts'

const per = (baseQuantity: number, baseMeasurementUnit: 'G' | 'L' | 'SQM') => ({
  totalQuantity: 500,
  totalMeasurementUnit: baseMeasurementUnit,
  baseQuantity,
  baseMeasurementUnit,
})

test('formats a unit in the language of the page', () => {
  expect(formatUnit(per(100, 'G'), 'en-US')).toBe('100 g')
  expect(formatUnit(per(1, 'L'), 'de-DE').replace(/\s/, ' ')).toBe('1 l')
  expect(formatUnit(per(1, 'SQM'), 'en-US')).toBe('1 m²')
})
