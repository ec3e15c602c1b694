import { expect, test, vi } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createCollection } from '../collections/create-collection.ts'
import { createProduct } from '../product-editing/create-product.ts'
import type { NewProductInput } from '../product-editing/new-product-schema.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const visitor = await platform.visitor()
const owner = await platform.owner()

const now = new Date('2026-01-01T00:00:00Z')
const unwrap = async <Created extends object>(outcome: Promise<Created | Refusal>): Promise<Created> => {
  const result = await outcome
  if (result instanceof Refusal) throw new Error(JSON.stringify(result))
  return result
}
const { collectionId: tableware } = await unwrap(createCollection(db, { name: 'Tableware' }, now))
const { collectionId: lighting } = await unwrap(createCollection(db, { name: 'Lighting' }, now))
const { collectionId: hidden } = await unwrap(
  createCollection(db, { name: 'Secret Sale', visible: false }, now),
)

let day = 0
const add = (name: string, product: Partial<NewProductInput>) => {
  day += 1
  return unwrap(
    createProduct(
      db,
      { name, productType: 'physical', price: 20, ...product },
      new Date(now.getTime() + day * 86_400_000),
    ),
  )
}
const color = (...descriptions: string[]): Partial<NewProductInput> => ({
  options: [
    {
      name: 'Color',
      type: 'color',
      choices: descriptions.map((description) => ({ value: `#${description.length}00`, description })),
    },
  ],
  variants: descriptions.map((description) => ({ choices: { Color: description }, quantity: 3 })),
})

await add('Ridge Mug', {
  brand: 'Kiln & Field',
  price: 24,
  sku: 'RM-120',
  description: '<p>For coffee</p>',
  collectionIds: [tableware],
  ...color('Moss', 'Clay'),
})
await add('Pool Serving Bowl', {
  brand: 'Kiln & Field',
  price: 58,
  collectionIds: [tableware],
  ribbon: 'New',
})
await add('Dome Table Lamp', {
  brand: 'Lumen',
  price: 140,
  collectionIds: [lighting, hidden],
  description: 'Throws a bowl of light on the table',
  discount: { type: 'PERCENT', value: 25 },
})
await add('Orb Lamp', { brand: 'Lumen', price: 90, collectionIds: [lighting], quantity: 0 })
await add('Café Crème Cup', { price: 18, collectionIds: [tableware], ...color('Clay') })
await add('Hidden Lamp', { visible: false, brand: 'Nobody' })

const search = (search: object, headers = visitor) =>
  platform.post('/_vitrine/v1/search', { search }, headers)
const names = async (body: object, headers = visitor): Promise<string[]> =>
  (await search(body, headers)).body.products.map(({ name }: { name: string }) => name)
const suggest = async (text: string) =>
  (await platform.get(`/_vitrine/v1/search/suggestions?text=${encodeURIComponent(text)}`, visitor)).body

/** Counts the product queries. */
async function lookUpsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(db.$client, 'query')
  await work()
  const texts = sent.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  sent.mockRestore()
  return texts.filter((text) => text.includes('"product_search"')).length
}

test('looks up correctly spelled words once', async () => {
  expect(await lookUpsOf(() => search({ text: 'ridge mug', filter: { price: { max: 999 } } }))).toBe(1)
  expect(
    await lookUpsOf(() => search({ text: 'rigde mug', filter: { price: { max: 999 } } })),
  ).toBeGreaterThan(1)
})

test('sorts by newest without a search text', async () => {
  const { body } = await search({ paging: { limit: 2 } })
  expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Café Crème Cup', 'Orb Lamp'])
  expect(body.metadata).toEqual({ count: 2, offset: 0, total: 5, tooManyToCount: false })
})

test.each([
  ['a word of the name', 'ridge', ['Ridge Mug']],
  ['words in any order', 'mug ridge', ['Ridge Mug']],
  ['a word prefix', 'rid', ['Ridge Mug']],
  ['accents and case', 'CAFE creme', ['Café Crème Cup']],
  ['a brand, newest first', 'kiln', ['Pool Serving Bowl', 'Ridge Mug']],
  ['a SKU', 'RM-120', ['Ridge Mug']],
  ['a collection', 'lighting', ['Dome Table Lamp', 'Orb Lamp']],
  ['a color', 'moss', ['Ridge Mug']],
  ['the description', 'coffee', ['Ridge Mug']],
  ['a plural, and synonyms after it', 'mugs', ['Ridge Mug', 'Café Crème Cup']],
  ['words besides stop words', 'a lamp for the table', ['Dome Table Lamp']],
  ['names before descriptions', 'bowl', ['Pool Serving Bowl', 'Dome Table Lamp']],
  ['products in stock before sold-out ones', 'lamp', ['Dome Table Lamp', 'Orb Lamp']],
  ['a word with a replaced letter', 'rodge', ['Ridge Mug']],
  ['a word with swapped letters', 'mgu', ['Ridge Mug']],
  ['a word with a missing letter', 'dome lmp', ['Dome Table Lamp']],
  ['a long word with two typos', 'tablevare ridge', ['Ridge Mug']],
  ['a word inside another', 'ware ridge', ['Ridge Mug']],
  ['nothing for an unknown word', 'zeppelin', []],
  ['nothing for punctuation only', '%%% \\ \'" 💥', []],
  ['no hidden product', 'hidden', []],
  ['no hidden collection', 'secret', []],
])('finds %s', async (_, text, expected) => {
  expect(await names({ text })).toEqual(expected)
})

test('finds choices by the synonyms that merchants edit, until they delete them', async () => {
  const path = '/_vitrine/v1/search-synonyms'
  expect(await names({ text: 'verdant' })).toEqual([])
  const { body } = await platform.post(path, { language: 'en', words: ['Verdant', 'moss'] }, owner)
  const { id, revision } = body.synonymGroup
  expect(await names({ text: 'verdant' })).toEqual(['Ridge Mug'])
  // Words of one language say nothing in another one.
  const inGerman = { language: 'de', words: ['verdant', 'moss'], revision }
  expect(
    (await platform.send('PATCH', `${path}/${id}`, { body: inGerman, headers: owner })).body.synonymGroup
      .revision,
  ).toBe('2')
  expect(await names({ text: 'verdant' })).toEqual([])
  expect(
    (await platform.send('PATCH', `${path}/${id}`, { body: inGerman, headers: owner })).body,
  ).toMatchObject({
    details: { applicationError: { code: 'STALE_REVISION' } },
  })
  expect((await platform.send('DELETE', `${path}/${id}`, { headers: owner })).status).toBe(200)
  expect((await platform.get(path, owner)).body.synonymGroups).not.toContainEqual(
    expect.objectContaining({ id }),
  )
})

test.each([
  ['two words in one', ['cup', 'tea cup'], 'words[1]'],
  ['a word twice', ['cup', 'Cup'], 'words[1]'],
  ['punctuation', ['cup', '!'], 'words[1]'],
  ['one word', ['cup'], 'words'],
])('refuses synonyms with %s', async (_, words, field) => {
  const refused = await platform.post('/_vitrine/v1/search-synonyms', { language: 'en', words }, owner)
  expect(refused.body.details.validationError.fieldViolations).toMatchObject([{ field }])
})

test('reports a correction only where one was needed', async () => {
  expect((await search({ text: 'ridge mgu' })).body.correction).toBe('ridge mug')
  expect((await search({ text: 'ridge' })).body.correction).toBeUndefined()
  expect((await search({ text: 'zeppelin' })).body.correction).toBeUndefined()
})

test.each([
  ['one of two', 'moss lamp', ['Ridge Mug', 'Dome Table Lamp', 'Orb Lamp']],
  ['two of three rather than one', 'moss lamp mug', ['Ridge Mug']],
  ['only the words that the shop has', 'zeppelin orb', ['Orb Lamp']],
  ['one that is misspelled', 'zeppelin lmp', ['Dome Table Lamp', 'Orb Lamp']],
])('falls back to products with most of the words, and says so: %s', async (_, text, found) => {
  const { body } = await search({ text })
  expect(body.products.map(({ name }: { name: string }) => name).sort()).toEqual(found.toSorted())
  expect(body.partial).toBe(true)
  expect(body.correction).toBe(text.includes('lmp') ? 'zeppelin lamp' : undefined)
  expect((await suggest(text)).products).toEqual([])
})

test('does not mix full matches with partial matches', async () => {
  const { body } = await search({ text: 'lamp dome' })
  expect(body).toMatchObject({ products: [{ name: 'Dome Table Lamp' }] })
  expect(body).not.toHaveProperty('partial')
})

test('does not correct the words because a filter leaves no results', async () => {
  const { body } = await search({ text: 'lamp', filter: { brands: ['Kiln & Field'] } })
  expect(body).toMatchObject({ products: [], metadata: { total: 0 } })
  expect(body.correction).toBeUndefined()
})

test.each([
  ['collections', { collectionIds: [lighting] }, ['Dome Table Lamp', 'Orb Lamp']],
  [
    'the collection of all products',
    { collectionIds: ['00000000-000000-000000-000000000001'], inStock: false },
    ['Orb Lamp'],
  ],
  ['unknown collections', { collectionIds: ['x'] }, []],
  ['brands', { brands: ['Lumen', 'Nobody'] }, ['Dome Table Lamp', 'Orb Lamp']],
  ['ribbons', { ribbons: ['New'] }, ['Pool Serving Bowl']],
  ['discounted prices', { price: { min: 100, max: 105 } }, ['Dome Table Lamp']],
  ['one price bound', { price: { max: 18 } }, ['Café Crème Cup']],
  ['discounted products', { onSale: true }, ['Dome Table Lamp']],
  ['products in stock', { inStock: true, brands: ['Lumen'] }, ['Dome Table Lamp']],
  ['sold-out products', { inStock: false }, ['Orb Lamp']],
  ['a choice', { options: [{ name: 'Color', choices: ['Clay'] }] }, ['Café Crème Cup', 'Ridge Mug']],
  ['empty lists', { brands: [], options: [{ name: 'Color', choices: [] }], inStock: false }, ['Orb Lamp']],
])('filters by %s', async (_, filter, expected) => {
  expect((await names({ filter })).sort()).toEqual(expected.sort())
})

test.each([
  ['PRICE_ASC', ['Café Crème Cup', 'Ridge Mug', 'Pool Serving Bowl', 'Orb Lamp', 'Dome Table Lamp']],
  ['PRICE_DESC', ['Dome Table Lamp', 'Orb Lamp', 'Pool Serving Bowl', 'Ridge Mug', 'Café Crème Cup']],
  ['NAME_ASC', ['Café Crème Cup', 'Dome Table Lamp', 'Orb Lamp', 'Pool Serving Bowl', 'Ridge Mug']],
  ['NEWEST', ['Café Crème Cup', 'Orb Lamp', 'Dome Table Lamp', 'Pool Serving Bowl', 'Ridge Mug']],
])('sorts products by %s', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected)
  expect(await names({ sort, paging: { limit: 2, offset: 2 } })).toEqual(expected.slice(2, 4))
})

test('counts each facet under the other filters', async () => {
  const { body } = await search({ withFacets: true, filter: { brands: ['Lumen'] }, paging: { limit: 0 } })
  expect(body.products).toEqual([])
  expect(body.metadata.total).toBe(2)
  expect(body.facets).toEqual({
    collections: [{ id: lighting, name: 'Lighting', slug: 'lighting', count: 2 }],
    brands: [
      { value: 'Kiln & Field', count: 2 },
      { value: 'Lumen', count: 2 },
    ],
    ribbons: [],
    price: {
      min: 90,
      max: 105,
      ranges: [
        { min: 90, max: 94.99, count: 1 },
        { min: 95, max: 99.99, count: 0 },
        { min: 100, max: 104.99, count: 0 },
        { min: 105, max: 109.99, count: 1 },
      ],
    },
    onSale: 1,
    inStock: 1,
    options: [],
  })
})

test('keeps the colors of choices, and does not hide the other choices when one is selected', async () => {
  const filter = { options: [{ name: 'Color', choices: ['Moss'] }] }
  const { body } = await search({ withFacets: true, filter })
  expect(body.facets.options).toEqual([
    {
      name: 'Color',
      optionNames: ['Color'],
      choices: [
        { description: 'Clay', value: '#400', count: 2 },
        { description: 'Moss', value: '#400', count: 1 },
      ],
    },
  ])
})

test('returns zero counts when nothing is found', async () => {
  const { body } = await search({ text: 'zeppelin', withFacets: true })
  expect(body.facets).toEqual({
    collections: [],
    brands: [],
    ribbons: [],
    onSale: 0,
    inStock: 0,
    options: [],
  })
})

test('finds hidden products for merchants', async () => {
  expect(await names({ text: 'hidden lamp' }, owner)).toEqual(['Hidden Lamp'])
})

test('suggests products, collections and brands', async () => {
  expect(await suggest('li')).toMatchObject({
    products: [
      { name: 'Dome Table Lamp', slug: 'dome-table-lamp', price: 105, formattedPrice: '$105.00' },
      { name: 'Orb Lamp' },
    ],
    collections: [{ id: lighting, name: 'Lighting', slug: 'lighting' }],
    brands: [],
  })
  expect(await suggest('field')).toMatchObject({ brands: [{ name: 'Kiln & Field' }], collections: [] })
  expect(await suggest('tablware')).toMatchObject({ collections: [{ name: 'Tableware' }] })
  for (const text of ['', '   ', '%', 'zeppelin', 'secret', 'nobody', 'hidden']) {
    expect(await suggest(text), text).toEqual({ products: [], collections: [], brands: [] })
  }
})

test.each([
  ['a text that is too long', { text: 'a'.repeat(10_000) }, 'search.text', 'MAX_LENGTH'],
  ['a text that is no string', { text: 7 }, 'search.text', 'VALIDATION'],
  ['an unknown sort order', { sort: 'BEST' }, 'search.sort', 'INVALID_ENUM_VALUE'],
  ['a page that is too large', { paging: { limit: 101 } }, 'search.paging.limit', 'MAX'],
  ['an unknown filter', { filter: { size: 'L' } }, 'search.filter.size', 'FIELD_NOT_ALLOWED'],
])('rejects %s and names the field', async (_, body, field, violatedRule) => {
  const response = await search(body)
  expect(response.status).toBe(400)
  expect(response.body.details.validationError.fieldViolations).toMatchObject([{ field, violatedRule }])
})

test('rejects a request with an unknown field instead of treating it as empty', async () => {
  const response = await platform.post('/_vitrine/v1/search', { serach: { text: 'mug' } }, visitor)
  expect(response.status).toBe(400)
  expect(response.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'serach', violatedRule: 'FIELD_NOT_ALLOWED' },
  ])
})

test('requires a session for search', async () => {
  expect((await platform.post('/_vitrine/v1/search', {})).status).toBe(401)
  expect((await platform.get('/_vitrine/v1/search/suggestions?text=a')).status).toBe(401)
})

test('suggests the lowest price of a product, and says whether other variants cost more', async () => {
  const [oak, ash] = ['Oak', 'Ash'].map((Color) => ({ choices: { Color }, quantity: 3 }))
  await add('Zinc Stool', { ...color('Oak', 'Ash'), variants: [oak, { ...ash, price: 35 }] as never })
  await add('Zinc Tray', color('Oak', 'Ash'))
  expect((await suggest('zinc')).products).toMatchObject([
    { name: 'Zinc Tray', price: 20, hasHigherPrices: false },
    { name: 'Zinc Stool', price: 20, hasHigherPrices: true },
  ])
})

test('understands German compounds in a shop whose originals are German', async () => {
  for (const name of [
    'Hutnadel',
    'Stecknadel aus Messing',
    'Nadelkissen',
    'Zierkordel',
    'Durchmesser Kordel',
  ])
    await add(name, {})
  const names = async (text: string): Promise<string[]> =>
    (await search({ text })).body.products.map(({ name }: { readonly name: string }) => name)
  await platform.send('PATCH', '/_vitrine/v1/shop', { body: { languages: ['de'] }, headers: owner })
  // The last part names the thing: these come before what only begins with the word.
  expect((await names('Nadeln')).slice(0, 2).sort()).toEqual(['Hutnadel', 'Stecknadel aus Messing'])
  expect((await names('Nadel')).at(-1)).toBe('Nadelkissen')
  // Nothing has this name, so its last part is searched.
  expect(await names('Schmuckkordel')).toEqual(['Durchmesser Kordel', 'Zierkordel'])
  expect(await names('Messer')).toEqual(['Durchmesser Kordel'])
  await platform.send('PATCH', '/_vitrine/v1/shop', { body: { languages: ['en'] }, headers: owner })
})
