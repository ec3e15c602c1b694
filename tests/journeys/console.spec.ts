import { call, consoleAt, invitationLink, openProducts, PIXEL, signIn } from './console-helpers.ts'
import { expectNoEnglish } from './expect-no-english.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { mailsTo } from './read-mailbox.ts'

/** Pages whose texts are all of the console. On others, products and settings have English names. */
const GERMAN_PAGES = [
  ...['general', 'brand', 'payments', 'currencies', 'languages', 'checkout', 'returns', 'withdrawals'],
  ...['customer-accounts', 'email', 'emails', 'domains', 'account'],
]
  .map((page) => `/settings/${page}`)
  .concat('/discounts', '/bulk/new', '/import-export', '/orders/drafts/new')

test('gives a viewer read-only access, and then custom permissions, in the console and on the platform', async ({
  page,
  urls,
  browser,
}) => {
  await signIn(page, urls.mailbox)
  const invited = { email: 'vera@shop.example', role: 'viewer' }
  expect((await call(page, 'post', '/_vitrine/v1/merchants/invitations', invited)).status()).toBe(200)
  const viewer = await (await browser.newContext()).newPage()
  await viewer.goto(await invitationLink(page.request, urls.mailbox))
  await expect(viewer.getByLabel('Your name')).toBeVisible()
  await expectAccessible(viewer)
  await viewer.getByLabel('Your name').fill('Vera')
  await viewer.getByLabel('Password', { exact: true }).fill('eleven quiet blue jugs')
  await viewer.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(viewer.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await viewer.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(viewer.getByRole('link', { name: 'New product' })).toBeHidden()
  await viewer.getByRole('link', { name: 'Arch Teapot' }).click()
  await expect(viewer.getByRole('textbox', { name: 'Price (USD)', exact: true })).toBeDisabled()
  // The content is there, without any buttons.
  await expect(viewer.getByRole('form').locator('img').first()).toBeVisible()
  await expect(viewer.getByRole('form').getByRole('button')).toHaveCount(0)
  await expect(viewer.getByText('You can use HTML.')).toBeHidden()
  const id = viewer.url().split('/').at(-1)
  await viewer.goto(`${consoleAt(urls.mailbox)}/products/new`)
  await expect(viewer.getByText('You don’t have permission to edit this.')).toBeVisible()
  for (const ownerPage of ['staff', 'apps']) {
    await viewer.goto(`${consoleAt(urls.mailbox)}/settings/${ownerPage}`)
    await expect(viewer.getByText('Only owners can change this.').first()).toBeVisible()
  }
  const refused = await call(viewer, 'patch', `/stores/v1/products/${id}`, { product: { name: 'Mine' } })
  expect(refused.status()).toBe(403)

  await viewer.goto(`${consoleAt(urls.mailbox)}/settings/account`)
  await viewer.getByLabel('Console language').focus()
  await viewer.keyboard.press('ArrowDown')
  await expect(viewer.locator('html[lang=de]')).toBeAttached()
  await expect(viewer.getByRole('heading', { level: 1, name: 'Ihr Konto' })).toBeVisible()
  for (const path of GERMAN_PAGES) {
    await viewer.goto(consoleAt(urls.mailbox) + path)
    await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(viewer.getByText('Wird geladen…')).toHaveCount(0)
    await expectNoEnglish(viewer)
  }
  await expectAccessible(viewer)
  // The language belongs to the account, not to the browser.
  await viewer.evaluate(() => localStorage.clear())
  await viewer.goto(`${consoleAt(urls.mailbox)}/settings/account`)
  await viewer.getByLabel('Sprache der Konsole').selectOption('English')
  await expect(viewer.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  await page.goto(`${consoleAt(urls.mailbox)}/settings/staff`)
  await page.getByLabel('Role for Vera').selectOption('Custom permissions')
  const dialog = page.getByRole('dialog', { name: 'Permissions for Vera' })
  await dialog.getByRole('group', { name: 'Orders' }).getByLabel('None').check()
  // Arrow keys move between the levels of an area.
  await dialog.getByRole('group', { name: 'Products' }).getByLabel('View').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('group', { name: 'Products' }).getByLabel('Edit')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByLabel('Role for Vera')).toHaveValue('custom')

  await viewer.goto(`${consoleAt(urls.mailbox)}/orders`)
  await expect(viewer.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(viewer.getByText('ask Ada Weaver')).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'Orders', exact: true })).toBeHidden()
  await viewer.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(viewer)
  await viewer.setViewportSize({ width: 1440, height: 900 })
  await viewer.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(viewer.getByRole('link', { name: 'New product' })).toBeVisible()
})

test('shows a new API key until it is revoked', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/apps`)
  await page.getByLabel('Key name').fill('Warehouse')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByText('Copy this key now. It won’t be shown again.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke key Warehouse' }).click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await expect(page.getByText('API key revoked').first()).toBeVisible()
  await expect(page.getByText('Copy this key now. It won’t be shown again.')).toBeHidden()
})

test('lets an owner choose when an app rotates refresh tokens', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/apps`)
  await page.getByLabel('App name').fill('Old kiosk')
  await expect(page.getByLabel('Rotate refresh tokens')).toHaveValue('WHEN_ANNOUNCED')
  await page.getByRole('button', { name: 'Register app' }).click()
  await page.getByRole('button', { name: 'Settings for Old kiosk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings for Old kiosk' })
  await expect(dialog.getByLabel('Rotate refresh tokens')).toHaveValue('WHEN_ANNOUNCED')
  await dialog.getByLabel('Rotate refresh tokens').selectOption('Never')
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Settings for Old kiosk' }).click()
  await expect(dialog.getByLabel('Rotate refresh tokens')).toHaveValue('NEVER')
})

test('asks for the password when the session expires, and keeps unsaved input', async ({ page, urls }) => {
  await openProducts(page, urls.mailbox)
  await page.getByRole('searchbox').fill('Bubble Vase')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Bubble Vase' }).click()
  await page.getByLabel('Ribbon').fill('Kept')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
  await dialog.getByLabel('Password', { exact: true }).fill('seven warm clay lamp')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('seven warm clay lamp')
  await dialog.getByLabel('Password', { exact: true }).fill('seven warm clay lamps')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Ribbon')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Bubble Vase saved').first()).toBeVisible()
})

test('shows a custom date range, and keeps it in the URL', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/home?days=7`)
  await page.getByLabel('Date range').selectOption('Custom')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await from.fill('2026-01-31')
  await to.fill('2026-01-01')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Select an end date that’s on or after the start date.')).toBeVisible()
  await to.fill('2026-02-02')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Compared to the previous 3 days')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Compared to the previous 3 days')).toBeVisible()
  await expect(from).toHaveValue('2026-01-31')
  await expectAccessible(page)
})

test('customizes an email, and resets it to the default', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/emails`)
  await page.getByRole('link', { name: /Staff invitation/ }).click()
  const subject = page.getByLabel('Subject')
  await subject.fill('Come to {nobody}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/has unknown placeholders: {nobody}/)).toBeVisible()
  await subject.fill('Come and work for {shop}')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Come and work for Vitrine')).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('Ada Weaver has invited you to')).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Test email sent to ada@shop.example').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Email saved').first()).toBeVisible()

  const invited = { email: 'lea@shop.example', role: 'viewer' }
  expect((await call(page, 'post', '/_vitrine/v1/merchants/invitations', invited)).status()).toBe(200)
  // Other journeys send emails at the same time.
  const invitation = async () => (await mailsTo(page, urls.mailbox, invited.email))[0] ?? ''
  await expect.poll(invitation).toContain('Come and work for Vitrine')
  // By keyboard: a toast may cover the button for a few seconds.
  await page.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await expect(subject).toHaveValue('{inviter} invited you to {shop}')
  // The accessibility check cannot enter a frame without scripts.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)

  await page.goto(`${consoleAt(urls.mailbox)}/orders/nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('brands the shop: name, logo and accent color, on its storefront and hosted pages', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/brand`)
  const name = page.getByLabel('Shop name')
  const accent = page.getByLabel('Accent color', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const signOut = async () => (await page.request.get(new URL('/sign-out', urls.mailbox).href)).text()
  await name.fill('Kiln & Field')
  await accent.fill('#F2C14E')
  await expect(page.getByText('Not enough contrast')).toBeVisible()
  await page
    .getByLabel('Upload image: Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Brand saved').first()).toBeVisible()
  const branded = await signOut()
  expect(branded).toMatch(/<img[^>]+src="\/media\/[^>]+alt="Kiln &amp; Field"/)
  expect(branded).toContain('/brand/f2c14e-subtle.css')
  const storefront = async () => (await page.request.get(urls.shop)).text()
  await expect.poll(storefront).toContain('/brand/f2c14e-subtle.css')
  expect(await storefront()).toMatch(/<img[^>]+alt="Kiln &amp; Field"/)
  expect(await storefront()).toContain('>Powered by Vitrine<')

  // A later change keeps the logo.
  await page.reload()
  await name.fill('Kiln')
  await save.click()
  await expect(page.getByText('Brand saved').first()).toBeVisible()
  expect(await signOut()).toMatch(/<img[^>]+src="\/media\/[^>]+alt="Kiln"/)

  await page.getByRole('button', { name: 'Remove Logo', exact: true }).click()
  await name.fill('Vitrine')
  await accent.fill('')
  await save.click()
  await expect(page.getByText('Brand saved').first()).toBeVisible()
  await expect.poll(signOut).not.toMatch(/<img[^>]+src="\/media\/|\/brand\//)
  await expect.poll(storefront).not.toMatch(/\/brand\/|>Powered by/)
})

test('sets an external page, the provider of codes and the catalog version', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/checkout`)
  const tickets = page.getByLabel('Event tickets checkout URL')
  const save = page.getByRole('button', { name: 'Save external pages' })
  await tickets.fill('http://events.example/')
  await save.click()
  await expect(tickets).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await tickets.fill(' https://events.example/tickets ')
  await save.click()
  await expect(page.getByText('External pages saved').first()).toBeVisible()
  await page.reload()
  await expect(tickets).toHaveValue('https://events.example/tickets')
  await tickets.fill('')
  await save.click()
  await expect(page.getByText('External pages saved').first()).toBeVisible()

  await page.goto(`${consoleAt(urls.mailbox)}/settings/customer-accounts`)
  await page.getByLabel('Provider URL').fill('https://codes.example/send')
  await page.getByRole('button', { name: 'Save provider' }).click()
  await expect(page.getByText('Copy this signing secret now.')).toBeVisible()
  await page.getByLabel('Phone number or device ID').fill('555 01 23')
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText('Enter a phone number with its country code')).toBeVisible()
  await page.getByRole('button', { name: 'Remove provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove provider' }).click()
  await expect(page.getByText('Provider removed').first()).toBeVisible()

  await page.goto(`${consoleAt(urls.mailbox)}/settings/apps`)
  const version = page.getByLabel('Preferred catalog version')
  await version.selectOption('Catalog V3')
  const saveVersion = page
    .getByRole('region', { name: 'Catalog API' })
    .getByRole('button', { name: 'Save', exact: true })
  await saveVersion.click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  // The toast covers no control, and F8 reaches its button.
  await saveVersion.click({ trial: true })
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('1 change undone').first()).toBeVisible()
  await expect(version).toHaveValue('V1_CATALOG')
  await page.reload()
  await expect(version).toHaveValue('V1_CATALOG')
})

test('adds time slots to a shipping method, and a carrier with a rate table or live rates', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/shipping`)
  await page.getByRole('button', { name: 'New shipping method' }).click()
  const option = page.getByRole('dialog', { name: 'New shipping method' })
  await option.getByLabel('Name shown to customers').fill('Evening round')
  await option.getByLabel('Price (USD)').fill('6')
  await option.getByLabel('Let customers choose a time slot').check()
  await option.getByLabel('To', { exact: true }).fill('16:00')
  await option.getByLabel('Active').uncheck()
  await option.getByRole('button', { name: 'Save' }).click()
  await expect(option.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await option.getByLabel('To', { exact: true }).fill('19:30')
  await expectAccessible(page)
  await option.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Evening round .* 1 time slot/ }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('19:30')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New carrier' }).click()
  const carrier = page.getByRole('dialog', { name: 'New carrier' })
  await carrier.getByLabel('Name', { exact: true }).fill('Parcel post')
  await carrier.getByLabel('Active').uncheck()
  await carrier.getByRole('button', { name: 'Save' }).click()
  await expect(carrier.getByLabel('Name shown to customers')).toHaveAttribute('aria-invalid', 'true')
  // Errors of the rate table do not matter for live rates.
  await carrier.getByLabel('Rate source').selectOption('HTTP')
  await carrier.getByLabel('Rate endpoint URL').fill('https://rates.example/quote')
  await carrier.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('button', { name: /Parcel post https:\/\/rates\.example\/quote/ }),
  ).toBeVisible()
})
