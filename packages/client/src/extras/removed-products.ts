import { type Call, operation, path } from '../operation.ts'

/**
 * Whether a product had this slug until it was deleted. A shop can then say that it is gone for good, rather than
 * that it was never there.
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
