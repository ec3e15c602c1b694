import { call, consoleAt, invitationLink, PIXEL, signIn, visitorOf } from './console.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

test('a viewer sees everything and changes nothing, and the platform refuses too', async ({
  page,
  places,
  browser,
}) => {
  await signIn(page, places.mailbox)
  const invited = { email: 'vera@shop.example', role: 'viewer' }
  expect((await call(page, 'post', '/_vitrine/v1/merchants/invitations', invited)).status()).toBe(200)
  const viewer = await (await browser.newContext()).newPage()
  await viewer.goto(await invitationLink(page.request, places.mailbox))
  await expect(viewer.getByLabel('Your name')).toBeVisible()
  await expectAccessible(viewer)
  await viewer.getByLabel('Your name').fill('Vera')
  await viewer.getByLabel('Password', { exact: true }).fill('eleven quiet blue jugs')
  await viewer.getByRole('button', { name: 'Open the console' }).click()
  await expect(viewer.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await viewer.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(viewer.getByRole('link', { name: 'New product' })).toBeHidden()
  await viewer.getByRole('link', { name: 'Arch Teapot' }).click()
  await expect(viewer.getByRole('textbox', { name: 'Price', exact: true })).toBeDisabled()
  // What can be read is there, and nothing that would do something.
  await expect(viewer.getByRole('form').locator('img').first()).toBeVisible()
  await expect(viewer.getByRole('form').getByRole('button')).toHaveCount(0)
  await expect(viewer.getByText('HTML is allowed.')).toBeHidden()
  const id = viewer.url().split('/').at(-1)
  await viewer.goto(`${consoleAt(places.mailbox)}/products/new`)
  await expect(viewer.getByText('This is for those who change the shop.')).toBeVisible()
  for (const ownersPage of ['people', 'apps']) {
    await viewer.goto(`${consoleAt(places.mailbox)}/settings/${ownersPage}`)
    await expect(viewer.getByText('Only an owner can change this.').first()).toBeVisible()
  }
  const refused = await call(viewer, 'patch', `/stores/v1/products/${id}`, { product: { name: 'Mine' } })
  expect(refused.status()).toBe(403)
})

test('the secret of a key is on the page until the key is ended', async ({ page, places }) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/settings/apps`)
  await page.getByLabel('What it is for').fill('Warehouse')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByText('Copy this key now. It is not shown again.')).toBeVisible()
  await page.getByRole('button', { name: 'End key Warehouse' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('The key is ended.').first()).toBeVisible()
  await expect(page.getByText('Copy this key now. It is not shown again.')).toBeHidden()
})

test('an owner chooses when an app rotates refresh tokens', async ({ page, places }) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/settings/apps`)
  await page.getByLabel('Name of the app').fill('Old kiosk')
  await expect(page.getByLabel('Rotate refresh tokens')).toHaveValue('WHEN_ANNOUNCED')
  await page.getByRole('button', { name: 'Register an app' }).click()
  await page.getByRole('button', { name: 'Settings of Old kiosk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings of Old kiosk' })
  await expect(dialog.getByLabel('Rotate refresh tokens')).toHaveValue('WHEN_ANNOUNCED')
  await dialog.getByLabel('Rotate refresh tokens').selectOption('Never')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Settings of Old kiosk' }).click()
  await expect(dialog.getByLabel('Rotate refresh tokens')).toHaveValue('NEVER')
})

test('a session that ends asks for the password over the page, and what was typed is still there', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.getByRole('searchbox').fill('Bubble Vase')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Bubble Vase' }).click()
  await page.getByLabel('Ribbon').fill('Kept')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill('seven warm clay lamp')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('seven warm clay lamp')
  await dialog.getByLabel('Password', { exact: true }).fill('seven warm clay lamps')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Ribbon')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Bubble Vase is saved.').first()).toBeVisible()
})

test('a merchant looks at days of their own choice, and the address keeps them', async ({ page, places }) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/home?days=7`)
  await page.getByLabel('Period').selectOption('Other days')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await from.fill('2026-01-31')
  await to.fill('2026-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await to.fill('2026-02-02')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('compared with the 3 days before')).toBeVisible()
  await page.reload()
  await expect(page.getByText('compared with the 3 days before')).toBeVisible()
  await expect(from).toHaveValue('2026-01-31')
  await expectAccessible(page)
})

test('a merchant sends an order with tracking, pays a part of it back, and notes why', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  const wanted = 'status=APPROVED&parcel=NOT_FULFILLED&payment=PAID&search=towels@example.com'
  await page.goto(`${consoleAt(places.mailbox)}/orders?${wanted}`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Send goods' }).click()
  const parcel = page.getByRole('dialog', { name: 'What leaves the shop?' })
  await parcel.getByLabel('Weft Tea Towels, set of three').fill('9')
  await parcel.getByRole('button', { name: 'Send goods' }).click()
  await expect(parcel.getByLabel('Weft Tea Towels, set of three')).toHaveAttribute('aria-invalid', 'true')
  await parcel.getByLabel('Weft Tea Towels, set of three').fill('1')
  await parcel.getByLabel('Carrier').fill('Post')
  await parcel.getByLabel('Tracking number').fill('T 100')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await parcel.getByRole('button', { name: 'Send goods' }).click()
  await expect(page.getByText('Post T 100')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send goods' })).toBeHidden()

  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'How much goes back?' })
  await expect(page.locator('.bg-veil')).toHaveCSS('background-color', 'rgba(26, 23, 20, 0.4)')
  await refund.getByLabel(/^Refund /).fill('1000')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByLabel(/^Refund /)).toHaveAttribute('aria-invalid', 'true')
  await refund.getByLabel(/^Refund /).fill('10')
  await refund.getByLabel('Reason').fill('A scratch')
  await refund.getByRole('button', { name: 'Refund $10.00' }).click()
  await expect(page.getByText('$10.00 is on its way back.', { exact: true })).toBeVisible()
  await expect(page.getByText('partly refunded')).toBeVisible()
  await expect(page.getByText('$10.00 back: done')).toBeVisible()
  await expect(page.getByText(/^Kept after refunds: /)).toBeVisible()

  await page.getByLabel('Add a note').fill('Scratched lid')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Scratched lid')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('cell', { name: 'Weft Tea Towels, set of three' })).toBeVisible()
})

test('a merchant puts an order together by keyboard, sees what each thing costs, and it becomes an order', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/orders/drafts/new`)
  await page.getByLabel('Find a product').fill('Arm Task')
  await expect(page.getByRole('button', { name: 'Arm Task Lamp' })).toBeVisible()
  // Enter belongs to the field it is pressed in, and saves nothing.
  await page.keyboard.press('Enter')
  await page.getByLabel('Finish').selectOption('Black')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('What it is').fill('Engraving')
  await page.getByLabel('Price of a piece (USD)').fill('12,50')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Price of a piece of Engraving (USD)')).toHaveValue('12,50')
  await expect(page.getByText('Price each (USD)').first()).toBeVisible()
  const price = page.getByLabel('Price of a piece of Arm Task Lamp (USD)')
  const shown = Number(await price.inputValue())
  await page.getByLabel('E-mail address').fill('bea@example.com')
  await page.getByLabel('Last name').fill('Long')
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft for bea@example.com' })).toBeVisible()
  expect(Number(await price.inputValue())).toBe(shown)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
})

test('a merchant approves somebody who registered, who then signs in', async ({ page, places }) => {
  await signIn(page, places.mailbox)
  const policy = (registration: string) =>
    call(page, 'patch', '/_vitrine/v1/sign-on-policy', { registration })
  expect((await policy('OWNER_APPROVAL')).status()).toBe(200)
  const shopper = visitorOf(places)
  const who = { email: 'noor@example.com', password: 'nine blue paper boats' }
  try {
    const asked = await shopper.auth.register({ ...who, profile: { firstName: 'Noor', lastName: 'Kaya' } })
    expect(asked.loginState).toBe('OWNER_APPROVAL_REQUIRED')
    await page.goto(`${consoleAt(places.mailbox)}/customers?status=PENDING`)
    const line = page.getByRole('listitem').filter({ hasText: 'Noor Kaya' })
    // What forgets somebody for good is not done by one click beside another button.
    await line.getByRole('button', { name: 'Reject' }).click()
    await page
      .getByRole('dialog', { name: 'Reject Noor Kaya?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await line.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Noor Kaya may sign in now').first()).toBeVisible()
    expect((await shopper.auth.login(who)).loginState).toBe('SUCCESS')
    await page.goto(`${consoleAt(places.mailbox)}/customers?search=Noor`)
    await page.getByRole('link', { name: 'Noor Kaya' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Noor Kaya' })).toBeVisible()
    await expect(page.getByText('active', { exact: true })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await policy('OPEN')
  }
})

test('a merchant says a letter in their own words, and it is sent so until they take them back', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/settings/letters`)
  await page.getByRole('link', { name: /Invitation/ }).click()
  const subject = page.getByLabel('Subject')
  await subject.fill('Come to {nobody}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/names {nobody}, which this letter does not know/)).toBeVisible()
  await subject.fill('Come and work for {shop}')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Come and work for Vitrine')).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('Ada Weaver would like you to')).toBeVisible()
  await page.getByRole('button', { name: 'Send it to me' }).click()
  await expect(page.getByText('Sent to ada@shop.example.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Letters are written with these words from now on.').first()).toBeVisible()

  const invited = { email: 'lea@shop.example', role: 'viewer' }
  expect((await call(page, 'post', '/_vitrine/v1/merchants/invitations', invited)).status()).toBe(200)
  const mailbox = await (await page.request.get(places.mailbox)).text()
  const [newest = ''] = mailbox.split('<li ').slice(1)
  expect(newest).toContain('lea@shop.example')
  expect(newest).toContain('Come and work for Vitrine')
  await page.getByRole('button', { name: 'Back to the built-in words' }).click()
  await expect(subject).toHaveValue('{inviter} invites you to {shop}')
  // A frame in which nothing runs cannot be looked into.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await page.goto(`${consoleAt(places.mailbox)}/orders/nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
})

test('a merchant gives the checkout a logo, which the pages to sign in show too, and takes it away', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/settings/checkout`)
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('img', { name: 'The logo as it is now' })).toBeVisible()
  const signOut = () => page.request.get(new URL('/sign-out', places.mailbox).href)
  expect(await (await signOut()).text()).toMatch(/<img[^>]+src="\/media\//)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The checkout shows the shop’s name.').first()).toBeVisible()
  expect(await (await signOut()).text()).not.toMatch(/<img[^>]+src="\/media\//)
})

test('a merchant offers times of delivery, and a carrier by its price list or by its server', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/settings/shipping`)
  await page.getByRole('button', { name: 'New option' }).click()
  const option = page.getByRole('dialog', { name: 'New option' })
  await option.getByLabel('What shoppers read').fill('Evening round')
  await option.getByLabel('Price (USD)').fill('6')
  await option.getByLabel('Shoppers choose a time').check()
  await option.getByLabel('To', { exact: true }).fill('16:00')
  await option.getByLabel('Offered to shoppers').uncheck()
  await option.getByRole('button', { name: 'Save' }).click()
  await expect(option.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await option.getByLabel('To', { exact: true }).fill('19:30')
  await expectAccessible(page)
  await option.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Evening round .* 1 time to choose/ }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('19:30')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New carrier' }).click()
  const carrier = page.getByRole('dialog', { name: 'New carrier' })
  await carrier.getByLabel('Name').fill('Parcel post')
  await carrier.getByLabel('Offered to shoppers').uncheck()
  await carrier.getByRole('button', { name: 'Save' }).click()
  await expect(carrier.getByLabel('What shoppers read')).toHaveAttribute('aria-invalid', 'true')
  // What was wrong with the list does not matter to a server.
  await carrier.getByLabel('Prices come from').selectOption('HTTP')
  await carrier.getByLabel('Address that is asked').fill('https://rates.example/quote')
  await carrier.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('button', { name: /Parcel post https:\/\/rates\.example\/quote/ }),
  ).toBeVisible()
})
