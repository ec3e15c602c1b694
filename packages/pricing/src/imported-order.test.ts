import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateImportedAmounts } from './imported-order.ts'

const ORDER = {
  lines: [
    { price: 1000, quantity: 2 },
    { price: 333, quantity: 1 },
  ],
  subtotal: 2333,
  discount: 100,
  shipping: 500,
  tax: 333,
  total: 3066,
  taxIncluded: false,
}

test('adds the lines of an imported order up to its total', () => {
  const order = fc.record({
    lines: fc.array(fc.record({ price: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
      minLength: 1,
      maxLength: 20,
    }),
    shipping: fc.nat(10_000),
    tax: fc.nat(100_000),
    share: fc.nat(100),
    taxIncluded: fc.boolean(),
  })
  fc.assert(
    fc.property(order, ({ lines, shipping, tax: maxTax, share, taxIncluded }) => {
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const discount = Math.floor((subtotal * share) / 100)
      const itemTotal = subtotal - discount
      const tax =
        itemTotal + shipping === 0 ? 0 : taxIncluded ? Math.min(maxTax, itemTotal + shipping) : maxTax
      const total = itemTotal + shipping + (taxIncluded ? 0 : tax)
      const recorded = allocateImportedAmounts({
        lines,
        subtotal,
        discount,
        shipping,
        tax,
        total,
        taxIncluded,
      })
      if ('amount' in recorded) throw new Error(`${recorded.amount} does not add up`)
      const sumOf = (name: 'discount' | 'gross' | 'tax') =>
        recorded.reduce((sum, line) => sum + line[name], 0)
      expect(sumOf('discount')).toBe(discount)
      expect(sumOf('tax')).toBeLessThanOrEqual(tax)
      const ofShipping = shipping + (taxIncluded ? 0 : tax - sumOf('tax'))
      expect(sumOf('gross') + ofShipping).toBe(total)
      for (const { net, gross, tax: own } of recorded) {
        expect(net + own).toBe(gross)
        expect(net).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('names amounts of an imported order that do not add up', () => {
  expect(allocateImportedAmounts({ ...ORDER, subtotal: 2332 })).toEqual({
    amount: 'subtotal',
    expected: 2333,
  })
  expect(allocateImportedAmounts({ ...ORDER, total: 3067 })).toEqual({ amount: 'total', expected: 3066 })
  expect(allocateImportedAmounts({ ...ORDER, discount: 2334, total: 832 })).toEqual({ amount: 'discount' })
  const taxed = ORDER.lines.map((line) => ({ ...line, tax: 200 }))
  expect(allocateImportedAmounts({ ...ORDER, lines: taxed })).toEqual({ amount: 'tax' })
})

test('keeps the tax given by lines, and assigns the rest to shipping', () => {
  const lines = ORDER.lines.map((line, index) => ({ ...line, tax: index === 0 ? 200 : 33 }))
  expect(allocateImportedAmounts({ ...ORDER, lines })).toMatchObject([{ tax: 200 }, { tax: 33 }])
})
