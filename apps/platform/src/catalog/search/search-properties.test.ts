import {
  ALL_PRODUCTS_COLLECTION_ID,
  type Product,
  type SearchFacets,
  type SearchFilter,
  type Wire,
} from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { typoArbitrary } from '../../../testing/typo-arbitrary.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createCollection } from '../collections/create-collection.ts'
import { createProduct } from '../product-editing/create-product.ts'
import type { NewProductInput } from '../product-editing/new-product-schema.ts'

type Found = Wire<Product>
type Facets = Wire<SearchFacets>

const db = await fileDatabase()
const platform = await openPlatform(db)
const visitor = await platform.visitor()

const RUNS = 30
const WORDS = [
  'zoltan',
  'brinuko',
  'kavorta',
  'melgiro',
  'tapuno',
  'wixolam',
  'dorrako',
  'quimbat',
  'felano',
  'sturvik',
]
const BRANDS = ['Ostrava', 'Pellico', 'Quandar']
const COLORS = ['Amber', 'Black', 'Coral']

const collectionIds: string[] = []
for (const name of ['Xandria', 'Yorvik', 'Zembla']) {
  const created = await createCollection(db, { name }, new Date())
  if (!(created instanceof Refusal)) collectionIds.push(created.collectionId)
}

const anyOf = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: values.length })
const colorArbitrary = anyOf(COLORS).map(
  (descriptions): Partial<NewProductInput> =>
    descriptions.length === 0
      ? {}
      : {
          options: [
            {
              name: 'Color',
              type: 'color',
              choices: descriptions.map((description) => ({ value: `#${description.length}`, description })),
            },
          ],
          variants: descriptions.map((description, index) => ({
            choices: { Color: description },
            quantity: index,
            visible: index < 2,
            price: 10 + index * 7,
          })),
        },
)
const productArbitrary = fc.record(
  {
    brand: fc.constantFrom(...BRANDS),
    ribbon: fc.constantFrom('New', 'Last'),
    description: anyOf(WORDS).map((words) => `<p>${words.join(' ')}</p>`),
    collectionIds: anyOf(collectionIds),
    visible: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    quantity: fc.constantFrom(0, 3, null),
    discount: fc.record({
      type: fc.constantFrom('PERCENT', 'AMOUNT', 'NONE'),
      value: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { requiredKeys: [] },
)
const catalog = fc.sample(
  fc.tuple(
    fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)),
    fc.integer({ min: 100, max: 9999 }),
    productArbitrary,
    colorArbitrary,
  ),
  { numRuns: 80, seed: 4 },
)
for (const [index, [words, cents, more, color]] of catalog.entries()) {
  const product = {
    name: words.join(' '),
    slug: `p-${index}`,
    productType: 'physical',
    price: cents / 100,
    ...more,
    ...color,
  } as const
  const created = await createProduct(db, product, new Date(Date.UTC(2026, 0, 1, 0, index)))
  if (created instanceof Refusal) throw new Error(JSON.stringify(created))
}
const { body } = await platform.post(
  '/stores-reader/v1/products/query-platformized',
  { query: { paging: { limit: 100 } } },
  visitor,
)
const all: Found[] = body.products

// The same search in plain JavaScript.

const NAMES = new Map(
  [
    ['0', 'Xandria'],
    ['1', 'Yorvik'],
    ['2', 'Zembla'],
  ].map(([at, name]) => [collectionIds[Number(at)] ?? '', name ?? '']),
)
const colorsOf = (product: Found) =>
  product.productOptions.flatMap(({ choices }) =>
    choices.filter(({ visible }) => visible).map(({ description }) => description),
  )
const wordsOf = (product: Found) =>
  [
    product.name,
    product.brand,
    product.description?.replace(/<[^>]*>/g, ' '),
    product.ribbon,
    ...product.collectionIds.map((id) => NAMES.get(id)),
    ...product.productOptions.flatMap(({ choices }) => choices.map(({ description }) => description)),
  ]
    .join(' ')
    .toLowerCase()
    .split(/\W+/)
const collectionsOf = (product: Found) =>
  product.collectionIds.filter((id) => id !== ALL_PRODUCTS_COLLECTION_ID)
const isOnSale = ({ priceData }: Found) => priceData.discountedPrice < priceData.price
const priceOf = ({ priceRange }: Found) => priceRange?.minValue ?? 0

const passes: Record<keyof SearchFilter, (product: Found, filter: SearchFilter) => boolean> = {
  collectionIds: (product, { collectionIds: ids }) =>
    !ids?.length || ids.some((id) => product.collectionIds.includes(id)),
  brands: ({ brand }, { brands }) => !brands?.length || brands.includes(brand ?? ''),
  ribbons: ({ ribbon }, { ribbons }) => !ribbons?.length || ribbons.includes(ribbon ?? ''),
  price: (product, { price }) =>
    priceOf(product) >= (price?.min ?? 0) && priceOf(product) <= (price?.max ?? Number.POSITIVE_INFINITY),
  onSale: (product, { onSale }) => onSale === undefined || isOnSale(product) === onSale,
  inStock: ({ stock }, { inStock }) => inStock === undefined || stock.inStock === inStock,
  options: (product, { options }) =>
    (options ?? []).every(
      ({ choices }) => choices.length === 0 || choices.some((choice) => colorsOf(product).includes(choice)),
    ),
}

const matching = (text: string, filter: SearchFilter, lifted?: keyof SearchFilter) =>
  all.filter(
    (product) =>
      text
        .split(' ')
        .every((word) => word === '' || wordsOf(product).some((each) => each.startsWith(word))) &&
      Object.entries(passes).every(([name, isPassed]) => name === lifted || isPassed(product, filter)),
  )

const counted = (values: readonly (string | undefined)[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries(counts)
}
const countsOf = (facet: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

const filterArbitrary = fc.record(
  {
    collectionIds: anyOf(collectionIds),
    brands: anyOf(BRANDS),
    ribbons: anyOf(['New', 'Last', 'Other']),
    price: fc.record(
      { min: fc.integer({ min: 0, max: 80 }), max: fc.double({ min: 5, max: 100, noNaN: true }) },
      { requiredKeys: [] },
    ),
    onSale: fc.boolean(),
    inStock: fc.boolean(),
    options: anyOf(COLORS).map((choices) => [{ name: 'Color', choices }]),
  },
  { requiredKeys: [] },
)
const textArbitrary = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom(...WORDS, 'ostrava', 'yorvik', 'coral'), fc.nat(6))
    .map(([word, cut]) => word.slice(0, 2 + cut)),
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((words) => words.join(' ')),
)

const search = async (search: object) => {
  const response = await platform.post('/_vitrine/v1/search', { search }, visitor)
  expect(response.status).toBe(200)
  return response.body
}
const idsOf = (products: readonly Found[]) => products.map(({ id }) => id).sort()

test('finds exactly the products that match the words and pass the filters', async () => {
  await fc.assert(
    fc.asyncProperty(textArbitrary, filterArbitrary, async (text, filter) => {
      fc.pre(matching(text, {}).length > 0)
      const found = await search({ text, filter, paging: { limit: 100 } })
      expect(idsOf(found.products)).toEqual(idsOf(matching(text, filter)))
      expect(found.metadata.total).toBe(found.products.length)
    }),
    { numRuns: RUNS },
  )
})

test('finds exactly the products with most of the words when none has all', async () => {
  const some = fc.uniqueArray(fc.constantFrom(...WORDS, 'ostrava', 'yorvik', 'coral'), {
    minLength: 2,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(some, async (words) => {
      const had = (product: Found) => words.filter((word) => wordsOf(product).includes(word)).length
      const most = Math.max(...all.map(had))
      const found = await search({ text: words.join(' '), paging: { limit: 100 } })
      expect(idsOf(found.products)).toEqual(idsOf(all.filter((product) => had(product) === most)))
      expect(found.partial).toBe(most < words.length ? true : undefined)
    }),
    { numRuns: RUNS },
  )
})

test('counts every facet as a plain count does under the other filters', async () => {
  await fc.assert(
    fc.asyncProperty(textArbitrary, filterArbitrary, async (text, filter) => {
      fc.pre(matching(text, {}).length > 0)
      const { facets }: { facets: Facets } = await search({
        text,
        filter,
        withFacets: true,
        paging: { limit: 0 },
      })
      const without = (lifted: keyof SearchFilter) => matching(text, filter, lifted)
      expect(countsOf(facets.brands)).toEqual(counted(without('brands').map(({ brand }) => brand)))
      expect(countsOf(facets.ribbons)).toEqual(counted(without('ribbons').map(({ ribbon }) => ribbon)))
      expect(Object.fromEntries(facets.collections.map(({ id, count }) => [id, count]))).toEqual(
        counted(without('collectionIds').flatMap(collectionsOf)),
      )
      expect(facets.onSale).toBe(without('onSale').filter(isOnSale).length)
      expect(facets.inStock).toBe(without('inStock').filter(({ stock }) => stock.inStock).length)
      const choices = facets.options.flatMap((option) => option.choices)
      expect(Object.fromEntries(choices.map(({ description, count }) => [description, count]))).toEqual(
        counted(without('options').flatMap(colorsOf)),
      )
      const prices = without('price').map(priceOf)
      expect(facets.price?.min).toBe(prices.length ? Math.min(...prices) : undefined)
      expect(facets.price?.max).toBe(prices.length ? Math.max(...prices) : undefined)
      for (const { min, max, count } of facets.price?.ranges ?? [])
        expect(count).toBe(prices.filter((price) => price >= min && price <= max).length)
      expect((facets.price?.ranges ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
      expect(facets.price?.ranges.length ?? 1).toBeLessThanOrEqual(7)
    }),
    { numRuns: RUNS },
  )
})

test('finds the intended product for a word with one typo', async () => {
  const slip = fc.constantFrom(...WORDS).chain((word) => fc.tuple(fc.constant(word), typoArbitrary(word)))
  await fc.assert(
    fc.asyncProperty(slip, async ([meant, typed]) => {
      // A word of the shop, or its beginning, is used as typed.
      fc.pre(matching(typed, {}).length === 0)
      const found = await search({ text: typed, paging: { limit: 100 } })
      const ids = idsOf(found.products)
      for (const id of idsOf(matching(meant, {}))) expect(ids).toContain(id)
      // Words with a common stem are not corrected.
      expect([meant, undefined]).toContain(found.correction)
    }),
    { numRuns: RUNS },
  )
})

test('pages without loss or repetition in every sort order', async () => {
  for (const sort of ['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME_ASC']) {
    for (const text of ['', 'zoltan']) {
      const whole = await search({ text, sort, paging: { limit: 100 } })
      const pages = []
      for (let offset = 0; offset < whole.metadata.total; offset += 7)
        pages.push(...(await search({ text, sort, paging: { limit: 7, offset } })).products)
      expect(pages.map(({ id }) => id)).toEqual(whole.products.map(({ id }: Found) => id))
    }
  }
})

test('either returns results or a clear error for any text, without delay', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "'",
      '"',
      '%',
      '_',
      '\\',
      "\\'",
      ':*',
      '!',
      '& |',
      '()',
      '<->',
      "';--",
      '💥',
      '👩‍👩‍👧',
      '\u0000',
      '\ud800',
      '%00',
      'é'.repeat(200),
      'a '.repeat(100),
      'x'.repeat(10_000),
      '漢字',
      'ﬁﬂ',
      'İ',
      '\u202e',
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 3 }), async (parts) => {
      const text = parts.join('')
      const responses = [
        await platform.post('/_vitrine/v1/search', { search: { text, withFacets: true } }, visitor),
        await platform.get(`/_vitrine/v1/search/suggestions?${new URLSearchParams({ text })}`, visitor),
      ]
      for (const { status } of responses) expect([200, 400, 414, 431]).toContain(status)
      if (text.length > 200) expect(responses[0]?.status).toBe(400)
    }),
    { numRuns: RUNS },
  )
})
