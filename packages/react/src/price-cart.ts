import type { ShownCart, ShownTotals } from '@vitrine/client/extras'
import type { Cart, PricedCart, PricingCart, PricingContext } from '@vitrine/contract'
import {
  calculatedLineItems,
  price,
  priceSummary,
  priceWriter,
  pricingCart,
  taxSummary,
} from '@vitrine/pricing'

/**
 * The totals of a cart that the platform has not seen yet, by what it sent along with the one that it has. They are
 * the platform's own to the cent, or none: a new address, coupon or item is for the platform to price, and so is what
 * everything comes to in another currency.
 */
export function priceCart(cart: ShownCart, known: PricedCart, locale: string): ShownTotals | undefined {
  const { pricing } = known
  const { currency, conversionCurrency = currency } = known.cart ?? {}
  if (conversionCurrency !== currency) return undefined
  const answer = pricing && price(asked(cart, known.cart, pricing), pricing)
  if (answer?.outcome !== 'PRICED') return undefined
  const { quote } = answer
  const write = priceWriter(quote, locale)
  return {
    currency: quote.currency,
    priceSummary: priceSummary(quote, write),
    calculatedLineItems: calculatedLineItems(quote, write),
    taxSummary: taxSummary(quote, write),
  }
}

/** No context is for this destination. */
const ELSEWHERE = 'elsewhere'

function asked(cart: ShownCart, known: Cart | null, pricing: PricingContext): PricingCart {
  const { couponCode, ...rest } = pricingCart(cart, pricing)
  const coupon = couponOf(cart)
  const code = coupon === couponOf(known) ? couponCode : coupon
  const isElsewhere = addressOf(cart) !== addressOf(known)
  return { ...rest, ...(code && { couponCode: code }), ...(isElsewhere && { destination: ELSEWHERE }) }
}

type Parts = Pick<Partial<Cart>, 'appliedDiscounts' | 'contactInfo'> | null

const couponOf = (cart: Parts) => cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
const addressOf = (cart: Parts) => JSON.stringify(cart?.contactInfo?.address)
