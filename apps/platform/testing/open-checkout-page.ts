import { eq } from 'drizzle-orm'
import { testDatabase } from '../../../tests/database.ts'
import type { Config } from '../src/kernel/config.ts'
import { newId } from '../src/kernel/database/new-id.ts'
import { variants } from '../src/kernel/database/schema/catalog/catalog.ts'
import { shippingOptions } from '../src/kernel/database/schema/pricing/shipping-and-tax.ts'
import { checkoutAt, openBrowser } from './hosted-browser.ts'
import { offerOfflinePayment } from './offer-offline-payment.ts'
import { openCartShop } from './open-cart-shop.ts'

export const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'DE',
  addressLine: 'Hauptstrasse 1',
  postalCode: '10115',
  city: 'Berlin',
}

export const NOW = new Date('2026-03-01T12:00:00Z')

/** A shopper on the checkout page with items in their cart, which ships to Germany, Brazil and the United States. */
export async function openCheckout(
  quantity = 2,
  productType: 'physical' | 'digital' = 'physical',
  config: Partial<Config> = {},
) {
  const db = await testDatabase()
  const shop = await openCartShop(db, { now: () => NOW, config })
  await db.$client.query(`update shop_settings set status = 'DEMO'`)
  await offerOfflinePayment(db)
  await db.insert(shippingOptions).values(
    ['Post', 'Courier'].map((title, position) => ({
      id: newId(NOW),
      title,
      position,
      destinations: [{ country: 'DE' }, { country: 'US' }, { country: 'BR' }],
      rates: [{ amount: position === 0 ? 490 : 1250, conditions: [] }] as never,
      createdAt: NOW,
      updatedAt: NOW,
    })),
  )
  const productId = await shop.product({ name: 'Harbour Bowl', price: 20, quantity: 5, productType })
  const shopper = await shop.shopper()
  await shopper.add(shop.item(productId, quantity))
  const { checkoutId } = (await shopper.checkout()).body
  const link = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: {} },
    shopper.headers,
  )
  const browser = await openCheckoutPage(shop, link.body.redirectSession.fullUrl)
  const stock = async () =>
    (await db.select().from(variants).where(eq(variants.productId, productId)))[0]?.quantity
  return { db, shop, shopper, browser, productId, checkoutId, stock, link: link.body.redirectSession.fullUrl }
}

/** A browser on a checkout page, and its visible text. */
export async function openCheckoutPage(
  shop: Parameters<typeof openBrowser>[0],
  link: string,
  { from, headers }: { readonly from?: string | undefined; readonly headers?: Record<string, string> } = {},
) {
  const browser = openBrowser(shop, from)
  const path = checkoutAt(await browser.open(link, headers))
  return {
    path,
    open: browser.open,
    ask: browser.ask,
    get address() {
      return browser.page().path
    },
    get status() {
      return browser.page().status
    },
    get html(): string {
      return browser.page().body
    },
    get headers() {
      return browser.page().headers
    },
    get text() {
      return String(browser.page().body)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
    },
    /** Submits a form of the checkout, or the only one. */
    submit: (step: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      browser.submit(fields, { ...(step && { to: path + step }), headers }),
  }
}

type Open = Awaited<ReturnType<typeof openCheckout>>

export const chooseDelivery = async ({ browser }: Open) => {
  const [option = ''] = /name="option"[^>]*value="([^"]*)"/.exec(browser.html)?.slice(1) ?? []
  await browser.submit('/delivery', { option })
}

export const toPayment = async (open: Open) => {
  await open.browser.submit('/details', ADA)
  await chooseDelivery(open)
}

export const pay = ({ browser }: Open, cardNumber = '4242424242424242') =>
  browser.submit('/payment', { provider: 'test-card', cardNumber, expiry: '12 / 30', securityCode: '123' })
