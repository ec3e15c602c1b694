import { type ExportFormat, ORDER_CSV_COLUMNS, type WireAddressWithContact } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import { formatCsvLine } from '@vitrine/tables'
import { and, asc, gt, gte, notInArray, or } from 'drizzle-orm'
import { formatEntriesCell, formatListCell } from '../../catalog/csv/csv-cells.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders, type StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { fulfilledQuantity } from '../records/fulfillment.ts'
import { loadOrders } from '../records/load-order.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { paidAmount, refundedAmount } from '../records/payment-status.ts'
import type { OrderCells } from './order-cells.ts'
import { SHOPIFY_ORDER_COLUMNS, toShopifyRows } from './shopify-order-rows.ts'

const PAGE_SIZE = 200

/**
 * Every placed order as a CSV file, page by page, the oldest first. Of those of the same moment, the one with the lower
 * number is first, also in a shop that imports the file.
 */
export async function* exportOrders(db: Queryable, format: ExportFormat): AsyncGenerator<string> {
  const isShopify = format === 'SHOPIFY'
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(isShopify ? SHOPIFY_ORDER_COLUMNS : ORDER_CSV_COLUMNS)}`
  let last: { readonly createdAt: Date; readonly number: number } | undefined
  for (;;) {
    const page = await db
      .select()
      .from(orders)
      .where(
        and(
          notInArray(orders.status, ['INITIALIZED', 'REJECTED']),
          last === undefined ? undefined : isAfter(last),
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.number))
      .limit(PAGE_SIZE)
    const loaded = await loadOrders(db, page)
    const rows = loaded.flatMap((each) => (isShopify ? toShopifyRows(cellsOf(each)) : ownRows(cellsOf(each))))
    yield rows.map(formatCsvLine).join('')
    last = page.at(-1)
    if (page.length < PAGE_SIZE) return
  }
}

/** The first condition uses the index. */
const isAfter = ({ createdAt, number }: { readonly createdAt: Date; readonly number: number }) =>
  and(gte(orders.createdAt, createdAt), or(gt(orders.createdAt, createdAt), gt(orders.number, number)))

const ownRows = (rows: readonly OrderCells[]): readonly string[][] =>
  rows.map((cells) => ORDER_CSV_COLUMNS.map((column) => cells[column]?.trim() ?? ''))

/** A row for each item, of which only the first has the cells of the order. */
function cellsOf(loaded: LoadedOrder): readonly OrderCells[] {
  const { order } = loaded
  const { channelInfo } = order.details
  const number =
    channelInfo?.type === 'OTHER_PLATFORM' && channelInfo.externalOrderId
      ? channelInfo.externalOrderId
      : String(order.number)
  return order.lines.map((line, at) => ({
    number,
    ...(at === 0 && headCells(loaded)),
    ...itemCells(line, loaded),
  }))
}

function headCells({ order, payments, activities }: LoadedOrder): OrderCells {
  const { details, currency } = order
  const { priceSummary: prices, appliedDiscounts = [], customFields = [] } = details
  const amount = (value: number) => toDecimalString({ amount: value, currency })
  const canceled = activities.findLast(({ type }) => type === 'ORDER_CANCELED' || type === 'ORDER_EXPIRED')
  return {
    placedAt: order.createdAt.toISOString(),
    email: order.email,
    canceled: order.status === 'CANCELED' ? (canceled?.createdAt ?? order.updatedAt).toISOString() : '',
    currency,
    discount: prices?.discount?.amount,
    discountCode: appliedDiscounts.flatMap(({ coupon }) => coupon?.code ?? [])[0],
    shipping: prices?.shipping?.amount,
    tax: prices?.tax?.amount,
    taxIncluded: details.taxIncludedInPrices ? 'yes' : 'no',
    total: amount(order.total),
    paid: amount(paidAmount(payments)),
    refunded: amount(refundedAmount(payments)),
    shippingMethod: details.shippingInfo?.originalTitle ?? details.shippingInfo?.title,
    note: details.buyerNote,
    purchaseOrderNumber: details.purchaseOrderNumber,
    customFields: formatEntriesCell(customFields.map(({ title, value }) => [title, String(value)])),
    tags: formatListCell(order.tags),
    language: details.buyerLanguage,
    ...addressCells('billing', details.billingInfo),
    ...addressCells('shipping', details.recipientInfo),
  }
}

const addressCells = (
  kind: 'billing' | 'shipping',
  { address, contactDetails }: WireAddressWithContact = {},
): OrderCells => ({
  [`${kind}FirstName`]: contactDetails?.firstName,
  [`${kind}LastName`]: contactDetails?.lastName,
  [`${kind}Company`]: contactDetails?.company,
  [`${kind}Phone`]: contactDetails?.phone,
  [`${kind}AddressLine`]: address?.addressLine,
  [`${kind}AddressLine2`]: address?.addressLine2,
  [`${kind}City`]: address?.city,
  [`${kind}Subdivision`]: address?.subdivision,
  [`${kind}PostalCode`]: address?.postalCode,
  [`${kind}Country`]: address?.country,
})

function itemCells(
  { id, quantity, requiresShipping, wire }: StoredOrderLine,
  { fulfillments }: LoadedOrder,
): OrderCells {
  const details = (wire.descriptionLines ?? []).flatMap(({ name, plainText, colorInfo }) => {
    const value = (plainText ?? colorInfo)?.original
    return value ? [[name.original, value] as const] : []
  })
  return {
    itemName: wire.productName?.original,
    itemDetails: formatEntriesCell(details),
    itemSku: wire.physicalProperties?.sku,
    itemPrice: wire.price?.amount,
    itemQuantity: String(quantity),
    itemDiscount: wire.totalDiscount?.amount,
    itemTax: wire.taxDetails?.totalTax?.amount,
    itemShips: requiresShipping ? 'yes' : 'no',
    itemFulfilled: String(fulfilledQuantity(id, fulfillments)),
  }
}
