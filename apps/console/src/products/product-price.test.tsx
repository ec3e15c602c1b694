import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPrice } from './product-price.tsx'

const full = {
  currency: 'USD',
  price: 46,
  discountedPrice: 46,
  formatted: { price: '$46.00', discountedPrice: '$46.00' },
}
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a price without a discount is said once', () => {
  expect(textOf(renderToStaticMarkup(<ProductPrice of={full} />))).toBe('$46.00')
})

test('a discounted price comes with the one it replaces, for eyes and for screen readers', () => {
  const reduced = {
    ...full,
    discountedPrice: 39.1,
    formatted: { ...full.formatted, discountedPrice: '$39.10' },
  }
  const markup = renderToStaticMarkup(<ProductPrice of={reduced} />)
  expect(textOf(markup)).toBe('$39.10 instead of $46.00')
  expect(markup).toMatch(/<s [^>]*>.*\$46\.00<\/s>/)
})
