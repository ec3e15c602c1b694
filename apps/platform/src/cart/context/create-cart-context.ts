import { LANGUAGES } from '@vitrine/ui/i18n'
import type { Caller } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { VIES_URL } from '../../pricing/tax/check-vat-number.ts'
import { rateFor } from '../../shop/profile/exchange-rates.ts'
import { sellerOf } from '../../shop/profile/seller.ts'
import type { CartContext } from './cart-context.ts'
import { viewerOf } from './checkout-viewer.ts'

type CartCaller = Pick<CartContext, 'caller' | 'network'> & Partial<Pick<CartContext, 'viewer'>>

/** The shopper of a request and their network. */
export const requestShopper = (c: HttpContext, caller: Caller = c.get('caller')) => ({
  caller,
  network: throttledNetwork(c),
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
  { caller, network, viewer = viewerOf(caller) }: CartCaller,
  isStrict: boolean,
  displayCurrency?: string,
): Promise<CartContext> {
  const [settings, present] = await Promise.all([shop(), pricingSettings()])
  const rate = rateFor(settings, displayCurrency)
  const { publicUrl, mediaUrl, shopUrl } = config
  const { currency, weightUnit, languages } = settings
  const seller = settings.reverseChargeEnabled ? sellerOf(settings.contact) : undefined
  return {
    db,
    caller,
    network,
    viewer,
    now: now(),
    isStrict,
    currency,
    language: languages[0] ?? LANGUAGES[0].code,
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
}
