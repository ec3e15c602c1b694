import type { PricingContext, PricingOffer } from '@vitrine/contract'
import { applyReduction } from './discounts/discount.ts'
import { calculateTax } from './tax.ts'

/** The members of the EU. */
export const EU_COUNTRIES: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

export const isInEu = (country: string): boolean => EU_COUNTRIES.includes(country)

/** The name of a tax that the buyer pays to their own tax authority. */
export const REVERSE_CHARGE = 'Reverse charge'

/** The countries on which a reverse charge depends, as ISO 3166-1 codes. */
interface TaxedSale {
  /** The country whose VAT number the shop has, and the buyer; absent without a valid number. */
  readonly seller: string | undefined
  readonly buyer: string | undefined
  /** The country of the billing address. */
  readonly billing: string | undefined
  /** Where it is delivered, or else used. */
  readonly destination: string | undefined
}

/**
 * Whether a business buys with a VAT number of another country of the EU than the shop's, and has it delivered from there
 * to another one. The number must belong to the billing address or to the destination.
 */
export const isReverseCharge = ({ seller = '', buyer = '', billing, destination = '' }: TaxedSale): boolean =>
  [seller, buyer, destination].every(isInEu) &&
  seller !== destination &&
  seller !== buyer &&
  (buyer === billing || buyer === destination)

type Taxed = Pick<PricingContext, 'offers' | 'shipping' | 'additionalFees' | 'tax'>

/**
 * Replaces all taxes by a reverse charge of zero. Prices that include tax become net prices, each rounded on its own, so
 * that price times quantity stays exact. Those of `netOffers` are net already.
 */
export function applyReverseCharge<Context extends Taxed>(
  context: Context,
  netOffers: ReadonlySet<string> = new Set(),
): Context {
  const { tax, offers, shipping, additionalFees } = context
  if (!tax) return context
  const net = (amount: number, group: string | undefined) => calculateTax(amount, tax, group).net
  const netOffer = ({ discount, ...offer }: PricingOffer): PricingOffer => ({
    ...offer,
    fullPrice: net(offer.fullPrice, offer.taxGroup),
    ...(discount && {
      discount: {
        type: 'FIXED_PRICE',
        price: net(applyReduction(offer.fullPrice, discount), offer.taxGroup),
      },
    }),
  })
  return {
    ...context,
    offers: Object.fromEntries(
      Object.entries(offers).map(([key, offer]) => [key, netOffers.has(key) ? offer : netOffer(offer)]),
    ),
    ...(shipping && {
      shipping: shipping.map((option) => ({
        ...option,
        rates: option.rates.map((rate) => ({ ...rate, amount: net(rate.amount, tax.shippingGroup) })),
      })),
    }),
    additionalFees: additionalFees.map((fee) => ({ ...fee, amount: net(fee.amount, fee.taxGroup) })),
    tax: {
      ...tax,
      included: false,
      groups: Object.fromEntries(
        Object.keys(tax.groups).map((group) => [
          group,
          { source: 'MANUAL_RATE', rates: [{ name: REVERSE_CHARGE, rate: 0 }] },
        ]),
      ),
    },
  }
}
