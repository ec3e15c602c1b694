import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillCard } from './checkout-steps.ts'
import { fakeStripeJs, STRIPE_JS } from './fake-stripe-js.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, fill, test } from './fixtures.ts'
import type { HostedShop } from './hosted-shop.ts'

test.describe.configure({ mode: 'serial' })

let platform: HostedShop
let shop: string
test.beforeAll(async () => {
  platform = await (await import('./hosted-shop.ts')).openHostedShop()
  await platform.policy({ captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' })
  shop = await platform.openStorefront()
})
test.afterAll(() => platform.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function toCheckout(page: Page, product: string, email: string): Promise<void> {
  await page.goto(shop + product)
  // Opening the next page earlier would stop the form of a page whose scripts are not loaded yet.
  const added = page.waitForResponse((response) => response.request().method() === 'POST')
  await press(page, 'Add to cart')
  await added
  await page.goto(`${shop}/cart`)
  await press(page, 'Check out')
  await fill(page, { Email: email, 'First name': 'Ada', 'Last name': 'Lovelace' })
  await page.getByLabel('Country').selectOption('DE')
  await press(page, 'Continue to payment')
}

async function pay(page: Page): Promise<void> {
  await fillCard(page)
  await press(page, /^Pay .?\d/)
}

/** Follows a link, and reads the downloaded file. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return readFile(await file.path(), 'utf8')
}

test('lets an owner enter test keys of Stripe that a shopper pays with, and open the shop by the launch checklist', async ({
  page,
  browser,
}) => {
  const bowl = await platform.sell({ name: 'Glaze recipes' })
  await page.goto(await platform.setUpUrl())
  await fill(page, { 'Your name': 'Ada', 'Email address': 'owner@example.com' })
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await press(page, 'Create account')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goto(`${platform.platformUrl}/console/settings/payments`)
  await page.getByText('Stripe', { exact: true }).click()
  await expect(page.getByLabel('Offer at checkout').first()).toBeChecked()
  const testMode = page.getByRole('group', { name: 'Test mode' }).first()
  await testMode.getByLabel('Secret key').fill('sk_live_wrong')
  await press(page, 'Save Stripe')
  await expect(testMode.getByText('It starts with sk_test_')).toBeVisible()
  await testMode.getByLabel('Secret key').fill('sk_test_journey')
  await press(page, 'Save Stripe')
  await expect(page.getByText('Missing: Webhook signing secret').first()).toBeVisible()
  await testMode.getByLabel('Webhook signing secret').fill('whsec_journey')
  await testMode.getByLabel('Publishable key').fill('pk_test_journey')
  await press(page, 'Save Stripe')
  await expect(page.getByText('On in test mode').first()).toBeVisible()
  await expect(testMode.getByLabel('Secret key')).toHaveValue('')
  await expectAccessible(page)
  await press(page, 'Make a test payment')
  await page.getByRole('link', { name: 'Pay on Stripe' }).click()
  await expect(page.getByText('The test payment arrived.')).toBeVisible()

  const shopper = await browser.newPage()
  const toCard = async () => {
    await toCheckout(shopper, bowl, 'shopper@example.com')
    await shopper.getByRole('radio', { name: /won’t be charged/ }).check()
  }
  // Its script is blocked, so the shopper pays on Stripe's page.
  await shopper.route(STRIPE_JS, (route) => route.abort())
  await toCard()
  await expect(shopper.getByText('You’ll pay on Stripe’s secure page')).toBeVisible()
  await press(shopper, /^Pay .?\d/)
  await expect(shopper).toHaveURL(/\/thank-you\?orderId=/)

  await shopper.unroute(STRIPE_JS)
  await fakeStripeJs(shopper, platform.payAtStripe)
  await toCard()
  await expect(shopper.getByText('You’ll pay on Stripe’s secure page')).toBeHidden()
  await expectAccessible(shopper)
  await press(shopper, /^Pay .?\d/)
  await expect(shopper.getByRole('alert')).toHaveText('Your card number is incomplete.')
  await shopper.getByLabel('Number at Stripe').fill('4000 0000 0000 0002')
  await press(shopper, /^Pay .?\d/)
  await expect(shopper.getByRole('alert')).toHaveText('Your card was declined.')
  await shopper.getByLabel('Number at Stripe').fill('4242 4242 4242 4242')
  await press(shopper, /^Pay .?\d/)
  await expect(shopper).toHaveURL(/\/thank-you\?orderId=/)
  await shopper.close()
  await followLaunchChecklist(page)
})

/** Sets up taxes, email, policies and the status of the shop, with what merchants get wrong. */
async function followLaunchChecklist(page: Page): Promise<void> {
  const { mailServer, platformUrl } = platform
  const openHome = () => page.goto(`${platformUrl}/console/home`)
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.goto(`${platformUrl}/console/settings/general`)
  await page.getByLabel('Shop status').selectOption('Open')
  await expect(page.getByRole('link', { name: 'You haven’t set up taxes.' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Your shop is open').first()).toBeVisible()

  await openHome()
  await expect(step('Open your shop').getByLabel('Done:')).toBeVisible()
  await step('Set up taxes').getByRole('link').click()
  await press(page, 'New tax region')
  const region = page.getByRole('dialog')
  await region.getByLabel('Country').selectOption('United States')
  await region.getByLabel('State or region').selectOption('New York')
  await region.getByLabel('Name', { exact: true }).fill('Sales tax')
  await region.getByLabel('Rate (%)').fill('8.875')
  await region.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /United States, New York Sales tax 8.875%/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Standard rate/ })).toBeVisible()
  await page.getByLabel('Norway').check()
  await press(page, 'Import rates')
  await expect(page.getByRole('button', { name: /Norway VAT 25%/ })).toBeVisible()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByLabel('Invoice number format').fill('INV')
  await invoices.getByRole('button', { name: 'Save' }).click()
  await expect(invoices.getByText('Include the number once')).toBeVisible()
  await invoices.getByLabel('Invoice number format').fill('{YYYY}-{0000}')
  await invoices.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invoice settings saved').first()).toBeVisible()

  await openHome()
  await expect(step('Set up taxes').getByLabel('Done:')).toBeVisible()
  await step('Set up email').getByRole('link').click()
  await fill(page, {
    'SMTP host': '127.0.0.1',
    Port: mailServer.port,
    'Username (optional)': 'shop',
    'Password (optional)': 'another password',
    'Sender address': 'hello@shop.example',
  })
  await page.getByLabel('Encryption').selectOption('NONE')
  await press(page, 'Save email settings')
  await press(page, 'Send test email')
  await expect(page.getByText('Check the username and password.')).toBeVisible()
  await fill(page, { 'Password (optional)': mailServer.password })
  await press(page, 'Save email settings')
  await expect(page.getByText('Check the username and password.')).toBeHidden()
  await press(page, 'Send test email')
  await expect(page.getByText('The mail server accepted the email')).toBeVisible()
  expect(mailServer.received).toMatchObject([{ from: 'hello@shop.example', to: ['owner@example.com'] }])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await openHome()
  await expect(step('Set up email').getByLabel('Done:')).toBeVisible()

  for (const policy of ['Terms and conditions', 'Privacy policy']) {
    await openHome()
    await step('Publish your policies').getByRole('link').click()
    await page.getByRole('main').getByRole('link', { name: policy }).click()
    await press(page, 'Start from a template')
    await page.getByLabel('Published').check()
    await press(page, 'Save')
    await expect(page.getByText('Replace the template’s questions in [brackets]').last()).toBeVisible()
    await page.getByRole('textbox', { name: 'Content' }).fill(`${policy} of Harbour Lane.`)
    await press(page, 'Save')
    await expect(page.getByRole('link', { name: 'View page' })).toBeVisible()
  }
  await expectAccessible(page)
  const address = await page.getByRole('link', { name: 'View page' }).getAttribute('href')
  await openHome()
  await expect(step('Publish your policies').getByLabel('Done:')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${platformUrl}/console/audit-log?kind=SETTINGS`)
  await expect(page.getByText('Host: set to “127.0.0.1”')).toBeVisible()
  await expect(page.getByText('Password saved')).toBeVisible()
  await expect(page.getByText('Text: set to “Privacy policy of Harbour Lane.”')).toBeVisible()
  await expectAccessible(page)
  await page.goto(shop + new URL(address ?? '').pathname)
  await expect(page.getByText('Privacy policy of Harbour Lane.')).toBeVisible()

  await page.goto(`${platformUrl}/console/settings/domains`)
  await press(page, 'Check URLs')
  await expect(page.getByText('This URL isn’t public').first()).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const newEmail = () => `${test.info().project.name}-${javaScriptEnabled}-${Date.now()}@example.com`

    test('lets a member download a purchase on the thank-you page and in the account', async ({ page }) => {
      const pattern = await platform.sell({ name: 'Jumper pattern', file: 'Cast on 96 stitches.' })
      const email = newEmail()
      await page.goto(`${shop}/register`)
      await fill(page, {
        'First name (optional)': 'Ada',
        Email: email,
        Password: 'seven warm clay lamps',
      })
      await press(page, 'Create account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
      await toCheckout(page, pattern, email)
      await pay(page)
      await expect(page).toHaveURL(/\/thank-you\?orderId=/)
      await expectNoHorizontalScroll(page)
      expect(await download(page, 'Download file')).toBe('Cast on 96 stitches.')
      await page.goto(`${shop}/account/downloads`)
      await expect(page.getByRole('main')).toContainText('Jumper pattern')
      if (javaScriptEnabled) await expectAccessible(page)
      expect(await download(page, 'file.pdf')).toBe('Cast on 96 stitches.')
    })

    test('lets a guest return by email, take the last unit, and pay', async ({ page, context }) => {
      const email = newEmail()
      const place = await platform.sell({ name: 'Evening at the wheel', quantity: 5 })
      await page.goto(shop + place)
      await press(page, 'Add to cart')
      await page.goto(`${shop}/cart`)
      await toCheckout(page, place, email)
      await expect(page.getByRole('main')).toContainText('Select a payment method')
      await platform.abandonCheckouts()
      await context.clearCookies()

      await page.goto(`${platform.platformUrl}/mailbox`)
      const message = page.getByRole('link').filter({ hasText: email }).first()
      await page.goto(`${platform.platformUrl}${await message.getAttribute('href')}/html`)
      const wayBack = page.locator('a[href*="/recover-checkout/"]').first()
      await page.goto(new URL((await wayBack.getAttribute('href')) ?? '', platform.platformUrl).href)
      await platform.sellAllButOne()
      await pay(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has changed')
      await expect(page.getByRole('main')).toContainText('Evening at the wheel: only 1 left.')
      await expectNoHorizontalScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      await press(page, 'Continue with changes')
      await pay(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
      const [, number = ''] = /order (\d+)/i.exec(await page.getByRole('main').innerText()) ?? []

      // In another browser, the link in the order email leads to an account with this order.
      await context.clearCookies()
      const accountLink = await platform.mailTo(email, /\/create-account\?token=\S+/)
      await page.goto(platform.platformUrl + accountLink)
      await expect(page.getByRole('main')).toContainText(email)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoHorizontalScroll(page)
        if (javaScriptEnabled) await expectAccessible(page)
      }
      await fill(page, { Password: 'seven warm clay lamps' })
      await press(page, 'Create account')
      await expect(page).toHaveURL(`${platform.shopUrl}/account/orders`)
      await page.goto(`${shop}/sign-in?next=/account/orders`)
      await fill(page, { Email: email, Password: 'seven warm clay lamps' })
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('link', { name: `Order ${number}`, exact: true })).toBeVisible()
    })
  })
}
