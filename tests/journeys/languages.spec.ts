import { randomBytes } from 'node:crypto'
import { expectNoEnglish, expectNoEnglishLine } from './expect-no-english.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, fill, test } from './fixtures.ts'
import { newestMailText } from './read-mailbox.ts'

test('shows the same page in another language', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/collections/tableware?sort=price-asc`)
  const picker = page.getByRole('contentinfo').getByRole('list', { name: 'Language' })
  await picker.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/collections\/tableware\?sort=price-asc$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel('Sortieren')).toHaveValue('price-asc')
  await expectNoEnglish(page)

  await page.getByRole('link', { name: 'Becher Ridge' }).click()
  await expect(page).toHaveURL(/\/de\/products\/ridge-mug/)
  await expect(page.getByText(/24,00\s\$/).first()).toBeVisible()
  await expect(page.getByText('Auf Lager').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoEnglish(page)
})

const arabicPages = [
  '',
  '/products',
  '/cart',
  '/sign-in',
  '/products/field-cushion',
  '/search?q=zzzz',
  '/pages/contact',
  '/nowhere',
]

test('shows Arabic from right to left', async ({ page, urls }) => {
  for (const path of arabicPages) {
    await test.step(path || '/', async () => {
      await page.goto(`${urls.shop}/ar${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await expectNoEnglish(page)
    })
  }
})

test('completes a purchase in German, and shows the checkout in Arabic', async ({ page, urls }) => {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  await page.goto(`${urls.shop}/de`)
  await expectNoEnglish(page)
  await page.goto(`${urls.shop}/de/products/weft-tea-towels`)
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/cart/contents') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await added
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Geschirrtücher Weft')
  await expectNoEnglish(page)
  await dialog.getByRole('button', { name: 'Zur Kasse' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt und Lieferadresse')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Weiter zum Versand' }).click()
  const error = (field: HTMLInputElement) => field.validationMessage
  expect(await page.getByLabel('Vorname').filter({ visible: true }).evaluate(error)).toBe(
    'Dies ist ein Pflichtfeld.',
  )
  await page
    .getByLabel('Land', { exact: true })
    .filter({ visible: true })
    .selectOption({ label: 'Deutschland' })
  await fill(page, {
    'E-Mail-Adresse': email,
    Vorname: 'Ada',
    Nachname: 'Lovelace',
    'Straße und Hausnummer': 'Kastanienallee 1',
    Postleitzahl: '10115',
    Ort: 'Berlin',
  })
  await page.getByRole('button', { name: 'Weiter zum Versand' }).click()
  await expect(page.getByRole('button', { name: 'Weiter zur Zahlung' })).toBeVisible()
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await expect(page.getByLabel('Kartennummer', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoEnglish(page)
  await fill(page, {
    Kartennummer: '4242 4242 4242 4242',
    'Gültig bis': '12 / 34',
    Sicherheitscode: '123',
  })
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/thank-you/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoEnglish(page)
  expectNoEnglishLine(await newestMailText(page, urls.mailbox, email))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('changes the language with a link', async ({ page, urls }) => {
    await page.goto(`${urls.shop}/products`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL(/\/ar\/products$/)
    await expect(page.getByRole('heading', { level: 1, name: 'كل المنتجات' })).toBeVisible()
  })
})
