import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCheckout, openCheckoutPage, pay, toPayment } from '../../../testing/open-checkout-page.ts'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'

const HOURS = 60 * 60 * 1000
const START = new Date('2026-03-01T12:00:00Z')
let now = START
const platform = await openPlatform(await fileDatabase(), { now: () => now })
const owner = await platform.owner()
const visitor = await platform.visitor()

const queryProducts = (headers: Record<string, string>) =>
  platform.post('/stores-reader/v1/products/query-platformized', {}, headers)
const setStatus = (status: string) =>
  platform.send('PATCH', '/_vitrine/v1/shop', { body: { status }, headers: owner })
const previewToken = async () => {
  const { body } = await platform.get('/_vitrine/v1/shop/preview', owner)
  const url = new URL(body.url)
  expect(url.origin + url.pathname).toBe('http://localhost:3000/preview')
  return url.searchParams.get('token') ?? ''
}

test('shows staff with a preview link a shop in setup, for twelve hours', async () => {
  await setStatus('PENDING')
  const preview = { 'vitrine-shop-preview': await previewToken() }
  expect(await queryProducts(visitor)).toMatchObject({ status: 403, code: 'SHOP_CLOSED' })
  expect((await queryProducts({ ...visitor, ...preview })).status).toBe(200)
  expect((await platform.get('/_vitrine/v1/shop', preview)).body.shop).toMatchObject({
    status: 'PENDING',
    access: { browse: true, buy: true, payments: 'demo', isPreview: true },
  })
  // The next visitor gets nothing from a cache.
  expect(await queryProducts(visitor)).toMatchObject({ status: 403, code: 'SHOP_CLOSED' })
  expect((await platform.get('/_vitrine/v1/shop')).body.shop.access.browse).toBe(false)

  now = new Date(START.getTime() + 13 * HOURS)
  const later = await platform.visitor()
  expect(await queryProducts({ ...later, ...preview })).toMatchObject({ status: 403, code: 'SHOP_CLOSED' })
  now = START
})

test('rejects a preview token with another expiry date, and one that is no token', async () => {
  await setStatus('PENDING')
  const token = await previewToken()
  for (const forged of [token.replace(/^./, '9'), token.replace(/^\d+/, ''), `${token}x`, 'x', ''])
    expect(await queryProducts({ ...visitor, 'vitrine-shop-preview': forged })).toMatchObject({
      code: 'SHOP_CLOSED',
    })
})

test('gives the preview link to merchants only', async () => {
  for (const headers of [visitor, {}])
    expect((await platform.get('/_vitrine/v1/shop/preview', headers)).status).not.toBe(200)
})

test.each(['DISABLED', 'ENABLED'])('a preview link changes nothing in a shop that is %s', async (status) => {
  const { body } = await setStatus(status)
  const preview = { 'vitrine-shop-preview': await previewToken() }
  expect((await platform.get('/_vitrine/v1/shop', preview)).body.shop.access).toEqual(body.shop.access)
})

test('lets staff place a test order in a shop in setup', async () => {
  const open = await openCheckout()
  const { shop, shopper, checkoutId, db } = open
  const merchant = await shop.owner()
  await db.$client.query(`update shop_settings set status = 'PENDING'`)
  const { url } = (await shop.get('/_vitrine/v1/shop/preview', merchant)).body
  const preview = { 'vitrine-shop-preview': new URL(url).searchParams.get('token') ?? '' }
  const link = (headers: Record<string, string>) =>
    shop.post(
      '/_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId }, callbacks: {} },
      headers,
    )
  expect((await link(shopper.headers)).code).toBe('SHOP_CLOSED')
  const { redirectSession } = (await link({ ...shopper.headers, ...preview })).body
  const browser = await openCheckoutPage(shop, redirectSession.fullUrl)
  expect(browser.text).toContain('Only staff can see this shop.')
  expect(browser.text).not.toContain('demo shop')
  await toPayment({ ...open, browser })
  await pay({ ...open, browser })
  expect(browser.address).toBe(`${browser.path}/done`)
  expect(await db.select().from(orders)).toMatchObject([{ details: { isTest: true } }])
  const [email] = await db.select().from(outgoingEmails).where(like(outgoingEmails.subject, 'New order%'))
  expect(email?.text).toMatch(/This is a test order. Nothing was charged.\s+You’ve received order/)
})
