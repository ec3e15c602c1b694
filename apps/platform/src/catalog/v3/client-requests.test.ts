import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { createCollection } from '../collections/create-collection.ts'

// Requests as public clients of Catalog V3 send them, also where the documentation says something else.

const db = await fileDatabase()
const shop = await openCartShop(db)
const visitor = await shop.visitor()

for (const name of ['Lamps', 'Bowls', 'Rugs'])
  await createCollection(db, { name, description: '', visible: true }, new Date())
for (const name of ['Amber Lamp', 'Brass Lamp', 'Clay Bowl', 'Delft Bowl', 'Elm Stool'])
  await shop.product({ name, slug: name.toLowerCase().replace(' ', '-') })
const choices = ['Red', 'Blue'].map((description) => ({ value: description, description }))
const GLAZE = { name: 'Glaze', type: 'drop_down', choices } as const

const PRODUCTS = '/stores/v3/products'
const CATEGORIES = '/categories/v1/categories'
const TREE = { treeReference: { appNamespace: '@wix/stores' } }

const query = (body: object, headers = visitor) => shop.post(`${PRODUCTS}/query`, body, headers)
const search = (body: object) => shop.post(`${PRODUCTS}/search`, body, visitor)
const names = ({ body }: { readonly body: { readonly products: { readonly name: string }[] } }) =>
  body.products.map(({ name }) => name)

const BY_NAME = { sort: [{ fieldName: 'slug', order: 'ASC' }] }

test.each(['query', 'search'])('limits a %s by paging as in Catalog V1', async (member) => {
  const found = await shop.post(`${PRODUCTS}/${member}`, { [member]: { paging: { limit: 2 } } }, visitor)
  expect(names(found)).toHaveLength(2)
  expect(found.body.pagingMetadata).toMatchObject({ count: 2, hasNext: true })
})

test('reads all pages by offset', async () => {
  const all: string[] = []
  for (const offset of [0, 2, 4, 6])
    all.push(...names(await query({ query: { ...BY_NAME, paging: { limit: 2, offset } } })))
  expect(all).toEqual(['Amber Lamp', 'Brass Lamp', 'Clay Bowl', 'Delft Bowl', 'Elm Stool'])
  const second = await query({ query: { ...BY_NAME, paging: { limit: 2, offset: 2 } } })
  expect(second.body.pagingMetadata).toMatchObject({ count: 2, hasNext: true })
  const { next } = second.body.pagingMetadata.cursors
  expect(names(await query({ query: { cursorPaging: { limit: 2, cursor: next } } }))).toEqual(['Elm Stool'])
})

test('rejects an offset that is too large, and one that is no number', async () => {
  const far = await query({ query: { paging: { offset: 1_000_000 } } })
  expect([far.status, far.body.details.validationError.fieldViolations[0].field]).toEqual([
    400,
    'query.paging.offset',
  ])
  expect((await query({ query: { paging: { offset: -1 } } })).status).toBe(400)
})

test('continues with a cursor in paging', async () => {
  const first = await search({ search: { ...BY_NAME, paging: { limit: 3, cursor: null } } })
  const { next: cursor } = first.body.pagingMetadata.cursors
  const second = await search({ search: { paging: { limit: 3, cursor } } })
  expect([...names(first), ...names(second)]).toEqual([
    'Amber Lamp',
    'Brass Lamp',
    'Clay Bowl',
    'Delft Bowl',
    'Elm Stool',
  ])
  expect(second.body.pagingMetadata.cursors.next).toBeNull()
})

test('finds products by an expression without an object around it', async () => {
  expect(names(await search({ search: { expression: 'lamp', fields: ['name', 'sku'] } })).sort()).toEqual([
    'Amber Lamp',
    'Brass Lamp',
  ])
  const details = { expression: 'bowl', fields: ['name'], fuzzy: false, mode: 'AND' }
  expect(names(await search({ search: { search: details, expression: 'lamp' } })).sort()).toEqual([
    'Clay Bowl',
    'Delft Bowl',
  ])
})

test('filters as pickers and menus do', async () => {
  const starts = { $or: [{ name: { $startsWith: 'Amb' } }, { slug: { $startsWith: 'elm' } }] }
  expect(names(await search({ search: { filter: starts, cursorPaging: { limit: 100 } } })).sort()).toEqual([
    'Amber Lamp',
    'Elm Stool',
  ])
  const named = await shop.post(
    `${CATEGORIES}/query`,
    { ...TREE, query: { filter: { name: { $exists: true } }, cursorPaging: { limit: 100 } } },
    visitor,
  )
  expect(named.body.categories.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Bowls', 'Lamps', 'Rugs']),
  )
})

test('limits categories by paging, and finds them by a plain expression', async () => {
  const page = await shop.post(`${CATEGORIES}/query`, { ...TREE, query: { paging: { limit: 1 } } }, visitor)
  expect(page.body.categories).toHaveLength(1)
  const found = await shop.post(`${CATEGORIES}/search`, { ...TREE, search: { expression: 'Rug' } }, visitor)
  expect(found.body.categories.map(({ name }: { name: string }) => name)).toEqual(['Rugs'])
})

test('reads a product with its fields separated by commas', async () => {
  const fields = 'URL,PLAIN_DESCRIPTION,MEDIA_ITEMS_INFO,VARIANT_OPTION_CHOICE_NAMES,DESCRIPTION,CURRENCY'
  const authorization = `Bearer ${visitor.authorization}`
  const found = await shop.get(`${PRODUCTS}/slug/clay-bowl?fields=${fields}`, { authorization })
  expect(found.body.product).toMatchObject({ name: 'Clay Bowl', currency: expect.any(String) })
})

test('counts the choices of a list, and reads their names', async () => {
  await shop.product({ name: 'Faience Mug', slug: 'faience-mug', price: 80, options: [GLAZE] })
  const value = { limit: 20_000, sortType: 'COUNT', sortDirection: 'DESC' }
  const choiceIds = 'choicesSettings.choices.choiceId'
  const found = await search({
    search: {
      filter: { $and: [{ visible: true }] },
      cursorPaging: { limit: 0 },
      aggregations: [
        {
          name: 'max_price',
          type: 'SCALAR',
          fieldPath: 'actualPriceRange.maxValue.amount',
          scalar: { type: 'MAX' },
        },
        { name: 'options', type: 'VALUE', fieldPath: 'options.id', value },
        { name: 'choices', type: 'VALUE', fieldPath: `options.${choiceIds}`, value },
        { name: 'modifiers', type: 'VALUE', fieldPath: 'modifiers.id', value },
        { name: 'modifier_choices', type: 'VALUE', fieldPath: `modifiers.${choiceIds}`, value },
      ],
    },
  })
  expect(found.body.products).toEqual([])
  const [price, options, counted, modifiers, modifierChoices] = found.body.aggregationData.results
  expect(price.scalar.value).toBe(80)
  expect(options.values.results).toHaveLength(1)
  expect(counted.values.results).toHaveLength(2)
  expect([...modifiers.values.results, ...modifierChoices.values.results]).toEqual([])

  const ids = options.values.results.map((each: { value: string }) => each.value)
  const customizations = (filter: object) =>
    shop.post('/stores/v3/customizations/query', { query: { filter, cursorPaging: { limit: 100 } } }, visitor)
  const named = await customizations({ id: { $in: ids }, customizationRenderType: { $ne: 'FREE_TEXT' } })
  expect(named.body.customizations).toMatchObject([{ id: ids[0], name: 'Glaze' }])
  expect((await customizations({ name: { $startsWith: 'Size' } })).body.customizations).toEqual([])
  expect((await customizations({ customizationRenderType: 'FREE_TEXT' })).body.customizations).toEqual([])

  const [{ value: choiceId }] = counted.values.results
  const filter = (path: string) => ({ $and: [{ visible: true }, { [path]: { $hasSome: [choiceId] } }] })
  expect(names(await search({ search: { filter: filter(`options.${choiceIds}`) } }))).toEqual(['Faience Mug'])
  expect(names(await search({ search: { filter: filter(`modifiers.${choiceIds}`) } }))).toEqual([])
})
