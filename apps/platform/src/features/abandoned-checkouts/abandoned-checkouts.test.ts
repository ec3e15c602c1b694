import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutAt, openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { saveLanguage } from '../../cart/records/checkout-repository.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { ABANDONED_AFTER_MS, abandonCheckouts, RECOVERY_WINDOW_MS } from './abandon-checkouts.ts'

const db = await fileDatabase()
let time = new Date('2026-03-01T12:00:00Z')
const shop = await openCartShop(db, { now: () => time })
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const productId = await shop.product({ name: 'Song', price: 20, quantity: null, productType: 'digital' })
const pass = (ms: number) => {
  time = new Date(time.getTime() + ms)
}

/** A shopper who reached the checkout. */
async function abandonCheckout(email?: string) {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(productId, 2))
  const { body } = await shopper.checkout({ channelType: 'WEB', ...(email && { email }) })
  return body.checkoutId as string
}
const emailsTo = async (email: string) => (await readMails(db)).filter(({ to }) => to === email).reverse()
const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`: (/${page}/\\S+)`).exec(text ?? '')?.[1] ?? ''
const list = async () =>
  (await shop.get('/_vitrine/v1/abandoned-checkouts', await shop.merchant())).body.abandonedCheckouts

test('recovers an abandoned checkout through the emailed link, up to the order', async () => {
  const checkoutId = await abandonCheckout('ada@example.com')
  await saveLanguage(db, checkoutId, 'de')
  pass(ABANDONED_AFTER_MS - 1)
  expect(await abandonCheckouts(db, time)).toBe(0)
  pass(1)
  const found = await Promise.all([1, 2, 3].map(() => abandonCheckouts(db, time)))
  expect(found.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await abandonCheckouts(db, time)).toBe(0)
  const [email, ...more] = await emailsTo('ada@example.com')
  expect(more).toEqual([])
  expect(email?.text).toContain('2 × Song')
  expect(email?.subject).toBe('Sie haben noch Artikel im Warenkorb bei My shop')
  expect(await list()).toMatchObject([
    {
      checkoutId,
      status: 'ABANDONED',
      buyerInfo: { email: 'ada@example.com' },
      totalPrice: { amount: '40.00' },
    },
  ])

  const browser = openBrowser(shop)
  await browser.open(linkIn(email?.text, 'recover-checkout'))
  const path = checkoutAt(browser.page())
  expect(browser.page().body).toMatch(/<html lang="de".*Song/s)
  await browser.submit(
    { provider: 'test-card', cardNumber: '4242424242424242', expiry: '12 / 30', securityCode: '123' },
    { to: `${path}/payment` },
  )
  expect(browser.page().path).toMatch(/\/done$/)
  expect(await list()).toMatchObject([{ status: 'RECOVERED', checkoutRecoveredDate: time.toISOString() }])
  const emitted = await db.select().from(events).where(like(events.type, '%abandoned_checkout%'))
  expect(emitted.map(({ type }) => type.split('_').at(-1))).toEqual(['created', 'updated', 'recovered'])
  expect(JSON.stringify(emitted)).not.toContain('recover-checkout/')
  const stranger = openBrowser(shop)
  await stranger.open(linkIn(email?.text, 'recover-checkout'))
  expect(stranger.page().status).toBe(404)
})

test('sends no reminder twice a day, without an email address, or after unsubscribing', async () => {
  await abandonCheckout('grace@example.com')
  pass(ABANDONED_AFTER_MS)
  await abandonCheckouts(db, time)
  await abandonCheckout('Grace@example.com')
  await abandonCheckout()
  pass(ABANDONED_AFTER_MS)
  expect(await abandonCheckouts(db, time)).toBe(2)
  const [email, ...more] = await emailsTo('grace@example.com')
  expect([more, await emailsTo('Grace@example.com')]).toEqual([[], []])

  const stop = linkIn(email?.text, 'unsubscribe')
  expect((await shop.send('POST', stop)).body).toContain('You won’t get any more reminders')
  pass(2 * 24 * ABANDONED_AFTER_MS)
  await abandonCheckout('grace@example.com')
  pass(ABANDONED_AFTER_MS)
  expect(await abandonCheckouts(db, time)).toBe(1)
  expect(await emailsTo('grace@example.com')).toHaveLength(1)
})

test('rejects expired and forged recovery links', async () => {
  await abandonCheckout('late@example.com')
  pass(ABANDONED_AFTER_MS)
  await abandonCheckouts(db, time)
  const link = linkIn((await emailsTo('late@example.com'))[0]?.text, 'recover-checkout')
  expect((await shop.get(link)).status).toBe(303)
  expect((await shop.get(link.replace(/\.[^.]*$/, `.${'A'.repeat(43)}`))).status).toBe(404)
  pass(RECOVERY_WINDOW_MS)
  expect((await shop.get(link)).status).toBe(404)
})

test('skips checkouts abandoned long ago or replaced by another checkout of the same cart', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(productId))
  await shopper.checkout({ channelType: 'WEB', email: 'two@example.com' })
  const { body } = await shopper.checkout({ channelType: 'WEB', email: 'two@example.com' })
  pass(ABANDONED_AFTER_MS)
  expect(await abandonCheckouts(db, time)).toBe(1)
  expect((await list())[0].checkoutId).toBe(body.checkoutId)
  await abandonCheckout('old@example.com')
  pass(RECOVERY_WINDOW_MS)
  expect(await abandonCheckouts(db, time)).toBe(0)
})

test('lets a merchant resend a reminder, with the same limits and only for recoverable checkouts', async () => {
  const merchant = await shop.merchant()
  const remind = (id: string) => shop.post(`/_vitrine/v1/abandoned-checkouts/${id}/remind`, {}, merchant)
  const checkoutId = await abandonCheckout('eve@example.com')
  pass(ABANDONED_AFTER_MS)
  await abandonCheckouts(db, time)
  const { id } = (await list()).find(
    (remaining: { checkoutId: string }) => remaining.checkoutId === checkoutId,
  )
  expect((await remind(id)).code).toBe('REMINDER_NOT_ALLOWED')
  pass(25 * ABANDONED_AFTER_MS)
  const responses = await Promise.all([remind(id), remind(id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await emailsTo('eve@example.com')).toHaveLength(2)
  pass(RECOVERY_WINDOW_MS)
  expect((await remind(id)).code).toBe('ABANDONED_CHECKOUT_NOT_FOUND')
})
