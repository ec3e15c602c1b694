import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'

const SHOP = '/_vitrine/v1/shop'

test("uses the shop's weight unit in carts, totals and checkouts", async () => {
  const shop = await openCartShop(await fileDatabase())
  const owner = await shop.owner()
  expect((await shop.get(SHOP)).body.shop.weightUnit).toBe('KG')
  const setUnit = (weightUnit: string, headers = owner) =>
    shop.send('PATCH', SHOP, { body: { weightUnit }, headers })
  expect((await setUnit('LB')).body.shop.weightUnit).toBe('LB')
  expect((await setUnit('STONE')).status).toBe(400)
  expect((await setUnit('KG', await shop.visitor())).status).toBe(403)

  const shopper = await shop.shopper()
  const { body } = await shopper.add(shop.item(await shop.product({ weight: 2.5 })))
  expect(body.cart).toMatchObject({ weightUnit: 'LB', lineItems: [{ physicalProperties: { weight: 2.5 } }] })
  expect((await shopper.estimate()).body).toMatchObject({ weightUnit: 'LB', cart: { weightUnit: 'LB' } })
  const { checkoutId } = (await shopper.checkout()).body
  const { checkout } = (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, shopper.headers)).body
  expect(checkout.weightUnit).toBe('LB')
})

test('rejects an edit of an order in another weight unit', async () => {
  const shop = await openOrderFixture()
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const { order } = await shop.buy(1, undefined, { details: { weightUnit: 'KG' } } as never)
  const reasons = async () =>
    (await platform.get(`/ecom/v1/draft-orders/${order.id}/draftability`, owner)).body.nonDraftableReasons
  expect(await reasons()).toEqual([])
  await platform.send('PATCH', SHOP, { body: { weightUnit: 'LB' }, headers: owner })
  expect(await reasons()).toEqual(['ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT'])
})
