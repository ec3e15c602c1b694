import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertActiveMember } from '../../../testing/insert-active-member.ts'
import {
  ADA,
  chooseDelivery,
  NOW,
  openCheckout,
  openCheckoutPage,
  pay,
  toPayment,
} from '../../../testing/open-checkout-page.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { ABANDONED_AFTER_MS, abandonCheckouts } from '../../features/abandoned-checkouts/abandon-checkouts.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { MEMBERSHIPS_APP_ID } from '../../pricing/memberships/resolve-memberships.ts'
import { onSignIn } from '../on-sign-in.ts'

type Open = Awaited<ReturnType<typeof openCheckout>>

/** How a browser opens a shared link: from an email or messenger, or from another site. */
const BY_MESSENGER = {}
const FROM_ANOTHER_SITE = { referer: 'https://attacker.example/', 'sec-fetch-site': 'cross-site' }

/** Personal details that no response to the other browser may contain. */
const PERSONAL = /ada@example|Lovelace|Hauptstrasse|10115|Berlin|"Ada"|Ring twice/
const TYPED = { ...ADA, note: 'Ring twice' }

const newLink = async ({ shop, shopper, checkoutId }: Open): Promise<string> => {
  const body = { ecomCheckout: { checkoutId }, callbacks: {} }
  const link = await shop.post('/_api/redirects-api/v1/redirect-session', body, shopper.headers)
  return link.body.redirectSession.fullUrl
}

/** A person to whom the owner of a checkout sent its link. */
async function sentTo(open: Open, headers: Record<string, string> = BY_MESSENGER) {
  const browser = await openCheckoutPage(open.shop, await newLink(open), { headers })
  return { ...open, browser }
}

const read = async ({ shop, shopper, checkoutId }: Open) =>
  shop.get(`/ecom/v1/checkouts/${checkoutId}`, shopper.headers)

const change = ({ shop, shopper, checkoutId }: Open, body: object) =>
  shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, { body, headers: shopper.headers })

test.each([
  ['by messenger', BY_MESSENGER],
  ['from another site', FROM_ANOTHER_SITE],
])('hides from the sender of a link %s the details that the recipient types', async (_, headers) => {
  const open = await openCheckout()
  const victim = await sentTo(open, headers)
  await victim.browser.submit('/details', TYPED)
  expect(victim.browser.text).toContain('Select a shipping method')

  const responses = [
    await read(open),
    await change(open, { checkout: {} }),
    await change(open, { checkout: { buyerLanguage: 'de' }, couponCode: '' }),
    await change(open, { lineItems: [open.shop.item(open.productId, 1)] }),
    await open.shop.post(`/ecom/v1/checkouts/${open.checkoutId}/remove-coupon`, {}, open.shopper.headers),
    await open.shop.post(`/ecom/v1/checkouts/${open.checkoutId}/remove-gift-card`, {}, open.shopper.headers),
    await open.shopper.get(),
    await open.shopper.estimate(),
    await open.shopper.checkout(),
    await read(open),
  ]
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(PERSONAL)
  }
  expect(responses[0]?.body.checkout).toMatchObject({
    id: open.checkoutId,
    completed: false,
    lineItems: [{ quantity: 2 }],
    priceSummary: { subtotal: { amount: '40.00' } },
  })
})

test('hides typed details in the browser of the sender, and shows them to the person who typed them', async () => {
  const open = await openCheckout()
  const victim = await sentTo(open)
  await victim.browser.submit('/details', TYPED)
  for (const step of ['', '/details', '/delivery', '/payment', '/paid', '/done']) {
    await open.browser.open(open.browser.path + step)
    expect(open.browser.html).not.toMatch(PERSONAL)
  }
  await victim.browser.open(`${victim.browser.path}/details`)
  expect(victim.browser.html).toContain('value="Hauptstrasse 1"')
})

test('neither shows nor uses the memberships of the sender in another browser', async () => {
  const open = await openCheckout()
  const memberId = await insertActiveMember(open.db, NOW)
  const merchant = await open.shop.merchant()
  const plans = '/_vitrine/v1/memberships'
  const { membership } = (await open.shop.post(plans, { name: 'Bowl club', allProducts: true }, merchant))
    .body
  const { grant } = (await open.shop.post(`${plans}/${membership.id}/grant`, { memberId }, merchant)).body
  const link = await newLink(open)
  await open.db.update(checkouts).set({ ownerKind: 'member', ownerId: memberId })
  const sender = { ...open, shopper: open.shop.calls(await open.shop.member(memberId)) }
  const selectedMemberships = { memberships: [{ id: grant.id, appId: MEMBERSHIPS_APP_ID }] }
  const chosen = await change(sender, { checkout: { membershipOptions: { selectedMemberships } } })
  expect(chosen.body.checkout.priceSummary.subtotal.amount).toBe('0.00')

  const victim = { ...sender, browser: await openCheckoutPage(open.shop, link, { headers: BY_MESSENGER }) }
  expect(victim.browser.text).not.toContain('Bowl club')
  await victim.browser.submit('/details', TYPED)
  await chooseDelivery(victim)
  expect(victim.browser.text).toContain('44.90')
  expect(victim.browser.text).not.toContain('Bowl club')
  await pay(victim)
  const [order] = await open.db.select().from(orders)
  expect([order?.total, order?.buyerKind]).toEqual([4490, 'visitor'])
  const { rows } = await open.db.$client.query('select 1 from membership_uses')
  expect(rows).toEqual([])
})

test('shows the sender of a link the number and total of the order, but no personal details', async () => {
  const open = await openCheckout()
  const victim = await sentTo(open)
  await victim.browser.submit('/details', TYPED)
  await chooseDelivery(victim)
  await pay(victim)
  expect(victim.browser.text).toContain('We’ve received order 10001')
  const [order] = await open.db.select().from(orders)
  const orderId = order?.id ?? ''

  const completed = await read(open)
  expect(completed.body.checkout.completed).toBe(true)
  const known = await open.shop.get(`/ecom/v1/orders/${orderId}`, open.shopper.headers)
  expect(known.body.order).toMatchObject({ number: '10001', priceSummary: { total: { amount: '44.90' } } })
  const { headers } = open.shopper
  const responses = [
    completed,
    known,
    await open.shop.get(`/_vitrine/v1/orders/${orderId}`, headers),
    await open.shop.post('/ecom/v1/orders/search', {}, headers),
    await open.shop.post(
      '/ecom/v1/orders/search',
      { search: { filter: { 'buyerInfo.email': ADA.email } } },
      headers,
    ),
    await open.shop.post(`/ecom/v1/invoices/orders/${orderId}`, {}, headers),
    await open.shop.get('/_vitrine/v1/my/downloads', headers),
    await open.shop.get('/_vitrine/v1/my/gift-cards', headers),
    await change(open, { checkout: {} }),
  ]
  for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(PERSONAL)
  for (const step of ['', '/details', '/paid', '/done']) {
    await open.browser.open(open.browser.path + step)
    expect(open.browser.html).not.toMatch(PERSONAL)
  }
  // The email goes to the person who typed the address, and links to the order lookup.
  const emails = await open.db.select().from(outgoingEmails)
  expect(emails.map(({ to }) => to)).toEqual(expect.arrayContaining([ADA.email]))
  const lookUp = { number: '10001', email: ADA.email }
  expect(
    (await open.shop.post('/_vitrine/v1/orders/look-up', lookUp, await open.shop.visitor())).status,
  ).toBe(200)
})

test('starts a shared checkout with an empty form, and mixes no details of two people', async () => {
  const open = await openCheckout()
  await open.browser.submit('/details', TYPED)
  const victim = await sentTo(open)
  expect(victim.browser.html).not.toMatch(PERSONAL)
  await victim.browser.submit('/details', { ...ADA, email: 'grace@example.com', lastName: 'Hopper' })
  expect((await read(open)).body.checkout.buyerInfo.email).toBeUndefined()
  // The owner enters their own email: the shipping address is asked for again.
  const mine = await change(open, { checkout: { buyerInfo: { email: 'mallory@example.com' } } })
  expect(mine.body.checkout.buyerInfo.email).toBe('mallory@example.com')
  expect(mine.body.checkout.shippingInfo.shippingDestination).toBeUndefined()
  expect(JSON.stringify(mine.body)).not.toMatch(/grace|Hopper|Hauptstrasse/)
  await victim.browser.open(`${victim.browser.path}/payment`)
  expect(victim.browser.html).not.toContain('mallory')
})

test('applies a gift card only for the person who entered it', async () => {
  const open = await openCheckout()
  const merchant = await open.shop.merchant()
  const card = { amount: '100', email: 'ada@example.com' }
  await open.shop.post('/_vitrine/v1/gift-cards', card, merchant)
  const [email] = await readMails(open.db)
  const [code = ''] = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(email?.text ?? '') ?? []
  const victim = await sentTo(open)
  await toPayment(victim)
  await victim.browser.submit('/payment', { do: 'gift-card', giftCard: code })
  expect(victim.browser.text).toContain('Gift card')
  expect((await read(open)).body.checkout.giftCard).toBeUndefined()
  await open.browser.open(open.browser.path)
  await open.browser.submit('/details', { ...ADA, email: 'mallory@example.com' })
  const [row] = await open.db.select().from(checkouts).where(eq(checkouts.id, open.checkoutId))
  expect(row?.info.giftCardId).toBeUndefined()
})

test("treats a shopper sent from the shop's own page as the same person", async () => {
  const open = await openCheckout()
  await open.browser.submit('/details', TYPED)
  expect((await read(open)).body.checkout).toMatchObject({
    buyerInfo: { email: ADA.email },
    shippingInfo: { shippingDestination: { address: { city: 'Berlin' } } },
  })
  await chooseDelivery(open)
  await pay(open)
  const { body } = await open.shop.post('/ecom/v1/orders/search', {}, open.shopper.headers)
  expect(body.orders).toMatchObject([{ buyerInfo: { email: ADA.email } }])
})

test('keeps details set through the API readable, and shows them to a shopper who comes from the shop', async () => {
  const open = await openCheckout()
  const buyerInfo = { email: 'grace@example.com' }
  await change(open, { checkout: { buyerInfo } })
  const same = await sentTo(open, { referer: 'http://localhost:3000/cart' })
  expect(same.browser.html).toContain('grace@example.com')
  const stranger = await sentTo(open)
  expect(stranger.browser.html).not.toContain('grace@example.com')
  expect((await read(open)).body.checkout.buyerInfo).toMatchObject(buyerInfo)
})

/** The owner signs in as a member with this address. */
async function becomeMember(open: Open, email: string) {
  const profile = { firstName: 'Mallory', addresses: [] }
  const memberId = await insertActiveMember(open.db, NOW, { email, profile })
  const [row] = await open.db.select().from(checkouts).where(eq(checkouts.id, open.checkoutId))
  await inTransaction(open.db, (tx) => onSignIn(tx, { visitorId: row?.ownerId ?? '', memberId, now: NOW }))
  const headers = await open.shop.member(memberId)
  return { ...open, shopper: { ...open.shopper, headers } }
}

test("neither stores nor shows a member's addresses in a stranger's browser", async () => {
  const open = await openCheckout()
  const link = await newLink(open)
  const member = await becomeMember(open, 'mallory@example.com')
  const browser = await openCheckoutPage(open.shop, link, { headers: BY_MESSENGER })
  expect(browser.html).not.toContain('mallory')
  await browser.submit('/details', { ...TYPED, saveAddress: 'yes' })
  const stored = await open.shop.get('/_vitrine/v1/account/addresses', member.shopper.headers)
  expect(JSON.stringify(stored.body)).not.toMatch(PERSONAL)
  expect(JSON.stringify((await read(member)).body)).not.toMatch(PERSONAL)
})

test('recognizes a member who types their own verified address in any browser', async () => {
  const open = await openCheckout()
  const link = await newLink(open)
  const member = await becomeMember(open, ADA.email)
  const browser = await openCheckoutPage(open.shop, link, { headers: BY_MESSENGER })
  await browser.submit('/details', TYPED)
  expect((await read(member)).body.checkout.buyerInfo.email).toBe(ADA.email)
})

/** The link of the abandonment reminder. */
async function reminderLink({ db }: Open): Promise<string> {
  await abandonCheckouts(db, new Date(NOW.getTime() + ABANDONED_AFTER_MS))
  const emails = await readMails(db)
  return /\/recover-checkout\/[\w.-]+/.exec(emails.at(-1)?.text ?? '')?.[0] ?? ''
}

test("does not link the owner's reminder to details that another person typed", async () => {
  const open = await openCheckout()
  await change(open, { checkout: { buyerInfo: { email: 'mallory@example.com' } } })
  const reminder = await reminderLink(open)
  const early = await openCheckoutPage(open.shop, reminder, { headers: BY_MESSENGER })
  expect(early.html).toContain('mallory@example.com')
  const victim = await sentTo(open)
  await victim.browser.submit('/details', TYPED)
  for (const step of ['', '/details', '/delivery', '/payment']) {
    await early.open(early.path + step)
    expect(early.html).not.toMatch(PERSONAL)
  }
  const late = await openCheckoutPage(open.shop, reminder, { headers: BY_MESSENGER })
  expect([late.status, late.html]).toEqual([404, expect.not.stringMatching(PERSONAL)])
})

test('treats a person who opens an email link as another person than the API client', async () => {
  const open = await openCheckout()
  await change(open, { checkout: { buyerInfo: { email: ADA.email } } })
  const victim = await openCheckoutPage(open.shop, await reminderLink(open), { headers: BY_MESSENGER })
  expect(victim.html).toContain(ADA.email)
  await victim.submit('/details', TYPED)
  expect(JSON.stringify((await read(open)).body)).not.toMatch(PERSONAL)
})

test("does not assign a stranger's order to a member who signs in during payment", async () => {
  const open = await openCheckout()
  const victim = await sentTo(open)
  await toPayment(victim)
  await pay(victim, '4000000000003220')
  const [waiting] = await open.db.select().from(orders)
  expect(waiting?.status).toBe('INITIALIZED')
  await becomeMember(open, 'mallory@example.com')
  const [after] = await open.db.select().from(orders)
  expect([after?.buyerKind, after?.buyerId]).toEqual(['visitor', waiting?.buyerId])
})
