import type { Quote, WireCheckout, WireOrderLineItem } from '@vitrine/contract'
import { createPriceSerializer, serializeLineItems } from '@vitrine/pricing'
import { payLaterAmount } from '../../cart/lines/cart-lines.ts'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { currentVatCheck } from '../../cart/totals/buyer-vat-number.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { translatedText } from '../../kernel/i18n/translated-text.ts'
import type { OrderDraft } from '../../orders/records/order-record.ts'
import type { ResolvedMemberships } from '../../pricing/memberships/resolve-memberships.ts'
import type { PricedCheckout } from '../checkouts/price-checkout.ts'

/** The order of a checkout: its items and totals at this moment. */
export function createOrderDraft(
  priced: PricedCheckout,
  payment: Omit<NonNullable<OrderDraft['payment']>, 'amount'> | undefined,
): OrderDraft {
  const { checkout, quote, wireCheckout, appliedGiftCard, memberships, slot } = priced
  const { total } = quote.totals
  const later = payLaterAmount(checkout.lines, quote)
  const giftCard = appliedGiftCard && 'amount' in appliedGiftCard ? appliedGiftCard : undefined
  const due = total - later - (giftCard?.amount ?? 0)
  const couponId = quote.discounts.find(({ source }) => source.type === 'COUPON')?.source as
    | { readonly id: string }
    | undefined
  return {
    checkoutId: checkout.id,
    buyer: { ...buyerOf(checkout), email: checkout.info.email ?? '' },
    currency: quote.currency,
    total,
    lines: orderLines(checkout.lines, wireCheckout, quote, memberships),
    details: detailsOf(priced),
    ...(couponId && { couponId: couponId.id }),
    ...(slot && { slot }),
    ...(giftCard && { giftCard: { cardId: giftCard.cardId, amount: giftCard.amount } }),
    membershipUses: usesOf(checkout.lines, memberships),
    ...(payment && due > 0 && { payment: { ...payment, amount: due } }),
    ...(later > 0 && { later }),
  }
}

const usesOf = (
  lines: readonly StoredLine[],
  { coverage }: ResolvedMemberships,
): NonNullable<OrderDraft['membershipUses']> =>
  lines.flatMap(({ id: lineId, quantity }) => {
    const grant = coverage.get(lineId)
    return grant ? [{ grantId: grant.id, lineId, quantity }] : []
  })

/** The buyer: the owner, or the guest who typed their details in another browser. */
const buyerOf = ({ ownerKind, ownerId, info: { enteredBy } }: CheckoutRecord) =>
  enteredBy
    ? ({ kind: 'visitor', id: enteredBy.visitorId } as const)
    : ({ kind: ownerKind, id: ownerId } as const)

function orderLines(
  stored: readonly StoredLine[],
  { lineItems }: WireCheckout,
  quote: Quote,
  { coverage }: ResolvedMemberships,
): readonly StoredOrderLine[] {
  const prices = serializeLineItems(quote, createPriceSerializer(quote))
  return quote.lines.flatMap(({ id, quantity, tax }) => {
    const line = stored.find((one) => one.id === id)
    const shown = lineItems.find((one) => one.id === id)
    if (!line || !shown) return []
    const { productName, catalogReference, price, descriptionLines, media, physicalProperties, itemType } =
      shown
    const { rootCatalogItemId } = shown
    const membership = coverage.get(id)
    const breakdown = prices.find(({ lineItemId }) => lineItemId === id)?.pricesBreakdown
    const wire: WireOrderLineItem = {
      id,
      quantity,
      ...(productName && { productName }),
      ...(catalogReference && { catalogReference }),
      ...(price && { price }),
      ...(descriptionLines && { descriptionLines }),
      ...(media && { image: media }),
      ...(physicalProperties && { physicalProperties }),
      ...(itemType && { itemType }),
      ...(membership && { paymentOption: 'MEMBERSHIP', membershipName: membership.plan.name }),
      ...(breakdown?.totalPriceAfterTax && { totalPriceAfterTax: breakdown.totalPriceAfterTax }),
      ...(breakdown?.totalPriceBeforeTax && { totalPriceBeforeTax: breakdown.totalPriceBeforeTax }),
      ...(breakdown?.totalDiscount && { totalDiscount: breakdown.totalDiscount }),
      ...(breakdown?.taxDetails && { taxDetails: breakdown.taxDetails }),
      ...(rootCatalogItemId && { rootCatalogItemId }),
      ...subscriptionOf(line, shown),
    }
    return [
      {
        id,
        quantity,
        ...('productId' in line && {
          productId: line.productId,
          ...(variantOf(shown) && { variantId: variantOf(shown) as string }),
        }),
        paid: tax.gross,
        requiresShipping: physicalProperties?.shippable ?? itemType?.preset === 'PHYSICAL',
        wire,
      },
    ]
  })
}

/** For a subscription: its frequency and cycle number. */
function subscriptionOf(
  line: StoredLine,
  { subscriptionOptionInfo: info }: WireCheckout['lineItems'][number],
): Pick<WireOrderLineItem, 'subscriptionInfo'> {
  const renews = 'renews' in line ? line.renews : undefined
  if (!info || (!renews && !('planId' in line))) return {}
  return {
    subscriptionInfo: {
      ...(renews && { id: renews.contractId }),
      cycleNumber: renews?.cycle ?? 1,
      ...(info.title && { subscriptionOptionTitle: translatedText(info.title) }),
      subscriptionSettings: info.subscriptionSettings,
    },
  }
}

/** The variant in wire form. */
const variantOf = ({ catalogReference }: WireCheckout['lineItems'][number]): string | undefined =>
  (catalogReference?.options as { readonly variantId?: string } | undefined)?.variantId

function detailsOf({
  wireCheckout,
  checkout: { info },
  slot,
  originalShippingTitle,
}: PricedCheckout): OrderDraft['details'] {
  const { customFields, purchaseOrderNumber } = wireCheckout
  const { billingInfo, shippingInfo, priceSummary, appliedDiscounts, buyerNote, buyerLanguage, weightUnit } =
    wireCheckout
  const selected = shippingInfo?.selectedCarrierServiceOption
  const recipientInfo = shippingInfo?.shippingDestination
  const vatNumberCheck = currentVatCheck(info)
  return {
    ...(priceSummary && { priceSummary }),
    ...(appliedDiscounts && { appliedDiscounts }),
    ...(recipientInfo && { recipientInfo }),
    ...((billingInfo ?? recipientInfo) && { billingInfo: billingInfo ?? recipientInfo }),
    ...(selected && {
      shippingInfo: {
        title: selected.title,
        ...(originalShippingTitle && { originalTitle: originalShippingTitle }),
        ...(selected.cost && { cost: selected.cost }),
        code: selected.code,
        ...(selected.carrierId && { carrierId: selected.carrierId }),
        logistics: {
          ...selected.logistics,
          ...(slot && { deliverByDate: slot.to.toISOString() }),
          ...(recipientInfo && { shippingDestination: recipientInfo }),
        },
      },
    }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    ...(customFields && { customFields }),
    ...(buyerLanguage !== undefined && { buyerLanguage }),
    ...(weightUnit && { weightUnit }),
    ...(vatNumberCheck && { vatNumberCheck }),
    taxIncludedInPrices: wireCheckout.taxIncludedInPrice ?? false,
    channelInfo: { type: info.channelType ?? 'WEB' },
  } as OrderDraft['details']
}
