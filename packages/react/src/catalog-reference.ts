import type { CatalogReference, NewLineItem, Product, Variant } from '@vitrine/contract'

/** Names the catalog of products; it is the same for every shop. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** What a cart and a back-in-stock request call a product, or one of its variants. */
export const catalogReferenceOf = (
  { _id }: Pick<Product, '_id'>,
  variant?: Pick<Variant, '_id'>,
): CatalogReference => ({
  appId: STORES,
  catalogItemId: _id,
  ...(variant && { options: { variantId: variant._id } }),
})

/** A product as something to put into a cart, with what is shown of it until the platform answers. */
export function lineItemOf(
  product: Pick<Product, '_id' | 'name' | 'media'>,
  variant?: Pick<Variant, '_id'>,
  quantity = 1,
): NewLineItem {
  const url = product.media.mainMedia?.image?.url
  return {
    quantity,
    catalogReference: catalogReferenceOf(product, variant),
    productName: { original: product.name },
    ...(url && { image: url }),
  }
}
