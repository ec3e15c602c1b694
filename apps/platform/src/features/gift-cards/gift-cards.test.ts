import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutAt, openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { insertMember } from '../../identity/members/member-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { LIMITS } from '../../kernel/limits.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', productType: 'digital', price: 20, quantity: 1000 })
const card = await shop.product({ name: 'Gift card', productType: 'digital', price: 50, quantity: 1000 })
await shop.post(`/_vitrine/v1/gift-card-products/${card}`, { validMonths: 24 }, merchant)
const CARDS = '/_vitrine/v1/gift-cards'

const codeIn = (text = '') => /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/.exec(text)?.[1] ?? ''
const emails = async () => (await readMails(db)).reverse()
const lastCode = async () => codeIn((await emails()).find(({ text }) => codeIn(text))?.text)

/** A card issued by the shop, and its code. */
async function give(amount = '50', more: object = {}) {
  const body = { amount, email: 'grace@example.com', ...more }
  const { giftCard } = (await shop.post(CARDS, body, merchant)).body
  return { id: giftCard.id as string, code: await lastCode() }
}
const balanceOf = async (id: string) =>
  (await shop.get(`${CARDS}/${id}`, merchant)).body.giftCard.balance.amount as string

/** A shopper with a cart, and their checkout on the wire. */
async function openCheckout(...items: object[]) {
  const shopper = await shop.shopper()
  await shopper.add(...items)
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const path = `/ecom/v1/checkouts/${checkoutId}`
  return {
    shopper,
    checkoutId,
    path,
    use: (giftCardCode: string) =>
      shop.send('PATCH', path, { body: { giftCardCode }, headers: shopper.headers }),
  }
}

test('shows what a gift card pays and the balance in a checkout until it is removed', async () => {
  const { code, id } = await give('15')
  const { use, path, shopper } = await openCheckout(shop.item(bowl, 1))
  const { checkout } = (await use(code)).body
  expect(checkout).toMatchObject({
    giftCard: { id, obfuscatedCode: `************${code.slice(-4)}`, amount: { amount: '15.00' } },
    priceSummary: { total: { amount: '20.00' } },
    totalAfterGiftCard: { amount: '5.00' },
    payNowTotalAfterGiftCard: { amount: '5.00' },
  })
  const removed = (await shop.post(`${path}/remove-gift-card`, {}, shopper.headers)).body.checkout
  expect([removed.giftCard, removed.totalAfterGiftCard]).toEqual([undefined, undefined])
  expect(await balanceOf(id)).toBe('15.00')
})

test('applies a gift card to an order created by the shop', async () => {
  const { code, id } = await give('15')
  const item = shop.item(bowl, 1)
  const request = { lineItems: [item], channelType: 'WEB', giftCardCode: code }
  const info = { checkoutInfo: { buyerInfo: { email: 'ada@example.com' } } }
  const { checkout } = (await shop.post('/ecom/v1/checkouts', { ...request, ...info }, merchant)).body
  const { orderId } = (await shop.post(`/ecom/v1/checkouts/${checkout.id}/create-order`, {}, merchant)).body
  const { orderTransactions } = (await shop.get(`/ecom/v1/payments/orders/${orderId}`, merchant)).body
  expect(orderTransactions.payments).toMatchObject([
    { amount: { amount: '15.00' }, giftcardPaymentDetails: { voided: false } },
    { amount: { amount: '5.00' }, regularPaymentDetails: { offlinePayment: true } },
  ])
  const [{ number }] = (await shop.post('/ecom/v1/orders/search', {}, merchant)).body.orders
  const { headers } = await shop.shopper()
  const lookedUp = await shop.post(
    '/_vitrine/v1/orders/look-up',
    { number, email: 'ada@example.com' },
    headers,
  )
  expect(lookedUp.body).toMatchObject({
    giftCard: { amount: { amount: '15.00' } },
    totalAfterGiftCard: { amount: '5.00' },
    payLater: { amount: { amount: '5.00' }, instructions: '' },
  })
  expect(await balanceOf(id)).toBe('0.00')
  const { use } = await openCheckout(item)
  expect(await use(code)).toMatchObject({ status: 409, code: 'GIFT_CARD_NOT_USABLE' })
})

test('sells a gift card without tax and discount, and not for a gift card', async () => {
  await shop.createSetting('coupons', {
    name: 'Half',
    code: 'HALF',
    benefit: { type: 'PERCENT', percentage: 50 },
  })
  const { code } = await give('100')
  const { use, shopper } = await openCheckout(shop.item(card, 1), shop.item(bowl, 1))
  await shopper.update({ couponCode: 'HALF' })
  const { cart, priceSummary } = (await shopper.estimate()).body
  expect(cart.lineItems[0]).toMatchObject({
    itemType: { preset: 'GIFT_CARD' },
    physicalProperties: { shippable: false },
  })
  expect(priceSummary).toMatchObject({ discount: { amount: '10.00' }, total: { amount: '60.00' } })
  expect((await use(code)).body.checkout).toMatchObject({
    giftCard: { amount: { amount: '20.00' } },
    totalAfterGiftCard: { amount: '50.00' },
  })
  const alone = await openCheckout(shop.item(card, 1))
  const refused = await alone.use(code)
  expect(refused.body.details.applicationError.data).toEqual({ reason: 'NOTHING_TO_PAY' })
})

test('blocks further codes for a while after ten attempts, valid or not', async () => {
  const { code } = await give()
  const { headers } = await shop.shopper()
  const readBalance = (typed: string) => shop.post(`${CARDS}/balance`, { code: typed }, headers)
  expect((await readBalance(code.toLowerCase())).body.giftCard).toMatchObject({
    lastCharacters: code.slice(-4),
    status: 'ACTIVE',
    balance: { amount: '50.00' },
  })
  for (let tries = 1; tries < LIMITS.attempts.giftCardCode.perCaller[0]; tries++)
    expect(await readBalance('AAAA-AAAA-AAAA-AAAA')).toMatchObject({
      status: 404,
      code: 'GIFT_CARD_NOT_FOUND',
    })
  expect(await readBalance(code)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

test('lets a merchant issue cards, adjust the balance with a note, and disable them', async () => {
  const { id, code } = await give('25', { message: 'Thank you', language: 'de' })
  const [email] = await emails()
  expect(email).toMatchObject({ to: 'grace@example.com', subject: 'Ihr Geschenkgutschein für My shop' })
  const adjust = (amount: string, note = 'Sorry') =>
    shop.post(`${CARDS}/${id}/adjust`, { amount, note }, merchant)
  expect((await adjust('10')).body.giftCard.balance.amount).toBe('35.00')
  expect((await adjust('-5.50')).body.giftCard.balance.amount).toBe('29.50')
  expect(await adjust('-30')).toMatchObject({ status: 409, code: 'GIFT_CARD_BALANCE_TOO_LOW' })
  for (const bad of ['0', '1.234', 'ten', '--1', '-'])
    expect([bad, (await adjust(bad)).status]).toEqual([bad, 400])
  expect((await adjust('1', ' ')).status).toBe(400)
  const { transactions } = (await shop.get(`${CARDS}/${id}`, merchant)).body
  expect(transactions.map(({ type, note }: { type: string; note?: string }) => [type, note])).toEqual([
    ['ISSUED', undefined],
    ['CREDITED', 'Sorry'],
    ['DEBITED', 'Sorry'],
  ])
  const { headers } = await shop.shopper()
  const readBalance = async () =>
    (await shop.post(`${CARDS}/balance`, { code }, headers)).body.giftCard.status
  expect((await shop.post(`${CARDS}/${id}/disable`, {}, merchant)).body.giftCard.status).toBe('DISABLED')
  expect(await readBalance()).toBe('DISABLED')
  await shop.post(`${CARDS}/${id}/enable`, {}, merchant)
  expect(await readBalance()).toBe('ACTIVE')
  const events = await db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(events.map(({ operation }) => operation).sort()).toEqual([
    'adjustGiftCard',
    'adjustGiftCard',
    'disableGiftCard',
    'enableGiftCard',
    'giveGiftCard',
  ])
  expect(JSON.stringify(events)).not.toContain(code)
})

test('resends a lost email with a new code, and invalidates the old one', async () => {
  const { id, code } = await give('30')
  const path = `${CARDS}/${id}/send-again`
  const { body } = await shop.post(path, { email: 'Found@Example.com' }, merchant)
  const [email] = await emails()
  expect(email?.to).toBe('found@example.com')
  const generateGiftCardCode = codeIn(email?.text)
  expect(generateGiftCardCode).not.toBe(code)
  expect(body.giftCard).toMatchObject({ id, balance: { amount: '30.00' } })
  const { use } = await openCheckout(shop.item(bowl, 1))
  expect((await use(code)).code).toBe('GIFT_CARD_NOT_FOUND')
  expect((await use(generateGiftCardCode)).body.checkout.giftCard).toMatchObject({ id })
  const shopper = await shop.shopper()
  expect((await shop.post(path, {}, shopper.headers)).status).toBe(403)
})

test('rejects a gift card for an invalid recipient address and names the field', async () => {
  const present = await shop.product({
    name: 'Present',
    productType: 'digital',
    price: 50,
    quantity: 10,
    texts: [
      { title: 'E-mail of the recipient', maxLength: 100, mandatory: false },
      { title: 'Message', maxLength: 200, mandatory: false },
    ],
  })
  await shop.post(`/_vitrine/v1/gift-card-products/${present}`, {}, merchant)
  const shopper = await shop.shopper({ 'vitrine-strict': 'true' })
  const add = (customTextFields: object) => shopper.add(shop.item(present, 1, { customTextFields }))
  for (const recipient of ['grace@example', 'grace at example.com', '@'])
    expect((await add({ 'E-mail of the recipient': recipient })).body.details.applicationError).toMatchObject(
      {
        code: 'NOTHING_ADDED',
        data: { lineItems: [{ reason: 'TEXT_NOT_AN_ADDRESS', names: ['E-mail of the recipient'] }] },
      },
    )
  expect((await add({ Message: 'grace@example,com' })).code).toBe('NOTHING_ADDED')
  const { cart } = (await add({ 'E-mail of the recipient': 'grace@example.com', Message: 'See you @ home' }))
    .body
  expect(cart.lineItems).toHaveLength(1)
  await shop.send('DELETE', `/_vitrine/v1/gift-card-products/${present}`, { headers: merchant })
})

test('offers the designs of the shop, and sells a card with one of them', async () => {
  const DESIGNS = '/_vitrine/v1/gift-card-designs'
  const change = (body: object, headers: Record<string, string> = merchant) =>
    shop.send('PATCH', DESIGNS, { body, headers })
  const { designs } = (await shop.get(DESIGNS, merchant)).body
  expect(designs.map(({ name }: { name: string }) => name)).toEqual(['Ribbon', 'Confetti', 'Leaves', 'Stars'])
  const [ribbon, confetti] = designs.map(({ designId }: { designId: string }) => designId)

  const shopper = await shop.shopper({ 'vitrine-strict': 'true' })
  const offered = async (id: string, headers = {}) =>
    (await shop.get(`/_vitrine/v1/products/${id}/gift-card-designs`, { ...shopper.headers, ...headers })).body
  expect(await offered(bowl)).toEqual({ isGiftCard: false, designs: [] })
  expect((await change({ designs: [{ designId: confetti }] })).body.designs).toHaveLength(1)
  const german = await offered(card, { 'x-wix-linguist': 'de|de-DE' })
  expect(german).toMatchObject({ isGiftCard: true, designs: [{ name: 'Konfetti' }] })

  const unknown = { designId: `${'0'.repeat(40)}.png`, name: 'Mine' }
  expect(await change({ designs: [unknown] })).toMatchObject({ status: 404, code: 'MEDIA_NOT_FOUND' })
  for (const invalid of [[{ designId: unknown.designId }], [{ designId: ribbon }, { designId: ribbon }]])
    expect((await change({ designs: invalid })).status).toBe(400)
  expect((await change({ designs: [] }, shopper.headers)).status).toBe(403)

  const add = (product: string, giftCard: object) => shopper.add(shop.item(product, 1, { giftCard }))
  const refusal = async (product: string, giftCard: object) =>
    (await add(product, giftCard)).body.details.applicationError.data.lineItems
  const refused = (names: string[]) => [{ index: 0, reason: 'GIFT_CARD_OPTIONS_INVALID', names }]
  expect(await refusal(card, { designId: ribbon, recipientEmail: 'grace@' })).toEqual(
    refused(['designId', 'recipientEmail']),
  )
  expect(await refusal(card, { deliveryDate: '2020-01-01' })).toEqual(refused(['deliveryDate']))
  expect(await refusal(bowl, { message: 'Hi' })).toEqual(refused(['message']))
  const giftCard = { designId: confetti, senderName: 'Ada' }
  const { cart } = (await add(card, giftCard)).body
  expect(cart.lineItems[0]).toMatchObject({
    catalogReference: { options: { giftCard } },
    descriptionLines: [
      { name: { original: 'Design' }, plainText: { original: 'Confetti' } },
      { name: { original: 'From' }, plainText: { original: 'Ada' } },
    ],
  })
  const inGerman = { ...shopper.headers, 'x-wix-linguist': 'de|de-DE' }
  expect(
    (await shop.get('/ecom/v1/carts/current', inGerman)).body.cart.lineItems[0].descriptionLines,
  ).toMatchObject([
    { name: { original: 'Design', translated: 'Motiv' }, plainText: { translated: 'Konfetti' } },
    { name: { original: 'From', translated: 'Von' }, plainText: { translated: 'Ada' } },
  ])
  await change({ designs: null })
})

test('finds cards by the end of their code and by recipient, page by page', async () => {
  const { id, code } = await give('5', { email: 'Someone_else@example.com' })
  const ids = async (query: string) =>
    (await shop.get(`${CARDS}?${query}`, merchant)).body.giftCards.map((one: { id: string }) => one.id)
  expect(await ids(`search=${code.slice(-4).toLowerCase()}`)).toContain(id)
  expect(await ids('search=someone_else')).toEqual([id])
  expect(await ids('search=someone%25')).toEqual([])
  const [first, second] = await ids('')
  expect((await ids(`cursor=${first}`))[0]).toBe(second)
})

test('issues no card for invalid requests', async () => {
  const before = (await shop.get(CARDS, merchant)).body.giftCards.length
  const bad = [
    { amount: '0', email: 'grace@example.com' },
    { amount: '5', email: 'nobody' },
    { amount: '5', email: 'grace@example.com', expirationDate: '2020-01-01T00:00:00Z' },
    { amount: '5', email: 'grace@example.com', deliveryDate: '2020-01-01' },
    { amount: '5', email: 'grace@example.com', designId: 'unknown' },
  ]
  for (const body of bad) expect((await shop.post(CARDS, body, merchant)).status).toBe(400)
  const { headers } = await shop.shopper()
  const shopper = await shop.post(CARDS, { amount: '5', email: 'grace@example.com' }, headers)
  expect(shopper.status).toBe(403)
  expect((await shop.get(CARDS, merchant)).body.giftCards).toHaveLength(before)
})

test('allows only digital products as gift cards', async () => {
  const vase = await shop.product({ name: 'Vase', productType: 'physical' })
  const path = '/_vitrine/v1/gift-card-products'
  expect(await shop.post(`${path}/${vase}`, {}, merchant)).toMatchObject({ code: 'GIFT_CARD_NOT_DIGITAL' })
  expect(await shop.post(`${path}/${newId(new Date())}`, {}, merchant)).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
  expect((await shop.get(path, merchant)).body.products).toEqual([
    { productId: card, name: 'Gift card', validMonths: 24 },
  ])
  await shop.post(`${path}/${bowl}`, {}, merchant)
  await shop.send('DELETE', `${path}/${bowl}`, { headers: merchant })
  expect((await shop.get(path, merchant)).body.products).toHaveLength(1)
})

/** A member with a verified or unverified email. */
async function memberAt(email: string, emailVerified: boolean) {
  const id = newId(new Date())
  const now = new Date()
  await insertMember(db, {
    id,
    email,
    emailVerified,
    status: 'ACTIVE',
    pendingReasons: [],
    profile: {},
    createdAt: now,
    updatedAt: now,
  } as never)
  return shop.member(id)
}

test('shows a member only the cards that were sent to them', async () => {
  const { id, code } = await give('30', { email: 'Linus@example.com' })
  await shop.post(`${CARDS}/${id}/adjust`, { amount: '1', note: 'between us' }, merchant)
  const own = async (headers: Record<string, string>) =>
    (await shop.get('/_vitrine/v1/my/gift-cards', headers)).body.giftCards
  const [mine] = await own(await memberAt('linus@example.com', true))
  expect(mine).toMatchObject({
    lastCharacters: code.slice(-4),
    balanceDetails: {
      status: 'ACTIVE',
      balance: { amount: '31.00' },
      transactions: [{ type: 'ISSUED' }, { type: 'CREDITED' }],
    },
  })
  expect(JSON.stringify(mine)).not.toContain('between us')
  const { headers } = await shop.shopper()
  expect(await own(headers)).toEqual([])
  const claims = await give('30', { email: 'unproven@example.com' })
  expect(await own(await memberAt('unproven@example.com', false))).toEqual([])
  expect(claims.id).toBeTruthy()
})

/** A browser at the payment step of a checkout. */
async function atPayment(item: object) {
  const { shopper, checkoutId } = await openCheckout(item)
  const { redirectSession } = (
    await shop.post(
      '/_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId }, callbacks: {} },
      shopper.headers,
    )
  ).body
  const browser = openBrowser(shop)
  const path = checkoutAt(await browser.open(redirectSession.fullUrl))
  const text = () =>
    String(browser.page().body)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  const submit = (step: string, fields: Record<string, string> = {}) =>
    browser.submit(fields, { to: path + step })
  return { shopper, browser, text, submit }
}

const TEST_CARD = {
  provider: 'test-card',
  cardNumber: '4242424242424242',
  expiry: '12 / 30',
  securityCode: '123',
}

test('lets a shopper apply a card at checkout, remove it, apply it again and pay the balance', async () => {
  const { id, code } = await give('15')
  const { text, submit, browser } = await atPayment(shop.item(bowl, 1))
  await submit('/payment', { do: 'gift-card', giftCard: 'AAAA-AAAA-AAAA-AAAA' })
  expect(text()).toContain('We couldn’t find a gift card')
  expect(browser.page().body).toContain('value="AAAA-AAAA-AAAA-AAAA"')
  const { rows } = await db.$client.query('select request from redirect_sessions')
  expect(JSON.stringify(rows)).not.toContain('AAAA-AAAA')
  await submit('/payment', { do: 'gift-card', giftCard: code })
  expect(text()).toContain(`Gift card ending in ${code.slice(-4)}: $15.00`)
  expect(text()).toContain('Pay $5.00')
  await submit('/payment', { do: 'remove-gift-card' })
  expect(text()).toContain('Pay $20.00')
  await submit('/payment', { do: 'gift-card', giftCard: code })
  await submit('/payment', TEST_CARD)
  expect(text()).toContain('We’ve received order')
  expect(text()).toContain('Other payment $5.00')
  expect(await balanceOf(id)).toBe('0.00')
})

test('needs no other payment method if a card covers the total', async () => {
  const { id, code } = await give('50')
  const { text, submit } = await atPayment(shop.item(bowl, 1))
  await submit('/payment', { do: 'gift-card', giftCard: code })
  expect(text()).not.toContain('Select a payment method')
  await submit('/payment')
  expect(text()).toContain('We’ve received order')
  expect(text()).not.toMatch(/Amount due|Other payment/)
  expect(await balanceOf(id)).toBe('30.00')
})

test('shows what changed and charges nothing when the card was spent meanwhile', async () => {
  const { id, code } = await give('20')
  const { text, submit } = await atPayment(shop.item(bowl, 1))
  await submit('/payment', { do: 'gift-card', giftCard: code })
  await shop.post(`${CARDS}/${id}/adjust`, { amount: '-12', note: 'spent in the shop' }, merchant)
  await submit('/payment')
  expect(text()).toContain('The gift card now covers $8.00 (was $20.00).')
  expect(await balanceOf(id)).toBe('8.00')
})

test('emails a purchased gift card with the validity that the shop sets', async () => {
  const { text, submit, shopper } = await atPayment(shop.item(card, 1))
  await submit('/payment', TEST_CARD)
  expect(text()).toContain('We’ve received order')
  const code = await lastCode()
  const { giftCard } = (await shop.post(`${CARDS}/balance`, { code }, shopper.headers)).body
  expect(giftCard).toMatchObject({ balance: { amount: '50.00' }, expirationDate: expect.any(String) })
  const [purchased] = (await shop.get('/_vitrine/v1/my/gift-cards', shopper.headers)).body.giftCards
  expect(purchased).toMatchObject({ lastCharacters: code.slice(-4), email: 'ada@example.com' })
  expect(purchased.balanceDetails).toBeUndefined()
})
