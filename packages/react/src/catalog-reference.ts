import type { CatalogReference, NewLineItem, Product, Variant } from '@vitrine/contract'

/** The app id of the product catalog, which is the same in every shop. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The catalog reference of a product or of one variant, for carts and back-in-stock requests. */
export const createCatalogReference = (
  { _id }: Pick<Product, '_id'>,
  variant?: Pick<Variant, '_id'>,
): CatalogReference => ({
  appId: STORES_APP_ID,
  catalogItemId: _id,
  ...(variant && { options: { variantId: variant._id } }),
})

/** A line item to add to a cart, with the name and image that show until the platform responds. */
export function createLineItem(
  product: Pick<Product, '_id' | 'name' | 'media'>,
  variant?: Pick<Variant, '_id'>,
  quantity = 1,
): NewLineItem {
  const url = product.media.mainMedia?.image?.url
  return {
    quantity,
    catalogReference: createCatalogReference(product, variant),
    productName: { original: product.name },
    ...(url && { image: url }),
  }
}
