import type { WireCart } from '@vitrine/contract'
import { createPriceSerializer, serializeDiscounts } from '@vitrine/pricing'
import type { CartContext } from '../context/cart-context.ts'
import { availabilities } from '../lines/availability.ts'
import type { CartCatalog } from '../lines/cart-catalog.ts'
import { serializeLineItem } from '../lines/line-item-serializer.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import { type PricedCart, taxAt } from './price-cart.ts'

/** Serializes a cart. Tax and shipping are part of its totals instead. */
export function serializeCart(
  cart: CartRecord,
  { quote, context, catalog }: Pick<PricedCart, 'quote' | 'context'> & { readonly catalog: CartCatalog },
  {
    currency,
    language,
    requestedLanguage,
    weightUnit,
    rate,
    pricingSettings,
    mediaUrl,
    shopUrl,
  }: Pick<
    CartContext,
    | 'currency'
    | 'language'
    | 'requestedLanguage'
    | 'weightUnit'
    | 'rate'
    | 'pricingSettings'
    | 'mediaUrl'
    | 'shopUrl'
  >,
): WireCart {
  const write = createPriceSerializer(quote, undefined, rate)
  const buyerLanguage = requestedLanguage ?? cart.info.buyerLanguage ?? language
  const lineItemContext = {
    catalog,
    availability: availabilities(cart.lines, catalog),
    quoted: new Map(quote.lines.map((line) => [line.id, line])),
    write,
    mediaUrl,
    shopUrl,
    language: buyerLanguage,
  }
  const { subtotal } = quote.totals
  const itemsDiscount = quote.lines.reduce((sum, { discount }) => sum + discount, 0)
  return {
    id: cart.id,
    lineItems: cart.lines.map((line) => serializeLineItem(line, lineItemContext)),
    buyerLanguage,
    ...serializeCartInfo(cart),
    currency,
    conversionCurrency: rate?.currency ?? currency,
    siteLanguage: language,
    taxIncludedInPrices: (context.tax ?? taxAt(cart.info.address ?? {}, pricingSettings)).included,
    weightUnit,
    checkoutId: cart.checkoutId,
    appliedDiscounts: serializeDiscounts(quote, write),
    purchaseFlowId: cart.purchaseFlowId,
    subtotal: write(subtotal),
    subtotalAfterDiscounts: write(subtotal - itemsDiscount),
    revision: String(cart.revision),
    createdDate: cart.createdAt.toISOString(),
    updatedDate: cart.updatedAt.toISOString(),
  }
}

function serializeCartInfo({ info, ownerKind, ownerId }: CartRecord) {
  const { email, buyerNote, address, contactDetails } = info
  const { selectedShippingOption, overrideCheckoutUrl, businessLocationId } = info
  return {
    buyerInfo: { [BUYER[ownerKind]]: ownerId, ...(email !== undefined && { email }) },
    ...(buyerNote !== undefined && { buyerNote }),
    ...((address || contactDetails) && {
      contactInfo: { ...(address && { address }), ...(contactDetails && { contactDetails }) },
    }),
    ...(selectedShippingOption && { selectedShippingOption }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
    ...(businessLocationId !== undefined && { businessLocationId }),
  }
}

/** The owner on the wire. */
const BUYER = { visitor: 'visitorId', member: 'memberId', merchant: 'userId', app: 'userId' } as const
