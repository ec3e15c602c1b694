import { withCurrentUrl } from '../../catalog/media/current-image-url.ts'
import type { AbandonedCheckoutWithCheckout } from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckoutSummary } from './abandoned-checkout-summary-serializer.ts'

/** Serializes an abandoned checkout for the Wix Headless API: with its items and activities. */
export function serializeAbandonedCheckout(found: AbandonedCheckoutWithCheckout, mediaUrl: string) {
  const { remindedDate, ...answer } = serializeAbandonedCheckoutSummary(found)
  const { info, snapshot } = found.checkout
  const { buyerLanguage, contactDetails } = info
  const { currency, conversionCurrency, priceSummary, appliedDiscounts = [] } = snapshot
  return {
    ...answer,
    ...(buyerLanguage && { buyerLanguage }),
    ...(contactDetails && { contactDetails }),
    ...(currency && { currency }),
    ...(conversionCurrency && { conversionCurrency }),
    ...(priceSummary?.subtotal && { subtotalPrice: priceSummary.subtotal }),
    lineItems: snapshot.lineItems.map(({ media, ...line }) => ({
      ...line,
      ...(media && { image: withCurrentUrl(media, mediaUrl) }),
    })),
    appliedDiscounts,
    activities: remindedDate ? [{ type: 'EMAIL_SENT' as const, createdDate: remindedDate }] : [],
  }
}
