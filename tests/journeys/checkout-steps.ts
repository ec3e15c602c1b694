import type { Page } from '@playwright/test'
import { fill } from './fixtures.ts'

/** Completes the first steps of a checkout up to the payment, with an address in Portland. */
export async function toPayment(page: Page, email: string): Promise<void> {
  await toDelivery(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

/** Fills in a card of the test bank. */
export const fillCard = (page: Page, number = '4242 4242 4242 4242'): Promise<void> =>
  fill(page, { 'Card number': number, 'Expiration date': '12 / 34', 'Security code': '123' })

/** Completes the first step of a checkout up to the shipping method. */
export async function toDelivery(page: Page, email: string): Promise<void> {
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
}

/** Fills in the first step of a checkout, while its billing address is hidden. */
export async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Country').filter({ visible: true }).selectOption('US')
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
}
