import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumArgs, findChromium } from '../../scripts/lib/find-chromium.mjs'
import { openTestShop } from '../test-shop.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const PAGE = '<!doctype html><title>Shop</title><body><script type="module" src="/shop.js"></script>'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
})
afterAll(() => browser?.close())

/** The shop of the guide as printed there, for an app of this platform. */
async function guideFor(clientId: string, apiUrl: string): Promise<string> {
  const [, code = ''] =
    readFileSync(file('docs/guides/react.md'), 'utf8').match(/^```tsx\n([\s\S]*?)^```$/m) ?? []
  const { outputFiles } = await build({
    stdin: {
      contents: code.replace('your-client-id', clientId).replace('http://localhost:4000', apiUrl),
      loader: 'tsx',
      resolveDir: file('packages/react'),
    },
    define: { 'process.env.NODE_ENV': '"development"' },
    conditions: ['source'],
    jsx: 'automatic',
    bundle: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** The guide's shop in a browser, with the platform behind it: requests are passed on directly, without a port. */
async function openGuide() {
  const { app, clientId, config } = await openTestShop()
  const script = await guideFor(clientId, config.publicUrl)
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const changes: string[] = []
  let isOffline = false
  await context.route('**/*', async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE })
    if (pathname === '/shop.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (isOffline) return route.abort('internetdisconnected')
    if (pathname.startsWith('/ecom')) changes.push(pathname)
    const body = request.postData()
    const response = await app.fetch(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body !== null && { body }),
      }),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  const setOffline = (offline: boolean) => {
    isOffline = offline
    return context.setOffline(offline)
  }
  return { context, changes, setOffline, url: `${config.publicUrl}/` }
}

async function openTab(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  await page.getByRole('button', { name: 'Add' }).first().waitFor()
  return { page, complaints }
}

const items = (page: Page, count: number) =>
  page.getByRole('complementary', { name: `Cart, ${count} items` }).waitFor()
const total = (page: Page) => page.getByRole('status').innerText()
const more = (page: Page) => page.getByRole('button', { name: 'More' }).first()
const isSaved = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('vitrine-cart:')))

test('shows fast clicks at once with their exact total, in few requests', async () => {
  const { context, url, changes } = await openGuide()
  const { page, complaints } = await openTab(context, url)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await more(page).click()
  await items(page, 2)
  await isSaved(page)
  const before = changes.length
  // Responses wait until every click is shown.
  let respond = () => {}
  const isShown = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/update-line-items-quantity', async (route) => {
    await isShown
    await route.fallback()
  })
  for (let click = 0; click < 6; click++) await more(page).click({ noWaitAfter: true })
  await items(page, 8)
  const shown = await total(page)
  respond()
  await isSaved(page)
  expect(await total(page)).toBe(shown)
  expect(shown).toMatch(/^\$\d/)
  expect(changes.length - before).toBeLessThan(6)
  expect(complaints).toEqual([])
})

test('syncs another tab, which can undo a removal', async () => {
  const { context, url } = await openGuide()
  const [here, there] = [await openTab(context, url), await openTab(context, url)]
  await here.page.getByRole('button', { name: 'Add' }).first().click()
  await items(there.page, 1)
  await there.page.getByRole('button', { name: 'Remove' }).click()
  await items(here.page, 0)
  await there.page.getByRole('button', { name: 'Undo' }).click()
  await items(here.page, 1)
})

test('keeps offline clicks across a reload, and applies them once', async () => {
  const { context, url, setOffline } = await openGuide()
  const { page } = await openTab(context, url)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await isSaved(page)
  await setOffline(true)
  await more(page).click()
  await more(page).click()
  await page.getByRole('button', { name: 'Add' }).nth(1).click()
  await items(page, 4)
  await page.reload()
  await items(page, 4)
  await setOffline(false)
  await isSaved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Add' }).first().waitFor()
  await items(page, 4)
})

test('hands offline clicks of a closed tab to another tab', async () => {
  const { context, url, setOffline, changes } = await openGuide()
  const [closing, staying] = [await openTab(context, url), await openTab(context, url)]
  await setOffline(true)
  await closing.page.getByRole('button', { name: 'Add' }).first().click()
  await items(closing.page, 1)
  await closing.page.close()
  await items(staying.page, 1)
  expect(changes).toEqual([])
  await setOffline(false)
  await isSaved(staying.page)
  expect(changes.filter((path) => path.endsWith('add-to-cart'))).toHaveLength(1)
})
