import { readFile } from 'node:fs/promises'
import { call, consoleAt, createProducts, openProducts, PIXEL, signIn } from './console-helpers.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'

test('creates a product with options, variants, media and a subscription plan, and shows it in the shop', async ({
  page,
  urls,
}) => {
  await openProducts(page, urls.mailbox)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('alert')).toContainText('Name: Enter a name.')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill('Nine Ways Cup')
  await page.getByRole('textbox', { name: 'Price (USD)', exact: true }).fill('18.50')
  await page.getByLabel('Cost per item').fill('7')
  await page.getByLabel('Add images or videos').setInputFiles([
    { name: 'cup.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.from('none either') },
  ])
  await expect(page.getByText('Main image')).toBeVisible()
  for (const name of ['broken.png', 'empty.png'])
    await expect(page.getByRole('alert').getByText(name)).toBeVisible()
  for (const [at, option, values] of [
    [0, 'Size', 'Small, Medium, Large'],
    [1, 'Glaze', 'Moss,Sand,Ink'],
  ] as const) {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Option name').nth(at).fill(option)
    await page.getByLabel(`${option}, value 1`).fill(values)
    await page.getByLabel(`${option}, value 1`).blur()
    for (const [index, value] of values.split(/, ?/).entries())
      await expect(page.getByLabel(`${option}, value ${index + 1}`)).toHaveValue(value)
  }
  await page.getByRole('button', { name: 'Add plan' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByLabel('Plan name')).toBeFocused()
  await page.getByLabel('Plan name').fill('A cup every month')
  await page
    .getByRole('group', { name: 'Plan 1' })
    .getByLabel('Discount', { exact: true })
    .selectOption('Percentage')
  await page.getByRole('group', { name: 'Plan 1' }).getByLabel('Discount value').fill('10')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Ways Cup' })).toBeVisible()

  await expect(page.getByRole('table', { name: 'Variants' })).toBeVisible()
  await expect(page.getByLabel('Plan name')).toHaveValue('A cup every month')
  await expect(page.getByText('9 variants')).toBeVisible()
  const grid = page.getByRole('table', { name: 'Variants' })
  await grid.getByLabel('Price, Small · Sand').fill('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Price for Small · Sand: Enter a number')
  await expect(grid.getByLabel('Price, Small · Sand')).toHaveValue('abc')
  await grid.getByLabel('Price, Small · Sand').fill('16')
  await expect(page.getByRole('alert')).toBeHidden()
  await grid.getByLabel('Stock, Small · Moss').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '1\n2\n3\n4\n5\n6\n7\n8\n9')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(grid.getByLabel('Stock, Large · Ink')).toHaveValue('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nine Ways Cup saved').first()).toBeVisible()
  await expect(page.getByLabel('Price, Small · Sand')).toHaveValue('16')

  await page.getByLabel('Size, value 1').fill('Little')
  await page.getByRole('button', { name: 'Remove value Ink' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Delete variants?' })
  await expect(warning).toContainText('Saving deletes 3 variants')
  await warning.getByRole('button', { name: 'Save and delete variants' }).click()
  await expect(page.getByText('6 variants')).toBeVisible()
  await expect(page.getByLabel('Price, Little · Sand')).toHaveValue('16')
  await expect(page.getByLabel('Stock, Little · Moss')).toHaveValue('1')

  const sell = async (discount: object) => {
    const changed = await call(page, 'patch', `/stores/v1/products/${productId}`, { product: { discount } })
    expect(changed.status()).toBe(200)
  }
  const productId = /[\w-]{36}/.exec(page.url())?.[0]
  await sell({ type: 'PERCENT', value: 25 })
  const consolePage = page.url()
  await expect(async () => {
    await page.goto(`${urls.shop}/products/nine-ways-cup`)
    await expect(page.getByText('Lowest price in the 30 days before the sale: $')).toBeVisible()
  }).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(consolePage)
  await sell({ type: 'NONE', value: 0 })

  await page.goto(`${urls.shop}/products/nine-ways-cup`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Ways Cup' })).toBeVisible()
  await expect(page.getByText('Moss').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'A cup every month' })).toBeVisible()

  await page.goto(`${consoleAt(urls.mailbox)}/products?search=Nine Ways`)
  await page.getByLabel('Select Nine Ways Cup').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('No products match')).toBeVisible()
  expect((await page.request.get(`${urls.shop}/products/nine-ways-cup`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Show Nine Ways Cup in the shop')).toBeChecked()
  await expect(page.getByRole('gridcell', { name: 'From $16.00' })).toBeVisible()
  await page.getByRole('gridcell', { name: '$7.00' }).dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('8')
  await page.getByRole('gridcell').last().click()
  await expect(page.getByRole('gridcell', { name: '$8.00' })).toBeVisible()
})

test('shows saved values of many variants, and keeps the scroll position on save', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  const choices = Array.from({ length: 60 }, (_, nth) => `No. ${nth + 1}`)
  const created = await call(page, 'post', '/_vitrine/v1/products', {
    product: {
      name: 'Beads',
      priceData: { price: 3 },
      manageVariants: true,
      productOptions: [
        {
          name: 'Tone',
          optionType: 'drop_down',
          choices: choices.map((value) => ({ value, description: value })),
        },
      ],
    },
    variants: [{ choices: { Tone: 'No. 60' }, price: 7 }],
  })
  expect(created.status()).toBe(200)
  await page.goto(`${consoleAt(urls.mailbox)}/products/${(await created.json()).product.id}`)
  const grid = page.getByRole('table', { name: 'Variants' })
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const last = page.getByRole('textbox', { name: 'Price, No. 60' })
  await expect(last).toHaveValue('7')
  await last.fill('many')
  await grid.evaluate((element) => element.scrollTo(0, 0))
  await expect(last).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The error of a row outside the viewport appears inside it.
  await expect(page.getByText('Price for No. 60: Enter a number, such as 24.50.')).toBeInViewport()

  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await last.fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Beads saved').first()).toBeVisible()
  await expect(last).toHaveValue('8')
})

test('restores unsaved changes after a reload, and discards them', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  const created = await call(page, 'post', '/_vitrine/v1/products', {
    product: {
      name: 'Draft Lamp',
      priceData: { price: 3 },
      manageVariants: true,
      productOptions: [
        {
          name: 'Tone',
          optionType: 'drop_down',
          choices: ['Dark', 'Light'].map((value) => ({ value, description: value })),
        },
      ],
    },
  })
  await page.goto(`${consoleAt(urls.mailbox)}/products/${(await created.json()).product.id}`)
  await page
    .getByLabel('Add images or videos')
    .setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer: PIXEL }])
  await page.getByLabel('Alt text').fill('Front')
  await page.getByLabel('Brand').fill('Loam')
  const price = page.getByLabel('Price, Dark')
  await price.fill('4')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Heading 2').fill('Care')
  await page.getByRole('button', { name: 'Remove section 1' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Alt text')).toHaveValue('Front')
  await expect(page.getByLabel('Brand')).toHaveValue('Loam')
  await expect(page.getByLabel('Heading 1')).toHaveValue('Care')
  await expect(price).toHaveValue('4')

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your changes are kept as a draft')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('')
  await expect(price).toHaveValue('')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('raises hundreds of prices as previewed, and undoes it', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await createProducts(page, 'Bulkware', 300)
  await page.goto(`${consoleAt(urls.mailbox)}/products?brand=Bulkware`)
  await expect(page.getByText('300 products', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').press('ArrowDown')
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await expect(page.getByRole('row', { name: /Bulkware 99 / })).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: /Select Bulkware 1 / })).toBeInViewport()
  await page.getByLabel('Select all 300 products').check()
  await page.getByRole('link', { name: 'Bulk edit', exact: true }).click()
  await page.getByLabel('Value', { exact: true }).fill('10')
  await page.getByLabel('Rounding').selectOption({ label: 'Nearest .99' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('300 products will change')).toBeVisible()
  const row = page.getByRole('row', { name: /Bulkware/ }).first()
  await expect(row).toContainText('%')
  await page.getByRole('button', { name: 'Update 300 products' }).click()
  await expect(page.getByText('300 products updated').first()).toBeVisible()
  const change = new URL(page.url()).pathname
  await page.goto(`${consoleAt(urls.mailbox)}/products?brand=Bulkware&search=Bulkware 299`)
  await expect(page.getByRole('row', { name: /Bulkware 299 .*\$\d+\.99/ })).toBeVisible()
  await page.goto(`${consoleAt(urls.mailbox)}/bulk`)
  // Other tests may create bulk edits at the same time.
  await page.locator(`a[href="${change}"]`).click()
  await page.getByRole('button', { name: 'Undo all changes' }).click()
  await expect(page.getByText('Bulk edit undone').first()).toBeVisible()
  await page.goto(`${consoleAt(urls.mailbox)}/products?brand=Bulkware&search=Bulkware 299`)
  await expect(page.getByRole('row', { name: /Bulkware 299 .*\$39\.00/ })).toBeVisible()
})

test('counts stock at two locations, finds it by barcode, and ships an order from the other one', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  const name = 'Two Place Vase'
  const barcode = '4006381333931'
  const row = { line: 2, values: { name, slug: 'two-place-vase', price: '30', stock: '4' } }
  expect((await call(page, 'post', '/_vitrine/v1/imports/products', { rows: [row] })).status()).toBe(200)
  const place = { name: 'Berlin', address: { country: 'DE' } }
  expect((await call(page, 'post', '/_vitrine/v1/locations', place)).status()).toBe(200)

  await page.goto(`${consoleAt(urls.mailbox)}/products/inventory`)
  const search = page.getByRole('searchbox')
  await search.fill(name)
  await page.getByRole('button', { name }).click()
  const details = page.getByRole('dialog', { name })
  const byLocation = details.getByRole('list', { name: 'Stock by location' })
  await details.getByLabel('Barcode', { exact: true }).fill('4006381333930')
  await expect(details.getByText('The check digit doesn’t match.')).toBeVisible()
  await details.getByLabel('Barcode', { exact: true }).fill(barcode)
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Item saved').first()).toBeVisible()

  const adjust = details.getByRole('region', { name: 'Adjust stock' })
  await adjust.getByLabel('Location').selectOption('Berlin')
  await adjust.getByLabel('Quantity').fill('2')
  await adjust.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(byLocation).toContainText('Berlin2 units')
  const delivery = details.getByRole('region', { name: 'Add delivery' })
  await delivery.getByLabel('Quantity').fill('6')
  await delivery.getByRole('button', { name: 'Add delivery' }).click()
  await expect(page.getByText('Delivery added').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const transfer = details.getByRole('region', { name: 'Transfer stock' })
  await transfer.getByLabel('To', { exact: true }).selectOption('Berlin')
  await transfer.getByLabel('Quantity').fill('9')
  await transfer.getByRole('button', { name: 'Transfer stock' }).click()
  await expect(transfer.getByText('This location doesn’t have enough units.')).toBeVisible()
  await transfer.getByLabel('Quantity').fill('1')
  await transfer.getByRole('button', { name: 'Transfer stock' }).click()
  await expect(byLocation).toContainText('Berlin3 units')
  // Still on the phone: with this level, its stock is low.
  await details.getByLabel('Low-stock level', { exact: true }).fill('9')
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Item saved').first()).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('Low stock')
  await expect(page.getByRole('button', { name })).toHaveCount(1)
  await expectNoHorizontalScroll(page)

  await search.fill(barcode)
  await page.getByLabel('Show', { exact: true }).selectOption('Incoming')
  await expect(page.getByRole('button', { name })).toHaveCount(1)
  await page.getByRole('button', { name: 'Receive delivery' }).first().click()
  const receipt = page.getByRole('dialog')
  await receipt.getByLabel('Location').selectOption('Berlin')
  await expectNoHorizontalScroll(page)
  await receipt.getByRole('button', { name: 'Receive delivery' }).click()
  await expect(page.getByText('Delivery received').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`${consoleAt(urls.mailbox)}/products?search=${barcode}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Barcode', { exact: true })).toHaveValue(barcode)
  const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const catalogItemId = /[\w-]{36}/.exec(page.url())?.[0]
  const draft = {
    email: 'bea@example.com',
    contactDetails: { firstName: 'Bea', lastName: 'Long' },
    address: { addressLine: 'Am Ufer 1', city: 'Berlin', country: 'DE', postalCode: '10999' },
    lines: [{ catalogReference: { appId, catalogItemId }, quantity: 2 }],
  }
  const { draftOrder } = await (await call(page, 'post', '/_vitrine/v1/draft-orders', draft)).json()
  const order = await call(page, 'post', `/_vitrine/v1/draft-orders/${draftOrder.id}/complete`, {})
  await page.goto(`${consoleAt(urls.mailbox)}/orders/${(await order.json()).orderId}`)
  await expect(page.getByText('Ships from Berlin')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Change ship-from location' }).click()
  await page.getByLabel(`2 × ${name}`).selectOption('Main location')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ships from Main location')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
})

test('changes nothing when an exported file is imported again', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/import-export`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Products: download CSV', exact: true }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const buffer = Buffer.from(lines.filter((line) => !line.includes('Bulkware')).join('\r\n'))
  await page.getByLabel('Choose file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Checked. Nothing has been imported yet.')).toBeVisible()
  await expect(page.getByText(/products without changes/)).toBeVisible()
  await expect(page.getByText(/changed product|errors|new product/)).toHaveCount(0)
})

test('imports a file in a page that loses its connection and is closed, and undoes it', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/import-export`)
  const buffer = Buffer.from('Handle,Title,Variant Price\nraku-bowl,Raku Bowl,34.00\nraku-jar,Raku Jar,?\n')
  const sheet = { name: 'raku.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose file').setInputFiles(sheet)
  await expect(page.getByText('Recognized as: Shopify products')).toBeVisible()
  await expect(page.getByText('1 new product')).toBeVisible()
  await expect(page.getByRole('row', { name: /3 Variant Price “\?” isn’t a number/ })).toBeVisible()

  const IMPORT = '**/_vitrine/v1/imports/*'
  await page.route(IMPORT, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Couldn’t load the progress.')).toBeVisible()
  await expect(page.getByText('Import complete')).toHaveCount(0)
  await page.unroute(IMPORT)

  await page.goto(`${consoleAt(urls.mailbox)}/import-export`)
  await page.getByRole('link', { name: 'raku.csv' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto(`${consoleAt(urls.mailbox)}/products?search=Raku Bowl`)
  await expect(page.getByRole('link', { name: 'Raku Bowl' })).toHaveCount(0)
})

test('shows both versions when two merchants edit the same product', async ({ page, urls, browser }) => {
  await openProducts(page, urls.mailbox)
  await page.getByRole('searchbox').fill('Fold Vase')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Fold Vase' }).click()
  await page.getByRole('textbox', { name: 'Price (USD)', exact: true }).fill('91')
  await page.getByLabel('Ribbon').fill('Mine')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, urls.mailbox)
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Price (USD)', exact: true }).fill('95')
  await other.getByLabel('Brand').fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Fold Vase saved').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this product' })
  await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('91')
  await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('95')
  await dialog.getByRole('button', { name: 'Save selected versions' }).click()
  await expect(page.getByText('Fold Vase saved').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price (USD)', exact: true })).toHaveValue('91')
  await expect(page.getByLabel('Brand')).toHaveValue('Theirs')
  await expect(page.getByLabel('Ribbon')).toHaveValue('Mine')
})

test('edits a product in the table, in the editor and in bulk by keyboard', async ({ page, urls }) => {
  await openProducts(page, urls.mailbox)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('No such thing')
  await expect(page.getByText('No products match your search and filters.')).toBeVisible()
  await expect(page.getByText('Use the arrow keys to move')).toBeHidden()
  // Typing continues before the list has loaded.
  await page.keyboard.press('Escape')
  await page.keyboard.type('Cork ')
  await expect(page).toHaveURL(/search=Cork$/)
  await page.keyboard.type('Pencil')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(page.getByText('Use the arrow keys to move')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('23.505')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter up to 2 decimal places.')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Cork Pencil Cup .*\$23\.50/ })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 selected')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Bulk edit', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Value', { exact: true })).toBeVisible()
  await tabTo(page, page.getByLabel('Value', { exact: true }))
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Update 1 product' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Update 1 product' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 product updated').first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Cork Pencil')
  await expect(page.getByRole('option', { name: /Cork Pencil Cup/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const ribbon = page.getByLabel('Ribbon')
  await expect(ribbon).toBeVisible()
  await tabTo(page, ribbon)
  await page.keyboard.type('By hand')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cork Pencil Cup saved').first()).toBeVisible()
  // The focus stays on the button.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
})

test('explains a bulk edit without changes', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  const beans = { product: { name: 'Beans of one price', priceData: { price: 9 } } }
  const { product } = await (await call(page, 'post', '/stores/v1/products', beans)).json()
  const same = { selection: { ids: [product.id] }, formula: { property: 'price', change: { set: 9 } } }
  const { bulkChange } = await (await call(page, 'post', '/_vitrine/v1/bulk-changes', same)).json()
  await page.goto(`${consoleAt(urls.mailbox)}/bulk/${bulkChange.id}`)
  await expect(page.getByText('No changes to make')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'All bulk edits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk edits' })).toBeVisible()
})

test('creates an automated collection, and saves changes to it one after the other', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  await page.goto(`${consoleAt(urls.mailbox)}/collections/new`)
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Loam Table')
  await page.getByLabel(/^Automated/).check()
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByText('Enter a value.')).toBeVisible()
  await page.getByLabel('Value').fill('Loam')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByText('Loam Table created', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Loam Table' })).toBeVisible()

  await page.getByLabel('Description').fill('x'.repeat(601))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Description').fill('For every day.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Loam Table saved', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Loam Kitchen')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loam Kitchen' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('For every day.')
  await expect(page.getByLabel('Value')).toHaveValue('Loam')
})
