import type {
  ItemAvailabilityStatus,
  MultiCurrencyPrice,
  WireCart,
  WireCartTotals,
  WireLineItem,
} from '@vitrine/contract'
import { type Refusals, refuse } from '../../kernel/refusal.ts'

/** An amount in the shop's currency and in the shopper's. Formatted texts exist only in version 1 of carts. */
export interface ConvertedMoney {
  readonly amount: string
  readonly convertedAmount: string
}

const money = ({ amount, convertedAmount }: MultiCurrencyPrice): ConvertedMoney => ({
  amount,
  convertedAmount: convertedAmount ?? amount,
})

const STATUS: Readonly<Record<ItemAvailabilityStatus, string>> = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
}

/** Serializes a cart in version 2. */
export function serializeCart(cart: WireCart, callerId: string) {
  const { buyerInfo = {}, contactInfo, currency, conversionCurrency = currency } = cart
  const { email, contactId: _, ...owner } = buyerInfo
  const { address, contactDetails } = contactInfo ?? {}
  const { buyerNote, overrideCheckoutUrl, businessLocationId } = cart
  return {
    id: cart.id,
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
    revision: cart.revision,
    lineItems: cart.lineItems.map(serializeLine),
    ...(cart.subtotal && { subtotal: money(cart.subtotal) }),
    ...(buyerNote !== undefined && { note: buyerNote }),
    coupons: couponsOf(cart),
    source: { channelType: 'WEB', externalReferences: [], createdBy: owner },
    businessInfo: {
      ...(businessLocationId !== undefined && { locationId: businessLocationId }),
      languageCode: cart.siteLanguage,
      currencyCode: currency,
    },
    customerInfo: {
      ...owner,
      ...contactDetails,
      ...(email !== undefined && { email }),
      languageCode: cart.buyerLanguage,
      currencyCode: conversionCurrency,
    },
    deliveryInfo: {
      ...(address && { address }),
      ...(cart.selectedShippingOption && { method: methodOf(cart.selectedShippingOption) }),
      weightUnit: cart.weightUnit,
    },
    taxInfo: { pricesIncludeTax: cart.taxIncludedInPrices },
    paymentInfo: { giftCards: [], currencyCode: currency },
    orderPlaced: false,
    purchaseFlowId: cart.purchaseFlowId,
    // Gift cards are redeemed in the checkout.
    settings: { lockGiftCard: true },
    ...(overrideCheckoutUrl !== undefined && { customCheckoutUrl: overrideCheckoutUrl }),
    currentCart: owner.userId === undefined || owner.userId === callerId,
    demo: false,
  }
}

/** The coupon that gives a discount now. */
export const couponsOf = ({ appliedDiscounts = [] }: WireCart) =>
  appliedDiscounts.flatMap(({ coupon }) => (coupon?.id ? [{ id: coupon.id, code: coupon.code }] : []))

const methodOf = ({ code, carrierId }: { readonly code: string; readonly carrierId?: string }) => ({
  code,
  ...(carrierId !== undefined && { appId: carrierId }),
})

function serializeLine(line: WireLineItem) {
  const { quantity, availability, price, fullPrice, lineItemPrice, priceDescription } = line
  const available = availability?.quantityAvailable
  const confirmed = available === undefined ? quantity : Math.min(quantity, available)
  const { depositAmount, taxGroupId, catalogReference, rootCatalogItemId } = line
  return {
    id: line.id,
    name: line.productName,
    quantityInfo: {
      requestedQuantity: quantity,
      confirmedQuantity: confirmed,
      ...(available !== undefined && { availableQuantity: available }),
      fixedQuantity: false,
    },
    pricing: {
      ...(price && { unitPrice: money(price) }),
      ...(lineItemPrice && { totalPrice: money(lineItemPrice) }),
      ...(priceDescription && { priceDescription }),
      priceUndetermined: false,
      ...(price && fullPrice && { breakdown: { fullPrice: money(fullPrice), salePrice: money(price) } }),
    },
    source: {
      ...(catalogReference && { catalogReference }),
      ...(line.catalogOverrideFields && { catalogOverrideFields: overrideOf(line.catalogOverrideFields) }),
      ...(rootCatalogItemId !== undefined && { rootCatalogItemId }),
    },
    attributes: attributesOf(line),
    taxConfig: taxGroupId === undefined ? {} : { taxGroupId },
    paymentConfig: {
      paymentOption: line.paymentOption,
      savePaymentMethod: false,
      ...(depositAmount && { depositAmount: money(depositAmount) }),
    },
    status: STATUS[availability?.status ?? 'NOT_FOUND'],
    customLineItem: line.customLineItem ?? false,
  }
}

const attributesOf = (line: WireLineItem) => {
  const { image, url, itemType, physicalProperties, subscriptionOptionInfo, serviceProperties } = line
  return {
    descriptionLines: line.descriptionLines ?? [],
    ...(image && { image }),
    ...(url && { url }),
    ...(itemType && { itemType }),
    ...(physicalProperties && { physicalProperties }),
    ...(subscriptionOptionInfo && { subscriptionInfo: subscriptionOptionInfo }),
    ...(serviceProperties && { serviceProperties }),
    membersOnly: false,
  }
}

function overrideOf({ productName, price, ...rest }: NonNullable<WireLineItem['catalogOverrideFields']>) {
  return {
    ...rest,
    ...(productName && { name: productName }),
    ...(price !== undefined && { salePrice: price }),
  }
}

/** Serializes the totals of a cart in version 2. */
export function serializeSummary(totals: WireCartTotals) {
  const { cart, priceSummary = {}, payNow, payLater, taxSummary, calculatedLineItems = [] } = totals
  const { subtotal, discount, shipping, additionalFees, tax, total } = priceSummary
  const prices = {
    ...(subtotal && { subtotal: money(subtotal) }),
    ...(discount && { discount: money(discount) }),
    ...(shipping && { delivery: money(shipping) }),
    ...(additionalFees && { additionalFees: money(additionalFees) }),
    ...(tax && { tax: money(tax) }),
    ...(total && { total: money(total) }),
  }
  return {
    cartId: cart.id,
    cartRevision: cart.revision,
    lineItems: cart.lineItems.map(({ id, quantity, price, lineItemPrice }) => ({
      lineItemId: id,
      quantity,
      ...(price && { unitPrice: money(price) }),
      ...(lineItemPrice && { totalPrice: money(lineItemPrice) }),
    })),
    discounts: (totals.appliedDiscounts ?? []).map(serializeDiscount),
    ...deliveryOf(totals),
    additionalFees: [],
    taxSummary: {
      taxes: taxesOf(taxSummary),
      pricesIncludeTax: cart.taxIncludedInPrices,
      lineItemTaxes: calculatedLineItems.flatMap(({ lineItemId, pricesBreakdown }) => {
        const { totalTax, taxRate } = pricesBreakdown?.taxDetails ?? {}
        return totalTax
          ? [{ lineItemId, tax: money(totalTax), ...(taxRate !== undefined && { rate: taxRate }) }]
          : []
      }),
      additionalFeeTaxes: [],
    },
    priceSummary: prices,
    paymentSummary: {
      giftCards: [],
      memberships: [],
      requiresPaymentAfterGiftCard: Number(total?.amount ?? 0) > 0,
      ...(total && { totalAfterGiftCards: money(total) }),
      ...(payNow?.total && { payNow: money(payNow.total) }),
      ...(payLater?.total && { payLater: money(payLater.total) }),
    },
    ...errorsOf(totals),
    violations: violationsOf(cart),
  }
}

type Applied = NonNullable<WireCartTotals['appliedDiscounts']>[number]

const SCOPES = { GLOBAL: 'CART_SUBTOTAL', SPECIFIC_ITEMS: 'LINE_ITEM', SHIPPING: 'DELIVERY' } as const

function serializeDiscount({ coupon, discountRule, merchantDiscount, discountType = 'GLOBAL' }: Applied) {
  const scope = SCOPES[discountType]
  const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount
  const total = amount && { total: money(amount) }
  if (coupon) {
    const name = { original: coupon.name ?? coupon.code }
    return { name, source: { sourceType: 'COUPON', couponCode: coupon.code }, scope, ...total }
  }
  if (discountRule) {
    const { name } = discountRule
    return { ...(name && { name }), source: { sourceType: 'AUTOMATIC_RULE' }, scope, ...total }
  }
  return { name: { original: 'Discount' }, scope, ...total }
}

function deliveryOf({ shippingInfo }: WireCartTotals) {
  const option = shippingInfo?.selectedCarrierServiceOption
  if (!option) return {}
  const { code, carrierId, title, logistics, cost } = option
  const method = {
    ...methodOf({ code, ...(carrierId !== undefined && { carrierId }) }),
    title: { original: title },
    pickup: logistics?.pickupDetails !== undefined,
  }
  return { deliverySummary: { method, ...(cost?.price && { price: money(cost.price) }) } }
}

function taxesOf(taxSummary: WireCartTotals['taxSummary']) {
  const { totalTax, taxableAmount } = taxSummary ?? {}
  if (!totalTax || taxSummary?.calculationDetails?.rateType === 'NO_TAX_COLLECTED') return []
  return [
    {
      name: { original: 'Tax' },
      ...(taxableAmount && { taxableAmount: money(taxableAmount) }),
      amount: money(totalTax),
    },
  ]
}

const errorsOf = ({ calculationErrors }: WireCartTotals) => {
  const error = calculationErrors?.shippingCalculationError
  return error ? { calculationErrors: { generalShippingCalculationError: error } } : {}
}

/** Refuses an order of an empty cart, or of items that are out of stock. */
export function findOrderObstacle(cart: WireCart) {
  const [violation] = violationsOf(cart)
  if (!violation) return undefined
  const { lineItemsOutOfStockData: data } = violation
  return data ? refuse('LINE_ITEMS_OUT_OF_STOCK', data) : refuse('EMPTY_CART')
}

export interface CartViolation {
  readonly scope: string
  readonly code: string
  readonly severity: string
  readonly lineItemsOutOfStockData?: Refusals['LINE_ITEMS_OUT_OF_STOCK']
}

/** The violations that block an order. */
function violationsOf({ lineItems }: WireCart): CartViolation[] {
  if (lineItems.length === 0) return [{ scope: 'GLOBAL', code: 'EMPTY_CART', severity: 'ERROR' }]
  const missing = lineItems.filter(({ availability }) => availability?.status !== 'AVAILABLE')
  if (missing.length === 0) return []
  const lineItemsOutOfStockData = {
    lineItemIds: missing.map(({ id }) => id),
    allLineItemsOutOfStock: missing.length === lineItems.length,
  }
  return [{ scope: 'LINE_ITEM', code: 'LINE_ITEMS_OUT_OF_STOCK', severity: 'ERROR', lineItemsOutOfStockData }]
}
