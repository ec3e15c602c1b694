import type { CellError, CsvRow, WireAddressWithContact, WireOrderLineItem } from '@vitrine/contract'
import {
  allocate,
  createPriceSerializer,
  currencyDecimals,
  MAX_QUANTITY,
  parseMoney,
  sum,
} from '@vitrine/pricing'
import { z } from 'zod'
import { parseEntriesCell, parseListCell } from '../../catalog/csv/csv-cells.ts'
import { parseCells, type RecordResult, refusedRecord } from '../../catalog/import-formats/record-importer.ts'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import type { OrderDetails } from '../../kernel/database/schema/orders/orders.ts'

const text = (max: number) => z.string().max(max, `must have at most ${max} characters`).optional()
const yesNo = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((cell) => cell === 'yes')
  .optional()
const time = z.iso.datetime({
  offset: true,
  error: 'must be a time with a time zone, such as 2026-03-01T12:00:00Z',
})
const country = z.string().regex(COUNTRY_CODE, 'must be a country code, such as DE').optional()
const pairs = z
  .string()
  .transform((cell, context) => {
    const entries = parseEntriesCell(cell)
    if (entries) return entries
    context.addIssue('must be in the format Color: Red; Size: Large')
    return z.NEVER
  })
  .optional()
const quantity = (least: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`)

const addressCells = <Prefix extends 'billing' | 'shipping'>(prefix: Prefix) => {
  const fields = {
    FirstName: text(100),
    LastName: text(100),
    Company: text(200),
    Phone: text(100),
    AddressLine: text(200),
    AddressLine2: text(200),
    City: text(100),
    Subdivision: text(20),
    PostalCode: text(20),
    Country: country,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [`${prefix}${name}`, schema])) as {
    [Name in keyof typeof fields as `${Prefix}${Name}`]: (typeof fields)[Name]
  }
}

const Head = z.object({
  number: z.string().max(100, 'must have at most 100 characters'),
  placedAt: time,
  email: z.email('must be an email address').max(254).toLowerCase().optional(),
  canceled: z.string().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code, such as EUR')
    .optional(),
  discount: text(20),
  discountCode: text(100),
  shipping: text(20),
  tax: text(20),
  taxIncluded: yesNo,
  total: text(20),
  paid: text(20),
  refunded: text(20),
  shippingMethod: text(250),
  note: text(1000),
  purchaseOrderNumber: text(100),
  customFields: pairs,
  tags: z.string().transform(parseListCell).optional(),
  language: text(10),
  ...addressCells('billing'),
  ...addressCells('shipping'),
})
type Head = z.output<typeof Head>

const Item = z.object({
  itemName: z.string().max(200, 'must have at most 200 characters'),
  itemDetails: pairs,
  itemSku: text(100),
  itemPrice: text(20),
  itemQuantity: quantity(1),
  itemDiscount: text(20),
  itemTax: text(20),
  itemShips: yesNo,
  itemFulfilled: quantity(0).optional(),
})

/** An item of an order, in minor units for all its units. */
interface HistoricItem {
  readonly sku: string | undefined
  readonly quantity: number
  readonly fulfilled: number
  readonly requiresShipping: boolean
  /** After discounts, with tax. */
  readonly gross: number
  readonly wire: Omit<WireOrderLineItem, 'id'>
}

/** An order of the past, as a file tells it. Amounts are in minor units. */
export interface ImportedOrder {
  readonly number: string
  readonly placedAt: Date
  readonly email: string
  readonly canceledAt: Date | undefined
  readonly currency: string
  readonly total: number
  readonly paid: number
  readonly refunded: number
  /** The part of it that was paid above the total. */
  readonly overpaymentRefunded: number
  readonly tags: readonly string[]
  readonly details: OrderDetails
  readonly items: readonly HistoricItem[]
}

interface ShopUnits {
  readonly currency: string
  readonly weightUnit: OrderDetails['weightUnit']
  readonly now: Date
}

/** Reads the rows of an order. What does not add up stays in its total, as fees or as a discount. */
export function parseImportedOrder(
  rows: readonly CsvRow[],
  shop: ShopUnits,
): ImportedOrder | { readonly refused: RecordResult } {
  const [first] = rows
  if (!first) throw new Error('A record without a row.')
  const head = parseCells(Head, first)
  if ('refused' in head) return head
  const items: { row: CsvRow; cells: z.output<typeof Item> }[] = []
  for (const row of rows) {
    const item = parseCells(Item, row)
    if ('refused' in item) return item
    items.push({ row, cells: item.cells })
  }
  const { cells } = head
  const currency = cells.currency ?? shop.currency
  const errors: (CellError & { line: number })[] = []
  const read = ({ line }: CsvRow, column: string, amount: string | undefined): number => {
    const money = amount === undefined ? 0 : parseMoney(amount, currency)?.amount
    if (money === undefined) errors.push({ line, column, message: `must be an amount in ${currency}` })
    else if (money < 0) errors.push({ line, column, message: 'must not be negative' })
    return money ?? 0
  }
  const ownTime = (column: string, cell: string): Date => {
    const at = new Date(cell)
    if (Number.isNaN(at.getTime())) errors.push({ line: first.line, column, message: 'must be a time' })
    else if (at > shop.now) errors.push({ line: first.line, column, message: 'must not be in the future' })
    return at
  }
  const amounts = amountsOf(
    {
      discount: read(first, 'discount', cells.discount),
      shipping: read(first, 'shipping', cells.shipping),
      tax: read(first, 'tax', cells.tax),
      total: cells.total === undefined ? undefined : read(first, 'total', cells.total),
      isTaxIncluded: cells.taxIncluded ?? false,
    },
    items.map(({ row, cells: item }) => ({
      price: read(row, 'itemPrice', item.itemPrice) * item.itemQuantity,
      discount: item.itemDiscount === undefined ? undefined : read(row, 'itemDiscount', item.itemDiscount),
      tax: item.itemTax === undefined ? undefined : read(row, 'itemTax', item.itemTax),
    })),
  )
  const paid = read(first, 'paid', cells.paid)
  const refunded = Math.min(read(first, 'refunded', cells.refunded), paid)
  // What was paid above the total is refunded first.
  const overpaymentRefunded = Math.min(refunded, Math.max(0, paid - amounts.total))
  const payment = { paid, refunded, overpaymentRefunded }
  const order: ImportedOrder = {
    number: cells.number,
    placedAt: ownTime('placedAt', cells.placedAt),
    email: cells.email ?? '',
    canceledAt: cells.canceled === undefined ? undefined : ownTime('canceled', cells.canceled),
    currency,
    total: amounts.total,
    ...payment,
    tags: cells.tags ?? [],
    details: detailsOf(cells, amounts, { ...shop, currency }),
    items: items.map(({ cells: item }, at) => itemOf(item, amounts.items[at] as ItemAmounts, currency)),
  }
  if (errors.length === 0) return order
  return { refused: { ...refusedRecord(first), errors } }
}

interface ItemAmounts {
  readonly price: number
  readonly discount: number
  readonly tax: number
  readonly net: number
  readonly gross: number
}

interface GivenAmounts {
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  /** The sum of the parts, if the file has none. */
  readonly total: number | undefined
  readonly isTaxIncluded: boolean
}

interface GivenItem {
  readonly price: number
  readonly discount: number | undefined
  readonly tax: number | undefined
}

/** The amounts of an order that add up to its total. Discount and tax are allocated to the items, unless they have their own. */
function amountsOf(
  { discount: given, shipping, tax, total: stated, isTaxIncluded }: GivenAmounts,
  items: readonly GivenItem[],
) {
  const subtotal = sum(items.map(({ price }) => price))
  const rest = (off: number) => subtotal - off + shipping + (isTaxIncluded ? 0 : tax)
  const stillDue = Math.min(given, subtotal)
  const total = stated ?? rest(stillDue)
  const discount = Math.min(subtotal, stillDue + Math.max(0, rest(stillDue) - total))
  const additionalFees = Math.max(0, total - rest(discount))
  const discounts = items.some((item) => item.discount !== undefined)
    ? items.map((item) => Math.min(item.discount ?? 0, item.price))
    : allocate(
        discount,
        items.map(({ price }) => price),
      )
  const discounted = items.map(({ price }, at) => price - (discounts[at] ?? 0))
  const taxed = [...discounted, shipping]
  const taxes = items.some((item) => item.tax !== undefined)
    ? items.map((item) => item.tax ?? 0)
    : sum(taxed) > 0
      ? allocate(tax, taxed)
      : []
  return {
    subtotal,
    discount,
    shipping,
    tax,
    additionalFees,
    total,
    items: items.map(({ price }, at): ItemAmounts => {
      const [amount, own] = [discounted[at] ?? 0, taxes[at] ?? 0]
      const [net, gross] = isTaxIncluded ? [Math.max(0, amount - own), amount] : [amount, amount + own]
      return { price, discount: discounts[at] ?? 0, tax: own, net, gross }
    }),
  }
}

type Amounts = ReturnType<typeof amountsOf>

const writer = (currency: string) => createPriceSerializer({ currency, decimals: currencyDecimals(currency) })

function itemOf(cells: z.output<typeof Item>, amounts: ItemAmounts, currency: string): HistoricItem {
  const write = writer(currency)
  const { itemName: name, itemQuantity: units, itemSku: sku, itemShips = true, itemFulfilled = 0 } = cells
  const details = cells.itemDetails ?? []
  const label = (original: string) => ({ original, translated: original })
  return {
    sku,
    quantity: units,
    fulfilled: Math.min(itemFulfilled, units),
    requiresShipping: itemShips,
    gross: amounts.gross,
    wire: {
      quantity: units,
      productName: label(name),
      itemType: { preset: itemShips ? 'PHYSICAL' : 'DIGITAL' },
      price: write(amounts.price / units),
      totalDiscount: write(amounts.discount),
      totalPriceBeforeTax: write(amounts.net),
      totalPriceAfterTax: write(amounts.gross),
      taxDetails: { taxableAmount: write(amounts.net), totalTax: write(amounts.tax) },
      physicalProperties: { ...(sku && { sku }), shippable: itemShips },
      ...(details.length > 0 && {
        descriptionLines: details.map(([title, value]) => ({
          name: label(title),
          plainText: label(value),
          lineType: 'PLAIN_TEXT',
        })),
      }),
    } as HistoricItem['wire'],
  }
}

function detailsOf(
  cells: Head,
  amounts: Amounts,
  { currency, weightUnit }: Pick<ShopUnits, 'currency' | 'weightUnit'>,
): OrderDetails {
  const write = writer(currency)
  const { subtotal, shipping, tax, discount, additionalFees, total } = amounts
  const billing = addressOf(cells, 'billing')
  const recipient = addressOf(cells, 'shipping')
  const { shippingMethod, discountCode, customFields = [] } = cells
  const fields = customFields.map(([title, value]) => ({ title, value }))
  return {
    priceSummary: {
      subtotal: write(subtotal),
      shipping: write(shipping),
      tax: write(tax),
      discount: write(discount),
      additionalFees: write(additionalFees),
      total: write(total),
    },
    appliedDiscounts:
      discountCode && discount > 0
        ? [{ coupon: { id: '', code: discountCode, name: discountCode, amount: write(discount) } }]
        : [],
    ...((recipient ?? billing) && { recipientInfo: recipient ?? billing, billingInfo: billing ?? recipient }),
    ...((recipient || shippingMethod) && {
      shippingInfo: {
        title: shippingMethod ?? '',
        cost: { price: write(shipping) },
        logistics: { ...(recipient && { shippingDestination: recipient }) },
      },
    }),
    ...withoutEmptyFields({
      buyerNote: cells.note,
      purchaseOrderNumber: cells.purchaseOrderNumber,
      buyerLanguage: cells.language,
    }),
    ...(fields.length > 0 && { customFields: fields }),
    weightUnit,
    taxIncludedInPrices: cells.taxIncluded ?? false,
    channelInfo: { type: 'OTHER_PLATFORM', externalOrderId: cells.number },
  } as OrderDetails
}

function addressOf(cells: Head, kind: 'billing' | 'shipping'): WireAddressWithContact | undefined {
  const address = parseAddress({
    country: cells[`${kind}Country`],
    subdivision: cells[`${kind}Subdivision`],
    city: cells[`${kind}City`],
    postalCode: cells[`${kind}PostalCode`],
    addressLine: cells[`${kind}AddressLine`],
    addressLine2: cells[`${kind}AddressLine2`],
  })
  const contactDetails = withoutEmptyFields({
    firstName: cells[`${kind}FirstName`],
    lastName: cells[`${kind}LastName`],
    company: cells[`${kind}Company`],
    phone: cells[`${kind}Phone`],
  })
  if (!address && Object.keys(contactDetails).length === 0) return undefined
  return { ...(address && { address }), contactDetails } as WireAddressWithContact
}
