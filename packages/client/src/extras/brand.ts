import type { Brand } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'

export type { AccentShade, Brand, BrandImage } from '@vitrine/contract'
export { CornerStyle, FontPair } from '@vitrine/contract'

/**
 * Returns the look of the shop: name, description, logos, accent color, fonts and corners.
 *
 * @example
 * ```ts
 * import { brand } from '@vitrine/client/extras'
 *
 * const { name, logo, accentShades } = await brand.getBrand()
 * ```
 */
export const getBrand = /* @__PURE__ */ operation(
  (): Call<Brand> => ({
    method: 'GET',
    path: '/_vitrine/v1/brand',
    parse: (response: { brand: Brand }) => response.brand,
  }),
)
