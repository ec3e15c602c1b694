import { localizePricingSettings } from '../../pricing/pricing-settings/localize-pricing-settings.ts'
import type { CartContext } from './cart-context.ts'

/**
 * The context in the language of the request or, if it names none, of the buyer. In the shop's first language the texts
 * stay the originals.
 */
export function localizeCartContext(
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
