import { OWNER as owner } from './console-helpers.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

test('sets up the owner account, signs out, signs in and shows the products', async ({ page, urls }) => {
  await page.goto(urls.setUp)
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByLabel('Name')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name').fill(owner.name)
  await page.getByLabel(/E-?mail/).fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveValue(owner.name)

  await page.getByLabel(/E-?mail/).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Arch Teapot .*\$96\.00/ })).toBeVisible()
  await page.getByRole('searchbox').fill('tide')
  await expect(page.getByRole('row', { name: /Tide Dinner Plate Set/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Arch Teapot/ })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: new RegExp(owner.name) }).click()
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /sign in/i })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel(/E-?mail/).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  // The QR code needs a package that the built platform must resolve.
  await page.goto(`${new URL('/console', urls.mailbox).href}/settings/account`)
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
  const app = page.getByRole('dialog')
  await app.getByLabel('Current password').fill(owner.password)
  await app.getByRole('button', { name: 'Continue' }).click()
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app).toBeHidden()
  await page.goto(`${new URL('/console', urls.mailbox).href}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // A phone has no Ctrl key.
  await page.getByRole('button', { name: 'Search…' }).click()
  await page.getByRole('combobox').fill('teapot')
  await page.getByRole('option', { name: /Arch Teapot/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arch Teapot' })).toBeVisible()

  await page.goto(urls.mailbox)
  await expect(page.getByText(owner.email).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(urls.setUp)
  await expect(page.getByText(/used|expired/i).first()).toBeVisible()
})
