import { createClient, OAuthStrategy } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { redirects } from '@vitrine/client/redirects'
import { products } from '@vitrine/client/stores'
import { fillCard, fillDetails, toDelivery } from './checkout-steps.ts'
import { ANY_WIDTH, expect, expectAccessible, expectNoHorizontalScroll, fill, test } from './fixtures.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A cart of a new visitor, and the link to its checkout. */
async function checkoutLink({ mailbox, clientId }: { mailbox: string; clientId: string }) {
  const client = createClient({
    apiUrl: new URL(mailbox).origin,
    auth: OAuthStrategy({ clientId }),
    modules: { currentCart, products, redirects },
  })
  const { items } = await client.products.queryProducts().eq('slug', 'weft-tea-towels').find()
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: items[0]?._id ?? '' }
  await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: {},
  })
  return redirectSession?.fullUrl ?? ''
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const details = javaScriptEnabled ? {} : ANY_WIDTH

    test('lets a guest pay with another card after a declined one', details, async ({ page, urls }) => {
      await page.goto(await checkoutLink(urls))
      if (javaScriptEnabled) await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      const email = page.getByLabel('Email', { exact: true })
      await email.fill('typed@example.com')
      await page.getByRole('textbox', { name: 'Discount code' }).fill('nonsense')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('The discount code “nonsense” isn’t valid.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Discount code' })).toHaveValue('nonsense')
      await expect(email).toHaveValue('typed@example.com')
      await page.getByRole('textbox', { name: 'Discount code' }).fill('')
      const billing = page.getByRole('group', { name: 'Billing address' })
      await expect(billing).toBeHidden()
      await fillDetails(page, 'towels@example.com')
      await page.getByLabel('Billing address is the same as the shipping address').uncheck()
      await billing.getByLabel('Country').selectOption('DE')
      await billing.getByLabel('First name').fill('Grace')
      await billing.getByLabel('Last name').fill('Hopper')
      await billing.getByLabel('Street address').fill('Ringstrasse 7')
      await billing.getByLabel(/postal code|zip code|postcode/i).fill('10115')
      await billing.getByLabel('City').fill('Berlin')
      if (javaScriptEnabled) await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page.getByText('Grace Hopper, Ringstrasse 7, 10115 Berlin, Germany')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping')
      await page.goForward()
      if (javaScriptEnabled) await expectAccessible(page)
      await fillCard(page, '4000 0000 0000 0002')
      await page.getByRole('button', { name: /^Pay .?\d/ }).click()
      await expect(page.getByRole('alert')).toContainText('Your bank declined the payment')
      await fillCard(page, '4000 0000 0000 3220')
      await page.getByRole('button', { name: /^Pay .?\d/ }).click()
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
      await expectNoHorizontalScroll(page)
    })
  })
}

test(
  'a customer signs in at checkout, uses a discount code, and picks up in store',
  ANY_WIDTH,
  async ({ page, urls }) => {
    const email = `member-${Date.now()}-${test.info().project.name}@example.com`
    await page.goto(`${urls.shop}/register`)
    await fill(page, {
      'First name (optional)': 'Ada',
      Email: email,
      Password: 'seven warm clay lamps',
    })
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
    await page.context().clearCookies()

    await page.goto(`${urls.shop}/products/pool-serving-bowl`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await drawer.getByRole('button', { name: 'Check out' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fill(page, { Email: email, Password: 'seven warm clay lamps' })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('First name').filter({ visible: true })).toHaveValue('Ada')
    await page.getByLabel('Save this address to my account').check()
    await page.getByRole('textbox', { name: 'Discount code' }).fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('region', { name: 'Discount code' })).toContainText('WELCOME10')
    await toDelivery(page, email)
    const total = page.locator('[data-live=total]')
    const before = await total.innerText()
    await page.getByLabel(/Brooklyn store pickup/).check()
    await expect(total).not.toHaveText(before)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('main')).toContainText('Brooklyn store pickup')
    await page.getByLabel(/On receipt or by bank transfer/).check()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await expect(page).toHaveURL(/\/thank-you\?orderId=/)
    await expect(page.getByRole('main')).toContainText(
      /Please pay \$[\d.]+ when you receive your order, or by bank transfer\./,
    )

    await page.goto(`${urls.shop}/account/addresses`)
    await expect(page.getByRole('main')).toContainText('12 Kiln Lane')
    await page.goto(`${urls.shop}/account/orders`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /order \d+/i })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText('Brooklyn store pickup')
  },
)
