import type { PriorPrice } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'

export type { PriorPrice } from '@vitrine/contract'

/**
 * The lowest price of each discounted variant in the 30 days before its discount began. Variants without a discount,
 * and those that had no price before, are left out.
 *
 * @example
 * ```ts
 * import { priorPrices } from '@vitrine/client/extras'
 *
 * const prices = await priorPrices.queryPriorPrices(['product-id'])
 * ```
 */
export const queryPriorPrices = /* @__PURE__ */ operation(
  (productIds: readonly string[]): Call<PriorPrice[]> => ({
    method: 'POST',
    path: '/_vitrine/v1/prior-prices/query',
    args: { productIds },
    kind: 'read',
    parse: (response: { priorPrices: PriorPrice[] }) => response.priorPrices,
  }),
)
