import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillCard, toPayment } from './checkout-steps.ts'
import { ANY_WIDTH, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { mailsTo, newestMailText } from './read-mailbox.ts'

async function pay(page: Page, email = 'ada@example.com'): Promise<void> {
  await toPayment(page, email)
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay .?\d/ }).click()
}

/** The code in the newest email to an address, as soon as that has one. */
async function codeFor(page: Page, mailbox: string, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    code = /\b\d{6}\b/.exec(await newestMailText(page, mailbox, email))?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const details = javaScriptEnabled ? {} : ANY_WIDTH

    test(
      'lets a guest buy from the product page and find the order again',
      details,
      async ({ page, urls, context }) => {
        await page.goto(`${urls.shop}/products/ridge-mug`)
        await page.getByRole('button', { name: 'Add to cart' }).click()
        if (javaScriptEnabled) {
          await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Added to cart')
          await expectAccessible(page)
          await page.getByRole('link', { name: 'View cart' }).click()
        }
        await expect(page).toHaveURL(/\/cart$/)
        // The drawer has the same buttons until it has closed.
        await expect(page.getByRole('dialog')).toBeHidden()
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.getByRole('button', { name: 'Increase quantity of Ridge Mug' }).click()
        await expect(page.getByLabel('Quantity of Ridge Mug', { exact: true })).toHaveValue('2')
        await expectNoHorizontalScroll(page)
        if (javaScriptEnabled) await expectAccessible(page)
        // One change, and at most one request for other changes.
        expect(asked.filter((path) => path === '/cart/contents').length).toBeLessThanOrEqual(2)
        await page.getByRole('button', { name: 'Check out' }).click()
        await expect(page).toHaveURL(/\/checkout\//)
        const email = `ada-${randomBytes(4).toString('hex')}@example.com`
        await pay(page, email)

        await expect(page).toHaveURL(/\/thank-you\?orderId=/)
        const thankYou = page.url()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
        await expect(page.getByRole('main')).toContainText(email)
        await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
        await expectNoHorizontalScroll(page)
        if (javaScriptEnabled) await expectAccessible(page)
        const tokens = (await context.cookies()).find(({ name }) => name.endsWith('shop-visitor'))
        expect(tokens).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

        const [, number = ''] = /order (\d+)/i.exec(await page.getByRole('main').innerText()) ?? []
        await page.goto(`${urls.shop}/order-status`)
        await page.getByLabel('Order number').fill(number)
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Track order' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
        await expect(page.getByRole('main')).not.toContainText('Kiln Lane')

        await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
        await page.getByLabel('Your name').fill('Ada Weaver')
        await page.getByLabel('Order number').fill(number)
        await page.getByLabel('Email').fill(email)
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve received your withdrawal')
        await expectNoHorizontalScroll(page)
        await expect
          .poll(async () => (await mailsTo(page, urls.mailbox, email)).join())
          .toContain('We’ve received your withdrawal')

        await page.goto(thankYou)
        await page.getByLabel('Password', { exact: true }).fill('seven warm clay lamps')
        await page.getByRole('button', { name: 'Create account' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
        await page.getByLabel('Code').fill(await codeFor(page, urls.mailbox, email))
        await page.getByRole('button', { name: 'Confirm' }).click()
        await expect(page).toHaveURL(/\/account\/orders$/)
        await expect(page.getByRole('main')).toContainText(number)
      },
    )
  })
}

test('scrolls to the item just added to a long cart', ANY_WIDTH, async ({ page, urls }) => {
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  for (const slug of ['ridge-mug', 'arch-teapot', 'field-cushion', 'dome-table-lamp']) {
    await page.goto(`${urls.shop}/products/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(drawer).toContainText('Added to cart')
  }
  await expect(drawer.getByRole('link', { name: 'Dome Table Lamp' })).toBeInViewport()
  // The narrowest window without scrolling sideways, which WCAG 2.2 asks for.
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  // The price stays beside the name, also when the options below it are long.
  const pillow = drawer.getByRole('listitem').filter({ hasText: 'Field Pillow' })
  const [name, price] = await Promise.all(
    [pillow.getByRole('link'), pillow.getByText('$48.00')].map((part) => part.boundingBox()),
  )
  expect(price?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
})

test(
  'counts fast clicks, restores a removed line, and rejects an unknown discount code',
  ANY_WIDTH,
  async ({ page, urls }) => {
    await page.goto(`${urls.shop}/products/ridge-mug`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    const more = drawer.getByRole('button', { name: 'Increase quantity of Ridge Mug' })
    for (let click = 0; click < 5; click++) await more.click()
    await expect(drawer.getByLabel('Quantity of Ridge Mug', { exact: true })).toHaveValue('6')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('link', { name: '6 items in your cart' })).toBeVisible()

    await page.goto(`${urls.shop}/products/weft-tea-towels`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('link', { name: '7 items in your cart' })).toBeVisible()

    await page.goto(`${urls.shop}/cart`)
    await expect(page.getByLabel('Quantity of Ridge Mug', { exact: true })).toHaveValue('6')
    const lines = page.getByRole('main').getByRole('listitem')
    await page.getByLabel('Discount code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('The discount code “NO-SUCH-CODE” isn’t valid.')
    await expect(refusal).toBeInViewport()
    await expect(page.getByLabel('Discount code')).toHaveValue('NO-SUCH-CODE')

    // The error appears beside the field.
    await refusal.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('spinbutton', { name: 'Quantity of Weft Tea Towels' }).fill('5000')
    await page.getByRole('spinbutton', { name: 'Quantity of Weft Tea Towels' }).press('Enter')
    await expect(lines.last().getByRole('alert')).toContainText('Only')

    // By keyboard. The focus returns to the button.
    await page.getByRole('button', { name: 'Remove Ridge Mug' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Ridge Mug', { exact: true })).toHaveValue('6')
    await expect(lines.first()).toContainText('Ridge Mug')
    await lines
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.getByRole('button', { name: 'Remove Ridge Mug' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectAccessible(page)
  },
)

test.describe('without a service worker, which would request the page itself', ANY_WIDTH, () => {
  test.use({ serviceWorkers: 'block' })

  test('refreshes a cart page that was rendered before the first item was added', async ({ page, urls }) => {
    const cart = `${urls.shop}/cart`
    const madeBefore = await page.request.get(cart)
    await page.goto(`${urls.shop}/products/weft-tea-towels`)
    const putIn = page.waitForResponse('**/cart/contents')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await (await putIn).finished()
    await page.evaluate(() => localStorage.clear())
    await page.route(cart, (route) => route.fulfill({ response: madeBefore }))
    await page.goto(cart)
    await expect(page.getByRole('main')).toContainText('1 item')
  })
})
