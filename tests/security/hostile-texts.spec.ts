import type { Page } from '@playwright/test'
import { call, consoleAt, OWNER } from '../journeys/console.ts'
import { expect, test } from '../journeys/journey.ts'
import { HOSTILE_TEXTS } from './scripts.ts'

/** The nth of the texts, as long as a field takes. */
const hostile = (index: number, most = 5000): string => {
  const fitting = HOSTILE_TEXTS.filter(({ length }) => length <= most)
  return fitting[index % fitting.length] ?? ''
}

/** Products in which every text that a merchant can store is a script; each script is in one of them at least. */
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

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__ran' in window), page.url()).toBe(false)
}

test('no text that anybody can store is ever more than text', async ({ page, places }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const look = async (address: string) => {
    await page.goto(address)
    await expectNothingRan(page)
  }

  await page.goto(places.setUp)
  await page.getByLabel('Name').fill(OWNER.name)
  await page.getByLabel(/E-?mail/).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Open the console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  const made: { id: string; slug: string }[] = []
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const answer = await call(page, 'post', '/stores/v1/products', { product: product(nth) })
    expect(answer.status(), await answer.text()).toBe(200)
    made.push((await answer.json()).product)
  }
  const collection = await call(page, 'post', '/stores/v1/collections', {
    collection: { name: hostile(1, 50), description: hostile(2, 600), visible: true },
  })
  expect(collection.status(), await collection.text()).toBe(200)

  const console = consoleAt(places.mailbox)
  await look(`${console}/products`)
  await look(`${console}/collections`)
  for (const { id, slug } of made) {
    await look(`${console}/products/${id}`)
    await look(`${places.shop}/products/${slug}`)
  }
  await look(`${places.shop}/products?sort=newest`)
  await look(`${places.shop}/collections/${(await collection.json()).collection.slug}`)

  // Every way out of a text is among them, and every way to run.
  for (const text of HOSTILE_TEXTS.filter((_, index) => index % 3 === 0)) {
    await look(`${places.shop}/search?q=${encodeURIComponent(text)}`)
  }
  expect(dialogs).toEqual([])
})
