import type { InvoiceContent, InvoiceParty, PricesBreakdown, TaxDetails, Wire } from '@vitrine/contract'
import { parseMoney, sum } from '@vitrine/pricing'
import { formatLocality } from '@vitrine/ui/i18n'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { translatedText } from '../../kernel/i18n/translated-text.ts'
import type { Shop } from '../../shop/profile/read-shop.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { isReverseCharged } from '../records/order-record.ts'
import type { FulfillmentRecord } from '../records/order-repository.ts'
import { isReturnedItems } from '../records/returned-items.ts'
import { orderPrice } from '../records/transactions-serializer.ts'

type Taxed = Wire<TaxDetails> | undefined

type Seller = Pick<Shop, 'name' | 'contact'>

/** The content of an order's invoice. */
export function invoiceContent(
  order: OrderRecord,
  seller: Seller,
  fulfillments: readonly Pick<FulfillmentRecord, 'isCanceled' | 'createdAt'>[] = [],
): InvoiceContent {
  const { currency, lines, details } = order
  const minor = (price: { readonly amount?: string } | undefined): number =>
    parseMoney(price?.amount ?? '0', currency)?.amount ?? 0
  const price = (amount: number) => orderPrice(amount, currency)
  const shipping = details.shippingInfo
  const taxIncluded = details.taxIncludedInPrices ?? false
  /**
   * What an item or shipping costs before and after discounts. Amounts include tax where prices do, so that they add up
   * to the total as shown.
   */
  const amountsOf = (prices: Wire<PricesBreakdown> | undefined, paid: number) => {
    const { totalPriceBeforeTax, totalPriceAfterTax, totalDiscount, taxDetails } = prices ?? {}
    const tax = minor(taxDetails?.totalTax)
    const net = totalPriceBeforeTax ? minor(totalPriceBeforeTax) : paid - tax
    const gross = totalPriceAfterTax ? minor(totalPriceAfterTax) : paid
    const discount = minor(totalDiscount)
    return {
      net,
      discount,
      total: (taxIncluded ? gross : net) + discount,
      taxRate: percent(taxDetails?.taxRate),
    }
  }
  const items = lines.map((line) => ({ ...line, ...amountsOf(line.wire, line.paid) }))
  const shippingAmounts =
    shipping && amountsOf(shipping.cost, minor(shipping.cost?.price) - minor(shipping.cost?.totalDiscount))
  const taxIds = [details.billingInfo, details.recipientInfo].map((info) => info?.contactDetails?.vatId?.id)
  const buyerTaxId = taxIds.find(Boolean)
  const taxed = [...lines.map(({ wire }) => wire.taxDetails), shipping?.cost?.taxDetails]
  return {
    orderNumber: String(order.number),
    ...(details.purchaseOrderNumber && { purchaseOrderNumber: details.purchaseOrderNumber }),
    supplyDate: supplyDateOf(order, fulfillments),
    currency,
    seller: seller.contact.legalName ?? seller.name,
    sellerContact: contactOf(seller),
    sellerDetails: sellerDetailsOf(seller),
    ...(seller.contact.taxId && { sellerTaxId: seller.contact.taxId }),
    ...(seller.contact.country && { sellerCountry: seller.contact.country }),
    buyer: buyerOf(order),
    ...(buyerTaxId && { buyerTaxId }),
    buyerDetails: buyerDetailsOf(order),
    lines: items.map(({ quantity, wire, net, discount, total, taxRate }) => ({
      name: itemName(wire),
      quantity,
      price: price(minor(wire.price)),
      total: price(total),
      discount: price(discount),
      net: price(net),
      taxRate,
    })),
    ...(shippingAmounts && {
      shipping: {
        title: shipping.title ?? '',
        total: price(shippingAmounts.total),
        discount: price(shippingAmounts.discount),
        net: price(shippingAmounts.net),
        taxRate: shippingAmounts.taxRate,
      },
    }),
    subtotal: price(sum(items.map(({ total }) => total))),
    discount: price(sum(items.map(({ discount }) => discount)) + (shippingAmounts?.discount ?? 0)),
    ...(isReturnedItems(details.appliedDiscounts) && {
      discountName: localeFor(details.buyerLanguage).texts.emails.returnedItems,
    }),
    taxes: taxesOf(taxed, minor).map(({ rate, taxable, tax }) => ({
      rate: percent(rate),
      taxable: price(taxable),
      tax: price(tax),
    })),
    taxIncluded,
    ...(taxed.some(isReverseCharged) && { reverseCharge: true }),
    total: price(order.total),
  }
}

/** The day of the last shipment, or that of the order, which is when a shop that ships at once supplies. */
function supplyDateOf(
  { createdAt }: OrderRecord,
  fulfillments: readonly Pick<FulfillmentRecord, 'isCanceled' | 'createdAt'>[],
): string {
  const shipped = fulfillments.filter(({ isCanceled }) => !isCanceled).at(-1)?.createdAt
  return (shipped ?? createdAt).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** A draft keeps its buyer, who can be edited; everything else is as in a new invoice. */
export function draftContent(
  draft: InvoiceContent,
  { buyerTaxId: _, buyerDetails, ...current }: InvoiceContent,
): InvoiceContent {
  const isEdited = draft.buyer.join('\n') !== current.buyer.join('\n')
  return {
    ...current,
    buyer: draft.buyer,
    ...(draft.buyerTaxId && { buyerTaxId: draft.buyerTaxId }),
    ...(!isEdited && buyerDetails && { buyerDetails }),
  }
}

/** An address of earlier versions is one line, without its country. */
function contactOf({ contact }: Seller): string[] {
  const { addressLine, city, postalCode, address, country, email, phone } = contact
  const hasAddress = [addressLine, city, postalCode].some(Boolean)
  const lines = hasAddress ? [addressLine, ...formatLocality(contact), country] : [address]
  return [...lines, email, phone].flatMap((line) => line || [])
}

function sellerDetailsOf({ contact }: Seller): InvoiceParty {
  const { addressLine, postalCode, city, subdivision, contactName, email, phone } = contact
  return withoutEmptyFields({ addressLine, postalCode, city, subdivision, contactName, email, phone })
}

function buyerDetailsOf({ details, email }: OrderRecord): InvoiceParty {
  const { address, contactDetails } = details.billingInfo ?? details.recipientInfo ?? {}
  const { addressLine, addressLine2, postalCode, city, subdivision } = address ?? {}
  const { firstName, lastName, phone } = contactDetails ?? {}
  const contactName = [firstName, lastName].filter(Boolean).join(' ')
  return withoutEmptyFields({
    ...{ addressLine, addressLine2, postalCode, city, subdivision },
    ...{ contactName, email, phone },
  })
}

/** The item and its options. */
export const itemName = ({
  productName,
  descriptionLines = [],
}: OrderRecord['lines'][number]['wire']): string =>
  [productName, ...descriptionLines.map(({ plainText, colorInfo }) => plainText ?? colorInfo)]
    .flatMap((text) => translatedText(text) || [])
    .join(', ')

/** The sums of each tax rate, highest first. Untaxed items are left out. */
function taxesOf(
  details: readonly Taxed[],
  minor: (price: { readonly amount?: string } | undefined) => number,
) {
  const byRate = new Map<string, { taxable: number; tax: number }>()
  for (const { taxRate = '0', taxableAmount, totalTax } of details.flatMap((one) => one ?? [])) {
    const sums = byRate.get(taxRate) ?? { taxable: 0, tax: 0 }
    sums.taxable += minor(taxableAmount)
    sums.tax += minor(totalTax)
    byRate.set(taxRate, sums)
  }
  return [...byRate]
    .map(([rate, sums]) => ({ rate, ...sums }))
    .filter(({ rate }) => Number(rate) > 0)
    .sort((one, other) => Number(other.rate) - Number(one.rate))
}

/** `0.08875` is 8.875%; rates have up to four decimals. */
export const percent = (rate: string | undefined): string =>
  `${Math.round(Number(rate ?? 0) * 1_000_000) / 10_000}%`

function buyerOf({ details, email }: OrderRecord): string[] {
  const { address, contactDetails } = details.billingInfo ?? details.recipientInfo ?? {}
  const name = [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')
  const lines = [
    contactDetails?.company,
    name,
    address?.addressLine,
    address?.addressLine2,
    ...formatLocality(address ?? {}),
    address?.country,
  ]
  const known = lines.flatMap((line) => line || [])
  return known.length > 0 ? known : [email]
}
