import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { collectionProducts, collections, products } from '../database/schema/index.ts'
import { LIMITS } from '../limits.ts'
import { type Compile, type Field, type Fields, Flaw } from '../query/field.ts'
import { booleanField, idField, instantField, moneyField, textField, wordField } from '../query/fields.ts'
import { ALL_PRODUCTS, readId } from '../wire-id.ts'
import { nameKey } from './name-key.ts'

const byCurrency = new Map<string, Fields>()

/** What products can be filtered and sorted by, in a shop of this currency. */
export function productFields(currency: string): Fields {
  const fields = byCurrency.get(currency) ?? makeProductFields(currency)
  byCurrency.set(currency, fields)
  return fields
}

function makeProductFields(currency: string): Fields {
  const price = moneyField(products.price, currency)
  return {
    id: idField(products.id),
    name: textField(products.name, { column: products.nameKey, of: nameKey }),
    slug: textField(products.slug),
    price,
    'price.price': price,
    'priceData.price': price,
    collectionIds: collectionIdsField,
    ribbon: textField(products.ribbon),
    brand: textField(products.brand),
    sku: textField(products.sku),
    productType: wordField(products.productType),
    visible: booleanField(products.visible),
    createdDate: instantField(products.createdAt),
    lastUpdated: instantField(products.updatedAt),
    numericId: { operators: {}, sort: sql`${products.createdAt}` },
  }
}

/** What collections can be filtered and sorted by. */
export const collectionFields: Fields = {
  id: idField(collections.id),
  name: textField(collections.name),
  slug: textField(collections.slug),
  visible: booleanField(collections.visible),
  createdDate: instantField(collections.createdAt),
  lastUpdated: instantField(collections.updatedAt),
}

const isIn = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${collectionProducts} where ${and(eq(collectionProducts.productId, products.id), condition)})`

/** In one of the collections. Every product is in the collection of all products. */
function inAnyOf(ids: readonly (string | undefined)[]): SQL {
  if (ids.includes(ALL_PRODUCTS)) return sql`true`
  const known = ids.filter((id) => id !== undefined)
  return known.length > 0 ? isIn(inArray(collectionProducts.collectionId, known)) : sql`false`
}

const listOfIds =
  (compile: (ids: readonly (string | undefined)[]) => SQL): Compile =>
  (value) => {
    if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
      return new Flaw('must be a list of ids')
    if (value.length > LIMITS.valuesPerCondition)
      return new Flaw(`must have at most ${LIMITS.valuesPerCondition} values`)
    return compile(value.map(readId))
  }

const oneId =
  (compile: (ids: readonly (string | undefined)[]) => SQL): Compile =>
  (value) =>
    typeof value === 'string' ? compile([readId(value)]) : new Flaw('must be an id')

const collectionIdsField: Field = {
  operators: {
    $eq: oneId(inAnyOf),
    $ne: oneId((ids) => sql`not ${inAnyOf(ids)}`),
    $in: listOfIds(inAnyOf),
    $hasSome: listOfIds(inAnyOf),
    $hasAll: listOfIds((ids) => and(...ids.map((id) => inAnyOf([id]))) ?? sql`true`),
    $contains: oneId(inAnyOf),
  },
}
