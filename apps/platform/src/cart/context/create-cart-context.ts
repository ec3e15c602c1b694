import type { Caller } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LANGUAGE_HEADER } from '../../kernel/i18n/match-language.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { VIES_URL } from '../../pricing/tax/check-vat-number.ts'
import { rateFor } from '../../shop/profile/exchange-rates.ts'
import { firstLanguage } from '../../shop/profile/read-shop.ts'
import { languageIn } from '../../shop/profile/requested-language.ts'
import { sellerOf } from '../../shop/profile/seller.ts'
import type { CartContext } from './cart-context.ts'
import { viewerOf } from './checkout-viewer.ts'
import { localizeCartContext } from './localize-cart-context.ts'

type CartCaller = Pick<CartContext, 'caller' | 'network'> &
  Partial<Pick<CartContext, 'viewer'>> & { readonly languageHeader?: string | undefined }

/** The shopper of a request, their network and their language. */
export const requestShopper = (c: HttpContext, caller: Caller = c.get('caller')) => ({
  caller,
  network: throttledNetwork(c),
  languageHeader: c.req.header(LANGUAGE_HEADER),
})

/** Everything is read before a transaction begins, so that no connection waits for another. */
export async function createCartContext(
  {
    db,
    now,
    config,
    shop,
    pricingSettings,
  }: Pick<PricingServer, 'db' | 'now' | 'config' | 'shop' | 'pricingSettings'>,
  { caller, network, viewer = viewerOf(caller), languageHeader }: CartCaller,
  isStrict: boolean,
  displayCurrency?: string,
): Promise<CartContext> {
  const [settings, present] = await Promise.all([shop(), pricingSettings()])
  const rate = rateFor(settings, displayCurrency)
  const { publicUrl, mediaUrl, shopUrl } = config
  const { currency, weightUnit, languages } = settings
  const seller = settings.reverseChargeEnabled ? sellerOf(settings.contact) : undefined
  const cartContext: CartContext = {
    db,
    caller,
    network,
    viewer,
    now: now(),
    isStrict,
    currency,
    language: firstLanguage(settings),
    languages,
    requestedLanguage: languageIn(languageHeader, languages),
    weightUnit,
    shopCountry: settings.contact?.country,
    sellerCountry: seller?.country,
    vatService:
      seller && settings.vatNumberCheckEnabled
        ? { url: config.viesUrl ?? VIES_URL, requester: seller.vatNumber }
        : undefined,
    rate,
    pricingSettings: present,
    publicUrl,
    mediaUrl,
    shopUrl,
  }
  return localizeCartContext(cartContext, {})
}
