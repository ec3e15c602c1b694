import type { Shopping } from '../cart/cart-context.ts'
import type { ShopTerms } from '../cart/pricing-settings.ts'
import { type CheckoutRecord, keepCarrierQuotes } from '../checkout/checkout-repository.ts'
import { wholeCheckout } from '../checkout/read-checkout.ts'
import { Refusal } from '../refusal.ts'
import type { Outbound } from '../safe-fetch/safe-fetch.ts'
import type { Carrier, Parcel } from './carrier.ts'
import { httpCarrier } from './http-carrier.ts'
import { askedOf } from './quoted-options.ts'
import { tableCarrier } from './table-carrier.ts'

type Configuration = ShopTerms['carriers'][number]

/** How long shoppers can rely on what a carrier said. */
const KEPT_FOR = 30 * 60_000

/**
 * A checkout with what the carriers take for its parcel. They are asked once for each parcel and outside of every
 * transaction; what they say is kept with the checkout, so that what a shopper saw is what is ordered.
 */
export async function withCarrierQuotes(
  shopping: Shopping,
  outbound: Outbound,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> {
  const { terms, now, db } = shopping
  if (terms.carriers.length === 0) return checkout
  const whole = await wholeCheckout(shopping, checkout)
  if (whole instanceof Refusal || !whole.parcel) return checkout
  const { parcel } = whole
  const asked = askedOf(parcel, terms)
  const known = checkout.info.carrierQuotes
  if (known?.asked === asked && now.getTime() < known.until) return checkout
  const options = await Promise.all(terms.carriers.map((carrier) => optionsOf(outbound, carrier, parcel)))
  const carrierQuotes = { asked, until: now.getTime() + KEPT_FOR, options: options.flat() }
  await keepCarrierQuotes(db, checkout.id, carrierQuotes)
  return { ...checkout, info: { ...checkout.info, carrierQuotes } }
}

async function optionsOf(outbound: Outbound, configuration: Configuration, parcel: Parcel) {
  const { id, name, backupRate } = configuration
  const rates = await carrierOf(outbound, configuration).rates(parcel)
  const backup = backupRate === null ? [] : [{ service: 'backup', title: name, amount: backupRate }]
  return (rates ?? backup).map(({ service, ...rate }) => ({
    ...rate,
    code: `${id}:${service}`,
    carrierId: id,
  }))
}

function carrierOf(outbound: Outbound, configuration: Configuration): Carrier {
  const { provider, rates, ratesUrl, secret, shipFromAddress } = configuration
  return provider === 'HTTP'
    ? httpCarrier(outbound, { url: ratesUrl ?? '', secret, shipFromAddress })
    : tableCarrier(rates)
}
