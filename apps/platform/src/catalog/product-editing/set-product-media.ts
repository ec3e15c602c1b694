import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { findMedia } from '../product-media/media-repository.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { validationError } from '../validation/validation-errors.ts'
import { changeProduct } from './change-product.ts'

/** All media of a product in order. Lists show the first. */
export const ProductMedia = z.strictObject({
  media: z
    .array(z.strictObject({ mediaId: z.string().max(200), altText: z.string().trim().max(200) }))
    .max(LIMITS.mediaPerProduct),
})

type Refused = Refusal<
  'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'
>

/** Replaces the media of a product and their texts. Media that are removed disappear from choices too. */
export async function setProductMedia(
  writeContext: CatalogWriteContext,
  productId: string,
  { media }: z.infer<typeof ProductMedia>,
): Promise<{ readonly revision: string } | Refused> {
  const outcome = await changeProduct(writeContext, productId, (product, { tx }) =>
    withMedia(product, media, tx),
  )
  return outcome instanceof Refusal ? outcome : { revision: String(outcome.product.revision) }
}

/** The product with exactly these media. */
export async function withMedia(
  product: ProductRecord,
  media: readonly { readonly mediaId: string; readonly altText: string }[],
  tx: Queryable,
): Promise<ProductRecord | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'>> {
  const ids = new Set(media.map(({ mediaId }) => mediaId))
  if (ids.size < media.length)
    return invalid({ field: 'media', ...validationError('VALIDATION', 'must not contain duplicates') })
  const found = await findMedia(tx, media)
  if (found instanceof Refusal) return found
  const options = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      mediaIds: choice.mediaIds.filter((id) => ids.has(id)),
    })),
  }))
  return { ...product, media: found, options }
}
