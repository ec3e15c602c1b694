import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, type Listing, listingQuery, readListing } from './state.server.ts'

const read = (query: string) => readListing(new URLSearchParams(query))

test('an address says everything about a list', () => {
  expect(
    read(
      'q=mug&sort=price-asc&min=10&max=40.5&stock=in&sale=on&collection=tableware&brand=A&brand=B&option.Glaze=Oat&page=3',
    ),
  ).toEqual({
    text: 'mug',
    sort: 'PRICE_ASC',
    min: 10,
    max: 40.5,
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
  'page=9999999',
  'min=abc',
  'max=-1',
  'sort=best',
  'stock=1',
  'brand=',
  'option.=x',
  'q=%00',
])('what makes no sense (%s) is as if it were not there', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('several pages are shown together, as many as can be asked for at once', () => {
  expect(read('page=2-4').pages).toEqual({ first: 2, last: 4 })
  expect(read('page=1-90').pages).toEqual({ first: 1, last: 4 })
  expect(read('page=3-1').pages).toEqual({ first: 3, last: 3 })
  expect(read('page=99999').pages).toEqual({ first: 417, last: 417 })
})

const word = fc
  .stringMatching(/^[\p{L}\p{N}&= +#%'.-]{1,20}$/u)
  .filter((text) => text.trim() === text && !/ {2}/.test(text))
const words = fc.uniqueArray(word, { maxLength: 3 })
const pages = fc
  .record({ first: fc.integer({ min: 1, max: 400 }), more: fc.integer({ min: 0, max: 3 }) })
  .map(({ first, more }) => ({ first, last: first + more }))
const listings: fc.Arbitrary<Listing> = fc.record(
  {
    text: word,
    sort: fc.constantFrom('RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME_ASC'),
    min: fc.integer({ min: 0, max: 1e6 }),
    max: fc.integer({ min: 0, max: 1e6 }),
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

test('every state of a list has an address that leads back to it', () => {
  fc.assert(
    fc.property(listings, (listing) => {
      expect(read(listingQuery(listing))).toEqual(listing)
    }),
  )
})

test('the list as it is at first has no query', () => {
  expect(listingQuery(read(''))).toBe('')
  expect(isNarrowed(read('q=mug&sort=name&page=2'))).toBe(false)
  expect(isNarrowed(read('stock=in'))).toBe(true)
})
