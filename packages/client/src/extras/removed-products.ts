import { type Call, operation, path } from '../operation.ts'

/**
 * Whether a deleted product had this slug, so that a shop can respond with 410 instead of 404.
 *
 * @example
 * ```ts
 * import { removedProducts } from '@vitrine/client/extras'
 *
 * const { removed } = await removedProducts.isRemoved('ridge-mug')
 * ```
 */
export const isRemoved = /* @__PURE__ */ operation(
  (slug: string): Call<{ removed: boolean }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/removed-products/${slug}`,
  }),
)
