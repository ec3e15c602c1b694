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

/**
 * The content of a credit note over an amount in minor units, or over what is left of the invoice. A refund names no
 * items, so a partial one has a line for each tax rate, in proportion to what is left: together, the credit notes of an
 * invoice never exceed it at any rate. Undefined when nothing is left.
 */
export function creditNoteContent(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  { amount, lineName }: { readonly amount: number; readonly lineName: string },
): InvoiceContent | undefined {
  const { currency, taxIncluded } = invoice
  const price = (minor: number) => orderPrice(minor, currency)
  const left = leftOf(invoice, earlier)
  const leftTotal = sum(left.map(grossOf))
  const credited = Math.min(amount, leftTotal)
  if (credited <= 0) return undefined
  if (earlier.length === 0 && credited === leftTotal) return invoice
  const shares = allocate(credited, left.map(grossOf))
  const parts = left.flatMap(({ rate, taxable, tax }, index) => {
    const [net = 0, taxShare = 0] = allocate(shares[index] ?? 0, [taxable, tax])
    return net + taxShare > 0 ? [{ rate, taxable: net, tax: taxShare }] : []
  })
  const shown = parts.map((part) => (taxIncluded ? grossOf(part) : part.taxable))
  const { shipping: _, discountName: __, ...content } = invoice
  return {
    ...content,
    lines: parts.map(({ rate, taxable }, index) => ({
      name: lineName,
      quantity: 1,
      price: price(shown[index] ?? 0),
      total: price(shown[index] ?? 0),
      discount: price(0),
      net: price(taxable),
      taxRate: rate,
    })),
    subtotal: price(sum(shown)),
    discount: price(0),
    taxes: parts
      .filter(({ rate }) => rate !== UNTAXED)
      .map(({ rate, taxable, tax }) => ({ rate, taxable: price(taxable), tax: price(tax) })),
    total: price(credited),
  }
}

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
