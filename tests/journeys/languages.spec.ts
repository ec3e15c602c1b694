import { randomBytes } from 'node:crypto'
import { localeFor } from '@vitrine/platform/kernel/i18n/locale'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { englishTextsOf, expectNoEnglish, expectNoEnglishLine } from './expect-no-english.ts'
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

const PURCHASES = [
  {
    language: 'de',
    addToCart: 'In den Warenkorb',
    checkOut: 'Zur Kasse',
    towels: 'Geschirrtücher Weft',
    country: 'Deutschland',
  },
  {
    language: 'ar',
    addToCart: 'أضف إلى السلة',
    checkOut: 'إتمام الشراء',
    towels: 'ويفت',
    country: 'ألمانيا',
  },
] as const

for (const { language, addToCart, checkOut, towels, country } of PURCHASES)
  test(`buys in "${language}" from the home page to the page of the order without an English word`, async ({
    page,
    urls,
  }) => {
    const { checkout } = localeFor(language).texts
    const { details, payment } = checkout
    const email = `${randomBytes(6).toString('hex')}@example.com`
    await page.goto(`${urls.shop}/${language}`)
    await expectNoEnglish(page)
    await page.goto(`${urls.shop}/${language}/products/weft-tea-towels`)
    const added = page.waitForResponse(
      (response) => response.url().endsWith('/cart/contents') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: addToCart }).click()
    await added
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(towels)
    await expectNoEnglish(page)
    await dialog.getByRole('button', { name: checkOut }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(details.contactAndDelivery)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await expectNoEnglish(page)
    for (const shown of [...LANGUAGES].sort(({ code }) => (code === language ? 1 : -1))) {
      await page.getByRole('button', { name: shown.name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', shown.code)
    }
    await page.getByRole('button', { name: details.toDelivery }).click()
    const error = (field: HTMLInputElement) => field.validationMessage
    expect(await page.getByLabel(details.firstName).filter({ visible: true }).evaluate(error)).toBe(
      checkout.fields.required,
    )
    await page
      .getByLabel(details.country, { exact: true })
      .filter({ visible: true })
      .selectOption({ label: country })
    await fill(page, {
      [details.email]: email,
      [details.firstName]: 'Ada',
      [details.lastName]: 'Lovelace',
      [details.addressLine]: 'Kastanienallee 1',
      [checkout.postalCodes.postalCode]: '10115',
      [details.city]: 'Berlin',
    })
    await page.getByRole('button', { name: details.toDelivery }).click()
    await expect(page.getByRole('button', { name: details.toPayment })).toBeVisible()
    await expectNoEnglish(page)
    await page.getByRole('button', { name: details.toPayment }).click()
    await expect(page.getByLabel(payment.cardNumber, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoEnglish(page)
    await fill(page, {
      [payment.cardNumber]: '4242 4242 4242 4242',
      [payment.expiry]: '12 / 34',
      [payment.securityCode]: '123',
    })
    const [pay = ''] = payment.pay.split(' {')
    await page.getByRole('button', { name: new RegExp(`^${pay}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/thank-you`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoEnglish(page)
    const mail = await newestMailText(page, urls.mailbox, email)
    expectNoEnglishLine(mail, language)
    const [order = ''] = /https?:\S+order\S+/.exec(mail) ?? []
    await page.goto(order.replaceAll('&amp;', '&'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoEnglish(page)
    const shopPages = ['sign-in', 'register', 'forgot-password', 'return', 'withdraw', 'order-status']
    const hostedPages = ['sign-in', 'register', 'forgot-password']
    for (const url of [
      ...shopPages.map((path) => `${urls.shop}/${language}/${path}`),
      ...hostedPages.map((path) => new URL(`/${path}?ui_locales=${language}`, urls.mailbox).href),
    ]) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoEnglish(page)
    }
  })

test('finds English texts of every kind on a German page', async ({ page }) => {
  await page.setContent(
    `<html lang="de"><title>Wishlist</title><main><h1>Becher Ridge</h1><p>Account</p><p>Kiln &amp; Field</p>
      <p hidden>Quantity: 2</p><button aria-label="Remove">×</button><img alt="Ridge Mug"><label>Farbe: <b>Chalk</b></label>
      <p dir="auto">Lovely mug</p><p>Your order was placed</p></main></html>`,
  )
  expect((await englishTextsOf(page)).sort()).toEqual([
    'Account',
    'Chalk',
    'Quantity: 2',
    'Remove',
    'Ridge Mug',
    'Wishlist',
    'Your order was placed',
  ])
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
