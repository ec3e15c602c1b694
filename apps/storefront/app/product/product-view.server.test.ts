import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { dollars, mug } from './product.test.fixture.ts'
import { toProductView } from './product-view.server.ts'

test('returns the displayed fields, without the cost', () => {
  const view = toProductView(
    mug({ costAndProfitData: { itemCost: 9 }, seoData: { tags: [] } }),
    getI18n('en'),
  )
  expect(view).toMatchObject({ name: 'Ridge Mug', slug: 'ridge-mug', sku: 'VT-002' })
  expect(view).not.toHaveProperty('costAndProfitData')
  expect(view).not.toHaveProperty('seoData')
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
  const { formatted } = toProductView(product, getI18n('en')).priceData
  expect(formatted.pricePerUnit).toBe('$8.00 per 100 g')
})
