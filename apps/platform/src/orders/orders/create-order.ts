import type { FieldViolation, WireAddressWithContact, WireOrderLineItem } from '@vitrine/contract'
import { createPriceSerializer, currencyDecimals } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { type CartCatalog, findCartCatalog } from '../../cart/lines/cart-catalog.ts'
import { createLines, selectionForNewItems } from '../../cart/lines/create-lines.ts'
import { ownerOf } from '../../cart/records/cart-owner.ts'
import { unsupportedFieldViolation } from '../../cart/requests/unsupported-fields.ts'
import { wireVariantId } from '../../catalog/products/wire-ids.ts'
import { findMember } from '../../identity/members/member-repository.ts'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import type { OrderDraft } from '../records/order-record.ts'
import { customFieldsOf } from './custom-fields-schema.ts'
import { type OrderAmounts, parseAmounts } from './new-order-amounts.ts'
import type { NewOrderContentRequest, NewOrderLineRequest, NewOrderRequest } from './new-order-schema.ts'
import { type PlacedOrder, persistOrder } from './persist-order.ts'

type Outcome =
  | PlacedOrder
  | Refusal<'INVALID_ARGUMENT' | 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE' | 'OUT_OF_STOCK'>

/**
 * Records an order that was placed in another system, at the given prices, which must add up. Stock, events and emails
 * are handled as for every order.
 */
export const createOrder = (
  cartContext: CartContext,
  { order, settings }: NewOrderRequest,
  changeContext: OrderChangeContext,
): Promise<Outcome> =>
  inTransaction<Outcome>(cartContext.db, async (tx) => {
    const { now, currency } = cartContext
    const purchasedAt = order.purchasedDate ? new Date(order.purchasedDate) : now
    if (purchasedAt > now) return refuse('PURCHASED_DATE_CANNOT_BE_IN_FUTURE')
    const amounts = parseAmounts(order, currency)
    const buyer = await buyerOf(tx, cartContext, order)
    const isPaid = order.paymentStatus === 'PAID'
    const violations = [
      ...unsupportedIn(order, settings, isPaid),
      ...currencyViolations(order, currency),
      ...('lines' in amounts ? [] : amounts),
      ...('field' in buyer ? [buyer] : []),
    ]
    if (violations.length > 0 || !('lines' in amounts) || 'field' in buyer) return invalid(...violations)
    const lines = await readLines(tx, cartContext, order, amounts)
    if (lines instanceof Refusal) return lines

    const { total } = amounts
    const draft: OrderDraft = {
      buyer: { ...buyer, email: order.buyerInfo?.email ?? '' },
      currency,
      total,
      lines,
      details: detailsOf(order, amounts, cartContext),
      purchasedAt,
      ...(total > 0 && (isPaid ? { received: total } : { later: total, isUnpaid: true })),
      notifiesBuyer: settings?.notifications?.sendNotificationToBuyer ?? true,
      notifiesMerchant: settings?.notifications?.sendNotificationsToBusiness ?? true,
    }
    const opened = await persistOrder(tx, draft, changeContext)
    // Without a checkout, coupon, gift card or delivery slot, only stock can be missing.
    return opened as Exclude<typeof opened, Refusal> | Refusal<'OUT_OF_STOCK'>
  })

const unsupportedIn = (
  order: NewOrderContentRequest,
  settings: NewOrderRequest['settings'],
  isPaid: boolean,
): FieldViolation[] => {
  const strategy = settings?.orderApprovalStrategy ?? 'DEFAULT'
  const isApproved = strategy === 'DEFAULT' || (strategy === 'PAYMENT_RECEIVED' && isPaid)
  return [
    ...unsupportedFieldViolation(order, UNSUPPORTED_ORDER_FIELDS, 'order'),
    ...unsupportedFieldViolation(order.buyerInfo ?? {}, ['contactId'], 'order.buyerInfo'),
    ...unsupportedFieldViolation(order.shippingInfo ?? {}, ['region'], 'order.shippingInfo'),
    ...unsupportedFieldViolation(
      order.shippingInfo?.logistics ?? {},
      ['pickupDetails', 'deliveryTimeSlot'],
      'order.shippingInfo.logistics',
    ),
    ...order.lineItems.flatMap((line, index) =>
      unsupportedFieldViolation(line, UNSUPPORTED_LINE_FIELDS, `order.lineItems[${index}]`),
    ),
    ...unsupportedFieldViolation(settings ?? {}, ['editableByOwnerApps'], 'settings'),
    ...(isApproved ? [] : [UNSUPPORTED_APPROVAL]),
  ]
}

const UNSUPPORTED_ORDER_FIELDS = [
  'archived',
  'checkoutId',
  'currencyConversionDetails',
  'additionalFees',
  'extendedFields',
  'tags',
  'businessLocation',
] as const

const UNSUPPORTED_LINE_FIELDS = [
  'subscriptionInfo',
  'extendedFields',
  'modifierGroups',
  'locations',
  'fulfillerId',
  'refundQuantity',
  'restockQuantity',
  'priceDescription',
  'priceUndetermined',
  'fixedQuantity',
  'decimalQuantity',
  'taxableAddress',
] as const

const UNSUPPORTED_APPROVAL = {
  field: 'settings.orderApprovalStrategy',
  violatedRule: 'VALIDATION',
  description: 'must be DEFAULT for an order that is not paid',
} as const

const currencyViolations = ({ currency }: NewOrderContentRequest, own: string): FieldViolation[] =>
  !currency || currency === own
    ? []
    : [{ field: 'order.currency', violatedRule: 'VALIDATION', description: `must be ${own}` }]

/** The buyer: a member, a visitor, or else the caller. */
async function buyerOf(tx: Queryable, { caller }: CartContext, { buyerInfo }: NewOrderContentRequest) {
  const { memberId, visitorId } = buyerInfo ?? {}
  if (memberId) {
    const id = parseId(memberId) ?? ''
    if (await findMember(tx, id)) return { kind: 'member', id } as const
    return {
      field: 'order.buyerInfo.memberId',
      violatedRule: 'VALIDATION',
      description: 'is not a member of the shop',
    } as const
  }
  return visitorId ? ({ kind: 'visitor', id: visitorId } as const) : ownerOf(caller)
}

/** The lines, each with the variant whose stock it takes. Items without a catalog reference take none. */
async function readLines(
  tx: Queryable,
  cartContext: CartContext,
  { lineItems }: NewOrderContentRequest,
  amounts: OrderAmounts,
): Promise<readonly StoredOrderLine[] | Refusal<'INVALID_ARGUMENT'>> {
  const { currency, caller } = cartContext
  const references = lineItems.map(({ catalogReference }) => ({ catalogReference, quantity: 1 }))
  const catalog = await findCartCatalog(tx, caller, selectionForNewItems({ lineItems: references }))
  const violations: FieldViolation[] = []
  const lines = lineItems.map((line, index): StoredOrderLine => {
    const stock = line.catalogReference ? stockOf(line, cartContext, catalog) : {}
    if (!stock)
      violations.push({
        field: `order.lineItems[${index}].catalogReference`,
        violatedRule: 'VALIDATION',
        description: 'is not an item of the catalog',
      })
    const id = line.id || newId(cartContext.now)
    const own = amounts.lines[index] as LineAmounts
    return {
      id,
      quantity: line.quantity,
      ...stock,
      paid: own.gross,
      requiresShipping: line.physicalProperties?.shippable ?? line.itemType.preset === 'PHYSICAL',
      wire: wireLine({ ...line, id }, own, currency),
    }
  })
  return violations.length > 0 ? invalid(...violations) : lines
}

type LineAmounts = OrderAmounts['lines'][number]
type Stock = Pick<StoredOrderLine, 'productId' | 'variantId'>

function stockOf(
  line: NewOrderLineRequest,
  cartContext: CartContext,
  catalog: CartCatalog,
): Stock | undefined {
  const { catalogReference } = line
  const found = createLines(
    { ...cartContext, isStrict: true },
    { lineItems: [{ catalogReference, quantity: 1 }] },
    catalog,
  )
  const [resolved] = found instanceof Refusal ? [] : found
  if (!resolved || 'custom' in resolved.line) return undefined
  const { productId, variantId } = resolved.line
  const product = catalog.get(productId)
  return {
    productId,
    variantId: wireVariantId({ id: variantId }, { manageVariants: product?.manageVariants ?? true }),
  }
}

function wireLine(
  line: NewOrderLineRequest & { readonly id: string },
  { price, discount, tax, net, gross }: LineAmounts,
  currency: string,
): WireOrderLineItem {
  const write = createPriceSerializer({ currency, decimals: currencyDecimals(currency) })
  const { id, quantity, productName, catalogReference, itemType, taxInfo, taxDetails } = line
  const { descriptionLines, image, physicalProperties, rootCatalogItemId, digitalFile } = line
  const taxRate = taxInfo?.taxRate ?? taxDetails?.taxRate
  return {
    id,
    quantity,
    productName: {
      original: productName.original,
      translated: productName.translated ?? productName.original,
    },
    itemType: withoutEmptyFields(itemType),
    price: write(price),
    totalDiscount: write(discount),
    totalPriceBeforeTax: write(net),
    totalPriceAfterTax: write(gross),
    taxDetails: { taxableAmount: write(net), totalTax: write(tax), ...(taxRate && { taxRate }) },
    ...withoutEmptyFields({ catalogReference, descriptionLines, image, rootCatalogItemId }),
    ...(physicalProperties && { physicalProperties: withoutEmptyFields(physicalProperties) }),
    ...(digitalFile && { digitalFile: withoutEmptyFields(digitalFile) }),
  } as WireOrderLineItem
}

function detailsOf(
  order: NewOrderContentRequest,
  { subtotal, shipping, tax, discount, total }: OrderAmounts,
  { currency, weightUnit }: CartContext,
): OrderDraft['details'] {
  const write = createPriceSerializer({ currency, decimals: currencyDecimals(currency) })
  const { shippingInfo, channelInfo, appliedDiscounts, buyerNote, purchaseOrderNumber, buyerLanguage } = order
  const { logistics } = shippingInfo ?? {}
  const destination = withAddress(logistics?.shippingDestination)
  const recipientInfo = withAddress(order.recipientInfo) ?? destination
  return {
    priceSummary: {
      subtotal: write(subtotal),
      shipping: write(shipping),
      tax: write(tax),
      discount: write(discount),
      additionalFees: write(0),
      total: write(total),
    },
    appliedDiscounts: appliedDiscounts?.map((one) => withoutEmptyFields(one)) ?? [],
    ...(recipientInfo && { recipientInfo }),
    ...withoutEmptyFields({ customFields: customFieldsOf(order.customFields) }),
    ...withoutEmptyFields({
      billingInfo: withAddress(order.billingInfo) ?? recipientInfo,
      buyerNote,
      purchaseOrderNumber,
      buyerLanguage,
    }),
    ...(shippingInfo && {
      shippingInfo: {
        ...withoutEmptyFields({
          title: shippingInfo.title,
          code: shippingInfo.code,
          carrierId: shippingInfo.carrierId,
        }),
        cost: { price: write(shipping) },
        logistics: {
          ...withoutEmptyFields({
            deliveryTime: logistics?.deliveryTime,
            instructions: logistics?.instructions,
            deliverByDate: logistics?.deliverByDate,
          }),
          ...(destination && { shippingDestination: destination }),
        },
      },
    }),
    weightUnit:
      order.weightUnit && order.weightUnit !== 'UNSPECIFIED_WEIGHT_UNIT' ? order.weightUnit : weightUnit,
    taxIncludedInPrices: order.taxIncludedInPrices ?? false,
    channelInfo: withoutEmptyFields(channelInfo),
  } as OrderDraft['details']
}

function withAddress(input: NewOrderContentRequest['billingInfo']): WireAddressWithContact | undefined {
  const address = parseAddress(input?.address)
  const contactDetails = input?.contactDetails && withoutEmptyFields(input.contactDetails)
  return address || contactDetails
    ? ({ ...(address && { address }), ...(contactDetails && { contactDetails }) } as WireAddressWithContact)
    : undefined
}
