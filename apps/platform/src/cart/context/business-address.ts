import type { WireAddress } from '@vitrine/contract'
import type { CartContext } from './cart-context.ts'

/** Where the shop is taxed: in its own country, or else in its first tax region. */
export function businessAddress({
  pricingSettings: { taxRegions },
  shopCountry,
}: Pick<CartContext, 'pricingSettings' | 'shopCountry'>): WireAddress | undefined {
  const home = taxRegions.find(({ country }) => country === shopCountry) ?? taxRegions[0]
  return home && { country: home.country, ...(home.subdivision && { subdivision: home.subdivision }) }
}
