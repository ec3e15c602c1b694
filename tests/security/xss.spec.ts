import type { Page } from '@playwright/test'
import { call, consoleAt, OWNER, signIn } from '../journeys/console-helpers.ts'
import { expect, test } from '../journeys/fixtures.ts'
import { buyAs } from './hostile-checkout.ts'
import { createCustomerAs, hostile, listEmails, orderAs } from './hostile-customers.ts'
import { HOSTILE_TEXTS } from './xss-payloads.ts'

/** Products in which every text of a merchant is a script; each script is in at least one of them. */
const PRODUCTS = HOSTILE_TEXTS.length / 10
const product = (nth: number) => {
  const at = (place: number, most?: number) => hostile(nth * 10 + place, most)
  return {
    name: at(0, 80),
    productType: 'physical',
    priceData: { price: 10 },
    visible: true,
    description: `<p>${at(1)}</p>${at(2)}`,
    ribbon: at(3, 30),
    brand: at(4, 50),
    additionalInfoSections: [{ title: at(5, 50), description: at(6) }],
    productOptions: [
      {
        name: at(7, 50),
        choices: [
          { value: at(8, 50), description: at(8, 50) },
          { value: 'b', description: 'b' },
        ],
      },
    ],
    customTextFields: [{ title: at(9, 50), maxLength: 100, mandatory: false }],
  }
}

/** Visits pages one by one; none of them may run a script or open a dialog. */
function pageVisitor(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const check = async () => {
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => '__ran' in window), page.url()).toBe(false)
    expect(await page.evaluate(inlineHandlers), page.url()).toEqual([])
    expect(dialogs, page.url()).toEqual([])
  }
  const visit = async (address: string) => {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await check()
  }
  return { visit, check }
}

/** The handlers in attributes of the page's elements. The Content-Security-Policy stops them; there must be none to stop. */
const inlineHandlers = () =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  )

test.describe.configure({ mode: 'serial' })
test.use({ parsesForeignHtml: true })

test('renders texts of a merchant only as text', async ({ page, urls }) => {
  const { visit } = pageVisitor(page)
  await page.goto(urls.setUp)
  await page.getByLabel('Name').fill(OWNER.name)
  await page.getByLabel(/E-?mail/).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  const products: { id: string; slug: string }[] = []
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const response = await call(page, 'post', '/stores/v1/products', { product: product(nth) })
    expect(response.status(), await response.text()).toBe(200)
    products.push((await response.json()).product)
  }
  const collection = await call(page, 'post', '/stores/v1/collections', {
    collection: { name: hostile(1, 50), description: hostile(2, 600), visible: true },
  })
  expect(collection.status(), await collection.text()).toBe(200)

  const console = consoleAt(urls.mailbox)
  await visit(`${console}/products`)
  await visit(`${console}/collections`)
  for (const { id, slug } of products) {
    await visit(`${console}/products/${id}`)
    await visit(`${urls.shop}/products/${slug}`)
  }
  await visit(`${urls.shop}/products?sort=newest`)
  await visit(`${urls.shop}/collections/${(await collection.json()).collection.slug}`)

  // Includes every way to break out of a text, and every way to run.
  for (const text of HOSTILE_TEXTS.filter((_, index) => index % 3 === 0)) {
    await visit(`${urls.shop}/search?q=${encodeURIComponent(text)}`)
  }
})

/** The number of people: each text is used by one of them, somewhere. */
const PEOPLE = Math.ceil(HOSTILE_TEXTS.length / 16)
/** How many of them visit the shop themselves. */
const BUYERS = 5

test('renders texts of a shopper only as text in shop, console, emails and invoices', async ({
  page,
  urls,
}) => {
  const { visit, check } = pageVisitor(page)
  await signIn(page, urls.mailbox)
  const renamed = await call(page, 'patch', '/_vitrine/v1/shop', { name: hostile(3, 80) })
  expect(renamed.status(), await renamed.text()).toBe(200)
  const plain = { name: hostile(5, 80), productType: 'physical', priceData: { price: 10 }, visible: true }
  const sold = await call(page, 'post', '/stores/v1/products', { product: plain })
  const { id: productId, slug } = (await sold.json()).product

  const console = consoleAt(urls.mailbox)
  const { origin } = new URL(urls.mailbox)
  for (let nth = 0; nth < PEOPLE; nth++) {
    const memberId = await createCustomerAs(page, nth)
    const orderId = await orderAs(page, productId, nth)
    await visit(`${console}/customers/${memberId}`)
    await visit(`${console}/orders/${orderId}`)
    await visit(`${console}/orders/packing-slips?ids=${orderId}`)
    await visit(`${origin}/_vitrine/v1/orders/${orderId}/invoice.html`)
  }
  for (let nth = 0; nth < BUYERS; nth++) await buyAs(page, { shop: urls.shop, slug, nth, check })
  for (const list of [
    'home',
    'customers',
    'orders',
    'gift-cards',
    'discounts',
    'audit-log',
    'orders/abandoned',
  ])
    await visit(`${console}/${list}`)
  const emails = await listEmails(page, urls.mailbox)
  expect(emails.length).toBeGreaterThanOrEqual(PEOPLE)
  for (const email of emails) await visit(email)
  await visit(urls.mailbox)
  await visit(urls.shop)
})
