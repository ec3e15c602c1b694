import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessibleLayout, fill, test } from './fixtures.ts'
import type { HostedShop } from './hosted-shop.ts'

const PASSWORD = 'seven warm clay lamps'
const CODE = /\b\d{6}\b/

/** Checks every page in both themes, which is slow. */
let shop: HostedShop
test.beforeAll(async () => {
  shop = await (await import('./hosted-shop.ts')).openHostedShop()
})
test.afterAll(() => shop.close())
test.beforeEach(() => shop.policy({ captcha: 'ALWAYS', verifyEmail: false, registration: 'OPEN' }))

const newEmail = () => `reader-${randomBytes(6).toString('hex')}@example.com`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isAt = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.platformUrl}/register`)
  await fill(page, { Email: email, Password: PASSWORD })
  await press(page, 'Create account')
}

test('creates an account at the platform, and returns to the shop signed in', async ({ page }) => {
  await page.goto(shop.shopUrl)
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'yes')
  await page.evaluate(async () => {
    const data = await window.memberShop.auth.generateOAuthData(`${location.origin}/`)
    sessionStorage.setItem('login', JSON.stringify(data))
    location.assign((await window.memberShop.auth.getAuthUrl(data)).authUrl)
  })
  await isAt(page, 'Sign in')
  expect(page.url()).toMatch(/\/sign-in\?flow=[0-9a-f-]+$/)
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await isAt(page, 'Create an account')
  await expectAccessibleLayout(page)
  await fill(page, { 'First name (optional)': 'Ada', Email: newEmail(), Password: 'short but long enough' })
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await press(page, 'Create account')

  await page.waitForURL((url) => url.hash.startsWith('#code='))
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'yes')
  const isMember = await page.evaluate(async () => {
    const { auth } = window.memberShop
    const { code, state } = auth.parseFromUrl()
    const data = JSON.parse(sessionStorage.getItem('login') ?? '')
    auth.setTokens(await auth.getMemberTokens(code, state, data))
    return auth.loggedIn()
  })
  expect(isMember).toBe(true)

  await page.evaluate(async () => {
    location.assign((await window.memberShop.auth.logout(`${location.origin}/`)).logoutUrl)
  })
  await page.waitForURL(`${shop.shopUrl}/`)
  await page.goto(`${shop.platformUrl}/signed-in`)
  await isAt(page, 'Sign in')
})

test('resets a forgotten password by email', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await isAt(page, 'You’re signed in')
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await isAt(page, 'Sign out?')
  await expectAccessibleLayout(page)
  await press(page, 'Sign out')
  await isAt(page, 'You’re signed out')
  await expectAccessibleLayout(page)

  await page.goto(`${shop.platformUrl}/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await isAt(page, 'Reset your password')
  await expectAccessibleLayout(page)
  await fill(page, { Email: email })
  await press(page, 'Send reset link')
  await isAt(page, 'Check your email')
  await expectAccessibleLayout(page)

  await page.goto(await shop.mailTo(email, /http\S+reset-password\S+/))
  await isAt(page, 'Choose a new password')
  expect(new URL(page.url()).search).toBe('')
  await expectAccessibleLayout(page)
  await fill(page, { Password: 'nine cold iron spoons' })
  await press(page, 'Save and sign in')
  await isAt(page, 'You’re signed in')

  await page.goto(`${shop.platformUrl}/sign-in`)
  await fill(page, { Email: email, Password: PASSWORD })
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleLayout(page)
})

test('requires a code and the approval of the owner for a new account', async ({ page }) => {
  await shop.policy({ verifyEmail: true, registration: 'OWNER_APPROVAL' })
  const email = newEmail()
  await register(page, email)
  await isAt(page, 'Check your email')
  await expectAccessibleLayout(page)
  await fill(page, { Code: '000000' })
  await press(page, 'Continue')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleLayout(page)
  await fill(page, { Code: await shop.mailTo(email, CODE) })
  await press(page, 'Continue')
  await isAt(page, 'Almost there')
  await expectAccessibleLayout(page)
})

test('asks for a second factor in the language of the member', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await isAt(page, 'You’re signed in')
  await shop.addEmailFactor(email)
  await page.goto(`${shop.platformUrl}/sign-in`)
  await page.getByRole('link', { name: 'العربية' }).click()
  await isAt(page, 'تسجيل الدخول')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await isAt(page, 'Anmelden')
  await expectAccessibleLayout(page)
  await fill(page, { 'E-Mail-Adresse': email, Passwort: PASSWORD })
  await expect(page.getByRole('button', { name: 'Passwort anzeigen' })).toBeVisible()
  await press(page, 'Anmelden')
  await isAt(page, 'Bestätigen Sie Ihre Identität')
  await expectAccessibleLayout(page)
  await fill(page, { Code: '000000' })
  await press(page, 'Weiter')
  await expect(page.getByRole('alert')).toContainText('falsch')
  await page.goto(`${shop.platformUrl}/second-factor?ui_locales=en`)
  await isAt(page, 'Verify it’s you')
  await fill(page, { Code: await shop.mailTo(email, CODE) })
  await page.getByLabel('Don’t ask again on this device').check()
  await press(page, 'Continue')
  await isAt(page, 'You’re signed in')
})

test('signs in with a passkey, which a member adds, names and removes', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = page.getByRole('main').getByRole('listitem')
  await register(page, newEmail())
  await isAt(page, 'You’re signed in')
  await page.getByRole('link', { name: 'Manage passkeys' }).click()
  await isAt(page, 'Passkeys')
  await expectAccessibleLayout(page)
  await fill(page, { Name: 'My laptop' })
  await press(page, 'Add passkey')
  await expect(passkeys).toContainText('My laptop')
  await expectAccessibleLayout(page)
  await page.getByText('Rename My laptop').click()
  await passkeys.getByLabel('Name').fill('Laptop')
  await press(page, 'Save')
  await expect(passkeys).toContainText('Laptop')

  await page.context().clearCookies()
  await page.goto(`${shop.platformUrl}/sign-in`)
  await expectAccessibleLayout(page)
  await press(page, 'Sign in with a passkey')
  await isAt(page, 'You’re signed in')
  await page.getByRole('link', { name: 'Manage passkeys' }).click()
  await expect(passkeys).toContainText('Last used')
  await press(page, 'Remove Laptop')
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${shop.platformUrl}/sign-in`)
  await press(page, 'Sign in with a passkey')
  await expect(page.getByRole('alert')).toContainText('This passkey wasn’t accepted.')
})

test('reports an expired link', async ({ page }) => {
  await page.goto(`${shop.platformUrl}/oauth2/authorize?session=nothing`)
  await isAt(page, 'This link has expired')
  await expectAccessibleLayout(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('creates an account, signs out, signs in and resets the password', async ({ page }) => {
    const email = newEmail()
    await register(page, email)
    await expect(page.getByText(`we sent a code to ${email}`)).toBeVisible()
    await fill(page, { Password: PASSWORD, Code: await shop.mailTo(email, CODE) })
    await press(page, 'Create account')
    await isAt(page, 'You’re signed in')
    await page.getByRole('link', { name: 'Sign out' }).click()
    await press(page, 'Sign out')
    await isAt(page, 'You’re signed out')

    await page.goto(`${shop.platformUrl}/forgot-password`)
    await fill(page, { Email: email })
    await press(page, 'Send reset link')
    await page.goto(await shop.mailTo(email, /http\S+reset-password\S+/))
    await fill(page, { Password: 'nine cold iron spoons' })
    await press(page, 'Save and sign in')
    await isAt(page, 'You’re signed in')
  })
})
