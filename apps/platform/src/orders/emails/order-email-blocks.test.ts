import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeFor } from '../../kernel/i18n/locale.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { orderItems, orderRows } from './order-email-blocks.ts'

const cents = fc.integer({ min: 0, max: 1_000_00 })
const price = (amount: number) => ({ amount: (amount / 100).toFixed(2) })
/** A formatted amount in cents: every language of the shop writes euros with two decimals. */
const parsed = (text = '') =>
  Number(text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll(/[^0-9]/g, ''))

test('shows items and sums that add up to the total in every language', () => {
  const line = fc.record({ amount: cents, quantity: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.record({ discount: cents, shipping: cents, tax: cents, taxIncludedInPrices: fc.boolean() }),
      fc.constantFrom('en', 'de', 'ar'),
      (lines, { taxIncludedInPrices, discount, shipping, tax }, language) => {
        const subtotal = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
        const total = subtotal - discount + shipping + (taxIncludedInPrices ? 0 : tax)
        const locale = localeFor(language)
        const order = {
          currency: 'EUR',
          lines: lines.map(({ amount, quantity }, index) => ({
            id: String(index),
            quantity,
            wire: { price: price(amount) },
          })),
          details: {
            taxIncludedInPrices,
            shippingInfo: { title: 'DHL' },
            priceSummary: {
              subtotal: price(subtotal),
              discount: price(discount),
              shipping: price(shipping),
              tax: price(tax),
            },
          },
        } as unknown as OrderRecord
        const items = orderItems(order, locale).reduce((sum, item) => sum + parsed(item.price), 0)
        expect(items).toBe(subtotal)
        const { includedTax } = locale.texts.checkout.summary
        const sums = orderRows(order, locale).map(({ label, amount }) => {
          if (label === includedTax) return 0
          // In Arabic, the minus is isolated with its number: it would be on the wrong side.
          expect(amount).not.toMatch(/−\u2066/)
          return amount.includes('−') ? -parsed(amount) : parsed(amount)
        })
        expect(sums.reduce((sum, each) => sum + each, 0)).toBe(total)
      },
    ),
  )
})

test.each([
  ['en', 'Shipping: Free', 'Included taxes'],
  ['de', 'Versand: Kostenlos', 'Enthaltene Steuern'],
  ['ar', 'الشحن: مجانًا', 'الضرائب المشمولة'],
])('names free shipping and included taxes (%s)', (language, shipping, tax) => {
  const order = (details: object) =>
    ({
      currency: 'EUR',
      lines: [],
      details: {
        priceSummary: { subtotal: price(1000), shipping: price(0), tax: price(160) },
        taxIncludedInPrices: true,
        ...details,
      },
    }) as unknown as OrderRecord
  const rows = (details: object) =>
    orderRows(order(details), localeFor(language)).map(({ label, amount }) => `${label}: ${amount}`)
  const shipped = rows({ shippingInfo: { title: 'DHL' } })
  expect(shipped).toContain(shipping)
  expect(shipped.at(-1)).toMatch(new RegExp(`^${tax}: `))
  expect(rows({})).not.toContain(shipping)
  expect(rows({ shippingInfo: { title: 'Studio', logistics: { pickupDetails: {} } } })).not.toContain(
    shipping,
  )
})
