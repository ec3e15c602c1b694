import type { WireAddress, WireCartTotals } from '@vitrine/contract'
import type { CheckoutInfo, PluginAnswer } from '../../kernel/database/schema/checkout/cart.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ServicePlugin } from '../../pricing/service-plugins/call-plugin.ts'
import { NO_EFFECTS, type PluginEffects } from '../../pricing/service-plugins/plugin-effects.ts'
import { type PluginRequest, pluginRequest } from '../../pricing/service-plugins/plugin-request.ts'
import {
  type PluginPurchase,
  shippingRatesRequest,
  withShippingRates,
} from '../../pricing/service-plugins/shipping-rates.ts'
import type { CartContext } from '../context/cart-context.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import { businessAddress } from './price-cart.ts'

interface Stage {
  readonly type: ServicePlugin['type']
  readonly request: (purchase: PluginPurchase) => object | undefined
  readonly apply: (effects: PluginEffects, plugin: ServicePlugin, answer: PluginAnswer) => PluginEffects
}

/** In the order in which they depend on each other. */
const STAGES: readonly Stage[] = [
  { type: 'ECOM_SHIPPING_RATES', request: shippingRatesRequest, apply: withShippingRates },
]

type EstimatedCart = { readonly totals: WireCartTotals | Refusal }

/**
 * Estimates a cart with the stored answers of the service plugins. Each kind of plugin is asked about the price with the
 * answers of the kinds before it, so a kind without an answer ends the estimate. Nothing is called here.
 */
export function estimateWithPlugins<Estimated extends EstimatedCart>(
  cart: CartRecord,
  cartContext: CartContext,
  shippingAddress: WireAddress | undefined,
  estimateWith: (effects: PluginEffects) => Estimated,
): { readonly estimated: Estimated; readonly requests: readonly PluginRequest[] } {
  const info: CheckoutInfo = cart.info
  const requests: PluginRequest[] = []
  let effects = NO_EFFECTS
  let estimated = estimateWith(effects)
  const { servicePlugins } = cartContext.pricingSettings
  // The price of a renewal was agreed when its subscription began.
  if (cart.lines.some((line) => 'renews' in line && line.renews)) return { estimated, requests }
  for (const { type, request, apply } of STAGES) {
    const plugins = servicePlugins.filter((plugin) => plugin.type === type)
    const { totals } = estimated
    if (plugins.length === 0) continue
    if (totals instanceof Refusal) break
    const { email, contactDetails } = info
    const body = request({
      totals,
      shippingAddress,
      origin: businessAddress(cartContext),
      contact: contactDetails || email ? { ...contactDetails, ...(email && { email }) } : undefined,
      purchaseFlowId: cart.purchaseFlowId,
    })
    if (!body) continue
    const asked = plugins.map((plugin) => pluginRequest(plugin, body, info.pluginAnswers))
    requests.push(...asked)
    for (const { plugin, answer } of asked) if (answer) effects = apply(effects, plugin, answer)
    estimated = estimateWith(effects)
    if (asked.some(({ answer }) => !answer)) break
  }
  return { estimated, requests }
}
