import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { cycleDate } from '../../cart/totals/billing-cycle.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { chargeDueContracts } from '../../features/subscriptions/charge-due-contracts.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createPaymentProviders } from '../../orders/payments/create-payment-providers.ts'
import { chargePayment } from '../../orders/transactions/charge-payment.ts'
import { shopperOf } from '../checkouts/price-checkout.ts'
import { placeOrder } from '../place-order/place-order.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const providers = createPaymentProviders({ db, config: shop.config, now: () => new Date() })
const MONTHLY = { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentage: 10 } }

test('quotes later cycles as they are charged: with tax and delivery, without one-time discounts', async () => {
  const group = await shop.createSetting('tax-groups', { name: 'All', isDefault: true, isForShipping: true })
  const rates = [{ taxGroupId: group.id, name: 'VAT', percentage: 20 }]
  await shop.createSetting('tax-regions', { country: 'AT', rates })
  await shop.createSetting('shipping-options', {
    title: 'Post',
    destinations: [{ country: 'AT' }],
    rates: [{ amount: '5.00' }],
  })
  await shop.createSetting('coupons', {
    name: 'Once',
    code: 'ONCE',
    benefit: { type: 'PERCENT', percentage: 50 },
  })
  const beans = await shop.product({ name: 'Beans', price: 20, weight: 1 })
  const other = await shop.product({ name: 'Grinder', price: 100, weight: 3 })
  const options = (
    await shop.post(
      `/_vitrine/v1/products/${beans}/subscriptions`,
      { subscriptionOptions: [MONTHLY] },
      await shop.merchant(),
    )
  ).body.subscriptionOptions

  const memberId = newId(new Date())
  const member = shop.calls(await shop.member(memberId))
  await member.add(shop.item(other), shop.item(beans, 2, { subscriptionOptionId: options[0].id }))
  await member.update({ couponCode: 'ONCE' })
  const { checkoutId } = (await member.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const address = { country: 'AT', city: 'Wien', postalCode: '1010', addressLine: 'Ring 1' }
  const destination = { address, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } }
  const { body } = await shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
    body: { checkout: { shippingInfo: { shippingDestination: destination } } },
    headers: member.headers,
  })
  const amounts = (summary: Record<string, { amount: string }>) =>
    Object.fromEntries(Object.entries(summary).map(([name, price]) => [name, price.amount]))
  const [{ charges }] = body.checkout.subscriptionCharges
  const quoted = {
    subtotal: '36.00',
    shipping: '5.00',
    tax: '8.20',
    discount: '0.00',
    additionalFees: '0.00',
    total: '49.20',
  }
  expect(amounts(charges[1].priceSummary)).toEqual(quoted)

  const checkout = await findCheckout(db, checkoutId)
  if (!checkout) throw new Error('there is no checkout')
  const now = new Date()
  const cartContext = await cartContextFor({ db, config: shop.config, now: () => now }, shopperOf(checkout))
  const placed = await placeOrder(
    cartContext,
    { checkoutId, provider: 'test-card', returnUrl: '' },
    ORDER_SUBSCRIBERS,
  )
  if (placed instanceof Refusal) throw new Error(placed.code)
  const changeContext = {
    actor: 'system',
    operation: 'placeOrder',
    now,
    subscribers: ORDER_SUBSCRIBERS,
  } as const
  await chargePayment({ db, providers, ...changeContext }, placed.paymentId ?? '', {
    cardNumber: '4242424242424242',
  })
  const due = cycleDate(now, { frequency: 'MONTH', interval: 1 }, 2)
  await chargeDueContracts({
    db,
    providers,
    config: shop.config,
    log,
    now: due,
    subscribers: ORDER_SUBSCRIBERS,
  })
  const [, renewal] = await db
    .select()
    .from(orders)
    .where(eq(orders.buyerId, memberId))
    .orderBy(orders.number)
  expect(renewal?.total).toBe(4920)
})
