import type { TaxableAddressType, WireCartTotals, WireCheckout } from '@vitrine/contract'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { currentVatCheck } from '../../cart/totals/buyer-vat-number.ts'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'
import type { AppliedGiftCard } from './apply-gift-card.ts'
import { requiresShipping } from './missing-details.ts'

type SerializableCheckout = Pick<CheckoutRecord, 'id' | 'cartId' | 'info' | 'createdAt' | 'updatedAt'>

/** The tax address: the shop's where the buyer has given none. */
function taxableAddressType(
  { address, billingAddress }: CheckoutInfo,
  requiresShipping: boolean,
): TaxableAddressType {
  if (address && (requiresShipping || !billingAddress)) return 'SHIPPING'
  return billingAddress ? 'BILLING' : 'BUSINESS'
}

export function serializeCheckout(
  { id, cartId, info, createdAt, updatedAt }: SerializableCheckout,
  totals: WireCartTotals,
  appliedGiftCard: AppliedGiftCard | undefined,
): WireCheckout {
  const { cart: shown, shippingInfo, priceSummary, payNow, payLater, taxSummary, appliedDiscounts } = totals
  const { address, contactDetails, billingAddress, billingContact, email } = info
  const vatCheck = currentVatCheck(info)
  return {
    id,
    ...(cartId !== id && { cartId }),
    lineItems: shown.lineItems.map(({ image, ...line }) => ({
      ...line,
      ...(image && { media: image }),
      taxableAddress: { addressType: taxableAddressType(info, shown.lineItems.some(requiresShipping)) },
    })),
    ...((billingAddress || billingContact) && {
      billingInfo: {
        ...(billingAddress && { address: billingAddress }),
        ...(billingContact && { contactDetails: billingContact }),
      },
    }),
    shippingInfo: {
      ...shippingInfo,
      ...(address && { shippingDestination: { address, ...(contactDetails && { contactDetails }) } }),
    },
    buyerInfo: { ...shown.buyerInfo, ...(email && { email }) },
    ...(shown.buyerNote !== undefined && { buyerNote: shown.buyerNote }),
    ...(info.purchaseOrderNumber && { purchaseOrderNumber: info.purchaseOrderNumber }),
    ...(shown.buyerLanguage !== undefined && { buyerLanguage: shown.buyerLanguage }),
    ...(info.customFields && { customFields: [...info.customFields] }),
    currency: shown.currency,
    conversionCurrency: shown.currency,
    ...(priceSummary && { priceSummary }),
    ...(payNow && { payNow }),
    ...(payLater && { payLater }),
    ...(appliedGiftCard && 'amount' in appliedGiftCard && appliedGiftCard.wireFields),
    ...(taxSummary && {
      taxSummary: { ...taxSummary, ...(vatCheck && { vatNumberCheck: vatCheck.result }) },
    }),
    appliedDiscounts: appliedDiscounts ?? [],
    ...(totals.membershipOptions && { membershipOptions: totals.membershipOptions }),
    channelType: info.channelType ?? 'WEB',
    ...(shown.weightUnit && { weightUnit: shown.weightUnit }),
    taxIncludedInPrice: (shown.taxIncludedInPrices ?? false) && !taxSummary?.reverseCharge,
    completed: info.completedAt !== undefined,
    violations: totals.violations ?? [],
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}
