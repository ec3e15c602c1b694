import { expect, test } from 'vitest'
import { ratesByCountry } from './rates-by-country.ts'

const rate = (taxGroupId: string, percentage: number) => ({ taxGroupId, name: 'VAT', percentage })

test('lists the rates of a tax class by country', () => {
  const regions = [
    { country: 'PT', rates: [rate('standard', 23), rate('reduced', 13)] },
    { country: 'CA', rates: [rate('reduced', 5), rate('reduced', 2.5)] },
    { country: 'ES', rates: [rate('standard', 21)] },
    { country: 'US', subdivision: 'NY', rates: [rate('reduced', 4)] },
    { country: 'DE', rates: [rate('reduced', 7)] },
  ]
  expect(ratesByCountry('reduced', regions)).toBe('CA 5% + 2.5%, DE 7%, PT 13%')
  expect(ratesByCountry('unused', regions)).toBe('')
})
