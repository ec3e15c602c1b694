import { expect, test } from 'vitest'
import { dollars, mug, variant } from './product.test.fixture.ts'
import { productOffer } from './product-structured-data.server.ts'

const url = 'https://shop.example/products/ridge-mug'

test('describes one price as an offer, with its discount', () => {
  expect(productOffer(mug({ priceData: dollars(24, 18) }), 'A mug.', url)).toMatchObject({
    '@type': 'Product',
    name: 'Ridge Mug',
    image: ['https://pictures.example/mug-1'],
    offers: {
      '@type': 'Offer',
      price: 18,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    },
  })
})

test('describes several prices as an aggregate offer', () => {
  const product = mug({ variants: [variant('Chalk', 24, 1), variant('Clay', 30, 0)] })
  expect(productOffer(product, 'A mug.', url)).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: 24, highPrice: 30, offerCount: 2 },
  })
})

test('marks a sold-out product as out of stock', () => {
  const stock = { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  expect(productOffer(mug({ stock }), '', url)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})
