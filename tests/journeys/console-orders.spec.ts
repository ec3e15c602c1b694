import { fillCard, toPayment } from './checkout-steps.ts'
import { call, consoleAt, signIn, visitorOf } from './console-helpers.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, fill, test } from './fixtures.ts'

test('fulfills an order with tracking, refunds part of it, and adds a note', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  const wanted = 'status=APPROVED&fulfillment=NOT_FULFILLED&payment=PAID&search=towels@example.com'
  await page.goto(`${consoleAt(urls.mailbox)}/orders?${wanted}`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Fulfill', exact: true }).click()
  const fulfillment = page.getByRole('dialog', { name: 'Fulfill items' })
  await fulfillment.getByLabel('Weft Tea Towels (Set of 3)').fill('9')
  await fulfillment.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(fulfillment.getByLabel('Weft Tea Towels (Set of 3)')).toHaveAttribute('aria-invalid', 'true')
  await fulfillment.getByLabel('Weft Tea Towels (Set of 3)').fill('1')
  await fulfillment.getByLabel('Carrier').fill('Post')
  await fulfillment.getByLabel('Tracking number').fill('T 100')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await fulfillment.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(page.getByText('Post T 100')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fulfill', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: /^Refund order \d+/ })
  await expect(page.locator('.bg-backdrop')).toHaveCSS('background-color', 'rgba(26, 23, 20, 0.4)')
  await refund.getByLabel(/^Refund /).fill('1000')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByLabel(/^Refund /)).toHaveAttribute('aria-invalid', 'true')
  await refund.getByLabel(/^Refund /).fill('10')
  await refund.getByLabel('Reason').fill('A scratch')
  await refund.getByRole('button', { name: 'Refund $10.00' }).click()
  await expect(page.getByText('$10.00 refunded', { exact: true })).toBeVisible()
  await expect(page.getByText('Partially refunded').first()).toBeVisible()
  await expect(page.getByText('Refund of $10.00 · Completed')).toBeVisible()
  await expect(page.getByText(/^Net payment: /)).toBeVisible()

  await page.getByLabel('Add note').fill('Scratched lid')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Scratched lid')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('cell', { name: 'Weft Tea Towels (Set of 3)' })).toBeVisible()
})

test('creates a draft order by keyboard, and completes it', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/orders/drafts/new`)
  await page.getByLabel('Search products').fill('Arm Task')
  await expect(page.getByRole('button', { name: 'Arm Task Lamp' })).toBeVisible()
  // Enter in this field does not submit the form.
  await page.keyboard.press('Enter')
  await page.getByLabel('Finish').selectOption('Black')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Item name').fill('Engraving')
  await page.getByLabel('Item price (USD)').fill('12,50')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Unit price for Engraving (USD)')).toHaveValue('12,50')
  await expect(page.getByText('Unit price (USD)').first()).toBeVisible()
  const price = page.getByLabel('Unit price for Arm Task Lamp (USD)')
  const shown = Number(await price.inputValue())
  await page.getByLabel('Email address').fill('bea@example.com')
  await page.getByLabel('Last name').fill('Long')
  await page.getByLabel('Street address', { exact: true }).fill('1 Main Street')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft for bea@example.com' })).toBeVisible()
  expect(Number(await price.inputValue())).toBe(shown)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
})

test('takes an invoice through all its states', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  const input = {
    email: 'bea@example.com',
    contactDetails: { firstName: 'Bea', lastName: 'Long' },
    address: { addressLine: '1 Main Street', city: 'Portland', country: 'US', postalCode: '97209' },
    lines: [{ name: 'Engraving', price: '20', quantity: 1 }],
  }
  const { draftOrder } = await (await call(page, 'post', '/_vitrine/v1/draft-orders', input)).json()
  const completed = await call(page, 'post', `/_vitrine/v1/draft-orders/${draftOrder.id}/complete`, {})
  expect(completed.status()).toBe(200)
  await page.goto(`${consoleAt(urls.mailbox)}/orders/${(await completed.json()).orderId}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/\d/)
  const number = (await heading.textContent())?.replace(/\D/g, '') ?? ''

  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(heading).toHaveText('Draft invoice')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(heading).toHaveText('Invoices')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'New invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Order number').fill('999999')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No order has this number.')).toBeVisible()
  await dialog.getByLabel('Order number').fill(number)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Draft invoice')
  await page.getByLabel('Name and address').fill('Long Ltd\n1 Main Street')
  await expect(page.getByText('Save your changes before')).toBeVisible()
  await page.getByLabel('Due date').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Select today or a later date.')).toBeVisible()
  await page.getByLabel('Due date').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send invoice' }).click()
  await expect(dialog).toContainText('email it to bea@example.com')
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  await expect(heading).toHaveText(/^Invoice INV-\d+$/)
  await expect(page.getByText('Long Ltd').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Order paid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Void invoice' }).click()
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  await expect(page.getByText('This invoice is void.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All invoices' }).click()
  await page.getByLabel('Status').selectOption('Void')
  await page.getByRole('searchbox').fill('Long Ltd')
  await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toHaveCount(1)
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByText('No invoices match')).toBeVisible()
})

test('approves a customer, who then pays with a membership that a merchant grants', async ({
  page,
  urls,
  browser,
}) => {
  await signIn(page, urls.mailbox)
  const policy = (registration: string) =>
    call(page, 'patch', '/_vitrine/v1/sign-on-policy', { registration })
  expect((await policy('OWNER_APPROVAL')).status()).toBe(200)
  const shopper = visitorOf(urls)
  const who = { email: 'noor@example.com', password: 'nine blue paper boats' }
  try {
    const asked = await shopper.auth.register({ ...who, profile: { firstName: 'Noor', lastName: 'Kaya' } })
    expect(asked.loginState).toBe('OWNER_APPROVAL_REQUIRED')
    await page.goto(`${consoleAt(urls.mailbox)}/customers?status=PENDING`)
    const line = page.getByRole('listitem').filter({ hasText: 'Noor Kaya' })
    // Rejecting deletes the registration, so it asks for confirmation.
    await line.getByRole('button', { name: 'Decline' }).click()
    await page
      .getByRole('dialog', { name: 'Decline Noor Kaya?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await line.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Noor Kaya approved').first()).toBeVisible()
    expect((await shopper.auth.login(who)).loginState).toBe('SUCCESS')
    await page.goto(`${consoleAt(urls.mailbox)}/customers?search=Noor`)
    await page.getByRole('link', { name: 'Noor Kaya' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Noor Kaya' })).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await policy('OPEN')
  }

  await page.goto(`${consoleAt(urls.mailbox)}/memberships`)
  await page.getByRole('button', { name: 'New membership' }).click()
  await page.getByLabel('Name').fill('Mug club')
  await page.getByLabel('Credits').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mug club' }).click()
  const details = page.getByRole('dialog', { name: 'Mug club' })
  await details.getByLabel('Grant to customer').fill('noor')
  await details.getByRole('button', { name: /Noor Kaya/ }).click()
  await expect(details.getByText('2 of 2 credits left')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)

  const shopping = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const member = await shopping.newPage()
  await member.goto(`${urls.shop}/sign-in`)
  await fill(member, { Email: who.email, Password: who.password })
  await member.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(member.getByRole('heading', { level: 1, name: 'Hello, Noor' })).toBeVisible()
  await member.goto(`${urls.shop}/products/ridge-mug`)
  await member.getByRole('button', { name: 'Add to cart' }).click()
  await member.getByRole('button', { name: 'Check out' }).click()
  await toPayment(member, who.email)
  await member.getByRole('button', { name: 'Use membership Mug club' }).click()
  await expect(member.getByText('Paid with Mug club').first()).toBeAttached()
  await expectNoHorizontalScroll(member)
  await member.setViewportSize({ width: 1440, height: 900 })
  await expectNoHorizontalScroll(member)
  await fillCard(member)
  await member.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(member).toHaveURL(/\/thank-you\?orderId=/)
  await expect(member.getByRole('main')).toContainText('Paid with Mug club')
  await shopping.close()

  await page.goto(`${consoleAt(urls.mailbox)}/customers?search=Noor`)
  await page.getByRole('link', { name: 'Noor Kaya' }).click()
  const held = page.getByRole('listitem').filter({ hasText: 'Mug club' })
  await expect(held).toContainText('1 of 2 credits left')
  await held.getByRole('button', { name: 'Revoke membership: Mug club' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(held).toContainText('Revoked')
})
