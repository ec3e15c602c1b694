import type { GiftCardDesignInput } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { eq, sql } from 'drizzle-orm'
import type { LabeledOption, LabeledTextField } from '../../catalog/products/option-labels.ts'
import type { LabeledPlan } from '../../catalog/subscription-plans/subscription-option-serializer.ts'
import {
  mapOptionTexts,
  mapPlanTexts,
  mapTextFieldTitles,
  withTexts,
} from '../../catalog/translations/map-texts.ts'
import { findTexts } from '../../catalog/translations/translation-repository.ts'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { opaquePlaceholder, prepareStatement } from '../../kernel/database/prepared-statement.ts'
import {
  collectionProducts,
  productMedia,
  productSubscriptionPlans,
  products,
  type StoredPlan,
  variants,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { giftCardProducts } from '../../kernel/database/schema/features/gift-cards.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'

type ProductRow = typeof products.$inferSelect
type VariantRow = typeof variants.$inferSelect

/** The fields of a product that carts need. */
export type CartProduct = Readonly<
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
    | 'manageVariants'
    | 'taxGroupId'
  >
> & {
  /** The name in the language of the response, where it differs. */
  readonly translatedName?: string
  readonly options: readonly LabeledOption[]
  readonly customTextFields: readonly LabeledTextField[]
  /** The selected variants, in their order. */
  readonly variants: readonly CartVariant[]
  readonly images: readonly CartProductImage[]
  readonly collectionIds: readonly string[]
  /** Its subscription plans. */
  readonly plans: readonly LabeledPlan[]
  readonly allowsOneTimePurchase: boolean
  readonly isGiftCard: boolean
  /** The designs that a shop has chosen for its gift cards. */
  readonly giftCardDesigns: readonly GiftCardDesignInput[] | null
}

export type CartVariant = Readonly<
  Pick<VariantRow, 'id' | 'choices' | 'sku' | 'price' | 'weight' | 'taxGroupId' | 'quantity' | 'inStock'>
>

interface CartProductImage {
  readonly id: string
  readonly width: number
  readonly height: number
}

export type CartCatalog = ReadonlyMap<string, CartProduct>

/** Which products and variants of the catalog a cart needs. */
export interface CatalogSelection {
  readonly productIds: readonly string[]
  readonly variantIds: readonly string[]
  /** Products whose variant is found by its choices, so all of their variants are loaded. */
  readonly byChoices?: readonly string[]
}

export const selectionForLines = (lines: readonly StoredLine[]): CatalogSelection => {
  const catalogLines = lines.flatMap((line) => ('custom' in line ? [] : [line]))
  return {
    productIds: catalogLines.map(({ productId }) => productId),
    variantIds: catalogLines.map(({ variantId }) => variantId),
  }
}

/** Drizzle drops the table name from columns in a selected expression, but not from nested ones. */
const selected = <Value>(expression: ReturnType<typeof sql<Value>>) => sql<Value>`${expression}`

/**
 * Products by their ids, in one round trip, with only the selected variants. Hidden products do not exist for shoppers.
 * Their texts in another language than the shop's first one take a second statement.
 */
export async function findCartCatalog(
  db: Queryable,
  caller: Caller,
  requested: CatalogSelection,
  language?: LanguageCode | undefined,
): Promise<CartCatalog> {
  const { productIds, variantIds, byChoices = [] } = requested
  if (productIds.length === 0) return new Map()
  const rows = await cartCatalogQuery(db).execute({
    productIds: [...new Set(productIds)],
    variantIds,
    byChoices,
    seesAll: isElevated(caller),
  })
  if (language === undefined) return new Map(rows.map((row) => [row.id, row]))
  const texts = await findTexts(
    db,
    'PRODUCT',
    rows.map(({ id }) => id),
    language,
  )
  return new Map(rows.map((row) => [row.id, labeledProduct(row, texts.get(row.id))]))
}

/** Lines keep the original names, and show these. */
const labeledProduct = (product: CartProduct, texts: ReadonlyMap<string, string> | undefined): CartProduct =>
  withTexts(product, texts, (each, replace) => ({
    ...each,
    translatedName: replace('name', each.name),
    options: mapOptionTexts(each.options, replace),
    customTextFields: mapTextFieldTitles(each.customTextFields, replace),
    plans: mapPlanTexts(each.plans, replace),
  }))

const seesAll = opaquePlaceholder('seesAll', 'boolean')

const selectedVariants = sql<CartVariant[]>`(select coalesce(json_agg(json_build_object(
    'id', ${variants.id}, 'choices', ${variants.choices}, 'sku', ${variants.sku}, 'price', ${variants.price},
    'weight', ${variants.weight}, 'taxGroupId', ${variants.taxGroupId}, 'quantity', ${variants.quantity}, 'inStock', ${variants.inStock}) order by ${variants.position}), '[]')
  from ${variants} where ${variants.productId} = ${products.id} and (${variants.visible} or ${seesAll}) and (not ${products.manageVariants}
    or ${variants.id} = any(${opaquePlaceholder('variantIds', 'uuid[]')}) or ${products.id} = any(${opaquePlaceholder('byChoices', 'uuid[]')})))`

const imagesOfProduct = sql<
  CartProductImage[]
>`(select coalesce(json_agg(json_build_object('id', coalesce(${media.posterId}, ${media.id}),
    'width', ${media.width}, 'height', ${media.height}) order by ${productMedia.position}), '[]')
  from ${productMedia} join ${media} on ${media.id} = ${productMedia.mediaId}
  where ${productMedia.productId} = ${products.id} and (${media.mediaType} = 'image' or ${media.posterId} is not null))`

const collectionsOfProduct = sql<
  string[]
>`array(select ${collectionProducts.collectionId} from ${collectionProducts}
  where ${collectionProducts.productId} = ${products.id} order by ${collectionProducts.collectionId})`

const isGiftCardProduct = sql<boolean>`exists (select from ${giftCardProducts}
  where ${giftCardProducts.productId} = ${products.id})`

const designsOfGiftCard = sql<readonly GiftCardDesignInput[] | null>`(select ${shopSettings.giftCardDesigns}
  from ${shopSettings} where ${isGiftCardProduct})`

const cartCatalogQuery = prepareStatement((db) =>
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
      variants: selected(selectedVariants),
      images: selected(imagesOfProduct),
      collectionIds: selected(collectionsOfProduct),
      taxGroupId: products.taxGroupId,
      plans: sql<StoredPlan[]>`coalesce(${productSubscriptionPlans.plans}, '[]')`,
      allowsOneTimePurchase: sql<boolean>`coalesce(${productSubscriptionPlans.allowsOneTimePurchase}, true)`,
      isGiftCard: selected(isGiftCardProduct),
      giftCardDesigns: selected(designsOfGiftCard),
    })
    .from(products)
    .leftJoin(productSubscriptionPlans, eq(productSubscriptionPlans.productId, products.id))
    .where(
      sql`${products.id} = any(${opaquePlaceholder('productIds', 'uuid[]')}) and (${products.visible} or ${seesAll})`,
    )
    .prepare('cart_catalog'),
)
