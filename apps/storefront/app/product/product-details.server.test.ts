import { expect, test } from 'vitest'
import { mug } from './product.test.fixture.ts'
import { pickProductDetails } from './product-details.server.ts'

test('returns the displayed fields, without the cost', () => {
  const details = pickProductDetails(
    mug({ costAndProfitData: { itemCost: 9 }, seoData: { tags: [] } }),
    'en-US',
  )
  expect(details).toMatchObject({ name: 'Ridge Mug', slug: 'ridge-mug', sku: 'VT-002' })
  expect(details).not.toHaveProperty('costAndProfitData')
  expect(details).not.toHaveProperty('seoData')
})
