import type { OptimisticCart, OptimisticTotals } from '@vitrine/client/extras'
import type { Cart, PricedCart, PricingCart, PricingContext } from '@vitrine/contract'
import {
  calculateCartPrice,
  createPriceSerializer,
  serializeLineItems,
  serializePriceSummary,
  serializeTaxSummary,
  toPricingCart,
} from '@vitrine/pricing'

/**
 * Prices a changed cart with the pricing context of the last known cart. The totals equal the platform's to the cent.
 * `undefined` when only the platform can price it: a new address, coupon or item, or converted prices.
 */
export function priceCart(
  cart: OptimisticCart,
  known: PricedCart,
  locale: string,
): OptimisticTotals | undefined {
  const { pricing } = known
  const { currency, conversionCurrency = currency } = known.cart ?? {}
  if (conversionCurrency !== currency) return undefined
  const result = pricing && calculateCartPrice(toPricingRequest(cart, known.cart, pricing), pricing)
  if (result?.outcome !== 'PRICED') return undefined
  const { quote } = result
  const serialize = createPriceSerializer(quote, locale)
  return {
    currency: quote.currency,
    priceSummary: serializePriceSummary(quote, serialize),
    calculatedLineItems: serializeLineItems(quote, serialize),
    taxSummary: serializeTaxSummary(quote, serialize),
  }
}

/** Matches no pricing context, so that the cart counts as unpriced. */
const UNKNOWN_DESTINATION = 'elsewhere'

function toPricingRequest(cart: OptimisticCart, known: Cart | null, pricing: PricingContext): PricingCart {
  const { couponCode, ...rest } = toPricingCart(cart, pricing)
  const coupon = couponOf(cart)
  const code = coupon === couponOf(known) ? couponCode : coupon
  const isNewAddress = addressOf(cart) !== addressOf(known)
  return {
    ...rest,
    ...(code && { couponCode: code }),
    ...(isNewAddress && { destination: UNKNOWN_DESTINATION }),
  }
}

type Parts = Pick<Partial<Cart>, 'appliedDiscounts' | 'contactInfo'> | null

const couponOf = (cart: Parts) => cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
const addressOf = (cart: Parts) => JSON.stringify(cart?.contactInfo?.address)
