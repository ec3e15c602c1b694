import type { InvoiceContent, OrderPrice } from '@vitrine/contract'
import { allocate, parseMoney, sum } from '@vitrine/pricing'
import { orderPrice } from '../records/transactions-serializer.ts'

/** What an invoice has at one tax rate, in minor units. */
interface TaxPart {
  readonly rate: string
  readonly taxable: number
  readonly tax: number
}

const UNTAXED = '0%'

/** What a refund returns at one tax rate, in minor units. */
export interface CreditedPart extends TaxPart {
  /** The item that the refund is for; absent for a share of an amount. */
  readonly name?: string
  /** Its units, if they are refunded as a whole, and the price of one before discounts. */
  readonly units?: { readonly quantity: number; readonly price: number }
}

interface Credit {
  /** Minor units. */
  readonly amount: number
  /** The name of a line that names no item. */
  readonly lineName: string
  /** What the amount consists of, if it is known. */
  readonly parts?: readonly CreditedPart[] | undefined
}

/**
 * The content of a credit note over an amount in minor units, or over what is left of the invoice. It lists the items of
 * the refund with their tax rates. What names no item has a line for each rate, in proportion to what is left: together,
 * the credit notes of an invoice never exceed it at any rate. Undefined when nothing is left.
 */
export function creditNoteContent(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  { amount, lineName, parts: known }: Credit,
): InvoiceContent | undefined {
  const { currency, taxIncluded } = invoice
  const price = (minor: number) => orderPrice(minor, currency)
  const left = leftOf(invoice, earlier)
  const leftTotal = sum(left.map(grossOf))
  const credited = Math.min(amount, leftTotal)
  if (credited <= 0) return undefined
  if (earlier.length === 0 && credited === leftTotal) return invoice
  const parts = known && fits(known, left, credited) ? listed(known, left) : spread(credited, left)
  const lines = parts.map(({ name = lineName, units, ...part }) => {
    const shown = taxIncluded ? grossOf(part) : part.taxable
    const full = (units?.quantity ?? 0) * (units?.price ?? 0)
    const isWhole = units !== undefined && full >= shown
    return {
      name,
      quantity: isWhole ? units.quantity : 1,
      price: isWhole ? units.price : shown,
      total: isWhole ? full : shown,
      discount: isWhole ? full - shown : 0,
      net: part.taxable,
      taxRate: part.rate,
    }
  })
  const { shipping: _, discountName, ...content } = invoice
  const discount = sum(lines.map((line) => line.discount))
  return {
    ...content,
    ...(discount > 0 && discountName && { discountName }),
    lines: lines.map((line) => ({
      ...line,
      price: price(line.price),
      total: price(line.total),
      discount: price(line.discount),
      net: price(line.net),
    })),
    subtotal: price(sum(lines.map(({ total }) => total))),
    discount: price(discount),
    taxes: byRate(parts, left)
      .filter(({ rate }) => rate !== UNTAXED)
      .map(({ rate, taxable, tax }) => ({ rate, taxable: price(taxable), tax: price(tax) })),
    total: price(credited),
  }
}

/** Whether parts add up to an amount, and none exceeds what is left at its rate. */
const fits = (parts: readonly CreditedPart[], left: readonly TaxPart[], amount: number): boolean =>
  sum(parts.map(grossOf)) === amount &&
  parts.every(({ rate }) => left.some((one) => one.rate === rate)) &&
  byRate(parts, left).every(({ rate, taxable, tax }) =>
    left.some((one) => one.rate === rate && taxable <= one.taxable && tax <= one.tax),
  )

/** The items of a refund, and then the rest of its amount at each rate. */
const listed = (parts: readonly CreditedPart[], left: readonly TaxPart[]): readonly CreditedPart[] => [
  ...parts.filter(({ name }) => name !== undefined),
  ...byRate(
    parts.filter(({ name }) => name === undefined),
    left,
  ),
]

/** An amount in proportion to what is left at each rate. */
const spread = (amount: number, left: readonly TaxPart[]): readonly CreditedPart[] => {
  const shares = allocate(amount, left.map(grossOf))
  return left.flatMap(({ rate, taxable, tax }, index) => {
    const [net = 0, taxShare = 0] = allocate(shares[index] ?? 0, [taxable, tax])
    return net + taxShare > 0 ? [{ rate, taxable: net, tax: taxShare }] : []
  })
}

/** The sums of each rate, in the order of the invoice. */
const byRate = (parts: readonly TaxPart[], left: readonly TaxPart[]): readonly TaxPart[] =>
  left.flatMap(({ rate }) => {
    const same = parts.filter((part) => part.rate === rate)
    const [taxable, tax] = [sum(same.map((one) => one.taxable)), sum(same.map((one) => one.tax))]
    return taxable + tax > 0 ? [{ rate, taxable, tax }] : []
  })

const grossOf = ({ taxable, tax }: TaxPart): number => taxable + tax

function leftOf(invoice: InvoiceContent, earlier: readonly InvoiceContent[]): readonly TaxPart[] {
  const credited = earlier.flatMap(partsOf)
  return partsOf(invoice).map(({ rate, taxable, tax }) => {
    const same = credited.filter((part) => part.rate === rate)
    return {
      rate,
      taxable: taxable - sum(same.map((part) => part.taxable)),
      tax: tax - sum(same.map((part) => part.tax)),
    }
  })
}

/** The part of each rate. What no rate taxes is untaxed. */
function partsOf({ taxes, total, currency }: InvoiceContent): readonly TaxPart[] {
  const minor = ({ amount }: OrderPrice) => parseMoney(amount, currency)?.amount ?? 0
  const taxed = taxes.map(({ rate, taxable, tax }) => ({ rate, taxable: minor(taxable), tax: minor(tax) }))
  const untaxed = Math.max(0, minor(total) - sum(taxed.map(grossOf)))
  return [...taxed, { rate: UNTAXED, taxable: untaxed, tax: 0 }]
}
