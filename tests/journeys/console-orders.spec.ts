import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillCard, toPayment } from './checkout-steps.ts'
import { call, consoleAt, DESKTOP, newestLink, PHONE, PIXEL, signIn, visitorOf } from './console-helpers.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, fill, test } from './fixtures.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Ends at the width of a desktop. */
async function expectAtBothWidths(page: Page) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page)
    // A dialog scrolls by itself, so what is too wide for it does not widen the page.
    for (const dialog of await page.getByRole('dialog').all())
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expectAccessible(page)
  }
}

/** Requests the return of an order with one item, as a guest. */
async function requestReturn(page: Page, shop: string, order: { number: string; email: string }) {
  await page.goto(`${shop}/return`)
  await page.getByLabel('Order number').fill(order.number)
  await page.getByLabel('Email').fill(order.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sendReturnForm(page)
}

/** Fills in and sends the form of a return of one item. */
async function sendReturnForm(page: Page) {
  await page.getByLabel('Reason').selectOption('It doesn’t fit')
  await page
    .getByLabel('Photos (optional)')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
  await expectAtBothWidths(page)
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve received your request')
}

test('fulfills an order with tracking, takes back its item, refunds part of it, and adds a note', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  const wanted = 'status=APPROVED&fulfillment=NOT_FULFILLED&payment=PAID&search=towels@example.com'
  await page.goto(`${consoleAt(urls.mailbox)}/orders?${wanted}`)
  await page
    .getByLabel(/^Select order/)
    .first()
    .check()
  await page.getByRole('button', { name: 'Tags' }).click()
  await page.getByLabel('New tag').fill('gift')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tag added to 1 order').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('orders.csv')
  await page.goto(`${consoleAt(urls.mailbox)}/orders?tag=gift`)
  await page.getByRole('searchbox').fill('weft towels')
  await expect(page).toHaveURL(/search=weft/)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByLabel('New tag').fill('linen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'linen', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove tag gift' }).click()
  await expect(page.getByRole('link', { name: 'gift', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Fulfill', exact: true }).click()
  const fulfillment = page.getByRole('dialog', { name: 'Fulfill items' })
  await fulfillment.getByLabel('Weft Tea Towels (Set of 3)').fill('9')
  await fulfillment.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(fulfillment.getByLabel('Weft Tea Towels (Set of 3)')).toHaveAttribute('aria-invalid', 'true')
  await fulfillment.getByLabel('Weft Tea Towels (Set of 3)').fill('1')
  await fulfillment.getByLabel('Carrier').fill('Post')
  await fulfillment.getByLabel('Tracking number').fill('JD 0146')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await fulfillment.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(page.getByText('Post JD 0146')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fulfill', exact: true })).toBeHidden()

  const orderPage = page.url()
  const [number = ''] = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? []
  await page.goto(`${consoleAt(urls.mailbox)}/orders`)
  await page.getByRole('searchbox').fill('jd 0146')
  await expect(page).toHaveURL(/search=jd/)
  await expect(page.getByLabel(/^Select order/)).toHaveCount(1)
  await expectAtBothWidths(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(orderPage)
  await page.setViewportSize(DESKTOP)
  expect((await call(page, 'patch', '/_vitrine/v1/return-settings', { enabled: true })).status()).toBe(200)
  await requestReturn(page, urls.shop, { number, email: 'towels@example.com' })
  await page.goto(orderPage)
  await expect(page.getByRole('link', { name: 'View photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve return' })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByText('Enter where to send the items, or add a return label.')).toBeVisible()
  await approval.getByLabel('Return address and instructions').fill('Kiln Lane 4')
  const label = approval.getByLabel('Choose a return label')
  await label.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByText('Choose a PDF, PNG, or JPEG file.')).toBeVisible()
  await label.setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: PIXEL })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('link', { name: 'View return label' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  const receipt = page.getByRole('dialog', { name: 'Mark as received' })
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  const exchange = page.getByRole('dialog', { name: 'Exchange items' })
  await exchange.getByLabel('Item name').fill('Gift box')
  await exchange.getByLabel('Item price (USD)').fill('5')
  await page.keyboard.press('Enter')
  await expect(exchange.getByText('We’ll email the customer a link to pay $5.00.')).toBeVisible()
  await expectAtBothWidths(page)
  await exchange.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View replacement order' })).toBeVisible()

  // The customer pays the difference by the link in the email.
  const { origin } = new URL(urls.mailbox)
  await page.goto(origin + (await newestLink(page.request, urls.mailbox, /\/pay\/[\w.-]+/)))
  await expect(page.getByText('Pay the amount due to complete your order.')).toBeVisible()
  await expect(page.getByText('Returned items').first()).toBeAttached()
  await expectAtBothWidths(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await expect(page.getByText('Your order is fully paid.')).toBeVisible()
  await page.goto(orderPage)
  await page.getByRole('link', { name: 'View replacement order' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Returned items' })).toBeVisible()
  await expectAtBothWidths(page)
  await page.goto(orderPage)

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

  await page.getByLabel('Note', { exact: true }).fill('Scratched lid')
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Scratched lid')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('cell', { name: 'Weft Tea Towels (Set of 3)' })).toBeVisible()

  await page.goBack()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel order \d+/ })
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancel.getByText('Select whether to refund the customer.')).toBeVisible()
  await cancel.getByLabel('Partial refund').check()
  await cancel.getByLabel('Refund amount (USD)').fill('2.50')
  await cancel.getByLabel('Message to the customer').fill('We ran out of linen.')
  await expectAtBothWidths(page)
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Refund of $2.50 · Completed')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()

  await page.goto(`${consoleAt(urls.mailbox)}/reports`)
  await expect(page.getByRole('img', { name: 'Total sales' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.getByLabel('Date range').selectOption('Custom')
  await page.getByLabel('From', { exact: true }).fill('2025-01-01')
  await page.getByLabel('To', { exact: true }).fill('2025-01-03')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL(/from=2025-01-01/)
  await expectAtBothWidths(page)
  await page.getByLabel('Date range').selectOption('Last 7 days')
  await expect(page.getByRole('img', { name: 'Total sales' })).toBeVisible()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV: Products' }).click()
  expect((await exported).suggestedFilename()).toMatch(/^products-.*\.csv$/)
  await expectAtBothWidths(page)
})

test('saves a view of orders, prints and fulfills several at once, and exports what is filtered', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  const name = 'Counter Bowl'
  const created = await call(page, 'post', '/stores/v1/products', {
    product: { name, priceData: { price: 9 } },
  })
  const catalogItemId = (await created.json()).product.id
  for (const email of ['una@example.com', 'dos@example.com']) {
    const draft = {
      email,
      contactDetails: { firstName: 'Una', lastName: 'Long' },
      address: { addressLine: '1 Main Street', city: 'Portland', country: 'US', postalCode: '97209' },
      lines: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }],
    }
    const { draftOrder } = await (await call(page, 'post', '/_vitrine/v1/draft-orders', draft)).json()
    const path = `/_vitrine/v1/draft-orders/${draftOrder.id}/complete`
    expect((await call(page, 'post', path, {})).status()).toBe(200)
  }
  const list = `${consoleAt(urls.mailbox)}/orders`
  const boxes = page.getByLabel(/^Select order/)
  await page.goto(`${list}?fulfillment=NOT_FULFILLED`)
  await page.getByRole('searchbox').fill(name)
  await expect(boxes).toHaveCount(2)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('View name').fill('Bowls to send')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View “Bowls to send” saved').first()).toBeVisible()
  await expectAtBothWidths(page)

  await page.setViewportSize(PHONE)
  await page.goto(list)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name: 'Bowls to send' }).click()
  await page.keyboard.press('Escape')
  const choose = async () => {
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    await expect(page.getByText('2 orders selected')).toBeVisible()
    await expectNoHorizontalScroll(page)
  }
  await choose()
  await page.getByRole('link', { name: 'Print packing slips' }).click()
  await expect(page.getByRole('cell', { name })).toHaveCount(2)
  await expectAtBothWidths(page)
  await page.goBack()
  await choose()
  await page.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(page.getByText('2 orders fulfilled').first()).toBeVisible()
  await expect(page.getByText('No orders match your search and filters.')).toBeVisible()

  await page.goto(`${list}?search=${name}&fulfillment=FULFILLED`)
  await expect(boxes).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(rows.map((row) => /[a-z]+@example\.com/.exec(row)?.[0]).sort()).toEqual([
    'dos@example.com',
    'una@example.com',
  ])
})

test('creates a draft order by keyboard, and completes it', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/orders/drafts/new`)
  await page.getByLabel('Search products').fill('Arm Task')
  await expect(page.getByRole('button', { name: 'Arm Task Lamp' })).toBeVisible()
  // Enter in this field does not submit the form.
  await page.keyboard.press('Enter')
  await page.getByLabel('Finish').selectOption('Black')
  await page.getByRole('button', { name: 'Add item', exact: true }).click()
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
  await expect(page.getByRole('heading', { level: 1, name: 'Draft for Long' })).toBeVisible()
  expect(Number(await price.inputValue())).toBe(shown)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()

  // The order is edited: one item less, another one more, and a refund of the rest.
  const orderId = page.url().split('/').at(-1)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Edit order \d+/ })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity of Engraving' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Paid$/ })).toBeVisible()
  const tagging = { orderIds: [orderId], assignTags: { privateTags: { tagIds: ['gift'] } } }
  expect((await call(page, 'post', '/ecom/v1/bulk/orders/update-tags', tagging)).status()).toBe(200)
  await page.getByRole('button', { name: 'Update order' }).click()
  await expect(page.getByText(/^This order has changed since you opened this page/).first()).toBeVisible()
  await expectAtBothWidths(page)
  await page.reload()
  await page.getByRole('button', { name: 'Remove Arm Task Lamp' }).click()
  await page.getByRole('button', { name: 'Increase quantity of Engraving' }).click()
  await page.getByLabel('Discount', { exact: true }).selectOption('Percentage')
  await page.getByLabel('Percentage (%)').fill('10')
  await expect(page.getByText('Refund due')).toBeVisible()
  await page.getByLabel(/^Refund \$/).check()
  await page.getByLabel('Reason').fill('Lamp not needed')
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect(page.getByText('$22.50').first()).toBeVisible()
  await expect(page.getByText('Lamp not needed', { exact: true })).toBeVisible()
  await expect(page.getByText('Partially refunded').first()).toBeVisible()

  // Still on the phone: one item is refunded.
  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: /^Refund order \d+/ })
  await refund.getByLabel('Quantity of Engraving').fill('1')
  await expect(refund.getByText('$11.25')).not.toHaveCount(0)
  await expectAtBothWidths(page)
  await page.setViewportSize(PHONE)
  await refund.getByRole('button', { name: 'Refund $11.25' }).click()
  await expect(page.getByText('Refund of $11.25 · Completed')).toBeVisible()
})

test('takes an invoice through all its states, and a withdrawal from its order', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  const input = {
    email: 'bea@example.com',
    purchaseOrderNumber: 'PO-4711',
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
  await expect(page.getByText('Purchase order number: PO-4711')).toBeVisible()

  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(heading).toHaveText('Draft invoice')
  const pdf = await page.getByRole('link', { name: 'View PDF' }).getAttribute('href')
  expect((await page.request.get(new URL(pdf ?? '', page.url()).href)).headers()['content-type']).toBe(
    'application/pdf',
  )
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(heading).toHaveText('Invoices')

  await page.setViewportSize(PHONE)
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
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Void invoice' }).click()
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  await expect(page.getByText('This invoice is void.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All invoices' }).click()
  await page.getByLabel('Status').selectOption('Void')
  await page.getByRole('searchbox').fill('Long Ltd')
  await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toHaveCount(1)
  await expect(page).toHaveURL(/search=Long/)
  await filterAndSearchAtOnce(page, 'Draft', 'Bea')
  await expect(page.getByText('No invoices match')).toBeVisible()
  await expect(page).toHaveURL(/search=Bea&stage=Draft/)

  // The customer withdraws from the order with another number, so that staff match it.
  const statement = { name: 'Bea Long', email: 'bea@example.com', orderNumber: 'the engraving' }
  expect((await call(page, 'post', '/_vitrine/v1/withdrawals', statement)).status()).toBe(200)
  await page.goto(`${consoleAt(urls.mailbox)}/orders/withdrawals`)
  const withdrawal = page.getByRole('listitem').filter({ hasText: 'Bea Long, bea@example.com' })
  await expect(withdrawal).toContainText('No matching order')
  await expectAtBothWidths(page)
  await withdrawal.getByLabel('Order number').fill('999999')
  await withdrawal.getByRole('button', { name: 'Match to order' }).click()
  await expect(page.getByText('There’s no order with this number.').first()).toBeVisible()
  await page.setViewportSize(PHONE)
  await withdrawal.getByLabel('Order number').fill(number)
  await withdrawal.getByRole('button', { name: 'Match to order' }).click()
  await expect(withdrawal.getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await withdrawal.getByRole('button', { name: 'Mark as done' }).click()
  await expect(withdrawal).toContainText('Done')
  await expectAtBothWidths(page)
})

test('approves a customer, who then pays with a membership that a merchant grants', async ({
  page,
  urls,
  browser,
}) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/customers`)
  const rows = 'Email,Tags\nfair-1@example.com,Fair\nnobody,Fair\nfair-2@example.com,Fair'
  const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('Import CSV').setInputFiles(file)
  const importing = page.getByRole('dialog', { name: 'Import customers' })
  await expect(importing.getByText('2 customers will be added')).toBeVisible()
  await expect(importing.getByText('Row 3 has errors.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)
  await page.setViewportSize(DESKTOP)
  await importing.getByRole('button', { name: 'Import customers' }).click()
  await expect(page.getByText(/Import complete: 2 added, 0 updated/).first()).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await exported).suggestedFilename()).toMatch(/\.csv$/)
  }

  // A saved view is a segment. Its customers turn out to be one.
  await page.goto(`${consoleAt(urls.mailbox)}/customers?tag=Fair`)
  await expect(page.getByText('2 customers', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('View name').fill('From the fair')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View “From the fair” saved').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'fair-1@example.com' }).click()
  await page.getByLabel('Tags').fill('Fair, Potter')
  await page.getByLabel('Note').fill('Met at the fair')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Customer saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Merge duplicate' }).click()
  await page.getByRole('dialog').getByLabel('Name or email address').fill('fair-2')
  await expect(page.getByRole('button', { name: 'Merge fair-2@example.com' })).toBeVisible()
  await expectAtBothWidths(page)
  await page.getByRole('button', { name: 'Merge fair-2@example.com' }).click()
  await expect(page.getByText('Also: fair-2@example.com')).toBeVisible()
  await expect(page.getByText('Not subscribed', { exact: true })).toBeVisible()
  await expectAtBothWidths(page)
  await page.goto(`${consoleAt(urls.mailbox)}/customers`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name: 'From the fair' }).click()
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()

  // The customer subscribes to the newsletter. Their page shows the proof until their data is erased.
  await page.goto(urls.shop)
  const signUp = page.locator('form[action$="/newsletter"]')
  await signUp.getByLabel('Email').fill('fair-1@example.com')
  await signUp.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expectAtBothWidths(page)
  await page.goto(await newestLink(page.request, urls.mailbox, /http:\/\/[^/"]+\/newsletter\/[^"\s<]+/))
  await expectAtBothWidths(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  await page.goto(`${consoleAt(urls.mailbox)}/customers?search=fair-1`)
  await page.getByRole('link', { name: 'fair-1@example.com' }).click()
  const proof = page.getByRole('region', { name: 'Newsletter' })
  await expect(proof).toContainText(/Consent.*I’d like to get news and offers from .* by email/)
  await expect(proof).toContainText(`On page${urls.shop}`)
  await expect(proof).toContainText(/Confirmed by email on.*\d/)
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  const erasing = page.getByRole('dialog', { name: 'Erase the personal data of fair-1@example.com?' })
  await expect(erasing).toContainText('You can’t undo this.')
  await expectAtBothWidths(page)
  await page.setViewportSize(PHONE)
  await erasing.getByRole('button', { name: 'Erase personal data' }).click()
  await expect(page.getByText('Personal data of fair-1@example.com erased').first()).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await page.goto(`${consoleAt(urls.mailbox)}/customers?search=fair-`)
  await expect(page.getByText('No customers found')).toBeVisible()

  const policy = (registration: string) =>
    call(page, 'patch', '/_vitrine/v1/sign-on-policy', { registration })
  expect((await policy('OWNER_APPROVAL')).status()).toBe(200)
  const shopper = visitorOf(urls)
  const who = { email: 'noor@example.com', password: 'nine blue paper boats' }
  try {
    const asked = await shopper.auth.register({ ...who, profile: { firstName: 'Noor', lastName: 'Kaya' } })
    expect(asked.loginState).toBe('OWNER_APPROVAL_REQUIRED')
    await page.goto(`${consoleAt(urls.mailbox)}/customers/accounts?status=PENDING`)
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
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)

  const shopping = await browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
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
  await member.setViewportSize(DESKTOP)
  await expectNoHorizontalScroll(member)
  const pay = async (card?: string) => {
    await fillCard(member, card)
    const loaded = member.waitForEvent('load')
    await member.getByRole('button', { name: /^Pay \$/ }).click()
    await loaded
  }
  for (let attempts = 0; attempts < 3; attempts++) {
    await pay('4000 0000 0000 0002')
    await expect(member.getByRole('alert')).toContainText('Your bank declined the payment')
  }
  await pay()
  await expect(member).toHaveURL(/\/thank-you\?orderId=/)
  await expect(member.getByRole('main')).toContainText('Paid with Mug club')
  await page.context().addCookies(await shopping.cookies(urls.shop))
  await shopping.close()

  await page.goto(`${consoleAt(urls.mailbox)}/customers?search=Noor`)
  await page.getByRole('link', { name: 'Noor Kaya' }).click()
  const held = page.getByRole('listitem').filter({ hasText: 'Mug club' })
  await expect(held).toContainText('1 of 2 credits left')
  await held.getByRole('button', { name: 'Revoke membership: Mug club' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(held).toContainText('Revoked')

  // The declined payments are a reason to check the order before it is fulfilled.
  await page.getByRole('region', { name: 'Orders' }).getByRole('link').click()
  const hint = page.getByText(/^3 payments with this email address were declined/)
  await expect(hint).toBeVisible()
  await expectAtBothWidths(page)
  const [number = ''] = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? []
  const orderPage = page.url()
  await page.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(hint).toBeHidden()

  // The customer requests the return in the account.
  expect((await call(page, 'patch', '/_vitrine/v1/return-settings', { enabled: true })).status()).toBe(200)
  await page.goto(`${urls.shop}/account/orders`)
  await page.getByRole('link', { name: `Order ${number}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expectAtBothWidths(page)
  await page.getByRole('link', { name: 'Request a return' }).click()
  await sendReturnForm(page)
  await page.setViewportSize(PHONE)
  await page.goto(`${urls.shop}/account/orders`)
  await page.getByRole('link', { name: `Order ${number}`, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Return requested')
  await expectAtBothWidths(page)

  // The merchant declines it on the phone.
  await page.setViewportSize(PHONE)
  await page.goto(orderPage)
  await page.getByRole('button', { name: 'Decline' }).click()
  const decline = page.getByRole('dialog', { name: 'Decline return' })
  await decline.getByLabel('Reason').fill('It was made to order.')
  await expectAtBothWidths(page)
  await page.setViewportSize(PHONE)
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Return declined').first()).toBeVisible()

  // An order that is billed to another country than it ships to is a risk, too.
  const price = { amount: '40.00' }
  const item = { productName: { original: 'Bowl' }, quantity: 1, price, itemType: { preset: 'PHYSICAL' } }
  const order = {
    lineItems: [item],
    priceSummary: { subtotal: price, total: price },
    channelInfo: { type: 'WEB' },
    buyerInfo: { email: 'noor@example.com' },
    billingInfo: { address: { country: 'FR' } },
    shippingInfo: { title: 'Post', logistics: { shippingDestination: { address: { country: 'US' } } } },
    currency: 'USD',
    paymentStatus: 'PAID',
  }
  const placed = await (await call(page, 'post', '/ecom/v1/orders', { order })).json()
  await page.goto(`${consoleAt(urls.mailbox)}/orders/${placed.order.id}`)
  await expect(page.getByText('The order is billed to France and ships to United States.')).toBeVisible()
  await expectAtBothWidths(page)
})

/** On a slow machine, a search starts before the list shows the filter that was chosen last. */
async function filterAndSearchAtOnce(page: Page, status: string, search: string): Promise<void> {
  const searchBox = page.getByRole('searchbox')
  await searchBox.fill(search)
  const select = await page.getByLabel('Status').elementHandle()
  await searchBox.evaluate(
    (box, [select, status]) => {
      if (!(select instanceof HTMLSelectElement)) throw new Error('There is no list of statuses')
      select.value = status
      select.dispatchEvent(new Event('change', { bubbles: true }))
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    },
    [select, status] as const,
  )
}
