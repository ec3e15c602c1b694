import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

// docs/reliability.md, M7: prices that a shopper sends. `npm run test:model` sends 2,000 bodies.
const RUNS = Number(process.env.VITRINE_MODEL_RUNS ?? 60)

const shop = await openCartShop(await fileDatabase())
const PRICE = 2000
const bowl = await shop.product({ price: PRICE / 100, quantity: null })

const NAMES = [
  'price',
  'priceData',
  'fullPrice',
  'lineItemPrice',
  'discount',
  'merchantDiscounts',
  'appliedDiscounts',
  'customLineItems',
  'catalogOverrideFields',
  'total',
  'subtotal',
  'tax',
  'taxGroupId',
  'priceSummary',
  'discountedPrice',
  'amount',
  'depositAmount',
  'currency',
  'percentage',
  'coupon',
]
const forged = fc.oneof(
  fc.constantFrom<unknown>(0, -1, '0', '0.01', -0.01, 1e308, null, true, '', 'free', []),
  fc.record({ amount: fc.constantFrom<unknown>('0.00', 0, '-5') }),
  fc.constant([{ amount: '1', percentage: 100, quantity: 1, price: '0.01', productName: { original: 'x' } }]),
  fc.record({ price: fc.constant('0.01'), fullPrice: fc.constant('0.01') }),
  fc.record({ type: fc.constant('PERCENT'), value: fc.constant(100) }),
)
const forgery = fc.dictionary(fc.constantFrom(...NAMES), forged, { minKeys: 1, maxKeys: 4 })

const body = fc.record({
  call: fc.constantFrom(
    'add-to-cart',
    'update',
    'update-line-items-quantity',
    'estimate-totals',
    'create-checkout',
  ),
  quantity: fc.integer({ min: 1, max: 5 }),
  top: fc.option(forgery, { nil: {} }),
  inItem: fc.option(forgery, { nil: {} }),
  inReference: fc.option(forgery, { nil: {} }),
  inOptions: fc.option(forgery, { nil: {} }),
  inInfo: fc.option(forgery, { nil: {} }),
})

const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100)

test('M7: keeps every price for any request body of a shopper', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(bowl))
  await fc.assert(
    fc.asyncProperty(body, async ({ call, quantity, top, inItem, inReference, inOptions, inInfo }) => {
      const before = (await shopper.get()).body.cart
      const [line] = before.lineItems
      const reference = shop.item(bowl, quantity).catalogReference
      const item = {
        id: line.id,
        quantity,
        ...inItem,
        catalogReference: { ...reference, ...inReference, options: { ...inOptions } },
      }
      const sent = { ...top, lineItems: [item], cartInfo: { ...inInfo }, channelType: 'WEB' }
      const response = call === 'update' ? await shopper.update(sent) : await shopper.post(call, sent)
      expect([200, 400]).toContain(response.status)
      const { cart, totals } = (await shopper.priced()).body
      const units = cart.lineItems.reduce((sum: number, each: { quantity: number }) => sum + each.quantity, 0)
      expect(cart.lineItems).toHaveLength(1)
      expect(cents(cart.lineItems[0].price)).toBe(PRICE)
      expect(cents(totals.priceSummary.total)).toBe(units * PRICE)
      expect(cart.appliedDiscounts).toEqual([])
      if (response.status === 400) expect(cart).toEqual(before)
      if (response.body.priceSummary) expect(cents(response.body.priceSummary.total)).toBe(units * PRICE)
    }),
    { numRuns: RUNS },
  )
})
