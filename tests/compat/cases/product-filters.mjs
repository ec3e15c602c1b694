import assert from 'node:assert/strict'
import { slugs } from '../catalog-lookup.mjs'

/** The filters and sorts of the packages' query builder for products, operator by operator. */
const COMPARABLE_FIELDS = [
  '_id',
  'name',
  'slug',
  'description',
  'sku',
  'priceData.price',
  'numericId',
  'lastUpdated',
  '_createdDate',
]
const EQUALITY_FIELDS = [...COMPARABLE_FIELDS, 'productType']
const TEXT_FIELDS = ['_id', 'name', 'slug', 'description', 'sku']
const EXISTENCE_FIELDS = [...EQUALITY_FIELDS, 'price', 'collectionIds']
const SORTABLE_FIELDS = [
  '_id',
  'name',
  'slug',
  'productType',
  'sku',
  'price',
  'priceData.price',
  'numericId',
  'lastUpdated',
]

/** @param {any} product @param {string} path */
const valueAt = (product, path) => path.split('.').reduce((value, name) => value?.[name], product)

/** @param {any} query @returns {Promise<string[]>} */
const found = async (query) => slugs((await query.find()).items)

/** @param {any} client */
const sample = async (client) =>
  (await client.products.queryProducts().eq('slug', 'hearth-pot').find()).items[0]

/**
 * Both parts together are the whole shop, without overlap.
 *
 * @param {string[]} part
 * @param {string[]} rest
 * @param {string[]} whole
 */
function assertPartition(part, rest, whole) {
  assert.deepEqual([...part, ...rest].sort(), whole)
}

/**
 * A row for each field.
 *
 * @param {string[]} fields
 * @param {(field: string) => string} name
 * @param {(field: string, context: import('../run-cases.mjs').Context) => Promise<void>} row
 */
const forEach = (fields, name, row) =>
  Object.fromEntries(
    fields.map((field) => [
      name(field),
      (/** @type {import('../run-cases.mjs').Context} */ context) => row(field, context),
    ]),
  )

const equality = forEach(
  EQUALITY_FIELDS,
  (field) => `filters products by ${field}: eq, ne, in`,
  async (field, { visitor, catalog }) => {
    const value = valueAt(await sample(visitor), field)
    const query = () => visitor.products.queryProducts()
    const same = await found(query().eq(field, value))
    assert.ok(same.includes('hearth-pot'))
    assertPartition(same, await found(query().ne(field, value)), slugs(catalog.products))
    assert.deepEqual(await found(query().in(field, [value])), same)
  },
)

const comparison = forEach(
  COMPARABLE_FIELDS,
  (field) => `compares products by ${field}: lt, le, gt, ge`,
  async (field, { visitor, catalog }) => {
    const value = valueAt(await sample(visitor), field)
    const query = () => visitor.products.queryProducts()
    const [below, upTo, above, from] = [
      await found(query().lt(field, value)),
      await found(query().le(field, value)),
      await found(query().gt(field, value)),
      await found(query().ge(field, value)),
    ]
    assertPartition(below, from, slugs(catalog.products))
    assertPartition(upTo, above, slugs(catalog.products))
    assert.ok(from.includes('hearth-pot') && upTo.includes('hearth-pot'))
  },
)

const prefixes = forEach(
  TEXT_FIELDS,
  (field) => `filters products by the start of ${field}: startsWith`,
  async (field, { visitor }) => {
    const prefix = valueAt(await sample(visitor), field).slice(0, -1)
    assert.ok(
      (await found(visitor.products.queryProducts().startsWith(field, prefix))).includes('hearth-pot'),
    )
    const other = `${prefix}?`
    assert.ok(
      !(await found(visitor.products.queryProducts().startsWith(field, other))).includes('hearth-pot'),
    )
  },
)

const existence = forEach(
  EXISTENCE_FIELDS,
  (field) => `filters products that have ${field}: exists`,
  async (field, { visitor, catalog }) => {
    const present = await found(visitor.products.queryProducts().exists(field, true))
    const absent = await found(visitor.products.queryProducts().exists(field, false))
    assertPartition(present, absent, slugs(catalog.products))
    assert.ok(present.includes('hearth-pot'))
  },
)

const sorting = forEach(
  SORTABLE_FIELDS,
  (field) => `sorts products by ${field}, ascending and descending`,
  async (field, { visitor, catalog }) => {
    const { items: ascending } = await visitor.products.queryProducts().ascending(field).find()
    const { items: descending } = await visitor.products.queryProducts().descending(field).find()
    assert.deepEqual(slugs(ascending), slugs(catalog.products))
    const values = (/** @type {any[]} */ items) => items.map((item) => valueAt(item, field))
    assert.deepEqual(values(descending), values(ascending).reverse())
  },
)

/** @type {import('../run-cases.mjs').Cases} */
export const productFilters = {
  'products.queryProducts': { ...equality, ...comparison, ...prefixes, ...existence, ...sorting },
}
