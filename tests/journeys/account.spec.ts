import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleLayout, expectNoHorizontalScroll, fill, test } from './fixtures.ts'
import type { HostedShop } from './hosted-shop.ts'

const PASSWORD = 'seven warm clay lamps'
const CODE = /\b\d{6}\b/
const LINK = /http:\S+\/reset-password\?token=\S+/

test.describe.configure({ mode: 'serial' })

let platform: HostedShop
let shop: string
test.beforeAll(async () => {
  platform = await (await import('./hosted-shop.ts')).openHostedShop()
  await platform.offerTexts()
  shop = await platform.openStorefront()
})
test.afterAll(() => platform.close())

const newEmail = () => `reader-${randomBytes(6).toString('hex')}@example.com`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isAt = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${shop}/register`)
  await fill(page, { 'First name (optional)': 'Ada', Email: email, Password: PASSWORD })
  await press(page, 'Create account')
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('signs in with an account at a provider, and shows it among the connected accounts', async ({
      page,
    }) => {
      await platform.policy({ captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' })
      // Its timers need scripts.
      const expectLayout = async () => scripts && expectAccessibleLayout(page)
      const email = newEmail()
      const person = { sub: email, email, email_verified: true, given_name: 'Grace' }
      await platform.offerOpenIdProvider('Acme', person)
      await page.goto(`${shop}/sign-in`)
      await expectLayout()
      await press(page, 'Continue with Acme')
      await isAt(page, 'Sign in to Acme')
      await press(page, 'Cancel')
      await isAt(page, 'Sign in')
      await expect(page.getByRole('alert')).toContainText('You canceled the sign-in.')
      await expectLayout()
      await press(page, 'Continue with Acme')
      await press(page, 'Continue')
      await isAt(page, 'Hello, Grace')
      expect(page.url()).toContain(shop)

      await page.goto(`${platform.platformUrl}/linked-accounts`)
      await isAt(page, 'Connected accounts')
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(email)
      await expectLayout()
      // The member has no password, so it is the only way to sign in.
      await press(page, 'Remove Acme')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectLayout()
    })

    test('chooses the default of saved cards, and removes them, by keyboard', async ({ page }) => {
      await platform.policy({ captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' })
      const email = newEmail()
      await register(page, email)
      await isAt(page, 'Hello, Ada')
      await platform.keepCards(email, '4242', '0005')
      await page.goto(`${shop}/account/cards`)
      const cards = page.getByRole('listitem').filter({ hasText: 'ending in' })
      // Without scripts, the next page starts at its top.
      const expectFocus = async (target: Locator) => scripts && expect(target).toBeFocused()
      await expect(cards).toContainText(['Default', '4242'])
      if (scripts) await expectAccessibleLayout(page)
      await cards
        .last()
        .getByRole('button', { name: /default/ })
        .press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'default' })).toBeVisible()
      await expect(cards.first()).toContainText('4242')
      await expectFocus(cards.first())
      await cards
        .first()
        .getByRole('button', { name: /^Remove/ })
        .press('Enter')
      await expect(cards).toHaveCount(1)
      await expectFocus(cards.first())
      await cards
        .first()
        .getByRole('button', { name: /^Remove/ })
        .press('Enter')
      await expect(cards).toHaveCount(0)
      await expectFocus(page.getByRole('heading', { level: 1 }))
    })

    test('registers a shopper, verifies email and phone, and signs in with a texted code', async ({
      page,
    }) => {
      // Scripts solve the CAPTCHA in the background. Without scripts the platform would email a code.
      await platform.policy({
        captcha: scripts ? 'ALWAYS' : 'NEVER',
        verifyEmail: true,
        registration: 'OPEN',
      })
      const email = newEmail()
      await register(page, email)
      await isAt(page, 'Check your email')
      await fill(page, { Code: '000000' })
      await press(page, 'Confirm')
      await expect(page.getByRole('alert')).toContainText('That code is incorrect')
      await fill(page, { Code: await platform.mailTo(email, CODE) })
      await press(page, 'Confirm')
      await isAt(page, 'Hello, Ada')

      await page.goto(`${shop}/account/addresses/new`)
      await fill(page, {
        'First name': 'Ada',
        'Last name': 'Lovelace',
        'Street address': '12 Quay St',
        City: 'Dublin',
      })
      await page.getByLabel('Country').selectOption('IE')
      await press(page, 'Save')
      await expect(page.getByText('12 Quay St')).toBeVisible()
      await expect(page.getByText('Ireland')).toBeVisible()

      const phone = `+4930${randomBytes(3).readUIntBE(0, 3) + 10_000_000}`
      if (scripts) await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${shop}/account/security`)
      await fill(page, { 'Phone number': phone })
      await page.locator('#current-two-factor').fill(PASSWORD)
      await press(page, 'Send code')
      await expect(page.getByText(`Enter the code we texted to`)).toBeVisible()
      await expectNoHorizontalScroll(page)
      await fill(page, { Code: platform.textTo(phone) })
      await press(page, 'Turn on')
      await expect(page.getByText('Two-factor authentication is on.')).toBeVisible()
      await press(page, 'Sign out')
      await page.waitForURL(`${shop}/`)
      expect((await page.context().cookies()).filter(({ name }) => /session|member/.test(name))).toEqual([])

      await page.goto(`${shop}/de/account/profile`)
      await isAt(page, 'Willkommen zurück')
      await fill(page, { 'E-Mail-Adresse': email, Passwort: PASSWORD })
      await press(page, 'Anmelden')
      // The platform's page asks for the second factor.
      await isAt(page, 'Anmelden')
      await fill(page, { 'E-Mail-Adresse': email, Passwort: PASSWORD })
      await press(page, 'Anmelden')
      await expect(page.getByText(/per SMS an .* geschickt/)).toBeVisible()
      await fill(page, { Code: platform.textTo(phone) })
      await press(page, 'Weiter')
      await isAt(page, 'Profil')
      expect(page.url()).toBe(`${shop}/de/account/profile`)
    })
  })
}

test('sign-in and account pages are accessible', async ({ page }) => {
  await platform.policy({ captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' })
  for (const path of [
    '/sign-in?notice=expired',
    '/register',
    '/forgot-password',
    '/waiting',
    '/ar/sign-in',
    '/signed-in',
    '/wishlist',
  ]) {
    await page.goto(shop + path)
    await expectAccessibleLayout(page)
  }
  const email = newEmail()
  await page.goto(`${shop}/sign-in`)
  await fill(page, { Email: email, Password: 'a wrong one' })
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password')
  await expectAccessibleLayout(page)
  await register(page, email)
  await isAt(page, 'Hello, Ada')
  // A narrow screen lists the other pages on the overview only.
  await page.goto(`${shop}/account/profile`)
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByRole('link')).toHaveText(['Overview'])
  await menu.getByRole('link').click()
  await isAt(page, 'Hello, Ada')
  const pages = ['', '/profile', '/addresses', '/addresses/new', '/security', '/data']
  for (const path of [...pages.map((each) => `/account${each}`), '/ar/account/security', '/wishlist']) {
    await page.goto(shop + path)
    await expectAccessibleLayout(page)
  }
  await page.goto(shop + (await platform.sell({ name: 'Clay Lamp' })))
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Remove Clay Lamp from your wishlist' })).toBeVisible()
  await page.goto(`${shop}/wishlist`)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Remove Clay Lamp from your wishlist' }).press('Enter')
  await isAt(page, 'Your wishlist is empty')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('resets a forgotten password by email, and recognizes a sign-in at the platform', async ({ page }) => {
  await platform.policy({ captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' })
  const email = newEmail()
  await register(page, email)
  await isAt(page, 'Hello, Ada')
  await page.goto(`${shop}/account/security`)
  await press(page, 'Sign out on all devices')
  await isAt(page, 'Welcome back')
  await expect(page.getByText('You’re signed out.')).toBeVisible()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await isAt(page, 'Reset your password')
  await fill(page, { Email: email })
  await press(page, 'Send reset link')
  await isAt(page, 'Check your email')
  await page.goto(await platform.mailTo(email, LINK))
  await fill(page, { Password: 'another long phrase' })
  await press(page, 'Save and sign in')
  await isAt(page, 'Hello, Ada')
  expect(page.url()).toBe(`${shop}/account`)

  await page.context().clearCookies({ name: 'vitrine-shop-session' })
  await page.goto(`${shop}/account/addresses`)
  await isAt(page, 'Addresses')

  await press(page, 'Sign out')
  await page.goto(`${shop}/account/data`)
  await press(page, 'More ways to sign in')
  await isAt(page, 'Sign in')
  await fill(page, { Email: email, Password: 'another long phrase' })
  await press(page, 'Sign in')
  await isAt(page, 'Your data')
})

test('rejects redirects out of the shop, and sign-in responses that the browser did not request', async ({
  page,
}) => {
  await page.goto(`${shop}/signed-in?code=stolen&state=planted`)
  await isAt(page, 'Welcome back')
  await expect(page.getByRole('alert')).toContainText('another window')
  await page.goto(`${shop}/signed-in#error=access_denied&state=planted`)
  await isAt(page, 'Welcome back')

  const email = newEmail()
  await page.goto(`${shop}/register?next=${encodeURIComponent('//elsewhere.example/')}`)
  await fill(page, { 'First name (optional)': 'Ada', Email: email, Password: PASSWORD })
  await press(page, 'Create account')
  await isAt(page, 'Hello, Ada')
  expect(page.url()).toBe(`${shop}/account`)
})

test.describe('on a slow network', () => {
  // A service worker would have the cart modules cached.
  test.use({ serviceWorkers: 'block' })

  test('adds an item once when the shopper leaves the page at once, also to the cart of a new account', async ({
    page,
  }) => {
    await platform.policy({ captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' })
    // The cart modules never load, as on a slow network.
    await page.route('**/load-cart-drawer-*.js', () => undefined)
    const lamp = await platform.sell({ name: 'Clay Lamp' })
    await page.goto(shop + lamp, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/load-cart-drawer-*.js')

    // The next page adds the item, and its response is lost.
    let reached = () => {}
    const arrived = new Promise<void>((resolve) => {
      reached = resolve
    })
    await page.route('**/cart/contents', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      // Only browsers resolve the host name of the shop.
      const url = route.request().url().replace(new URL(shop).hostname, '127.0.0.1')
      await route.fetch({ url })
      reached()
    })
    await page.goto(`${shop}/products`)
    await arrived
    await page.unroute('**/cart/contents')

    await page.goto(`${shop}/register`)
    await expect(page.getByRole('link', { name: '1 item in your cart' })).toBeVisible()
    await register(page, newEmail())
    await isAt(page, 'Hello, Ada')
    await page.goto(`${shop}/cart`)
    await expect(page.getByLabel('Quantity of Clay Lamp', { exact: true })).toHaveValue('1')
  })
})
