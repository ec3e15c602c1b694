import { consoleAt, PIXEL, signIn } from './console-helpers.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a merchant writes a page, a section of the home page and menus, shoppers see them, and the history shows them', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  const store = `${consoleAt(urls.mailbox)}/online-store`
  await page.goto(`${store}/pages/new`)
  const title = `Our workshop ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.fill('Made by hand since 1998.')
  // The toolbar is one tab stop.
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
  await content.press('Shift+Tab')
  await expect(tool('Bold')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool('Italic')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content).toBeFocused()
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save' }).click()
  const view = page.getByRole('link', { name: 'View page' })
  await expect(view).toBeVisible()
  const address = (await view.getAttribute('href')) ?? ''

  await page.goto(`${store}/home-page`)
  await page.getByRole('button', { name: 'Story' }).click()
  const section = page.getByRole('listitem').filter({ hasText: 'Story' }).last()
  // The merchant writes while the image is sent, and saves before it has arrived.
  let send = () => {}
  const isWritten = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/media/uploads/*', async (route) => {
    await isWritten
    await route.continue()
  })
  await section
    .getByLabel('Upload image')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(section.getByText('Uploading…')).toBeVisible()
  await section.getByLabel('Title', { exact: true }).fill(title)
  await section.getByRole('textbox', { name: 'Content' }).fill('Come and see us.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  send()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  const published = page.waitForResponse((response) => response.url().endsWith('/home-page/publish'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  expect((await published).ok()).toBe(true)
  await expect(section.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(section.getByLabel('Alt text')).toBeVisible()
  // Without a draft, the preview shows what is published.
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  // Pages are shared among visitors for a second. A reload before the shop has opened would cancel its navigation.
  await preview.waitForURL(`${urls.shop}/**`)
  await expect(async () => {
    await preview.reload()
    await expect(preview.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await preview.close()
  // Nothing is unsaved, so nothing asks.
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  // The menus and the announcement bar, and the undo of both publications.
  await page.goto(`${store}/navigation`)
  await page.getByLabel('Text', { exact: true }).fill('Free delivery this week')
  const header = page.getByRole('region', { name: 'Header menu' })
  await header.getByRole('button', { name: 'Add menu item' }).click()
  const item = header.getByRole('listitem').last()
  await item.getByLabel('Label').fill('Workshop')
  await item.getByLabel('Links to').selectOption('URL')
  await item.getByLabel('URL', { exact: true }).fill('/products')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto(urls.shop)
    await expect(page.getByText('Free delivery this week')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Workshop' })).toBeVisible()
  await page.goto(`${consoleAt(urls.mailbox)}/audit-log?kind=SETTINGS`)
  const change = page.getByRole('listitem').filter({ hasText: 'Header menu: “Workshop” added' }).first()
  await expect(change.getByText('Announcement bar text: set to “Free delivery this week”')).toBeVisible()
  await expect(page.getByText(`Home page: Story “${title}” added`)).toBeVisible()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 change undone').first()).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Made by hand since 1998.')).toBeVisible()
  // Pages are shared among visitors for a second.
  await expect(async () => {
    await page.goto(urls.shop)
    await expect(page.getByText('Come and see us.')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a merchant groups options into a filter, and shoppers filter by it without scripts', async ({
  page,
  urls,
  browser,
}) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/settings/filters`)
  const filters = page.getByRole('region', { name: 'Filters', exact: true }).getByRole('listitem')
  const names = () =>
    filters
      .getByLabel('Filter name')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  await expect.poll(names).toEqual(['Color', 'Material', 'Size'])
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await filters.last().getByLabel('Filter name').fill('Made of')
  await filters.last().getByLabel('Name in German').fill('Aus')
  await page.getByLabel('Wood', { exact: true }).selectOption('Made of')
  await page.getByRole('button', { name: 'Move Made of up' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product filters saved').first()).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const shopper = await context.newPage()
  await shopper.goto(`${urls.shop}/de/products`)
  await shopper
    .getByRole('group', { name: 'Aus' })
    .getByRole('checkbox', { name: /Nussbaum/ })
    .check()
  await shopper.getByRole('form').getByRole('button', { name: 'Anwenden' }).last().click()
  await expect(shopper).toHaveURL(/option\.Made\+of=Walnut/)
  await expect(shopper.getByRole('main').getByRole('link', { name: /Aus: Nussbaum/ })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 change undone').first()).toBeVisible()
  await expect.poll(names).toEqual(['Color', 'Material', 'Size'])
})
