import type { InvoiceContent, OrderPrice } from '@vitrine/contract'
import { creditNoteContent } from '@vitrine/platform/orders/invoices/credit-note-content'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
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

test('the credit notes of any refunds add up to their invoice, for each tax rate', () => {
  const refunds = fc.array(fc.nat(), { maxLength: 5 })
  fc.assert(
    fc.property(cartsWithContext, refunds, ({ cart, context }, parts) => {
      const priced = calculateCartPrice(cart, context)
      fc.pre(priced.outcome === 'PRICED')
      const order = orderOfQuote(priced.quote)
      const invoice = invoiceContent(order, { name: 'Shop', contact: {} })
      const notes: InvoiceContent[] = []
      let left = order.total
      for (const part of [...parts, Number.POSITIVE_INFINITY]) {
        const amount = part === Number.POSITIVE_INFINITY ? part : part % (left + 1)
        const note = creditNoteContent(invoice, notes, { amount, lineName })
        expect(note === undefined).toBe(Math.min(amount, left) === 0)
        if (!note) continue
        const sums = sumsOf(note)
        expect(sums.total).toBe(Math.min(amount, left))
        for (const sum of Object.values(sums)) expect(sum).toBeGreaterThanOrEqual(0)
        const shown = note.lines.map(({ total }) => parseMoney(total.amount, note.currency)?.amount ?? 0)
        const tax = Object.entries(sums).filter(([name]) => name.startsWith('tax'))
        if (note !== invoice)
          expect(
            shown.reduce((a, b) => a + b, 0) + (note.taxIncluded ? 0 : tax.reduce((a, [, b]) => a + b, 0)),
          ).toBe(sums.total)
        notes.push(note)
        left -= sums.total ?? 0
      }
      expect(left).toBe(0)
      expect(add(notes.map(sumsOf))).toEqual(add([sumsOf(invoice)]))
    }),
    { numRuns: 300 },
  )
})
