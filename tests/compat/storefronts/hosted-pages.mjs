import { expectPicture } from './walk.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {Record<string, string>} values By label. */
async function fill(page, values) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Goes through the platform's checkout, from its first page to the end, with a card of the test bank. @param {Page} page @param {string} email */
export async function payAtCheckout(page, email) {
  await page.getByLabel('Country').selectOption('US')
  await expectPicture(page.getByRole('listitem').locator('img').first())
  await fill(page, {
    'E-mail address': email,
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street and number': '12 Kiln Lane',
    City: 'Portland',
  })
  await page.getByLabel(/postcode|zip code/i).fill('97209')
  await page.getByLabel(/state/i).fill('Oregon')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fill(page, { 'Card number': '4242 4242 4242 4242', Expiry: '12 / 34', Code: '123' })
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Makes an account on the platform's sign-in page. @param {Page} page @param {import('./walk.mjs').Shopper} shopper */
export async function registerAtSignIn(page, { email, password }) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fill(page, { 'First name': 'Ada', 'E-mail address': email, Password: password })
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
}
