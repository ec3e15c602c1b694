import { type Call, operation, path } from '../operation.ts'

/**
 * Whether a deleted product had this slug, so that a shop can respond with 410 instead of 404.
 *
 * @example
 * ```ts
 * import { deletedProducts } from '@vitrine/client/extras'
 *
 * const { deleted } = await deletedProducts.isDeletedProductSlug('ridge-mug')
 * ```
 */
export const isDeletedProductSlug = /* @__PURE__ */ operation(
  (slug: string): Call<{ deleted: boolean }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/deleted-products/${slug}`,
  }),
)
