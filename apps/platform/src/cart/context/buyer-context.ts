import type { WireAddress } from '@vitrine/contract'
import { localizePricingSettings } from '../../pricing/pricing-settings/localize-pricing-settings.ts'
import type { CartContext } from './cart-context.ts'

/**
 * The context in the language of the request or, if it names none, of the buyer. In the shop's first language the texts
 * stay the originals.
 */
export function inLanguageOfBuyer(
  cartContext: CartContext,
  { buyerLanguage }: { readonly buyerLanguage?: string | undefined },
): CartContext {
  const { languages, requestedLanguage, pricingSettings } = cartContext
  const code = requestedLanguage ?? languages.find((each) => each === buyerLanguage?.split('-', 1)[0])
  const textLanguage = code === languages[0] ? undefined : code
  if (textLanguage === cartContext.textLanguage) return cartContext
  return {
    ...cartContext,
    textLanguage,
    pricingSettings: localizePricingSettings(pricingSettings, textLanguage),
  }
}

/** Where the shop is taxed: in its own country, or else in its first tax region. */
export function businessAddress({
  pricingSettings: { taxRegions },
  shopCountry,
}: Pick<CartContext, 'pricingSettings' | 'shopCountry'>): WireAddress | undefined {
  const home = taxRegions.find(({ country }) => country === shopCountry) ?? taxRegions[0]
  return home && { country: home.country, ...(home.subdivision && { subdivision: home.subdivision }) }
}
