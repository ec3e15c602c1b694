import { type SQL, sql } from 'drizzle-orm'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { list, moneyField, textField, wordField } from '../../kernel/query/field-builders.ts'
import { type Compile, ConditionError, type Field, type Fields } from '../../kernel/query/query-field.ts'
import { collectionIdsField, inventoryStatus, productFields } from '../products/catalog-query-fields.ts'
import { choiceIdSql, derivedIdSql } from './derived-ids.ts'

// The conditions are on `products` joined with `product_search`.

const ofVariants = (value: SQL): SQL => sql`coalesce(
  (select ${value} from ${variants} where ${variants.productId} = ${products.id} and ${variants.visible}),
  (select ${value} from ${variants} where ${variants.productId} = ${products.id}))`

const variantPrice = sql`coalesce(${variants.price}, ${products.price})`

export const minPrice = sql`${productSearch.price}`

/** Discounts never change the order of two prices. */
export const maxPrice = sql`discounted_price(${ofVariants(sql`max(${variantPrice})`)}, ${products.discountType}, ${products.discountValue})`

const compareAtPrice = (bound: SQL): SQL =>
  sql`case when ${productSearch.onSale} then ${ofVariants(bound)} end`

export const productTypeName = sql`upper(${products.productType}::text)`
export const brandId = derivedIdSql('brand', sql`${products.brand}`)
export const ribbonId = derivedIdSql('ribbon', sql`${products.ribbon}`)

/** Values of a choice, which is the JSON text of `[option, choice]`. */
export const CHOICE_VALUES = {
  'options.id': derivedIdSql('option', sql`(choice::jsonb ->> 0)`),
  'options.name': sql`(choice::jsonb ->> 0)`,
  'options.choicesSettings.choices.choiceId': choiceIdSql(sql`choice`),
  'options.choicesSettings.choices.name': sql`(choice::jsonb ->> 1)`,
} as const

/** All choices are counted and filtered as those of options, also where a product has them as modifiers. */
export const MODIFIER_PATHS = ['modifiers.id', 'modifiers.choicesSettings.choices.choiceId'] as const

function choiceField(value: SQL): Field {
  const texts = (compile: (texts: readonly string[]) => SQL): Compile =>
    list((values) =>
      values.every((each) => typeof each === 'string')
        ? compile(values as string[])
        : new ConditionError('must be a list of texts'),
    )
  const values = sql`array(select ${value} from unnest(${productSearch.choices}) as choice)`
  const some = texts((all) => sql`${values} && ${sql.param(all)}::text[]`)
  const every = texts((all) => sql`${values} @> ${sql.param(all)}::text[]`)
  return { operators: { $hasSome: some, $hasAll: every, $in: some, $eq: (value) => some([value]) } }
}

/** The ids that the items of a `$matchItems` condition name: `[{ id: 'x' }]` or `[{ id: { $in: ['x'] } }]`. */
function matchedIds(items: unknown): readonly string[] | undefined {
  if (!Array.isArray(items) || items.length !== 1) return undefined
  const [item] = items as readonly unknown[]
  if (typeof item !== 'object' || item === null || Object.keys(item).length !== 1 || !('id' in item))
    return undefined
  const { id } = item
  if (typeof id === 'string') return [id]
  if (typeof id !== 'object' || id === null || Object.keys(id).length !== 1) return undefined
  const [[operator, operand] = []] = Object.entries(id)
  const ids: readonly unknown[] = operator === '$eq' ? [operand] : Array.isArray(operand) ? operand : [null]
  const isKnown = operator === '$eq' || operator === '$in' || operator === '$hasSome'
  return isKnown && ids.every((each) => typeof each === 'string') ? (ids as string[]) : undefined
}

const categoriesField: Field = {
  operators: {
    $matchItems: (items) => {
      const ids = matchedIds(items)
      const among = collectionIdsField.operators.$in
      return ids && among ? among(ids) : new ConditionError('must be one item with an id')
    },
  },
}

const CATEGORY_FIELDS: Fields = {
  'allCategoriesInfo.categories': categoriesField,
  'directCategoriesInfo.categories': categoriesField,
  'allCategoriesInfo.categories.id': collectionIdsField,
  'directCategoriesInfo.categories.id': collectionIdsField,
}

/** The fields that products of Catalog V3 can be filtered and sorted by. */
export function productV3Fields(currency: string): Fields {
  const { id, name, slug, visible, createdDate, lastUpdated } = productFields(currency)
  const choices = [
    ...Object.entries(CHOICE_VALUES),
    ...MODIFIER_PATHS.map((path) => [path, sql`null::text`] as const),
  ].map(([path, value]) => [path, choiceField(value)])
  const filteredOnly = (value: SQL): Field => ({ operators: moneyField(value, currency).operators })
  return {
    ...({ id, name, slug, visible, createdDate, updatedDate: lastUpdated } as Fields),
    productType: wordField(productTypeName),
    'inventory.availabilityStatus': wordField(inventoryStatus),
    'actualPriceRange.minValue.amount': moneyField(productSearch.price, currency),
    'actualPriceRange.maxValue.amount': moneyField(maxPrice, currency),
    'compareAtPriceRange.minValue.amount': filteredOnly(compareAtPrice(sql`min(${variantPrice})`)),
    'compareAtPriceRange.maxValue.amount': filteredOnly(compareAtPrice(sql`max(${variantPrice})`)),
    'brand.id': wordField(brandId),
    'brand.name': textField(products.brand, { isNullable: true }),
    'ribbon.id': wordField(ribbonId),
    'ribbon.name': textField(products.ribbon, { isNullable: true }),
    ...(Object.fromEntries(choices) as Fields),
    ...CATEGORY_FIELDS,
  }
}

/** The filter on categories in the form of collections, to find the one whose order an unsorted list follows. */
export function collectionFilter(filter: unknown): object {
  if (typeof filter !== 'object' || filter === null) return {}
  const own = Object.entries(filter).flatMap(([name, condition]: [string, unknown]): object[] => {
    if (name === '$and' && Array.isArray(condition)) return [{ $and: condition.map(collectionFilter) }]
    if (!Object.hasOwn(CATEGORY_FIELDS, name)) return []
    const ids = matchedIds((condition as { $matchItems?: unknown } | null)?.$matchItems)
    return [{ collectionIds: ids ? { $in: ids } : condition }]
  })
  return { $and: own }
}
