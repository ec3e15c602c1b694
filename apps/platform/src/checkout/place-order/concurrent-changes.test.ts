import { setTimeout as pause } from 'node:timers/promises'
import { toDecimalString } from '@vitrine/pricing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { offerOfflinePayment } from '../../../testing/offer-offline-payment.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { throttles } from '../../kernel/database/schema/identity/identity.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { shopperOf } from '../checkouts/price-checkout.ts'
import { quoteFingerprint } from '../checkouts/quote-fingerprint.ts'
import { placeShopperOrder } from './place-shopper-order.ts'

// docs/reliability.md, M8 and M9. `npm run test:races` runs 500 and 1,000.
const RUNS = Number(process.env.VITRINE_RACE_RUNS ?? 5)

const db = await fileDatabase()
const shop = await openCartShop(db)
await offerOfflinePayment(db)
const bowl = await shop.product({ name: 'Bowl', productType: 'digital', price: 20, quantity: 100_000 })
const cup = await shop.product({ name: 'Cup', productType: 'digital', price: 7, quantity: 100_000 })
await shop.createSetting('coupons', {
  name: 'Half',
  code: 'HALF',
  benefit: { type: 'PERCENT', percentage: 50 },
})

/** A shopper on the last page of a checkout. */
async function openPaymentStep() {
  const shopper = await shop.shopper()
  const { cart } = (await shopper.add(shop.item(bowl, 2))).body
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const { checkout: shown } = (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, shopper.headers)).body
  const press = async () => {
    const checkout = await findCheckout(db, checkoutId)
    if (!checkout) throw new Error('there is no checkout')
    const cartContext = await cartContextFor(
      { db, config: shop.config, now: () => new Date() },
      shopperOf(checkout),
    )
    // The limit of unpaid orders is not tested here.
    await db.delete(throttles)
    return placeShopperOrder(
      cartContext,
      {
        ...{ checkoutId, quoteFingerprint: quoteFingerprint(shown), provider: 'offline', returnUrl: '' },
        ...{ network: undefined, hasCaptcha: true },
      },
      ORDER_SUBSCRIBERS,
    )
  }
  return { shopper, lineId: cart.lineItems[0].id as string, shown, press }
}

type Button = Awaited<ReturnType<typeof openPaymentStep>>

/** Every order matches what the shopper saw, and its lines add up to its total. */
async function expectQuoteKept({ shown }: Button, placed: Awaited<ReturnType<Button['press']>>) {
  if (placed instanceof Refusal) {
    expect(['CHECKOUT_CHANGED', 'CART_EMPTY', 'INSUFFICIENT_INVENTORY', 'OUT_OF_STOCK']).toContain(
      placed.code,
    )
    return
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.orderId))
  if (!order) throw new Error('there is no order')
  expect(toDecimalString({ amount: order.total, currency: order.currency })).toBe(
    shown.priceSummary.total.amount,
  )
  expect(order.lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(order.total)
  expect(order.lines.map(({ id, quantity }) => [id, quantity])).toEqual(
    shown.lineItems.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]),
  )
  expect(order.lines.every(({ paid }) => paid > 0)).toBe(true)
}

const times = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 4 })

afterEach(() => db.update(products).set({ price: 2000 }).where(eq(products.id, bowl)))

test('never charges a price that the shopper has not seen, under concurrent price changes', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(times, fc.integer({ min: 0, max: 12 }), async (edits, pressed) => {
      const button = await openPaymentStep()
      const prices = edits.map(async (at, edit) => {
        await pause(at)
        await db
          .update(products)
          .set({ price: 1500 + edit * 100 })
          .where(eq(products.id, bowl))
      })
      const [placed] = await Promise.all([pause(pressed).then(button.press), ...prices])
      outcomes.add(placed instanceof Refusal ? placed.code : 'PLACED')
      await expectQuoteKept(button, placed)
      await db.update(products).set({ price: 2000 }).where(eq(products.id, bowl))
    }),
    {
      numRuns: RUNS,
      examples: [
        [[0, 0], 300],
        [[], 0],
      ],
    },
  )
  // Both outcomes occur, or the test has shown nothing.
  expect([...outcomes].sort()).toEqual(['CHECKOUT_CHANGED', 'PLACED'])
})

const EDITS: Readonly<Record<string, (button: Button) => Promise<unknown>>> = {
  add: ({ shopper }) => shopper.add(shop.item(cup)),
  more: ({ shopper, lineId }) => shopper.setQuantity(lineId, 5),
  fewer: ({ shopper, lineId }) => shopper.setQuantity(lineId, 1),
  remove: ({ shopper, lineId }) => shopper.remove(lineId),
  coupon: ({ shopper }) => shopper.update({ couponCode: 'HALF' }),
  checkout: ({ shopper }) => shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' }),
  press: ({ press }) => press(),
}

test('gives nothing away when a cart changes during payment', async () => {
  const edit = fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.integer({ min: 0, max: 12 }))
  const edits = fc.array(edit, { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(edits, fc.integer({ min: 0, max: 40 }), async (sequence, pressedAt) => {
      const button = await openPaymentStep()
      const edited = sequence.map(([name, at]) => pause(at).then(() => EDITS[name]?.(button)))
      const [placed, ...others] = await Promise.all([pause(pressedAt).then(button.press), ...edited])
      const pressed = others.filter((_, index) => sequence[index]?.[0] === 'press') as (typeof placed)[]
      const ordered = [placed, ...pressed].filter((outcome) => !(outcome instanceof Refusal))
      expect(ordered.length).toBeLessThanOrEqual(1)
      for (const outcome of ordered) await expectQuoteKept(button, outcome)
    }),
    {
      numRuns: RUNS,
      // The checkout is updated from the changed cart before the button is pressed on a page that shows the old one.
      examples: [
        [
          [
            ['more', 0],
            ['checkout', 250],
          ],
          900,
        ],
      ],
    },
  )
})
