import type { WireAddress, WireLineItem, WireOrderLineItem } from '@vitrine/contract'
import { createPriceSerializer, serializeLineItems } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { localizeCartContext } from '../../cart/context/localize-cart-context.ts'
import { availabilities } from '../../cart/lines/availability.ts'
import { findCartCatalog, selectionForLines } from '../../cart/lines/cart-catalog.ts'
import { createStaffLine } from '../../cart/lines/create-staff-line.ts'
import { serializeLineItem } from '../../cart/lines/line-item-serializer.ts'
import type { StaffLineRequest } from '../../cart/requests/staff-line-schema.ts'
import { businessAddress, priceCart } from '../../cart/totals/price-cart.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { OrderRecord } from '../records/order-record.ts'

type Outcome =
  | readonly StoredOrderLine[]
  | Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED' | 'ORDER_NOT_EDITABLE'>

/**
 * The lines of items that are added to an order: the current price, or the one that staff give, taxed by the code of the
 * checkout at the addresses of the order. Automatic discounts of the shop do not apply.
 */
export async function createAddedLines(
  cartContext: CartContext,
  order: OrderRecord,
  requested: readonly StaffLineRequest[],
  field = 'addedItems',
): Promise<Outcome> {
  if (requested.length === 0) return []
  const lines: StoredLine[] = []
  for (const [index, request] of requested.entries()) {
    const line = await createStaffLine(cartContext, request, `${field}[${index}]`)
    if (line instanceof Refusal) return line
    lines.push(line)
  }
  const { db, caller, pricingSettings, mediaUrl, shopUrl, ...rest } = cartContext
  const { textLanguage } = localizeCartContext(cartContext, order.details)
  const catalog = await findCartCatalog(db, caller, selectionForLines(lines), textLanguage)
  const priced = priceCart(
    { lines, merchantDiscounts: [], info: buyerOf(order) },
    {
      ...rest,
      pricingSettings: { ...pricingSettings, rules: [] },
      catalog,
      coupon: undefined,
      taxAddress: taxAddressOf(order, cartContext),
    },
  )
  if (priced instanceof Refusal) return priced
  const { quote } = priced
  const { taxIncludedInPrices = false } = order.details
  if (quote.taxIncluded !== taxIncludedInPrices && quote.totals.tax > 0)
    return refuse('ORDER_NOT_EDITABLE', { reasons: ['TAX_SETTINGS_CHANGED'] })
  const write = createPriceSerializer(quote)
  const quoted = new Map(quote.lines.map((line) => [line.id, line]))
  const context = {
    catalog,
    availability: availabilities(lines, catalog),
    quoted,
    write,
    mediaUrl,
    shopUrl,
    language: order.details.buyerLanguage,
  }
  const prices = serializeLineItems(quote, write)
  const added = lines.map((line) => {
    const breakdown = prices.find(({ lineItemId }) => lineItemId === line.id)?.pricesBreakdown
    return orderLine(line, serializeLineItem(line, context), {
      paid: quoted.get(line.id)?.tax.gross ?? 0,
      breakdown: breakdown ?? {},
    })
  })
  // A gift card is issued, and a subscription starts, when a whole order is paid.
  return added.some(({ wire }) => wire.itemType?.preset === 'GIFT_CARD')
    ? refuse('ORDER_NOT_EDITABLE', { reasons: ['GIFT_CARD'] })
    : added
}

type Breakdown = Pick<
  WireOrderLineItem,
  'totalPriceAfterTax' | 'totalPriceBeforeTax' | 'totalDiscount' | 'taxDetails'
>

function orderLine(
  line: StoredLine,
  shown: WireLineItem,
  { paid, breakdown }: { readonly paid: number; readonly breakdown: Breakdown },
): StoredOrderLine {
  const { id, quantity } = line
  const { productName, catalogReference, price, descriptionLines, image, physicalProperties, itemType } =
    shown
  const { rootCatalogItemId } = shown
  const { totalPriceAfterTax, totalPriceBeforeTax, totalDiscount, taxDetails } = breakdown
  const { variantId } = (catalogReference?.options ?? {}) as { readonly variantId?: string }
  const wire = {
    id,
    quantity,
    ...(productName && { productName }),
    ...(catalogReference && { catalogReference }),
    ...(price && { price }),
    ...(descriptionLines && { descriptionLines }),
    ...(image && { image }),
    ...(physicalProperties && { physicalProperties }),
    ...(itemType && { itemType }),
    ...(rootCatalogItemId && { rootCatalogItemId }),
    ...(totalPriceAfterTax && { totalPriceAfterTax }),
    ...(totalPriceBeforeTax && { totalPriceBeforeTax }),
    ...(totalDiscount && { totalDiscount }),
    ...(taxDetails && { taxDetails }),
  } as WireOrderLineItem
  return {
    id,
    quantity,
    ...('productId' in line && { productId: line.productId, ...(variantId && { variantId }) }),
    paid,
    requiresShipping: physicalProperties?.shippable ?? itemType?.preset === 'PHYSICAL',
    wire,
  }
}

/** What decides whether the buyer pays tax. */
function buyerOf({ details: { recipientInfo, billingInfo, vatNumberCheck } }: OrderRecord) {
  return {
    ...(recipientInfo?.contactDetails && { contactDetails: recipientInfo.contactDetails }),
    ...(recipientInfo?.address && { address: recipientInfo.address }),
    ...(billingInfo?.contactDetails && { billingContact: billingInfo.contactDetails }),
    ...(billingInfo?.address && { billingAddress: billingInfo.address }),
    ...(vatNumberCheck && { vatNumberCheck }),
  }
}

/** Where the order is taxed: at its destination, or else the buyer's or the shop's address. */
function taxAddressOf({ lines, details }: OrderRecord, cartContext: CartContext): WireAddress | undefined {
  const { recipientInfo, billingInfo, shippingInfo } = details
  const shipTo = shippingInfo?.logistics?.shippingDestination?.address ?? recipientInfo?.address
  const isShipped = lines.some(({ requiresShipping }) => requiresShipping)
  const address = isShipped ? (shipTo ?? billingInfo?.address) : (billingInfo?.address ?? shipTo)
  return address ?? businessAddress(cartContext)
}
