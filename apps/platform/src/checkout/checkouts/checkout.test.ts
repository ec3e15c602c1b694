import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import {
  ADA,
  chooseDelivery,
  NOW,
  openCheckout,
  openCheckoutPage,
  pay,
  toPayment,
} from '../../../testing/open-checkout-page.ts'
import { onSignIn } from '../../edges/on-sign-in.ts'
import { findMember, insertMember } from '../../identity/members/member-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { coupons } from '../../kernel/database/schema/pricing/discounts.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { findMail, listMails } from '../../kernel/mail/mail-repository.ts'
import { claimUnits } from '../../kernel/rate-limit/throttle-repository.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const now = NOW
const BUYER = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }

test('takes address, delivery and payment, and shows the confirmation', async () => {
  const open = await openCheckout()
  const { browser, shopper } = open
  expect(browser.text).toContain('Contact and shipping address')
  expect(browser.text).toMatch(/Shipping Not selected yet Estimated total \$40\.00/)
  await browser.submit('/details', ADA)
  expect(browser.text).toContain('Select a shipping method')
  await chooseDelivery(open)
  expect(browser.text).toMatch(/Shipping \(Post\) \$4\.90 Total \$44\.90/)
  expect(browser.text).not.toContain('accept our terms')
  expect(browser.text).toContain('Pay $44.90')
  await pay(open)
  expect(browser.address).toMatch(/\/done$/)
  expect(browser.text).toContain('We’ve received order 10001')
  expect(await open.stock()).toBe(3)
  expect((await shopper.get()).status).toBe(404)
  const { body } = await open.shop.post('/ecom/v1/orders/search', {}, shopper.headers)
  expect(body.orders).toMatchObject([
    {
      number: '10001',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo: { address: { city: 'Berlin' }, contactDetails: { lastName: 'Lovelace' } },
      shippingInfo: { title: 'Post' },
      priceSummary: { total: { amount: '44.90' } },
    },
  ])
})

test('keeps the language of the shop through the checkout and its emails', async () => {
  const open = await openCheckout()
  const { browser, db, shop, shopper, checkoutId } = open
  await browser.open(`${browser.path}?ui_locales=de`)
  expect(browser.html).toContain('<html lang="de" dir="ltr">')
  expect(browser.text).toMatch(/Kontakt und Lieferadresse.*Deutschland.*Vereinigte Staaten/)
  await browser.submit('/details', { ...ADA, postalCode: '1' })
  expect(browser.text).toContain('Geben Sie eine gültige Postleitzahl ein.')
  await toPayment(open)
  expect(browser.text).toMatch(/Gesamtsumme 44,90\s\$ Zahlungspflichtig bestellen [^(]/)
  await pay(open, '4000000000000002')
  expect(browser.text).toContain('Ihre Bank hat die Zahlung abgelehnt.')
  await pay(open)
  expect(browser.text).toContain('Wir haben Ihre Bestellung 10002 erhalten')
  const [email] = await listMails(db, 1)
  const { html = '', text = '', subject } = (await findMail(db, email?.id ?? '')) ?? {}
  expect([subject, html.slice(0, 60)]).toEqual([
    'Wir haben Ihre Bestellung 10002 erhalten',
    expect.stringContaining('lang="de"'),
  ])
  expect(text.replaceAll('\u00a0', ' ')).toContain('Gesamtsumme: 44,90 $')

  // Another browser has another language, and the link requests a third.
  await shopper.add(shop.item(open.productId, 1))
  const again = (await shopper.checkout()).body.checkoutId
  expect(again).not.toBe(checkoutId)
  const link = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    {
      ecomCheckout: { checkoutId: again },
      callbacks: {},
      preferences: { additionalQueryParameters: { ui_locales: 'ar' } },
    },
    shopper.headers,
  )
  const other = await openCheckoutPage(shop, link.body.redirectSession.fullUrl)
  expect(other.html).toContain('<html lang="ar" dir="rtl">')
  expect(other.text).toContain('بيانات التواصل وعنوان الشحن')
  expect(other.html).toMatch(/<button[^>]* value="en"[^>]* name="language"/)
  const [stored] = await db.select().from(checkouts).where(eq(checkouts.id, again))
  expect(stored?.info.buyerLanguage).toBe('ar')
})

test('shows address errors beside the field, and keeps every typed value', async () => {
  const { browser } = await openCheckout()
  await browser.submit('/details', { ...ADA, postalCode: '1', email: 'nonsense' })
  expect(browser.text).toContain('Enter a valid postal code.')
  expect(browser.text).toContain('Enter a valid email address')
  expect(browser.html).toContain('value="Hauptstrasse 1"')
  await browser.submit('/details', { ...ADA, country: 'US', postalCode: '10001' })
  expect(browser.text).toContain('Enter your state.')
  await browser.submit('/details', { ...ADA, country: 'US', postalCode: '10001', subdivision: 'ZZ' })
  expect(browser.text).toContain('This state or province isn’t in the selected country.')
  expect(browser.text).not.toContain('Enter your state.')
})

test('shows the address fields of the chosen country on the first page and after a change', async () => {
  const { browser } = await openCheckout()
  const part = /<select(?=[^>]* id="subdivision-US")[^>]*>/
  const chosen = () => /<option value="(\w+)"[^>]*selected/.exec(browser.html)?.[1]
  await browser.submit('/details', { ...ADA, email: '', country: 'US', do: 'update' })
  expect(browser.status).toBe(200)
  expect(chosen()).toBe('US')
  expect(browser.text).toMatch(/City .*State .*ZIP code /)
  expect(part.exec(browser.html)?.[0]).not.toMatch(/ (disabled|required)=/)
  expect(browser.text).not.toMatch(/Enter (a|your) /)
  expect(browser.html).toContain('value="Hauptstrasse 1"')
  await browser.submit('/details', { ...ADA, do: 'update' })
  expect(browser.text).toMatch(/Postal code .*City /)
  expect(browser.text).not.toMatch(/ZIP code|State /)
  expect(part.exec(browser.html)?.[0]).toContain('disabled')
  expect(browser.html).toMatch(
    /<option value="US" data-postal-code="ZIP code" data-needs-postal-code="true" data-subdivision="State"/,
  )
})

test('preselects the country of the browser language, or else that of the shop', async () => {
  const { browser, db } = await openCheckout()
  await updateShop(db, { contact: { country: 'US' } }, new Date())
  for (const [accepted, country] of [
    ['en-US,en;q=0.8', 'US'],
    ['de-DE,de;q=0.9', 'DE'],
    ['de', 'US'],
  ] as const) {
    const { body } = await browser.ask('GET', `${browser.path}/details`, { 'accept-language': accepted })
    expect(/<option value="(\w+)"[^>]*selected/.exec(body)?.[1]).toBe(country)
  }
})

test('shows instructions for offline payment before and after ordering, with the order, and by email', async () => {
  const open = await openCheckout()
  const { browser, db, shop, shopper } = open
  const body = { checkoutSettings: { offlinePaymentInstructions: 'IBAN DE02 1203\nHarbour Bank ' } }
  const headers = await shop.merchant()
  const stored = await shop.send('PATCH', '/ecom/v1/checkout-settings', { body, headers })
  expect(stored.body.checkoutSettings.offlinePaymentInstructions).toBe('IBAN DE02 1203\nHarbour Bank')
  await toPayment(open)
  expect(browser.text).toMatch(/IBAN DE02 1203 Harbour Bank.* Pay \$44\.90 Confirm purchase/)
  await browser.submit('/payment', { provider: 'offline' })
  expect(browser.address).toMatch(/\/done$/)
  expect(browser.text).toMatch(
    /Please pay \$44\.90 when you receive your order, or by bank transfer\. For bank transfers, please pay by March 8, 2026.*are canceled\. IBAN DE02 1203/,
  )
  const [email] = await listMails(db, 1)
  const { text } = (await findMail(db, email?.id ?? '')) ?? {}
  expect(text).toMatch(
    /Please pay \$44\.90 when you receive your order, or by bank transfer\.\s+For bank transfers, please pay by March 8, 2026.*\s+IBAN DE02 1203\s+Harbour Bank/,
  )
  const { orders: placed } = (await shop.post('/ecom/v1/orders/search', {}, shopper.headers)).body
  const { body: purchase } = await shop.get(`/_vitrine/v1/orders/${placed[0].id}`, shopper.headers)
  expect(purchase.payLater.instructions).toContain('Harbour Bank')
  expect(purchase.giftCard).toBeUndefined()
})

test('keeps the checkout after a declined card, and accepts another card', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open, '4000000000000002')
  expect(open.browser.text).toContain('Your bank declined the payment')
  expect(await open.stock()).toBe(5)
  expect((await open.shopper.get()).status).toBe(200)
  await pay(open)
  expect(open.browser.text).toContain('We’ve received order')
  expect(await open.stock()).toBe(3)
})

test('asks for a missing card number, and places no order', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open, '  ')
  expect(open.browser.text).toContain('Please check the highlighted fields.')
  expect(open.browser.text).toContain('Enter your card number.')
  expect(await open.db.select().from(orders)).toEqual([])
  await pay(open)
  expect(open.browser.address).toMatch(/\/done$/)
})

test('confirms or rejects a payment at the bank', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open, '4000000000003220')
  expect(open.browser.text).toContain('Confirm your payment')
  await open.browser.submit('', { answer: 'no' })
  expect(open.browser.text).toContain('The payment wasn’t confirmed.')
  await pay(open, '4000000000003220')
  await open.browser.submit('', { answer: 'yes' })
  expect(open.browser.text).toContain('We’ve received order')
})

test('charges once when the bank drops the connection after the charge', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open, '4000000000000119')
  expect(open.browser.text).toContain('We’ve received order')
  expect(await open.db.select().from(orders)).toHaveLength(1)
})

test('places one order for double clicks, the back button and a second tab', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await Promise.all([pay(open), pay(open), pay(open)])
  await open.browser.open(open.browser.path)
  expect(open.browser.text).toContain('We’ve received order')
  expect(await open.db.select().from(orders)).toHaveLength(1)
})

test('shows a changed price, and charges it only after the shopper has seen it', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await open.db.update(products).set({ price: 2500 }).where(eq(products.id, open.productId))
  await pay(open)
  expect(open.browser.address).toMatch(/\/changed\?because=\w+$/)
  expect(open.browser.text).toContain('Harbour Bowl now costs $25.00 (was $20.00).')
  expect(open.browser.text).toContain('Your total is now $54.90 (was $44.90).')
  expect(await open.db.select().from(orders)).toHaveLength(0)
  await open.browser.submit('/changed')
  expect(open.browser.text).toContain('Pay $54.90')
  await pay(open)
  expect(open.browser.text).toContain('We’ve received order')
})

test('removes sold-out items with one click', async () => {
  const open = await openCheckout(3)
  await toPayment(open)
  await open.db.update(variants).set({ quantity: 1 }).where(eq(variants.productId, open.productId))
  await pay(open)
  expect(open.browser.text).toContain('Harbour Bowl: only 1 left.')
  expect(open.browser.text).toMatch(/Your total is now \$24\.90 \(was \$64\.90\)\./)
  expect(open.browser.text).toMatch(/Quantity: 1 .* Total \$24\.90/)
  await open.browser.submit('/changed')
  await pay(open)
  expect(open.browser.text).toContain('We’ve received order')
  expect(await open.stock()).toBe(0)
})

test('applies a discount code, and drops one that is used up meanwhile', async () => {
  const open = await openCheckout()
  await open.db.insert(coupons).values({
    id: newId(now),
    name: 'Five',
    code: 'FIVE',
    normalizedCode: 'five',
    benefit: { type: 'AMOUNT', amount: 500 } as never,
    usageLimit: 1,
    createdAt: now,
    updatedAt: now,
  })
  await toPayment(open)
  await open.browser.submit('/payment', { do: 'coupon', code: 'nonsense' })
  expect(open.browser.text).toContain('The discount code “nonsense” isn’t valid.')
  await open.browser.open(open.browser.path)
  await open.browser.submit('/payment', { do: 'coupon', code: ' five ' })
  expect(open.browser.text).toContain('Pay $39.90')
  await open.db.update(coupons).set({ usageLimit: 0 })
  await pay(open)
  expect(open.browser.address).toMatch(/\/changed\?because=\w+$/)
  await open.browser.submit('/changed')
  expect(open.browser.text).toContain('Pay $44.90')
})

test('asks for a billing address without a preselected country if nothing is shipped', async () => {
  const open = await openCheckout(1, 'digital')
  expect(open.browser.text).not.toContain('Street')
  expect(open.browser.text).not.toContain('Estimated total')
  expect(/<option value="(\w*)"[^>]*selected/.exec(open.browser.html)?.[1]).toBe('')
  expect(/<input(?=[^>]* name="subdivision")[^>]*>/.exec(open.browser.html)?.[0]).toContain('disabled')
  await open.browser.submit('/details', { email: 'ada@example.com', country: '' })
  expect(open.browser.text).toContain('Select a country.')
  expect(open.browser.text).toContain('Enter your last name.')
  await open.browser.submit('/details', { ...BUYER, country: 'FR' })
  await open.browser.submit('/payment', { provider: 'offline' })
  expect(open.browser.text).toContain('We’ve received order')
  const [order] = await open.db.select().from(orders)
  expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING_MERCHANT' })
  expect(order?.details.billingInfo).toEqual({
    address: { country: 'FR' },
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
  })
})

test('opens the page only in the browser that opened the link', async () => {
  const { shop, browser, link } = await openCheckout()
  const stranger = openBrowser(shop)
  for (const address of [browser.path, link]) {
    const { status, body } = await stranger.open(address)
    expect([status, body]).toEqual([404, expect.stringContaining(`href="${shop.config.shopUrl}"`)])
  }
})

test('rejects a form from another site', async () => {
  const open = await openCheckout()
  await toPayment(open)
  const card = { provider: 'test-card', cardNumber: '4242424242424242' }
  const payment = open.browser.html
  for (const [input, headers] of [
    [{ ...card, token: '' }, {}],
    [{ ...card, token: 'forged' }, {}],
    [card, { origin: 'https://evil.example' }],
    [card, { 'sec-fetch-site': 'cross-site' }],
  ] as const) {
    await open.browser.open(open.browser.path)
    await open.browser.submit('/payment', input, headers)
    expect(open.browser.status).toBe(403)
  }
  expect(payment).toContain('name="seen"')
  expect(await open.db.select().from(orders)).toHaveLength(0)
})

test('takes no orders and issues no links after the shop closes', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await open.db.$client.query(`update shop_settings set status = 'DISABLED'`)
  await pay(open)
  expect(open.browser.text).toContain('The shop is currently closed')
  expect(await open.db.select().from(orders)).toHaveLength(0)
  const link = await open.shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: open.checkoutId }, callbacks: {} },
    open.shopper.headers,
  )
  expect([link.status, link.code]).toEqual([403, 'SHOP_CLOSED'])
})

test('rejects a payment method that the shop does not offer', async () => {
  const open = await openCheckout()
  await toPayment(open)
  for (const provider of ['stripe', 'nonsense', '']) {
    await open.browser.open(open.browser.path)
    await open.browser.submit('/payment', { provider })
    expect(open.browser.text).toContain('Please select a payment method.')
  }
  expect(await open.db.select().from(orders)).toHaveLength(0)
})

test('explains that a code requires a larger cart', async () => {
  const open = await openCheckout()
  await open.db.insert(coupons).values({
    id: newId(now),
    name: 'Large',
    code: 'LARGE',
    normalizedCode: 'large',
    benefit: { type: 'AMOUNT', amount: 500 } as never,
    minimumSubtotal: 100_000,
    createdAt: now,
    updatedAt: now,
  })
  await open.browser.submit('/details', { do: 'coupon', code: 'LARGE' })
  expect(open.browser.text).toContain('The discount code “LARGE” requires a minimum order of $1,000.00.')
  await open.browser.submit('/details', { do: 'coupon', code: ' ' })
  expect(open.browser.text).toContain('Enter a discount code.')
})

test('places no order for an empty checkout', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await open.db.update(products).set({ visible: false }).where(eq(products.id, open.productId))
  await pay(open)
  await open.browser.submit('/changed')
  expect(open.browser.text).toContain('Your items are no longer available')
  expect(await open.db.select().from(orders)).toHaveLength(0)
})

test('keeps the order pending while the bank decides', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open, '4000000000005423')
  expect(open.browser.text).toContain('Your bank is still processing the payment')
  expect(await open.db.select().from(orders)).toMatchObject([{ status: 'PENDING', paymentStatus: 'PENDING' }])
  expect((await open.shopper.get()).status).toBe(404)
})

test('sends the confirmation email once', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open)
  await open.browser.open(open.browser.path)
  const emails = (await listMails(open.db, 10)).filter(({ to }) => to === ADA.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['We’ve received your order 10001'])
})

test('sets referrer and form-action policies on checkout pages', async () => {
  const open = await openCheckout()
  const { headers } = open.browser
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
})

test('places the order as a member after sign-in during checkout, and empties the cart', async () => {
  const open = await openCheckout()
  const { db, shop, shopper } = open
  const memberId = newId(now)
  const asMember = shop.calls(await shop.member(memberId))
  await asMember.add(shop.item(open.productId, 1))
  const [{ ownerId: visitorId } = { ownerId: '' }] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, open.checkoutId))
  await inTransaction(db, (tx) => onSignIn(tx, { visitorId, memberId, now }))
  await toPayment(open)
  await pay(open)
  expect(open.browser.text).toContain('We’ve received order 10001')
  const { body } = await shop.post('/ecom/v1/orders/search', {}, asMember.headers)
  expect(body.orders).toMatchObject([{ number: '10001', buyerInfo: { memberId, contactId: memberId } }])
  const ofContact = async (contactId: string) => {
    const search = { filter: { 'buyerInfo.contactId': { $eq: contactId } } }
    return (await shop.post('/ecom/v1/orders/search', { search }, asMember.headers)).body.orders
  }
  expect(await ofContact(memberId)).toMatchObject([{ number: '10001' }])
  expect(await ofContact(visitorId)).toEqual([])
  expect((await shop.post('/ecom/v1/orders/search', {}, shopper.headers)).body.orders).toEqual([])
  expect((await asMember.get()).body.cart.lineItems).toMatchObject([{ quantity: 1 }])
})

test('prefills the name and default address of a member', async () => {
  const open = await openCheckout()
  const { db } = open
  const id = newId(now)
  const address = { country: 'US', addressLine: '12 Kiln Lane', postalCode: '97209', city: 'Portland' }
  await insertMember(db, {
    ...{ id, email: 'eve@example.com', status: 'ACTIVE', emailVerified: true, pendingReasons: [] },
    profile: {
      firstName: 'Eve',
      lastName: 'Fisher',
      addresses: [{ id: newId(now), address, isDefault: true }],
    },
    ...{ createdAt: now, updatedAt: now },
  })
  const [{ ownerId: visitorId } = { ownerId: '' }] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, open.checkoutId))
  await inTransaction(db, (tx) => onSignIn(tx, { visitorId, memberId: id, now }))
  await open.browser.open(open.link)
  const { html } = open.browser
  for (const value of ['eve@example.com', 'Eve', 'Fisher', '12 Kiln Lane', '97209', 'Portland'])
    expect(html).toContain(`value="${value}"`)
  expect(html).toMatch(/<option value="US"[^>]* selected/)

  const stored = async () => (await findMember(db, id))?.profile.addresses?.map(({ address }) => address.city)
  const say = async (more: object) => {
    await open.browser.open(`${open.browser.path}/details`)
    await open.browser.submit('/details', { ...ADA, ...more })
  }
  await say({})
  expect(await stored()).toEqual(['Portland'])
  for (const _twice of [1, 2]) await say({ saveAddress: 'yes' })
  expect(await stored()).toEqual(['Portland', 'Berlin'])
})

test('shows a guest the sign-in link of the shop, and offers no saved address', async () => {
  const { shop, shopper, checkoutId, browser } = await openCheckout()
  expect(browser.text).not.toMatch(/Already have an account|Save this address/)
  const loginUrl = `${shop.config.shopUrl}/sign-in?next=x`
  const link = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: { loginUrl } },
    shopper.headers,
  )
  const guest = await openCheckoutPage(shop, link.body.redirectSession.fullUrl)
  expect(guest.html).toContain(`href="${loginUrl}"`)
  await guest.submit('/details', { ...ADA, saveAddress: 'yes' })
  expect(guest.text).toContain('Select a shipping method')
})

test('cannot undo the stock change of an order', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open)
  const remaining = await open.stock()
  const merchant = await open.shop.owner()
  const { body } = await open.shop.get('/_vitrine/v1/changes', merchant)
  const [sale] = body.changes.filter(({ operation }: { operation: string }) => operation === 'placeOrder')
  expect(sale.undoableUntil).toBe(sale.createdDate)
  const undone = await open.shop.post(`/_vitrine/v1/changes/${sale.id}/undo`, {}, merchant)
  expect([undone.status, await open.stock()]).toEqual([404, remaining])
})

test('returns one checkout for a cart on repeated requests', async () => {
  const { shop, shopper, productId, checkoutId } = await openCheckout()
  await shopper.add(shop.item(productId, 1))
  const again = await Promise.all([shopper.checkout(), shopper.checkout()])
  expect(again.map(({ body }) => body.checkoutId)).toEqual([checkoutId, checkoutId])
})

test('does not sell items in one window that are being paid for in another', async () => {
  const open = await openCheckout()
  const { db, shop, shopper } = open
  await toPayment(open)
  await pay(open, '4000000000003220')
  expect(open.browser.address).toMatch(/^\/test-bank/)
  const second = (await shopper.checkout()).body.checkoutId
  expect(second).not.toBe(open.checkoutId)
  const link = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: second }, callbacks: {} },
    shopper.headers,
  )
  const other = { ...open, browser: await openCheckoutPage(shop, link.body.redirectSession.fullUrl) }
  await toPayment(other)
  await pay(other)
  expect(other.browser.text).toContain('We’ve received order')
  const found = await db.select().from(orders).orderBy(orders.number)
  expect(found.map(({ status }) => status)).toEqual(['CANCELED', 'APPROVED'])
  await open.browser.submit('', { answer: 'yes' })
  const approved = await db.select().from(orders).where(eq(orders.status, 'APPROVED'))
  expect(approved).toHaveLength(1)
  expect(await open.stock()).toBe(3)
})

test('does not sell items in an open checkout that another checkout of the cart has sold', async () => {
  const open = await openCheckout()
  const { db, shop } = open
  const [first] = await db.select().from(checkouts)
  if (!first) throw new Error('There is no checkout')
  const duplicate = { ...first, id: newId(now) }
  await db.insert(checkouts).values(duplicate)
  await toPayment(open)
  await pay(open)
  const [remaining] = await db.select().from(checkouts).where(eq(checkouts.id, duplicate.id))
  expect(remaining?.lines).toEqual([])
  expect(await open.stock()).toBe(3)
  expect((await shop.post('/ecom/v1/orders/search', {}, open.shopper.headers)).body.orders).toHaveLength(1)
})

test("taxes digital items at the buyer's address, or else at the shop's", async () => {
  const open = await openCheckout(1, 'digital')
  const { shop, db } = open
  const group = await shop.createSetting('tax-groups', { name: 'All', isDefault: true })
  for (const [country, basisPoints] of [
    ['DE', 1900],
    ['FR', 2000],
  ] as const)
    await shop.createSetting('tax-regions', {
      country,
      taxIncludedInPrice: false,
      rates: [{ name: 'VAT', taxGroupId: group.id, percentage: basisPoints / 100 }],
    })
  await open.browser.submit('/details', BUYER)
  expect(open.browser.text).toContain('Pay $23.80')
  await open.browser.open(`${open.browser.path}/details`)
  await open.browser.submit('/details', { ...BUYER, country: 'FR' })
  expect(open.browser.text).toContain('Pay $24.00')
  await pay(open)
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ total: 2400, details: { billingInfo: { address: { country: 'FR' } } } })
})

test('shows an error when the database is overloaded, and continues from the current state', async () => {
  const open = await openCheckout()
  const { db, browser } = open
  await toPayment(open)
  const { $client: pool } = db
  const { connect } = pool
  const timeout = new Error('timeout exceeded when trying to connect')
  pool.connect = ((events?: (error: Error) => void) =>
    events ? events(timeout) : Promise.reject(timeout)) as never
  await pay(open)
  pool.connect = connect
  expect([browser.status, browser.headers.get('retry-after')]).toEqual([503, '1'])
  expect(browser.text).toContain('We’re getting a lot of traffic right now')
  expect(browser.html).toContain(`href="${browser.path}"`)
  expect(await db.select().from(orders)).toEqual([])
  await browser.open(browser.path)
  await pay(open)
  expect(browser.text).toContain('We’ve received order 10001')
})

test('shows a rate-limit page for too many form posts', async () => {
  const { db, browser } = await openCheckout()
  const key = ['checkout', browser.path.split('/')[2] ?? '']
  await claimUnits(db, { key, limit: 60, windowMs: 600_000 }, 60, now)
  await browser.submit('/details', { do: 'coupon', code: '' })
  expect([browser.status, Number(browser.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(browser.text).toContain('Too many requests')
})
