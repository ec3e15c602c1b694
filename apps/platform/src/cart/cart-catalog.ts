import { eq, sql } from 'drizzle-orm'
import { type Caller, isElevated } from '../caller.ts'
import type { Queryable } from '../database/open.ts'
import { unseen, writtenOnce } from '../database/prepared-statement.ts'
import {
  collectionProducts,
  giftCardProducts,
  media,
  productMedia,
  productPlans,
  products,
  type StoredLine,
  type StoredPlan,
  taxGroupProducts,
  variants,
} from '../database/schema/index.ts'

type ProductRow = typeof products.$inferSelect
type VariantRow = typeof variants.$inferSelect

/** A product with as much of it as carts need. */
export type ShelfProduct = Readonly<
  Pick<
    ProductRow,
    | 'id'
    | 'name'
    | 'slug'
    | 'productType'
    | 'sku'
    | 'price'
    | 'weight'
    | 'discountType'
    | 'discountValue'
    | 'options'
    | 'customTextFields'
    | 'manageVariants'
  >
> & {
  /** Those that were asked for, in their order. */
  readonly variants: readonly ShelfVariant[]
  readonly pictures: readonly ShelfPicture[]
  readonly collectionIds: readonly string[]
  /** Null when it is in no group but the default one. */
  readonly taxGroupId: string | null
  /** The ways to subscribe to it. */
  readonly plans: readonly StoredPlan[]
  readonly isSoldOnce: boolean
  readonly isGiftCard: boolean
}

export type ShelfVariant = Readonly<
  Pick<VariantRow, 'id' | 'choices' | 'sku' | 'price' | 'weight' | 'quantity' | 'inStock'>
>

interface ShelfPicture {
  readonly id: string
  readonly width: number
  readonly height: number
}

export type Shelf = ReadonlyMap<string, ShelfProduct>

/** What a cart asks the catalogue for. */
export interface Wanted {
  readonly productIds: readonly string[]
  readonly variantIds: readonly string[]
  /** Products of which every variant is looked at, because the choices say which is meant. */
  readonly byChoices?: readonly string[]
}

export const wantedOf = (lines: readonly StoredLine[]): Wanted => {
  const isCatalogChange = lines.flatMap((line) => ('custom' in line ? [] : [line]))
  return {
    productIds: isCatalogChange.map(({ productId }) => productId),
    variantIds: isCatalogChange.map(({ variantId }) => variantId),
  }
}

/** Drizzle drops the table from columns it finds in a selected expression; those one level down keep theirs. */
const selected = <Value>(expression: ReturnType<typeof sql<Value>>) => sql<Value>`${expression}`

/**
 * Products by their ids, in one round trip. Of a thousand variants only those in question come along. What is hidden does
 * not exist to shoppers.
 */
export async function findOnShelf(db: Queryable, caller: Caller, wanted: Wanted): Promise<Shelf> {
  const { productIds, variantIds, byChoices = [] } = wanted
  if (productIds.length === 0) return new Map()
  const rows = await onShelf(db).execute({
    productIds: [...new Set(productIds)],
    variantIds,
    byChoices,
    seesAll: isElevated(caller),
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const seesAll = unseen('seesAll', 'boolean')

const variantsInQuestion = sql<ShelfVariant[]>`(select coalesce(json_agg(json_build_object(
    'id', ${variants.id}, 'choices', ${variants.choices}, 'sku', ${variants.sku}, 'price', ${variants.price},
    'weight', ${variants.weight}, 'quantity', ${variants.quantity}, 'inStock', ${variants.inStock}) order by ${variants.position}), '[]')
  from ${variants} where ${variants.productId} = ${products.id} and (${variants.visible} or ${seesAll}) and (not ${products.manageVariants}
    or ${variants.id} = any(${unseen('variantIds', 'uuid[]')}) or ${products.id} = any(${unseen('byChoices', 'uuid[]')})))`

const picturesOfProduct = sql<
  ShelfPicture[]
>`(select coalesce(json_agg(json_build_object('id', coalesce(${media.posterId}, ${media.id}),
    'width', ${media.width}, 'height', ${media.height}) order by ${productMedia.position}), '[]')
  from ${productMedia} join ${media} on ${media.id} = ${productMedia.mediaId}
  where ${productMedia.productId} = ${products.id} and (${media.mediaType} = 'image' or ${media.posterId} is not null))`

const collectionsOfProduct = sql<
  string[]
>`array(select ${collectionProducts.collectionId} from ${collectionProducts}
  where ${collectionProducts.productId} = ${products.id} order by ${collectionProducts.collectionId})`

const taxGroupOfProduct = sql<string | null>`(select ${taxGroupProducts.groupId} from ${taxGroupProducts}
  where ${taxGroupProducts.productId} = ${products.id})`

const isGiftCardProduct = sql<boolean>`exists (select from ${giftCardProducts}
  where ${giftCardProducts.productId} = ${products.id})`

const onShelf = writtenOnce((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      productType: products.productType,
      sku: products.sku,
      price: products.price,
      weight: products.weight,
      discountType: products.discountType,
      discountValue: products.discountValue,
      options: products.options,
      customTextFields: products.customTextFields,
      manageVariants: products.manageVariants,
      variants: selected(variantsInQuestion),
      pictures: selected(picturesOfProduct),
      collectionIds: selected(collectionsOfProduct),
      taxGroupId: selected(taxGroupOfProduct),
      plans: sql<StoredPlan[]>`coalesce(${productPlans.plans}, '[]')`,
      isSoldOnce: sql<boolean>`coalesce(${productPlans.isSoldOnce}, true)`,
      isGiftCard: selected(isGiftCardProduct),
    })
    .from(products)
    .leftJoin(productPlans, eq(productPlans.productId, products.id))
    .where(
      sql`${products.id} = any(${unseen('productIds', 'uuid[]')}) and (${products.visible} or ${seesAll})`,
    )
    .prepare('shelf'),
)
