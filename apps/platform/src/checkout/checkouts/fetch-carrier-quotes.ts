import type { CartContext } from '../../cart/context/cart-context.ts'
import { type CheckoutRecord, saveCarrierQuotes } from '../../cart/records/checkout-repository.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { Carrier, Shipment } from '../../pricing/carriers/carrier.ts'
import { httpCarrier } from '../../pricing/carriers/http-carrier.ts'
import { quoteRequestHash } from '../../pricing/carriers/quoted-shipping-options.ts'
import { rateTableCarrier } from '../../pricing/carriers/rate-table-carrier.ts'
import type { PricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import { priceCheckout } from './price-checkout.ts'

type Configuration = PricingSettings['carriers'][number]

/** How long a quote is valid. */
const QUOTE_TTL_MS = 30 * 60_000

/**
 * Adds carrier quotes to a checkout. Carriers are called once per shipment and outside of every transaction. Quotes
 * are stored with the checkout, so that the order uses the price that the shopper saw.
 */
export async function withCarrierQuotes(
  cartContext: CartContext,
  safeFetch: SafeFetch,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> {
  const { pricingSettings, now, db } = cartContext
  if (pricingSettings.carriers.length === 0) return checkout
  const priced = await priceCheckout(cartContext, checkout)
  if (priced instanceof Refusal || !priced.shipment) return checkout
  const { shipment } = priced
  const requested = quoteRequestHash(shipment, pricingSettings)
  const storedQuotes = checkout.info.carrierQuotes
  if (storedQuotes?.requestHash === requested && now.getTime() < storedQuotes.expiresAtMs) return checkout
  const options = await Promise.all(
    pricingSettings.carriers.map((carrier) => optionsOf(safeFetch, carrier, shipment)),
  )
  const carrierQuotes = {
    requestHash: requested,
    expiresAtMs: now.getTime() + QUOTE_TTL_MS,
    options: options.flat(),
  }
  await saveCarrierQuotes(db, checkout.id, carrierQuotes)
  return { ...checkout, info: { ...checkout.info, carrierQuotes } }
}

async function optionsOf(safeFetch: SafeFetch, configuration: Configuration, shipment: Shipment) {
  const { id, name, backupRate } = configuration
  const rates = await carrierOf(safeFetch, configuration).rates(shipment)
  const backup = backupRate === null ? [] : [{ service: 'backup', title: name, amount: backupRate }]
  return (rates ?? backup).map(({ service, ...rate }) => ({
    ...rate,
    code: `${id}:${service}`,
    carrierId: id,
  }))
}

function carrierOf(safeFetch: SafeFetch, configuration: Configuration): Carrier {
  const { provider, rates, ratesUrl, secret, shipFromAddress } = configuration
  return provider === 'HTTP'
    ? httpCarrier(safeFetch, { url: ratesUrl ?? '', secret, shipFromAddress })
    : rateTableCarrier(rates)
}
