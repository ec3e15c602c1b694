import type { APIRequestContext, Page } from '@playwright/test'
import { createClient, OAuthStrategy } from '@vitrine/client'
import { backInStockNotifications } from '@vitrine/client/ecom'
import { env, expect } from './fixtures.ts'

/** An image of one blue pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

/** The owner, who is created by the owner's journey. */
export const OWNER = { name: 'Ada Weaver', email: 'ada@shop.example', password: 'seven warm clay lamps' }

/** The URL of the console. */
export const consoleAt = (mailbox: string): string => new URL('/console', mailbox).href

/** Signs in without the sign-in page, which the owner's journey uses. */
export async function signIn(page: Page, mailbox: string): Promise<void> {
  const { origin } = new URL(mailbox)
  const { email, password } = OWNER
  const response = await page.request.post(`${origin}/_vitrine/v1/merchants/sign-in`, {
    headers: { origin },
    data: { email, password },
  })
  expect(response.status()).toBe(200)
}

/** Signs in and opens the products. */
export async function openProducts(page: Page, mailbox: string): Promise<void> {
  await signIn(page, mailbox)
  await page.goto(`${consoleAt(mailbox)}/products`)
}

/** Calls the platform with the session of the page. */
export async function call(page: Page, method: 'post' | 'patch' | 'delete', path: string, data?: object) {
  const { origin } = new URL(env('MAILBOX_URL'))
  return page.request[method](origin + path, { headers: { origin }, ...(data && { data }) })
}

/** Creates up to 500 products of one brand with a CSV import. */
export async function createProducts(page: Page, brand: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    values: { name: `${brand} ${index}`, brand, price: String(10 + (index % 90)), cost: '4' },
  }))
  const response = await call(page, 'post', '/_vitrine/v1/imports/products', { rows })
  expect(response.status()).toBe(200)
}

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The link in the newest invitation email. */
export const invitationLink = (request: APIRequestContext, mailbox: string): Promise<string> =>
  newestLink(request, mailbox, /http[^"'\s<]+\/console\/invitation#[\w-]+/)

/** The first link of a form in the newest email that has one, as soon as there is one: emails are sent after the response. */
export async function newestLink(request: APIRequestContext, mailbox: string, form: RegExp): Promise<string> {
  let link = ''
  const find = async () => {
    link = await findLink(request, mailbox, form)
    return link
  }
  await expect.poll(find).not.toBe('')
  return link
}

async function findLink(request: APIRequestContext, mailbox: string, form: RegExp): Promise<string> {
  const list = await (await request.get(mailbox)).text()
  for (const [, id] of list.matchAll(/href="\/mailbox\/([^"]+)"/g)) {
    const mail = await (await request.get(`${mailbox}/${id}/html`)).text()
    const [link] = form.exec(mail) ?? []
    if (link) return link
  }
  return ''
}

/** The API client of a visitor. */
export const visitorOf = ({ mailbox, clientId }: { readonly mailbox: string; readonly clientId: string }) =>
  createClient({
    apiUrl: new URL(mailbox).origin,
    auth: OAuthStrategy({ clientId }),
    modules: { backInStockNotifications },
  })

const GRIND = {
  name: 'Grind',
  optionType: 'drop_down',
  choices: ['Fine', 'Coarse'].map((choice) => ({ value: choice, description: choice })),
}

/** Creates a product with every feature, a collection and a bulk edit. Returns their pages in the console. */
export async function createSamples(page: Page, visitor: ReturnType<typeof visitorOf>): Promise<string[]> {
  const create = async (path: string, data: object) => {
    const response = await call(page, 'post', path, data)
    expect(response.status()).toBe(200)
    return response.json()
  }
  const name = `Beans ${crypto.randomUUID().slice(0, 8)}`
  const { product } = await create('/stores/v1/products', {
    product: { name, priceData: { price: 9 }, manageVariants: true, productOptions: [GRIND] },
  })
  const variants = product.variants.map(({ id }: { id: string }) => ({ variantId: id, quantity: 0 }))
  const stock = { inventoryItem: { trackQuantity: true, variants } }
  const soldOut = await call(page, 'patch', `/stores/v2/inventoryItems/product/${product.id}`, stock)
  expect(soldOut.status()).toBe(200)
  await visitor.backInStockNotifications.createBackInStockNotificationRequest(
    {
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id },
      email: 'bea@example.com',
      itemUrl: 'https://shop.example/beans',
    },
    { name },
  )
  await create(`/_vitrine/v1/products/${product.id}/subscriptions`, {
    subscriptionOptions: [
      { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentage: 10 } },
    ],
  })
  const { collection } = await create('/stores/v1/collections', { collection: { name: `${name}, all` } })
  const { bulkChange } = await create('/_vitrine/v1/bulk-changes', {
    selection: { ids: [product.id] },
    formula: { property: 'price', change: { percent: 10 } },
  })
  return [`/products/${product.id}`, `/collections/${collection.id}`, `/bulk/${bulkChange.id}`]
}
