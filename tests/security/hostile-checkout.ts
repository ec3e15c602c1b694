import type { Page } from '@playwright/test'
import { fillCard } from '../journeys/checkout-steps.ts'
import { expect, fill } from '../journeys/fixtures.ts'
import { hostile } from './hostile-customers.ts'

interface Buying {
  readonly shop: string
  readonly slug: string
  readonly nth: number
  /** Checks whether anything ran on the open page. */
  readonly check: () => Promise<void>
}

/** Buys something, from the product page to the confirmation, as a person whose every text is a script. */
export async function buyAs(page: Page, { shop, slug, nth, check }: Buying): Promise<void> {
  const at = (place: number, most: number) => hostile(nth * 4 + place, most)
  await page.goto(`${shop}/products/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Added to cart')
  await check()
  await page.goto(`${shop}/cart`)
  await check()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByLabel('Country').filter({ visible: true }).selectOption('US')
  await fill(page, {
    Email: `shopper-${nth}@example.com`,
    'First name': at(0, 100),
    'Last name': at(1, 100),
    'Street address': at(2, 200),
    City: at(3, 100),
  })
  await page
    .getByLabel(/postcode|zip code/i)
    .filter({ visible: true })
    .fill('97209')
  await page.getByLabel(/state/i).filter({ visible: true }).selectOption('Oregon')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page)
  await check()
  await page.getByRole('button', { name: /^Pay .?\d/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await check()
}
