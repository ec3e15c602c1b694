import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeOrderedQuantity,
  changeOrderedShipping,
  discountOrderedLines,
  type OrderedAmounts,
} from './edited-order.ts'
import { calculateTax } from './tax.ts'

/** A line as the checkout prices it. */
function lineOf(price: number, quantity: number, discount: number, taxRate: number, taxIncluded: boolean) {
  const subtotal = price * quantity
  const taxes = {
    included: taxIncluded,
    groups: { all: { source: 'MANUAL' as const, rates: [{ name: 'VAT', rate: taxRate }] } },
  }
  const { net, tax, gross } = calculateTax(subtotal - discount, taxes as never, 'all')
  return { subtotal, discount, tax, net, gross, taxRate } satisfies OrderedAmounts
}

const amounts = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  rate: fc.integer({ min: 0, max: 300_000 }),
  taxIncluded: fc.boolean(),
})

test('an edited quantity costs what the checkout would charge for it', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 60 }), ({ price, quantity, rate, taxIncluded }, to) => {
      const before = lineOf(price, quantity, 0, rate, taxIncluded)
      expect(changeOrderedQuantity(before, quantity, to, { taxIncluded })).toEqual(
        lineOf(price, to, 0, rate, taxIncluded),
      )
    }),
  )
})

test('net, tax, discount and gross of edited lines always add up, and never fall below zero', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      ({ price, quantity, rate, taxIncluded }, part, to, off) => {
        const discount = Math.floor(price * quantity * part)
        const before = lineOf(price, quantity, discount, rate, taxIncluded)
        const other = lineOf(1999, 3, 100, 70_000, taxIncluded)
        const edited = changeOrderedQuantity(before, quantity, to, { taxIncluded })
        const lines = discountOrderedLines([edited, other], { type: 'AMOUNT', amount: off }, { taxIncluded })
        for (const line of lines) {
          expect(line.net + line.tax).toBe(line.gross)
          expect(line.subtotal - line.discount).toBe(taxIncluded ? line.gross : line.net)
          expect(Math.min(line.net, line.tax, line.gross, line.discount)).toBeGreaterThanOrEqual(0)
        }
        const taken = lines.reduce((sum, line) => sum + line.discount, 0) - edited.discount - other.discount
        const possible = edited.subtotal - edited.discount + other.subtotal - other.discount
        expect(taken).toBe(Math.min(off, possible))
      },
    ),
  )
})

test('keeps the proportion of a tax that its rate does not explain', () => {
  const imported = { subtotal: 1000, discount: 0, tax: 33, net: 1000, gross: 1033, taxRate: 190_000 }
  expect(changeOrderedQuantity(imported, 2, 4, { taxIncluded: false })).toMatchObject({
    tax: 66,
    gross: 2066,
  })
})

test('prices shipping anew, without its discount', () => {
  const free = { subtotal: 500, discount: 500, tax: 0, net: 0, gross: 0, taxRate: 100_000 }
  expect(changeOrderedShipping(free, 300, { taxIncluded: false })).toMatchObject({
    subtotal: 300,
    discount: 0,
    tax: 30,
    gross: 330,
  })
})

test('takes percentages off the prices before other discounts', () => {
  const line = lineOf(1000, 2, 500, 0, true)
  expect(discountOrderedLines([line], { type: 'PERCENT', basisPoints: 1000 }, { taxIncluded: true })).toEqual(
    [{ ...line, discount: 700, net: 1300, gross: 1300 }],
  )
})
