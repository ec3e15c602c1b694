import { expectImage } from './storefront-steps.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {Record<string, string>} values By label. */
async function fill(page, values) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value)
}

/**
 * Completes the platform's checkout, from its first page to the end, with a test card.
 *
 * @param {Page} page
 * @param {string} email
 */
export async function payAtCheckout(page, email) {
  await page.getByLabel('Country').filter({ visible: true }).selectOption('US')
  await expectImage(page.getByRole('listitem').locator('img').first())
  await fill(page, {
    Email: email,
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street address': '12 Kiln Lane',
    City: 'Portland',
  })
  await page
    .getByLabel(/postcode|zip code/i)
    .filter({ visible: true })
    .fill('97209')
  await page.getByLabel('State', { exact: true }).filter({ visible: true }).selectOption('Oregon')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fill(page, {
    'Card number': '4242 4242 4242 4242',
    'Expiration date': '12 / 34',
    'Security code': '123',
  })
  await page.getByRole('button', { name: /^Pay .?\d/ }).click()
}

/** Registers on the platform's sign-in page. @param {Page} page @param {import('./storefront-steps.mjs').Shopper} shopper */
export async function registerAtSignIn(page, { email, password }) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fill(page, { 'First name (optional)': 'Ada', Email: email, Password: password })
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
}
