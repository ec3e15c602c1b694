import type { Page } from '@playwright/test'
import { fillCard, toPayment } from './checkout-steps.ts'
import { expect, expectNoHorizontalScroll, fill, test } from './fixtures.ts'
import { newestMailText } from './read-mailbox.ts'

test.use({ javaScriptEnabled: false })

async function toCheckout(page: Page, product: string): Promise<void> {
  await page.goto(product)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
}

async function payTheRest(page: Page): Promise<void> {
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/thank-you\?orderId=/)
}

/** The code in the email to the recipient. */
const codeFor = async (page: Page, mailbox: string, email: string): Promise<string> =>
  /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(await newestMailText(page, mailbox, email))?.[0] ?? ''

test('sends a gift card by email, and accepts it as payment', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products/vitrine-gift-card`)
  const email = `ada-${Date.now()}@example.com`
  await page.getByLabel(/Recipient’s email/).fill(email)
  await page.getByLabel(/From/).fill('Your sister')
  await page.getByLabel(/Message/).fill('Happy birthday!')
  await page.getByRole('radio', { name: 'Confetti' }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('main')).toContainText(/From.*Your sister/)
  await page.getByRole('button', { name: 'Check out' }).click()
  await fill(page, {
    Email: 'grace@example.com',
    'First name': 'Grace',
    'Last name': 'Hopper',
  })
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payTheRest(page)

  const code = await codeFor(page, urls.mailbox, email)
  await toCheckout(page, `${urls.shop}/products/ridge-mug`)
  await toPayment(page, email)
  await page.getByText('Pay with a gift card').click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(`Gift card ending in ${code.slice(-4)}: $25.00`)
  await expectNoHorizontalScroll(page)
  await payTheRest(page)
  await expect(page.getByRole('main')).toContainText(/Gift card−\u2060?\$25\.00Other payment\$/)
})
