import { expect, test } from 'vitest'
import { insertActiveMember } from '../../../testing/insert-active-member.ts'
import { openCheckout, pay, toPayment } from '../../../testing/open-checkout-page.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

/** A member on the payment step, who holds a membership with three credits. */
async function openAtPayment() {
  const open = await openCheckout()
  const memberId = await insertActiveMember(open.db, NOW, { email: 'ada@example.com' })
  const merchant = await open.shop.merchant()
  const plans = '/_vitrine/v1/memberships'
  const terms = { name: 'Bowl club', credits: 3, allProducts: true }
  const { membership } = (await open.shop.post(plans, terms, merchant)).body
  const grant = async () =>
    (await open.shop.post(`${plans}/${membership.id}/grant`, { memberId }, merchant)).body.grant
  const granted = await grant()
  await open.db.update(checkouts).set({ ownerKind: 'member', ownerId: memberId })
  const { browser } = open
  await toPayment(open)
  const press = (action: 'membership' | 'remove-membership', id = granted.id) =>
    browser.submit('/payment', { do: action, membership: id })
  const credits = async () =>
    (await open.db.$client.query('select credits_remaining from membership_grants')).rows[0].credits_remaining
  const revoke = () => open.shop.post(`/_vitrine/v1/membership-grants/${granted.id}/revoke`, {}, merchant)
  return { ...open, press, credits, grant, revoke, merchant }
}

test('lets a member pay for items with a membership, and names it in the summary', async () => {
  const { browser, press, credits } = await openAtPayment()
  expect(browser.text).toContain(
    'Your memberships Bowl club 3 credits left Pays for: Harbour Bowl Use membership',
  )
  expect(browser.text).toContain('$44.90')
  await press('membership')
  expect(browser.text).toContain('Remove membership')
  expect(browser.text).toContain('don’t count toward the minimum for free shipping')
  expect(browser.text).toContain('Quantity: 2 Paid with Bowl club $0.00')
  expect(browser.text).toContain('Pay $4.90')
  await press('remove-membership')
  expect(browser.text).toContain('Pay $44.90')
  expect(await credits()).toBe(3)
})

test.each([
  [
    'de',
    'Ihre Mitgliedschaften Bowl club Noch Guthaben für 3 Artikel Gilt für: Harbour Bowl Mitgliedschaft nutzen',
  ],
  ['ar', 'عضوياتك Bowl club الرصيد المتبقي: 3 منتجات تغطي ثمن: Harbour Bowl استخدام العضوية'],
])('offers memberships in the language %s', async (language, shown) => {
  const { browser } = await openAtPayment()
  await browser.submit('/payment', { language })
  expect(browser.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(shown)
})

test('shows that a membership cannot pay', async () => {
  const { browser, press } = await openAtPayment()
  await press('membership', newId(NOW))
  expect(browser.text).toContain('You can’t use this membership for your order.')
  expect(browser.text).toContain('Pay $44.90')
})

test('places the order with a card for the shipping, and takes the credits once', async () => {
  const open = await openAtPayment()
  const { browser, press, credits, db } = open
  await press('membership')
  await pay(open)
  expect(browser.text).toContain('Paid with Bowl club')
  const [order] = await db.select().from(orders)
  expect([order?.total, order?.status, await credits()]).toEqual([490, 'APPROVED', 1])
})

test('orders nothing when another order has used the credits, and shows the new price', async () => {
  const open = await openAtPayment()
  const { browser, press, db } = open
  await press('membership')
  await db.$client.query('update membership_grants set credits_remaining = 1')
  await pay(open)
  expect(browser.text).toContain('You can no longer use Bowl club for this order.')
  expect(browser.text).toContain('Harbour Bowl now costs $20.00 (was $0.00).')
  expect(await db.select().from(orders)).toEqual([])
})

test('lets a member select another membership after the selected one was revoked', async () => {
  const { browser, press, grant, revoke } = await openAtPayment()
  await press('membership')
  expect((await revoke()).status).toBe(200)
  await press('membership', (await grant()).id)
  expect(browser.text).toContain('Pay $4.90')
})

test('places no order for staff when the selected membership was revoked', async () => {
  const { db, press, revoke, shop, merchant } = await openAtPayment()
  await press('membership')
  await revoke()
  const [checkout] = await db.select().from(checkouts)
  const { status, code } = await shop.post(`/ecom/v1/checkouts/${checkout?.id}/create-order`, {}, merchant)
  expect([status, code]).toEqual([409, 'MEMBERSHIP_NOT_USABLE'])
  expect(await db.select().from(orders)).toEqual([])
})
