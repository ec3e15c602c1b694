import type { InvoiceContent, OrderPrice } from '@vitrine/contract'
import { creditNoteContent } from '@vitrine/platform/orders/invoices/credit-note-content'
import { creditedParts } from '@vitrine/platform/orders/invoices/credited-parts'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
import type { RefundRecord } from '@vitrine/platform/orders/records/order-repository'
import { refundParts } from '@vitrine/platform/orders/transactions/refunded-parts'
import { calculateCartPrice, parseMoney } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsWithContext } from '../../packages/pricing/testing/random-carts.ts'
import { orderOfQuote } from './order-of-quote.ts'

/** The gross amount of each rate, the taxes, and the total, in minor units. */
function sumsOf(content: InvoiceContent): Record<string, number> {
  const minor = ({ amount }: OrderPrice) => parseMoney(amount, content.currency)?.amount ?? Number.NaN
  const sums: Record<string, number> = { total: minor(content.total) }
  for (const { rate, taxable, tax } of content.taxes) {
    sums[`net ${rate}`] = minor(taxable)
    sums[`tax ${rate}`] = minor(tax)
  }
  return sums
}

const add = (all: readonly Record<string, number>[]) => {
  const sums: Record<string, number> = {}
  for (const one of all)
    for (const [name, amount] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

const lineName = 'Partial refund'

/** A refund of units of items and of a share of shipping, or of an amount, which nothing names. */
const refund = fc.record({
  items: fc.array(fc.record({ line: fc.nat(), units: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
  hasShipping: fc.boolean(),
  /** Beside items, what is refunded beyond them or kept of them. */
  amount: fc.nat(),
  isExact: fc.boolean(),
})

test('the credit notes of any refunds add up to their invoice, for each tax rate', () => {
  fc.assert(
    fc.property(cartsWithContext, fc.array(refund, { maxLength: 5 }), ({ cart, context }, refunds) => {
      const priced = calculateCartPrice(cart, context)
      fc.pre(priced.outcome === 'PRICED')
      const order = orderOfQuote(priced.quote)
      const { lines } = order
      const invoice = invoiceContent(order, { name: 'Shop', contact: {} })
      const notes: InvoiceContent[] = []
      const earlier: Pick<RefundRecord, 'status' | 'amount' | 'overpayment' | 'parts'>[] = []
      let left = order.total
      for (const each of [...refunds, undefined]) {
        const items = (each?.items ?? []).flatMap(({ line, units }) => {
          const { id = '', paid = 0, quantity = 1 } = lines[line % lines.length] ?? {}
          return { lineItemId: id, quantity: units, amount: Math.floor((paid * units) / quantity) }
        })
        const named = [...items, ...(each?.hasShipping ? [{ amount: each.amount % 500 }] : [])]
        const sumOfNamed = named.reduce((total, one) => total + one.amount, 0)
        const amount = !each
          ? Number.POSITIVE_INFINITY
          : Math.min(left, each.isExact && sumOfNamed > 0 ? sumOfNamed : each.amount % (left + 1))
        const refunded = Math.min(amount, left)
        const parts = refundParts(order, earlier, { amount: refunded, items: named })
        const note = creditNoteContent(invoice, notes, {
          amount,
          lineName,
          parts: creditedParts(order, { parts }),
        })
        earlier.push({ status: 'SUCCEEDED', amount: refunded, overpayment: 0, parts })
        expect(note === undefined).toBe(refunded === 0)
        if (!note) continue
        const sums = sumsOf(note)
        expect(sums.total).toBe(refunded)
        for (const sum of Object.values(sums)) expect(sum).toBeGreaterThanOrEqual(0)
        const minor = (price: OrderPrice | undefined) =>
          parseMoney(price?.amount ?? '', note.currency)?.amount ?? 0
        const shown = note.lines.map(({ total, discount }) => minor(total) - minor(discount))
        const tax = Object.entries(sums).filter(([name]) => name.startsWith('tax'))
        if (note !== invoice) {
          expect(
            shown.reduce((a, b) => a + b, 0) + (note.taxIncluded ? 0 : tax.reduce((a, [, b]) => a + b, 0)),
          ).toBe(sums.total)
          for (const { rate, taxable } of note.taxes)
            expect(
              note.lines.filter(({ taxRate }) => taxRate === rate).reduce((a, { net }) => a + minor(net), 0),
            ).toBe(minor(taxable))
        }
        // Items are credited at their own rates, and amounts as they were shared out.
        const credited = creditedParts(order, { parts })
        if (credited && note !== invoice)
          expect(new Set(note.lines.map(({ taxRate }) => taxRate))).toEqual(
            new Set(credited.map(({ rate }) => rate)),
          )
        for (const { rate, tax: rateTax } of credited && note !== invoice ? note.taxes : [])
          expect(minor(rateTax)).toBe(
            credited?.filter((part) => part.rate === rate).reduce((a, part) => a + part.tax, 0),
          )
        notes.push(note)
        left -= sums.total ?? 0
      }
      expect(left).toBe(0)
      expect(add(notes.map(sumsOf))).toEqual(add([sumsOf(invoice)]))
    }),
    { numRuns: 150 },
  )
})
