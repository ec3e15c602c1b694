import type { WireCartTotals, WireCheckout } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { cycleDate } from '../../cart/totals/billing-cycle.ts'
import type { EstimateOptions } from '../../cart/totals/estimate-cart.ts'
import type { BillingInterval } from '../../kernel/database/schema/catalog/catalog.ts'
import { type PricedLines, quoteRenewals, type RenewalQuotes } from './quote-renewals.ts'

type Charges = NonNullable<WireCheckout['subscriptionCharges']>
type Totals = Pick<WireCartTotals, 'cart' | 'calculatedLineItems'>

/** Adds what the subscriptions of a checkout charge, now and later. */
export function withSubscriptionCharges(
  wireCheckout: WireCheckout,
  { totals, ...lines }: PricedLines & { readonly totals: Totals },
  cartContext: CartContext,
  options: EstimateOptions,
): WireCheckout {
  const renewals = quoteRenewals(lines, cartContext, options)
  const charges = serializeSubscriptionCharges(totals, { renewals, now: cartContext.now })
  return charges.length > 0 ? { ...wireCheckout, subscriptionCharges: charges } : wireCheckout
}

/**
 * What each subscription in a checkout charges and when: the first cycle now, with one-time discounts; later cycles
 * at the agreed price, with current tax and shipping.
 */
const serializeSubscriptionCharges = (
  { cart, calculatedLineItems }: Totals,
  { renewals, now }: { readonly renewals: RenewalQuotes; readonly now: Date },
): Charges =>
  cart.lineItems.flatMap(({ id, catalogReference, subscriptionOptionInfo, lineItemPrice }) => {
    const settings = subscriptionOptionInfo?.subscriptionSettings
    if (!settings || !catalogReference?.options?.subscriptionOptionId) return []
    const { billingCycles, interval = 1 } = settings
    const billingInterval = { frequency: settings.frequency as BillingInterval['frequency'], interval }
    const line = calculatedLineItems?.find(({ lineItemId }) => lineItemId === id)?.pricesBreakdown
    const { totalDiscount: discount, totalPriceAfterTax: total = lineItemPrice } = line ?? {}
    const tax = line?.taxDetails?.totalTax
    const price = lineItemPrice && { subtotal: lineItemPrice }
    const renewal = renewals.get(id)
    return [
      {
        lineItemId: id,
        charges: [
          {
            cycleFrom: 1,
            numberOfCycles: 1,
            cycleBillingDate: now.toISOString(),
            ...(price && {
              priceSummary: {
                ...price,
                ...(discount && { discount }),
                ...(tax && { tax }),
                ...(total && { total }),
              },
            }),
          },
          {
            cycleFrom: 2,
            ...(billingCycles !== undefined && { numberOfCycles: billingCycles - 1 }),
            cycleBillingDate: cycleDate(now, billingInterval, 2).toISOString(),
            ...(renewal && { priceSummary: renewal }),
          },
        ],
      },
    ]
  })
