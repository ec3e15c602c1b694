import { InventoryStatus, ProductType } from '@vitrine/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  collectionProducts,
  collections,
  formerCollectionSlugs,
  formerProductSlugs,
  products,
  variants,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { LIMITS } from '../../kernel/limits.ts'
import {
  booleanField,
  enumField,
  idField,
  instantField,
  moneyField,
  textField,
} from '../../kernel/query/field-builders.ts'
import { type Compile, ConditionError, type Field, type Fields } from '../../kernel/query/query-field.ts'
import { ALL_PRODUCTS, parseId } from '../../kernel/wire-id.ts'
import { normalizeName } from './normalize-name.ts'
import { numericIdField } from './numeric-id-field.ts'

const byCurrency = new Map<string, Fields>()

/** The fields that products can be filtered and sorted by in a shop with this currency. */
export function productFields(currency: string): Fields {
  const fields = byCurrency.get(currency) ?? makeProductFields(currency)
  byCurrency.set(currency, fields)
  return fields
}

function makeProductFields(currency: string): Fields {
  const price = moneyField(products.price, currency)
  const status = enumField(inventoryStatus, InventoryStatus)
  return {
    id: idField(products.id),
    name: textField(products.name, { key: { column: products.normalizedName, of: normalizeName } }),
    slug: slugField(
      products.slug,
      (slugs) => sql`${products.id} in (select named.id from ${products} named where named.slug in ${slugs}
        union all select ${formerProductSlugs.productId} from ${formerProductSlugs} where ${formerProductSlugs.slug} in ${slugs})`,
    ),
    description: { operators: textField(products.description).operators },
    price,
    'price.price': price,
    'priceData.price': price,
    collectionIds: collectionIdsField,
    'collections.id': collectionIdsField,
    ribbon: textField(products.ribbon, { isNullable: true }),
    brand: textField(products.brand, { isNullable: true }),
    sku: textField(products.sku, { isNullable: true }),
    '_vitrine.code': codeField,
    productType: enumField(sql`${products.productType}::text`, ProductType),
    // One state under its three field names.
    inventory: status,
    inventoryStatus: status,
    'stock.inventoryStatus': status,
    'stock.inStock': booleanField(isInStock),
    visible: booleanField(products.visible),
    archived: booleanField(isArchived),
    createdDate: instantField(products.createdAt),
    lastUpdated: instantField(products.updatedAt),
    numericId: numericIdField(products.id),
  }
}

/** The fields that collections can be filtered and sorted by. */
export const collectionFields: Fields = {
  id: idField(collections.id),
  name: textField(collections.name),
  slug: slugField(
    collections.slug,
    (
      slugs,
    ) => sql`${collections.id} in (select named.id from ${collections} named where named.slug in ${slugs}
      union all select ${formerCollectionSlugs.collectionId} from ${formerCollectionSlugs}
        where ${formerCollectionSlugs.slug} in ${slugs})`,
  ),
  visible: booleanField(collections.visible),
  createdDate: instantField(collections.createdAt),
  lastUpdated: instantField(collections.updatedAt),
}

/** A slug filter. A former slug finds the current item, so that the caller can redirect. */
function slugField(
  column: typeof products.slug | typeof collections.slug,
  isNow: (slugs: string[]) => SQL,
): Field {
  const plain = textField(column)
  const among: Compile = (value) => {
    const texts = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
    const compiled = plain.operators.$in?.(value) ?? sql`false`
    return compiled instanceof ConditionError || texts.length === 0 ? compiled : isNow(texts)
  }
  return {
    ...plain,
    operators: { ...plain.operators, $eq: (value) => among([value]), $in: among, $hasSome: among },
  }
}

const withCode = (code: string): SQL => sql`${products.id} = any(array(
  select coded.product_id from ${variants} coded where coded.sku = ${code}
  union all select coded.product_id from ${variants} coded where coded.barcode = ${code}
  union all select coded.id from ${products} coded where coded.sku = ${code}))`

/** The whole SKU or barcode of a product or of one of its variants. */
const codeField: Field = {
  operators: {
    $eq: (value) => (typeof value === 'string' ? withCode(value) : new ConditionError('must be text')),
  },
}

const variantOf = (condition: SQL): SQL =>
  sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.visible} and ${condition})`

const isAvailable = sql`coalesce(${variants.quantity} > 0, ${variants.inStock})`

const isInStock = variantOf(isAvailable)

/** Counts hidden products only, so that a list without them still reads an index alone. */
const isArchived = sql`${products.id} in (select hidden.id from ${products} hidden where hidden.archived)`

/** The same rule as `productStock` for a loaded product. */
export const inventoryStatus = sql`case when not ${isInStock} then 'OUT_OF_STOCK'
  when ${variantOf(sql`not ${isAvailable}`)} then 'PARTIALLY_OUT_OF_STOCK' else 'IN_STOCK' end`

const isIn = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${collectionProducts} where ${and(eq(collectionProducts.productId, products.id), condition)})`

/** In any of the collections. Every product is in the collection of all products. */
function inAnyOf(ids: readonly (string | undefined)[]): SQL {
  if (ids.includes(ALL_PRODUCTS)) return sql`true`
  const known = ids.filter((id) => id !== undefined)
  return known.length > 0 ? isIn(inArray(collectionProducts.collectionId, known)) : sql`false`
}

const listOfIds =
  (compile: (ids: readonly (string | undefined)[]) => SQL): Compile =>
  (value) => {
    if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
      return new ConditionError('must be a list of ids')
    if (value.length > LIMITS.valuesPerCondition)
      return new ConditionError(`must have at most ${LIMITS.valuesPerCondition} values`)
    return compile(value.map(parseId))
  }

const oneId =
  (compile: (ids: readonly (string | undefined)[]) => SQL): Compile =>
  (value) =>
    typeof value === 'string' ? compile([parseId(value)]) : new ConditionError('must be an id')

export const collectionIdsField: Field = {
  operators: {
    // Every product is in the collection of all products.
    $exists: (value) =>
      typeof value === 'boolean' ? sql`${value}` : new ConditionError('must be true or false'),
    $eq: oneId(inAnyOf),
    $ne: oneId((ids) => sql`not ${inAnyOf(ids)}`),
    $in: listOfIds(inAnyOf),
    $hasSome: listOfIds(inAnyOf),
    $hasAll: listOfIds((ids) => and(...ids.map((id) => inAnyOf([id]))) ?? sql`true`),
    $contains: oneId(inAnyOf),
  },
}
