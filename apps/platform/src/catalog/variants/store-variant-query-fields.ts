import { type SQL, sql } from 'drizzle-orm'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { LIMITS } from '../../kernel/limits.ts'
import {
  booleanField,
  idField,
  instantField,
  numberField,
  textField,
} from '../../kernel/query/field-builders.ts'
import { type Compile, ConditionError, type Field, type Fields } from '../../kernel/query/query-field.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { productFields } from '../products/catalog-query-fields.ts'
import { normalizeName } from '../products/normalize-name.ts'
import { DEFAULT_VARIANT_ID } from '../products/wire-ids.ts'

/** The choices of a variant, in the order of the product's options. */
const variantName = sql`coalesce((select string_agg(${variants.choices} ->> (option.value ->> 'name'), ' / ' order by option.ordinality)
  from jsonb_array_elements(${products.options}) with ordinality option), '')`

const isAvailable = sql`coalesce(${variants.quantity} > 0, ${variants.inStock})`

/** The fields that variants of the whole shop can be filtered and sorted by. */
export function storeVariantFields(currency: string): Fields {
  const { collectionIds, visible } = productFields(currency)
  return {
    id: storeVariantId,
    productId: idField(products.id),
    variantId: { operators: ids(isNamedVariant), ...sortOf(idField(variants.id)) },
    productName: textField(products.name, { key: { column: products.normalizedName, of: normalizeName } }),
    variantName: textField(variantName),
    sku: textField(variants.sku, { isNullable: true }),
    managedVariant: booleanField(products.manageVariants),
    'stock.trackQuantity': booleanField(sql`(${variants.quantity} is not null)`),
    'stock.quantity': numberField(variants.quantity),
    'stock.inStock': booleanField(isAvailable),
    createdDate: instantField(products.createdAt),
    lastUpdated: instantField(products.updatedAt),
    ...(collectionIds && { collectionIds }),
    ...(visible && { visible }),
  }
}

const sortOf = ({ sort }: Field) => (sort ? { sort } : {})

/** The variant of a product without managed variants has its own wire id. */
const isVariant = (id: string): SQL =>
  id === DEFAULT_VARIANT_ID
    ? sql`not ${products.manageVariants}`
    : sql`(${variants.id} = ${id} and ${products.manageVariants})`

const isNamedVariant = (text: string): SQL => {
  const id = parseId(text)
  return id === undefined ? sql`false` : isVariant(id)
}

const ID_LENGTH = 36

/** On the wire the id is the product id and the variant id, joined by a hyphen. */
function isStoreVariant(text: string): SQL {
  const productId = parseId(text.slice(0, ID_LENGTH))
  const variantId = parseId(text.slice(ID_LENGTH + 1))
  if (productId === undefined || variantId === undefined || text[ID_LENGTH] !== '-') return sql`false`
  return sql`(${products.id} = ${productId} and ${isVariant(variantId)})`
}

const storeVariantId: Field = {
  operators: ids(isStoreVariant),
  ...sortOf(idField(variants.id)),
}

/** Equality and lists for ids that are no column. */
function ids(is: (id: string) => SQL): Field['operators'] {
  const among: Compile = (value) => {
    if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
      return new ConditionError('must be text, or a list of texts')
    if (value.length > LIMITS.valuesPerCondition)
      return new ConditionError(`must have at most ${LIMITS.valuesPerCondition} values`)
    return value.length === 0
      ? sql`false`
      : sql`(${sql.join(
          value.map((each) => is(each)),
          sql` or `,
        )})`
  }
  return {
    $eq: (value) => among([value]),
    $ne: (value) => {
      const equal = among([value])
      return equal instanceof ConditionError ? equal : sql`not ${equal}`
    },
    $in: among,
    $hasSome: among,
  }
}
