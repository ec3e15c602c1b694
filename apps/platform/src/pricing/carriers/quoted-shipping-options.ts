import { createHash } from 'node:crypto'
import type { PricingShippingOption } from '@vitrine/contract'
import type { CarrierQuotes } from '../../kernel/database/schema/checkout/cart.ts'
import type { PricingSettings } from '../pricing-settings/pricing-settings.ts'
import type { Shipment } from './carrier.ts'

/** Identifies a quote request: the shipment and the carriers. */
export function quoteRequestHash(shipment: Shipment, { carriers }: PricingSettings): string {
  const carrierRevisions = carriers.map(({ id, revision }) => [id, revision])
  return createHash('sha256')
    .update(JSON.stringify([shipment, carrierRevisions]))
    .digest('base64url')
}

/** The carriers' quotes for exactly this shipment, as shipping options. */
export function quotedOptions(
  quotes: CarrierQuotes | undefined,
  shipment: Shipment,
  pricingSettings: PricingSettings,
): readonly PricingShippingOption[] {
  if (!quotes || quotes.requestHash !== quoteRequestHash(shipment, pricingSettings)) return []
  return quotes.options.map(({ code, title, carrierId, amount }) => ({
    code,
    title,
    carrierId,
    rates: [{ amount, conditions: [] }],
  }))
}
