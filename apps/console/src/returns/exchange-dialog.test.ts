import type { MerchantReturn, Order } from '@vitrine/contract'
import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { isSameAgain, toReplacementLines } = await import('./exchange-dialog.tsx')

afterEach(() => vi.unstubAllGlobals())

const line = (id: string, quantity: number, total: string, isInCatalog = true) => ({
  _id: id,
  quantity,
  productName: { original: id },
  totalPriceAfterTax: { amount: total },
  ...(isInCatalog && { catalogReference: { appId: 'stores', catalogItemId: id } }),
})

const orderOf = (...lineItems: ReturnType<typeof line>[]) =>
  ({ currency: 'EUR', taxIncludedInPrices: true, lineItems }) as unknown as Order

const returnOf = (...items: readonly [string, number][]) =>
  ({
    items: items.map(([lineItemId, quantity]) => ({
      lineItemId,
      quantity,
      reason: 'DAMAGED',
      received: { quantity, condition: 'USED', restocked: false },
    })),
  }) as unknown as MerchantReturn

test('owes nothing when the same items are sent again, although their price does not divide', () => {
  const [order, orderReturn] = [orderOf(line('Bowl', 3, '20.00')), returnOf(['Bowl', 1], ['Bowl', 2])]
  const lines = toReplacementLines(order, orderReturn)
  expect(lines).toMatchObject([{ quantity: '3', price: '6.67' }])
  expect(isSameAgain(order, orderReturn, { lines })).toBe(true)
  const [first] = lines
  if (!first) throw new Error('The line is missing')
  expect(isSameAgain(order, orderReturn, { lines: [{ ...first, quantity: '2' }] })).toBe(false)
  expect(isSameAgain(order, orderReturn, { lines: [first, first] })).toBe(false)
})

test('settles the difference of the same items when the order was refunded', () => {
  const [order, orderReturn] = [orderOf(line('Bowl', 1, '20.00')), returnOf(['Bowl', 1])]
  const lines = toReplacementLines(order, orderReturn)
  for (const paymentStatus of ['PARTIALLY_REFUNDED', 'FULLY_REFUNDED'] as const)
    expect(isSameAgain({ ...order, paymentStatus }, orderReturn, { lines })).toBe(false)
})

test('settles the difference when an item cannot be sent again', () => {
  const order = orderOf(line('Bowl', 1, '20.00'), line('Engraving', 1, '5.00', false))
  const orderReturn = returnOf(['Bowl', 1], ['Engraving', 1])
  const lines = toReplacementLines(order, orderReturn)
  expect(lines).toHaveLength(1)
  expect(isSameAgain(order, orderReturn, { lines })).toBe(false)
})
