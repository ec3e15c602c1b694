import { z } from 'zod'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { MAX_QUANTITY } from '../inventory/stock-rules.ts'
import type { VariantReference } from '../inventory/variant-stock.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { definedFields } from '../validation/defined-fields.ts'
import { changeProduct } from './change-product.ts'

export const VariantDetails = z.strictObject({
  barcode: z.string().trim().max(40).nullable().optional(),
  lowStockThreshold: z.int().min(0).max(MAX_QUANTITY).nullable().optional(),
})

/** Sets the barcode and the low-stock threshold of a variant. Null removes them. */
export async function updateVariantDetails(
  writeContext: CatalogWriteContext,
  { productId, variantId }: VariantReference,
  { barcode, lowStockThreshold }: z.infer<typeof VariantDetails>,
): Promise<
  EmptyResponse | Refusal<'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'>
> {
  const changes = definedFields({ barcode: barcode === '' ? null : barcode, lowStockThreshold })
  const outcome = await changeProduct(writeContext, productId, (product) =>
    product.variants.some((variant) => wireVariantId(variant, product) === variantId)
      ? {
          ...product,
          variants: product.variants.map((variant) =>
            wireVariantId(variant, product) === variantId ? { ...variant, ...changes } : variant,
          ),
        }
      : refuse('VARIANT_NOT_FOUND', { variantId }),
  )
  return outcome instanceof Refusal ? outcome : {}
}
