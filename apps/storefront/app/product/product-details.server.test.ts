import { expect, test } from 'vitest'
import { getI18n } from '../i18n/i18n.server.ts'
import { dollars, mug } from './product.test.fixture.ts'
import { pickProductDetails } from './product-details.server.ts'

test('returns the displayed fields, without the cost', () => {
  const details = pickProductDetails(
    mug({ costAndProfitData: { itemCost: 9 }, seoData: { tags: [] } }),
    getI18n('en'),
  )
  expect(details).toMatchObject({ name: 'Ridge Mug', slug: 'ridge-mug', sku: 'VT-002' })
  expect(details).not.toHaveProperty('costAndProfitData')
  expect(details).not.toHaveProperty('seoData')
})

test('says the price per unit', () => {
  const product = mug({
    priceData: { ...dollars(24), pricePerUnit: 8 },
    pricePerUnitData: {
      totalQuantity: 300,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
  })
  const { formatted } = pickProductDetails(product, getI18n('en')).priceData
  expect(formatted.pricePerUnit).toBe('$8.00 per 100 g')
})
