import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasFilters, type ListingParams, parseListing, serializeListing } from './listing-params.server.ts'

const read = (query: string, locale = 'en-US') => parseListing(new URLSearchParams(query), locale)

test('reads every parameter of a list from the URL', () => {
  expect(
    read(
      'q=mug&sort=price-asc&min=10&max=40.5&currency=EUR&stock=in&sale=on&collection=tableware&brand=A&brand=B&option.Glaze=Oat&page=3',
    ),
  ).toEqual({
    text: 'mug',
    sort: 'PRICE_ASC',
    price: { min: 10, max: 40.5, currency: 'EUR' },
    inStock: true,
    onSale: true,
    collections: ['tableware'],
    brands: ['A', 'B'],
    options: [{ name: 'Glaze', choices: ['Oat'] }],
    pages: { first: 3, last: 3 },
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'min=abc',
  'max=-1',
  'currency=EUR',
  'page=1e1',
  'sort=best',
  'stock=1',
  'brand=',
  'option.=x',
  'q=%00',
])('ignores the invalid query %s', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('limits how many pages are shown together', () => {
  expect(read('page=2-4').pages).toEqual({ first: 2, last: 4 })
  expect(read('page=1-90').pages).toEqual({ first: 1, last: 4 })
  expect(read('page=3-1').pages).toEqual({ first: 3, last: 3 })
  for (const far of ['99999', '99999999999', '9'.repeat(400)])
    expect(read(`page=${far}`).pages).toEqual({ first: 417, last: 417 })
})

test('reads amounts as typed, the lower one first', () => {
  expect(read('min=20,50&max=1.000', 'de-DE').price).toEqual({ min: 20.5, max: 1000 })
  expect(read('min=٢٠٫٥', 'ar-u-nu-latn').price).toEqual({ min: 20.5 })
  expect(read('min=60&max=40').price).toEqual({ min: 40, max: 60 })
})

const amount = fc.integer({ min: 0, max: 1e7 }).map((thousandths) => thousandths / 1000)
const bounds = fc
  .tuple(amount, amount, fc.constantFrom({}, { currency: 'EUR' }))
  .map(([one, other, currency]) => ({ min: Math.min(one, other), max: Math.max(one, other), ...currency }))
const word = fc
  .stringMatching(/^[\p{L}\p{N}&= +#%'.-]{1,20}$/u)
  .filter((text) => text.trim() === text && !/ {2}/.test(text))
const words = fc.uniqueArray(word, { maxLength: 3 })
const pages = fc
  .record({ first: fc.integer({ min: 1, max: 400 }), more: fc.integer({ min: 0, max: 3 }) })
  .map(({ first, more }) => ({ first, last: first + more }))
const listings: fc.Arbitrary<ListingParams> = fc.record(
  {
    text: word,
    sort: fc.constantFrom('RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME_ASC'),
    price: fc.oneof(
      bounds,
      bounds.map(({ min, ...rest }) => rest),
    ),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    collections: words,
    brands: words,
    options: fc.uniqueArray(
      fc.record({ name: word, choices: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }) }),
      { selector: ({ name }) => name, maxLength: 3 },
    ),
    pages,
  },
  { requiredKeys: ['text', 'inStock', 'onSale', 'collections', 'brands', 'options', 'pages'] },
)

test('round-trips every state of a list through its URL, in every language', () => {
  fc.assert(
    fc.property(listings, fc.constantFrom('en-US', 'de-DE', 'ar-u-nu-latn'), (listing, locale) => {
      expect(read(serializeListing(listing), locale)).toEqual(listing)
    }),
  )
})

test('has no query for the default list', () => {
  expect(serializeListing(read(''))).toBe('')
  expect(hasFilters(read('q=mug&sort=name&page=2'))).toBe(false)
  expect(hasFilters(read('stock=in'))).toBe(true)
})
