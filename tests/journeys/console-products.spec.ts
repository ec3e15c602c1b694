import { readFile } from 'node:fs/promises'
import { call, consoleAt, makeProducts, PIXEL, signIn } from './console.ts'
import { expect, tabTo, test } from './journey.ts'

test('a merchant makes a product with two options, nine variants and a picture, and finds it in the shop', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('alert')).toContainText('Name: Give the product a name.')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill('Nine Ways Cup')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('18.50')
  await page.getByLabel('Cost per piece').fill('7')
  await page.getByLabel('Add pictures or films').setInputFiles([
    { name: 'cup.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.from('none either') },
  ])
  await expect(page.getByText('Main picture')).toBeVisible()
  for (const name of ['broken.png', 'empty.png'])
    await expect(page.getByRole('alert').getByText(name)).toBeVisible()
  for (const [at, option, choices] of [
    [0, 'Size', ['Small', 'Medium', 'Large']],
    [1, 'Glaze', ['Moss', 'Sand', 'Ink']],
  ] as const) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByLabel('Name of the option').nth(at).fill(option)
    for (const [index, choice] of choices.entries()) {
      const field = page.getByLabel(`Choice ${index + 1} of ${option}`)
      if (index > 0) await page.getByRole('button', { name: 'Add a choice' }).nth(at).click()
      await field.fill(choice)
    }
  }
  await page.getByRole('button', { name: 'Add a subscription' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByLabel('What it is called')).toBeFocused()
  await page.getByLabel('What it is called').fill('A cup every month')
  await page.getByLabel('Discount each time').selectOption('Percent')
  await page.getByRole('group', { name: 'Subscription 1' }).getByLabel('How much').fill('10')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Ways Cup' })).toBeVisible()

  await expect(page.getByRole('table', { name: 'Variants' })).toBeVisible()
  await expect(page.getByLabel('What it is called')).toHaveValue('A cup every month')
  await expect(page.getByText('9 variants')).toBeVisible()
  const grid = page.getByRole('table', { name: 'Variants' })
  await grid.getByLabel('Price, Small · Sand').fill('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Price of Small · Sand: Write it as a number')
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
  await expect(page.getByText('Nine Ways Cup is saved.').first()).toBeVisible()
  await expect(page.getByLabel('Price, Small · Sand')).toHaveValue('16')

  await page.getByLabel('Choice 1 of Size').fill('Little')
  await page.getByRole('button', { name: 'Remove choice Ink' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Remove variants?' })
  await expect(warning).toContainText('Saving removes 3 variants')
  await warning.getByRole('button', { name: 'Save and remove them' }).click()
  await expect(page.getByText('6 variants')).toBeVisible()
  await expect(page.getByLabel('Price, Little · Sand')).toHaveValue('16')
  await expect(page.getByLabel('Stock, Little · Moss')).toHaveValue('1')

  await page.goto(`${places.shop}/products/nine-ways-cup`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Ways Cup' })).toBeVisible()
  await expect(page.getByText('Moss').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'A cup every month' })).toBeVisible()

  await page.goto(`${consoleAt(places.mailbox)}/products?search=Nine Ways`)
  await page.getByLabel('Select Nine Ways Cup').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('No product matches')).toBeVisible()
  expect((await page.request.get(`${places.shop}/products/nine-ways-cup`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Nine Ways Cup is visible in the shop')).toBeChecked()
  await expect(page.getByRole('gridcell', { name: 'from $16.00' })).toBeVisible()
  await page.getByRole('gridcell', { name: '$7.00' }).dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('8')
  await page.getByRole('gridcell').last().click()
  await expect(page.getByRole('gridcell', { name: '$8.00' })).toBeVisible()
})

test('a product of many variants shows each as it was saved, and stays where it is when it is saved again', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  const choices = Array.from({ length: 60 }, (_, nth) => `No. ${nth + 1}`)
  const made = await call(page, 'post', '/_vitrine/v1/products', {
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
  expect(made.status()).toBe(200)
  await page.goto(`${consoleAt(places.mailbox)}/products/${(await made.json()).product.id}`)
  const grid = page.getByRole('table', { name: 'Variants' })
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const last = page.getByRole('textbox', { name: 'Price, No. 60' })
  await expect(last).toHaveValue('7')
  await last.fill('many')
  await grid.evaluate((element) => element.scrollTo(0, 0))
  await expect(last).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // What is wrong with a row that is out of sight is said in sight.
  await expect(page.getByText('Price of No. 60: Write it as a number, like 24.50.')).toBeInViewport()

  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await last.fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Beads is saved.').first()).toBeVisible()
  await expect(last).toHaveValue('8')
})

test('prices of thousands rise by ten percent, as the preview said, and go back', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await makeProducts(page, 'Bulkware', 2000)
  await page.goto(`${consoleAt(places.mailbox)}/products?brand=Bulkware`)
  await expect(page.getByText('2,000 products')).toBeVisible()
  await page.getByRole('searchbox').press('ArrowDown')
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await expect(page.getByRole('row', { name: /Bulkware 999 / })).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: /Select Bulkware 1 / })).toBeInViewport()
  await page.getByLabel('Select all that match').check()
  await page.getByRole('link', { name: 'Change in bulk' }).click()
  await page.getByLabel('How much').fill('10')
  await page.getByLabel('Round to').selectOption({ label: 'The nearest .99' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2,000 products will change')).toBeVisible()
  const row = page.getByRole('row', { name: /Bulkware/ }).first()
  await expect(row).toContainText('%')
  await page.getByRole('button', { name: 'Change 2,000 products' }).click()
  await expect(page.getByText('2,000 products are changed.').first()).toBeVisible()
  const change = new URL(page.url()).pathname
  await page.goto(`${consoleAt(places.mailbox)}/products?brand=Bulkware&search=Bulkware 1999`)
  await expect(page.getByRole('row', { name: /Bulkware 1999 .*\$\d+\.99/ })).toBeVisible()
  await page.goto(`${consoleAt(places.mailbox)}/bulk`)
  // Somebody else may have planned such a change meanwhile.
  await page.locator(`a[href="${change}"]`).click()
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('It is undone.').first()).toBeVisible()
  await page.goto(`${consoleAt(places.mailbox)}/products?brand=Bulkware&search=Bulkware 1999`)
  await expect(page.getByRole('row', { name: /Bulkware 1999 .*\$29\.00/ })).toBeVisible()
})

test('a sheet that was exported and is imported again changes nothing', async ({ page, places }) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/sheets`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download products.csv' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const buffer = Buffer.from(lines.filter((line) => !line.includes('Bulkware')).join('\r\n'))
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check without changing anything' }).click()
  await expect(page.getByText('This would happen:')).toBeVisible()
  await expect(page.getByText(/rows change nothing/)).toBeVisible()
  await expect(page.getByText(/change something|have errors|has errors|are new/)).toHaveCount(0)
})

test('an import that loses its connection says what is missing, and resumes after another page was looked at', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.goto(`${consoleAt(places.mailbox)}/sheets`)
  const buffer = Buffer.from('slug,name\r\nfold-vase,Fold Vase\r\n')
  const sheet = { name: 'vase.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose a CSV file').setInputFiles(sheet)
  await page.getByRole('button', { name: 'Check without changing anything' }).click()
  await expect(page.getByText('1 row changes nothing')).toBeVisible()
  const IMPORT = '**/_vitrine/v1/sheets/products'
  await page.route(IMPORT, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Import stopped')).toBeVisible()
  await expect(page.getByText('0 of 1 rows were processed.')).toBeVisible()
  await expect(page.getByText('Import complete')).toHaveCount(0)

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page.getByText('Import stopped')).toBeVisible()
  await page.reload()
  await page.getByLabel('Choose a CSV file').setInputFiles(sheet)
  await expect(page.getByText('Import stopped')).toBeVisible()
  await page.unroute(IMPORT)
  let isAsked = false
  await page.route(IMPORT, async (route) => {
    if (isAsked) return route.continue()
    isAsked = true
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' })
  })
  await page.getByRole('button', { name: 'Resume import' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  await expect(page.getByText('1 row changes nothing')).toBeVisible()
})

test('two merchants who edit the same product see both versions, and nothing is lost', async ({
  page,
  places,
  browser,
}) => {
  await signIn(page, places.mailbox)
  await page.getByRole('searchbox').fill('Fold Vase')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Fold Vase' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('91')
  await page.getByLabel('Ribbon').fill('Mine')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, places.mailbox)
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('95')
  await other.getByLabel('Brand').fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Fold Vase is saved.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this product' })
  await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('91')
  await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('95')
  await dialog.getByRole('button', { name: 'Keep all mine and save' }).click()
  await expect(page.getByText('Fold Vase is saved.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('91')
  await expect(page.getByLabel('Brand')).toHaveValue('Theirs')
  await expect(page.getByLabel('Ribbon')).toHaveValue('Mine')
})

test('by keyboard alone a product is changed in the table and in its editor, and prices in bulk', async ({
  page,
  places,
}) => {
  await signIn(page, places.mailbox)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('No such thing')
  await expect(page.getByText('No product matches this search and these filters.')).toBeVisible()
  await expect(page.getByText('Arrow keys move')).toBeHidden()
  // Nobody waits for the list before they type on.
  await page.keyboard.press('Escape')
  await page.keyboard.type('Cork ')
  await expect(page).toHaveURL(/search=Cork$/)
  await page.keyboard.type('Pencil')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(page.getByText('Arrow keys move')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('23.505')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Use at most 2 digits after the point.')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Cork Pencil Cup .*\$23\.50/ })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 selected')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Change in bulk' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How much')).toBeVisible()
  await tabTo(page, page.getByLabel('How much'))
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change 1 product' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Change 1 product' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 product is changed.').first()).toBeVisible()

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
  await expect(page.getByText('Cork Pencil Cup is saved.').first()).toBeVisible()
  // Who goes on working goes on from where they were.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
})

test('a bulk change without effect says so, and leads back', async ({ page, places }) => {
  await signIn(page, places.mailbox)
  const beans = { product: { name: 'Beans of one price', priceData: { price: 9 } } }
  const { product } = await (await call(page, 'post', '/stores/v1/products', beans)).json()
  const same = { selection: { ids: [product.id] }, formula: { property: 'price', change: { set: 9 } } }
  const { bulkChange } = await (await call(page, 'post', '/_vitrine/v1/bulk-changes', same)).json()
  await page.goto(`${consoleAt(places.mailbox)}/bulk/${bulkChange.id}`)
  await expect(page.getByText('Nothing would change.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'All bulk changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk changes' })).toBeVisible()
})
