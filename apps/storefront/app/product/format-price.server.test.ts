import { expect, test } from 'vitest'
import { formatPrice, formatProductPrices } from './format-price.server.ts'
import { dollars, mug, variant } from './product.test.fixture.ts'

test('formats a price in the language of the page', () => {
  expect(formatPrice(dollars(1200), 'en-US')).toEqual({ now: '$1,200.00' })
  expect(formatPrice(dollars(1200.5), 'de-DE').now.replace(/\s/g, ' ')).toBe('1.200,50 $')
})

test('isolates the direction of a price in Arabic', () => {
  expect(formatPrice(dollars(24), 'ar-u-nu-latn').now).toMatch(
    /^\u2066[^\u200f]*24\.00[^\u200f]*US\$[^\u200f]*\u2069$/,
  )
})

test('shows the original price only if there is a discount', () => {
  expect(formatPrice(dollars(24, 18), 'en-US')).toEqual({ now: '$18.00', was: '$24.00' })
})

test('formats every price of a product on the server', () => {
  const { priceData, variants } = formatProductPrices(mug({ variants: [variant('Chalk', 30, 1)] }), 'en-US')
  expect(priceData.formatted.price).toBe('$24.00')
  expect(variants[0]?.variant.priceData.formatted.discountedPrice).toBe('$30.00')
})

test('shows the currency of the shopper if the platform converts', () => {
  const euros = { ...dollars(22), currency: 'EUR' }
  const chalk = variant('Chalk', 30, 1)
  const { priceData, variants } = formatProductPrices(
    mug({
      convertedPriceData: euros,
      variants: [
        {
          ...chalk,
          variant: { ...chalk.variant, convertedPriceData: { ...euros, price: 28, discountedPrice: 28 } },
        },
      ],
    }),
    'en-US',
  )
  expect(priceData).toMatchObject({ currency: 'EUR', formatted: { price: '€22.00' } })
  expect(variants[0]?.variant.priceData.formatted.price).toBe('€28.00')
})
