import type { MultiCurrencyPrice } from '@vitrine/contract'
import { formatMoney, parseMoney, toDecimalString } from '@vitrine/pricing'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../records/order-record.ts'

type EditedOrder = Pick<OrderRecord, 'lines' | 'total' | 'details'>

/**
 * An order with other quantities at its original prices: each line keeps its discount and tax in proportion. A line
 * with quantity zero is removed.
 */
export function applyOrderEdit(order: OrderRecord, quantities: ReadonlyMap<string, number>): EditedOrder {
  const { currency, details } = order
  const write = (amount: number): MultiCurrencyPrice => {
    const money = { amount, currency }
    const [plain, formatted] = [toDecimalString(money), formatMoney(money)]
    return {
      amount: plain,
      convertedAmount: plain,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    }
  }
  const read = (price: { readonly amount?: string } | undefined) =>
    parseMoney(price?.amount ?? '0', currency)?.amount ?? 0
  const lines = order.lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? line.quantity
    return quantity > 0 ? [scaleLine(line, quantity, { read, write })] : []
  })
  const sum = (of: (line: StoredOrderLine) => number, summedLines = lines) =>
    summedLines.reduce((total, line) => total + of(line), 0)
  const change = (of: (line: StoredOrderLine) => number) => sum(of) - sum(of, [...order.lines])
  const summary = details.priceSummary
  const total = order.total + change(({ paid }) => paid)
  return {
    lines,
    total,
    details: {
      ...details,
      ...(summary && {
        priceSummary: {
          ...summary,
          subtotal: write(
            read(summary.subtotal) + change(({ quantity, wire }) => quantity * read(wire.price)),
          ),
          discount: write(read(summary.discount) + change(({ wire }) => read(wire.totalDiscount))),
          tax: write(read(summary.tax) + change(({ wire }) => read(wire.taxDetails?.totalTax))),
          total: write(total),
        },
      }),
    },
  }
}

interface Money {
  readonly read: (price: { readonly amount?: string } | undefined) => number
  readonly write: (amount: number) => MultiCurrencyPrice
}

function scaleLine(line: StoredOrderLine, quantity: number, { read, write }: Money): StoredOrderLine {
  if (quantity === line.quantity) return line
  const part = (amount: number) => Math.round((amount * quantity) / line.quantity)
  const price = (input: { readonly amount?: string } | undefined) => input && write(part(read(input)))
  const { totalPriceAfterTax, totalPriceBeforeTax, totalDiscount, taxDetails } = line.wire
  return {
    ...line,
    quantity,
    paid: part(line.paid),
    wire: {
      ...line.wire,
      quantity,
      ...(totalPriceAfterTax && { totalPriceAfterTax: price(totalPriceAfterTax) as MultiCurrencyPrice }),
      ...(totalPriceBeforeTax && { totalPriceBeforeTax: price(totalPriceBeforeTax) as MultiCurrencyPrice }),
      ...(totalDiscount && { totalDiscount: price(totalDiscount) as MultiCurrencyPrice }),
      ...(taxDetails && {
        taxDetails: {
          ...taxDetails,
          ...(taxDetails.taxableAmount && {
            taxableAmount: price(taxDetails.taxableAmount) as MultiCurrencyPrice,
          }),
          ...(taxDetails.totalTax && { totalTax: price(taxDetails.totalTax) as MultiCurrencyPrice }),
        },
      }),
    },
  }
}
