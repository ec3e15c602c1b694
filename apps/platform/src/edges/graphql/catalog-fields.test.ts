import { getIntrospectionQuery } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from '../../../../../tests/database.ts'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { selectAllFields, withoutNulls } from '../../../testing/select-all-graphql-fields.ts'
import { schema } from './schema.ts'

const { db } = await demoDatabase(afterAll)
const platform = await openPlatform(db)
const visitor = await platform.visitor()

const PATH = '/graphql/alpha'

const sendRequest = (query: string, variables?: object, headers = visitor) =>
  platform.post(PATH, { query, variables }, headers)

test('returns every REST field of products in GraphQL', async () => {
  const query = { sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 50 } }
  const rest = await platform.post('/stores-reader/v1/products/query-platformized', { query }, visitor)
  const { status, body } = await sendRequest(
    `query ($input: StoresProductsV1ProductsQueryInput) {
      storesProductsV1Products(queryInput: $input) {
        items { ${selectAllFields(schema, 'CatalogV1Product')} }
        pageInfo { count offset total tooManyToCount }
      }
    }`,
    { input: { query } },
  )
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  expect(body.data.storesProductsV1Products.items).toHaveLength(40)
  expect(withoutNulls(body.data.storesProductsV1Products.items)).toEqual(withoutNulls(rest.body.products))
  expect(body.data.storesProductsV1Products.pageInfo).toEqual(rest.body.metadata)
})

test('returns every REST field of collections in GraphQL', async () => {
  const rest = await platform.post('/stores-reader/v2/collections/query', {}, visitor)
  const fields = selectAllFields(schema, 'CatalogV1Collection', ['productsVirtualReference'])
  const { body } = await sendRequest(`{ storesCollectionsV1Collections { items { ${fields} } } }`)
  expect(withoutNulls(body.data.storesCollectionsV1Collections.items)).toEqual(
    withoutNulls(rest.body.collections),
  )
})

test('reads one product by id and by slug', async () => {
  const bySlug = await sendRequest(
    '{ storesProductsV1Product(queryInput: { slug: "tide-dinner-plate" }) { id name } }',
  )
  const { id, name } = bySlug.body.data.storesProductsV1Product
  expect(name).toBe('Tide Dinner Plate Set')
  const byId = await sendRequest(
    'query ($id: String!) { storesProductsV1Product(queryInput: { id: $id }) { slug } }',
    { id },
  )
  expect(byId.body).toEqual({ data: { storesProductsV1Product: { slug: 'tide-dinner-plate' } } })
})

test('returns the wire error in the extensions of a GraphQL error', async () => {
  const { status, body } = await sendRequest(
    '{ storesProductsV1Product(queryInput: { id: "nothing" }) { id } }',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    data: { storesProductsV1Product: null },
    errors: [
      {
        message: 'Product not found.',
        path: ['storesProductsV1Product'],
        extensions: { applicationError: { code: 'PRODUCT_NOT_FOUND', data: { productId: 'nothing' } } },
      },
    ],
  })
})

test('names an invalid field as in REST', async () => {
  const { body } = await sendRequest(
    '{ storesProductsV1Products(queryInput: { query: { filter: { unheardOf: 1 } } }) { items { id } } }',
  )
  expect(body.errors[0].extensions.validationError.fieldViolations).toMatchObject([
    { field: 'query.filter.unheardOf' },
  ])
  const two = await sendRequest('{ storesProductsV1Product(queryInput: { id: "a", slug: "b" }) { id } }')
  expect(two.body.errors[0].extensions.validationError.fieldViolations).toHaveLength(1)
})

test('pages by cursor', async () => {
  const page = async (cursorPaging: object) => {
    const { body } = await sendRequest(
      `query ($cursorPaging: CommonCursorPagingInput) {
        storesProductsV1Products(queryInput: { query: { cursorPaging: $cursorPaging } }) {
          items { id } pageInfo { hasNext cursors { next prev } }
        }
      }`,
      { cursorPaging },
    )
    return body.data.storesProductsV1Products
  }
  const first = await page({ limit: 30 })
  expect(first.pageInfo.hasNext).toBe(true)
  const second = await page({ limit: 30, cursor: first.pageInfo.cursors.next })
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(40)
})

const WITH_PRODUCTS = `query ($query: CatalogV1CollectionProductsInput) {
  storesCollectionsV1Collections {
    items { id slug productsVirtualReference(query: $query) { items { id name } pageInfo { count hasNext } } }
  }
}`

interface CollectionWithProducts {
  readonly id: string
  readonly slug: string
  readonly productsVirtualReference: {
    readonly items: readonly { readonly id: string; readonly name: string }[]
    readonly pageInfo: { readonly count: number; readonly hasNext: boolean }
  }
}

test('returns the products of each collection as REST does, in the same order', async () => {
  for (const query of [
    { paging: { limit: 4 } },
    { paging: { limit: 3, offset: 2 }, sort: [{ fieldName: 'price', order: 'DESC' }] },
    { paging: { limit: 4 }, filter: { name: { $contains: 'a' } } },
  ]) {
    const { body } = await sendRequest(WITH_PRODUCTS, { query: { query } })
    const collections: CollectionWithProducts[] = body.data.storesCollectionsV1Collections.items
    expect(collections.length).toBeGreaterThan(3)
    for (const { id, productsVirtualReference } of collections) {
      const { filter = {}, ...rest } = query as { filter?: object }
      const inIt = { $and: [{ collectionIds: { $hasSome: [id] } }, ...(query.filter ? [filter] : [])] }
      const found = await platform.post(
        '/stores-reader/v1/products/query-platformized',
        { query: { ...rest, filter: query.filter ? inIt : inIt.$and[0] } },
        visitor,
      )
      expect(productsVirtualReference.items).toEqual(
        found.body.products.map(({ id, name }: { id: string; name: string }) => ({ id, name })),
      )
    }
  }
})

test('reads a list of collections with their products in a constant number of queries', async () => {
  const counted = async (limit: number) => {
    let queries = 0
    const connection = db.$client
    const original = connection.query
    connection.query = function (this: unknown, ...args: never[]) {
      queries += 1
      return Reflect.apply(original, connection, args)
    } as typeof original
    try {
      const { body } = await sendRequest(
        `query ($limit: Int) {
          storesCollectionsV1Collections(queryInput: { query: { paging: { limit: $limit } } }) {
            items { slug productsVirtualReference(query: { query: { paging: { limit: 2 } } }) { items { id } } }
          }
        }`,
        { limit },
      )
      expect(body.data.storesCollectionsV1Collections.items).toHaveLength(limit)
    } finally {
      connection.query = original
    }
    return queries
  }
  await counted(1)
  const few = await counted(2)
  expect(await counted(6)).toBeLessThanOrEqual(few)
})

test('runs documents written for Wix Headless unchanged', async () => {
  const { body } = await sendRequest(
    `mutation GetcollectionProducts($slug: String!, $sort: [CommonSortingInput]!) {
      storesProductsV1GetCollectionBySlug(input: { slug: $slug }) {
        collection { ...Collection productsVirtualReference(query: { query: { sort: $sort } }) { items { ...Product } } }
      }
    }
    fragment Collection on CatalogV1Collection { id name slug description }
    fragment Product on CatalogV1Product {
      id name description stock { inventoryStatus } slug
      media { mainMedia { image { url altText width height } } items { image { url altText width height } } }
      price { price currency } manageVariants
      variants { id choices variant { priceData { price currency } } stock { trackQuantity quantity } }
      productOptions { name optionType choices { value description } } lastUpdated
    }`,
    { slug: 'tableware', sort: [{ fieldName: 'name', order: 'ASC' }] },
  )
  expect(body.errors).toBeUndefined()
  const { collection } = body.data.storesProductsV1GetCollectionBySlug
  expect(collection.name).toBe('Tableware')
  const names = collection.productsVirtualReference.items.map(({ name }: { name: string }) => name)
  expect(names).toContain('Tide Dinner Plate Set')
  expect(names).toEqual([...names].sort())
})

test('returns GraphQL errors for documents that do not parse or do not fit the schema', async () => {
  for (const query of ['{', '{ nothingOfThatKind }', 'query A { __typename } query B { __typename }', '']) {
    const { status, body } = await sendRequest(query)
    expect(status).toBe(200)
    expect(body.data).toBeUndefined()
    expect(body.errors.length).toBeGreaterThan(0)
    expect(body.errors[0].message).toEqual(expect.any(String))
  }
  const wrong = await sendRequest('query ($limit: Int!) { __typename }', { limit: 'many' })
  expect(wrong.body.errors[0].message).toContain('$limit')
})

test('runs the operation that the request names', async () => {
  const query = 'query A { a: __typename } query B { b: __typename }'
  const { body } = await platform.post(PATH, { query, operationName: 'B' }, visitor)
  expect(body).toEqual({ data: { b: 'Query' } })
})

test('accepts queries in the URL, but no mutations', async () => {
  const address = (query: string, variables?: object) =>
    `${PATH}?${new URLSearchParams({ query, ...(variables && { variables: JSON.stringify(variables) }) })}`
  const read = await platform.get(
    address('query ($slug: String) { storesProductsV1Product(queryInput: { slug: $slug }) { name } }', {
      slug: 'tide-dinner-plate',
    }),
    visitor,
  )
  expect(read.body.data.storesProductsV1Product.name).toBe('Tide Dinner Plate Set')

  const changed = await platform.get(
    address(
      'mutation { storesProductsV1GetCollectionBySlug(input: { slug: "tableware" }) { collection { id } } }',
    ),
    visitor,
  )
  expect(changed).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  expect(changed.headers.get('allow')).toBe('POST')
  expect(await platform.get(`${PATH}?query={__typename}&variables=1`, visitor)).toMatchObject({ status: 400 })
})

test('requires a session, and has no other API version', async () => {
  expect(await platform.post(PATH, { query: '{ __typename }' })).toMatchObject({ status: 401 })
  expect(await platform.post('/graphql/v9', { query: '{ __typename }' }, visitor)).toMatchObject({
    status: 404,
  })
})

test('shows nothing of a shop that is not open yet', async () => {
  const pending = await openPlatform(await fileDatabase())
  await pending.send('PATCH', '/_vitrine/v1/shop', {
    body: { status: 'PENDING' },
    headers: await pending.owner(),
  })
  const { body } = await pending.post(PATH, { query: '{ __typename }' }, await pending.visitor())
  expect(body.details.applicationError.code).toBe('SHOP_CLOSED')
})

test('rejects a document with too many tokens, levels, aliases or items before reading data', async () => {
  const spread = (name: string, inside: string) => `fragment ${name} on CatalogV1Product { ${inside} }`
  const nestedFragments = Array.from({ length: 12 }, (_, index) =>
    spread(`F${index}`, index === 11 ? 'id' : `...F${index + 1} ...F${index + 1} ...F${index + 1}`),
  )
  const documents = {
    tokens: `{ ${'__typename '.repeat(1500)} }`,
    depth: `{ ${'a { '.repeat(10)} id ${'}'.repeat(10)} }`,
    aliases: `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    'aliases by repetition': `{ ${'storesProductsV1Products { items { id } } '.repeat(100)} }`,
    cost: `{ storesCollectionsV1Collections { items {
      productsVirtualReference { items { id name slug brand ribbon sku price { price currency } } } } } }`,
    'cost by fragments': `{ storesProductsV1Products { items { ...F0 } } } ${nestedFragments.join(' ')}`,
    'cost by a variable': `query ($limit: Int) {
      storesCollectionsV1Collections(queryInput: { query: { paging: { limit: $limit } } }) {
        items { productsVirtualReference { items { id name slug brand ribbon } } } } }`,
    'cost by a default': `query ($paging: CommonPagingInput = { limit: 100 }) {
      storesCollectionsV1Collections(queryInput: { query: { paging: $paging } }) {
        items { productsVirtualReference { items { id name slug brand ribbon } } } } }`,
  }
  for (const [measure, query] of Object.entries(documents)) {
    const response = await sendRequest(query, { limit: 99 })
    expect(response).toMatchObject({ status: 400, code: 'QUERY_TOO_COMPLEX' })
    expect(response.body.details.applicationError.data.measure).toBe(measure.split(' ')[0])
  }
})

test('rejects a fragment that spreads itself', async () => {
  const { status, body } = await sendRequest(
    '{ storesProductsV1Products { items { ...A } } } fragment A on CatalogV1Product { id ...A }',
  )
  expect(status).toBe(200)
  expect(body.errors[0].message).toContain('Cannot spread fragment "A" within itself')
})

test('serves introspection only where it is enabled', async () => {
  const query = getIntrospectionQuery()
  expect(await sendRequest(query)).toMatchObject({ status: 400, code: 'INTROSPECTION_DISABLED' })
  const open = await openPlatform(db, { config: { graphqlIntrospection: true } })
  const { body } = await open.post(PATH, { query }, await open.visitor())
  expect(body.data.__schema.types.map(({ name }: { name: string }) => name)).toContain('CatalogV1Product')
})

test('validates inline arguments like a request body', async () => {
  const filter = `${'{ a: '.repeat(40)} 1 ${'}'.repeat(40)}`
  const deep = await sendRequest(
    `{ storesProductsV1Products(queryInput: { query: { filter: ${filter} } }) { items { id } } }`,
  )
  expect(deep.body.errors[0].extensions.applicationError.code).toBe('MALFORMED_REQUEST')
  const nul = await sendRequest('{ storesProductsV1Product(queryInput: { slug: "\\u0000" }) { id } }')
  expect(nul.body.errors[0].extensions.applicationError.code).toBe('MALFORMED_REQUEST')
})

test('shows costs only to merchants who request them', async () => {
  const query = `{ storesProductsV1Product(queryInput: { slug: "field-cushion", includeMerchantSpecificData: true }) {
    costAndProfitData { itemCost } } }`
  expect((await sendRequest(query)).body.data.storesProductsV1Product.costAndProfitData).toBeNull()
  const owner = await platform.owner()
  const { body } = await sendRequest(query, {}, owner)
  expect(body.data.storesProductsV1Product.costAndProfitData.itemCost).toBe(18)
})
