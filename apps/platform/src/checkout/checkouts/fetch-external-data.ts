import type { CartContext } from '../../cart/context/cart-context.ts'
import { type CheckoutRecord, savePluginAnswers } from '../../cart/records/checkout-repository.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { askPlugin } from '../../pricing/service-plugins/ask-plugin.ts'
import { isDue } from '../../pricing/service-plugins/plugin-request.ts'
import { withVatNumberCheck } from './check-buyer-vat-number.ts'
import { withCarrierQuotes } from './fetch-carrier-quotes.ts'
import { priceCheckout } from './price-checkout.ts'

/**
 * The checkout with what services outside of the platform say: about the buyer's VAT number, then the carriers, then
 * the service plugins.
 */
export async function fetchExternalData(
  cartContext: CartContext,
  safeFetch: SafeFetch,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> {
  const checked = await withVatNumberCheck(cartContext, safeFetch, checkout)
  const quoted = await withCarrierQuotes(cartContext, safeFetch, checked)
  return withPluginAnswers(cartContext, safeFetch, quoted)
}

/** At most one round per kind of plugin that depends on the answers of others, and one that finds nothing to ask. */
const MAX_ROUNDS = 5

/**
 * Adds the answers of service plugins to a checkout. Plugins are called outside of every transaction, those of one kind
 * at the same time, and once per request: answers are stored with the checkout, so that the order has the price that the
 * shopper saw.
 */
async function withPluginAnswers(
  cartContext: CartContext,
  safeFetch: SafeFetch,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> {
  const { db, now, pricingSettings, language, requestedLanguage = language } = cartContext
  if (pricingSettings.servicePlugins.length === 0) return checkout
  const context = { ...cartContext, safeFetch, languages: [requestedLanguage] }
  let current = checkout
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const priced = await priceCheckout(cartContext, current)
    if (priced instanceof Refusal) return current
    const due = priced.pluginRequests.filter((request) => isDue(request, now))
    if (due.length === 0) return current
    const answers = Object.fromEntries(
      await Promise.all(
        due.map(async (request) => [request.plugin.id, await askPlugin(context, request)] as const),
      ),
    )
    await savePluginAnswers(db, checkout.id, answers)
    const { info } = current
    current = { ...current, info: { ...info, pluginAnswers: { ...info.pluginAnswers, ...answers } } }
  }
  return current
}
