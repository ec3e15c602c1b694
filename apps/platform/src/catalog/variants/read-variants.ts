import type { PagingMetadata, Variant, Wire } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isElevated } from '../../kernel/caller.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, pagingNumber, type WireQuery } from '../../kernel/query/compile-query.ts'
import { readPage } from '../../kernel/query/read-page.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import {
  type CatalogReadContext,
  pagingLimits,
  serializerContextFor,
  visibilityCondition,
} from '../products/catalog-read-context.ts'
import { originalChoices } from '../products/option-labels.ts'
import { serializeVariant } from '../products/product-serializer.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { findVisibleProduct } from '../queries/read-catalog.ts'
import { translateProducts } from '../translations/translation-repository.ts'
import { storeVariantFields } from './store-variant-query-fields.ts'
import { findStoreVariants } from './store-variant-repository.ts'
import { type SerializedStoreVariant, serializeStoreVariant } from './store-variant-serializer.ts'
import { hasChoices } from './variants-for-options.ts'

const DEFAULT_PAGE_SIZE = 50

/** Selects variants of a product by choices, which may be partial, and by ids. */
export const ProductVariantsRequest = z.object({
  choices: z.record(z.string(), z.string()).nullish(),
  variantIds: z.array(z.string()).max(LIMITS.variants).nullish(),
  paging: z
    .strictObject({
      limit: pagingNumber(LIMITS.pageSize),
      offset: pagingNumber(LIMITS.variants),
    })
    .nullish(),
  includeMerchantSpecificData: z.boolean().nullish(),
})

export interface ProductVariants {
  readonly variants: readonly Wire<Variant>[]
  readonly metadata: { readonly items: number; readonly offset: number }
  readonly totalResults: number
}

export async function queryProductVariants(
  readContext: CatalogReadContext,
  productId: string,
  { choices, variantIds, paging, includeMerchantSpecificData }: z.infer<typeof ProductVariantsRequest>,
): Promise<ProductVariants | Refusal<'PRODUCT_NOT_FOUND'>> {
  const found = await findVisibleProduct(readContext, productId)
  if (found instanceof Refusal) return found
  const [product = found] = await translateProducts(readContext.db, [found], readContext.language)
  const shop = await readShop(readContext.db)
  const chosen = choices && originalChoices(choices, product.options)
  const requested = product.variants
    .filter((variant) => !chosen || hasChoices(variant, chosen))
    .filter((variant) => !variantIds?.length || variantIds.includes(wireVariantId(variant, product)))
  const offset = paging?.offset ?? 0
  const page = requested.slice(offset, offset + (paging?.limit ?? DEFAULT_PAGE_SIZE))
  const serializerContext = serializerContextFor(readContext, shop, includeMerchantSpecificData ?? false)
  return {
    variants: page.map((variant) => serializeVariant(variant, product, serializerContext)),
    metadata: { items: page.length, offset },
    totalResults: requested.length,
  }
}

/** Variants of the whole shop. */
export async function queryStoreVariants(
  readContext: CatalogReadContext,
  query: WireQuery | null | undefined,
): Promise<
  { variants: readonly SerializedStoreVariant[]; metadata: PagingMetadata } | Refusal<'INVALID_ARGUMENT'>
> {
  const { db, caller } = readContext
  const { currency } = await readShop(db)
  const cursorSigner = readContext.cursorSigner?.('variants')
  const selection = compileQuery(storeVariantFields(currency), query, {
    ...pagingLimits(caller),
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const found = await findStoreVariants(db, {
    ...selection,
    where: and(selection.where, visibleVariants(readContext)),
  })
  const { rows, metadata } = await readPage(selection, found, cursorSigner)
  const translated = await translateProducts(
    db,
    rows.map(({ product }) => product),
    readContext.language,
  )
  const shown = rows.map((row, index) => ({ ...row, product: translated[index] ?? row.product }))
  return {
    variants: shown.map((row) => serializeStoreVariant(row, { currency, ...readContext.config })),
    metadata,
  }
}

/** One variant by its product id and its own id, joined by a hyphen. */
export async function getStoreVariant(
  readContext: CatalogReadContext,
  id: string,
): Promise<{ variant: SerializedStoreVariant } | Refusal<'VARIANT_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await queryStoreVariants(
    { ...readContext, cursorSigner: undefined },
    { filter: { id }, paging: { limit: 1 } },
  )
  if (found instanceof Refusal) return found
  const [variant] = found.variants
  return variant ? { variant } : refuse('VARIANT_NOT_FOUND', { variantId: id })
}

export const visibleVariants = ({ caller }: Pick<CatalogReadContext, 'caller'>) =>
  and(
    visibilityCondition(caller, products.visible),
    isElevated(caller) ? undefined : eq(variants.visible, true),
  )
