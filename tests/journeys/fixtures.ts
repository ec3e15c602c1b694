import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** For behavior that does not depend on the width of the screen. Only the phone project tests it. */
export const ANY_WIDTH = { tag: '@phone' }

/** The URLs of the shop under test. */
interface ShopUrls {
  readonly shop: string
  readonly setUp: string
  readonly mailbox: string
  /** The client id of the storefront. */
  readonly clientId: string
}

interface Fixtures {
  readonly urls: ShopUrls
  /** Whether the pages under test parse HTML of strangers, as the rich-text editor does. */
  readonly parsesForeignHtml: boolean
  readonly quiet: undefined
}

export const test = base.extend<Fixtures>({
  parsesForeignHtml: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
  urls: async ({}, use) => {
    await use({
      shop: env('SHOP_URL'),
      setUp: env('SET_UP_URL'),
      mailbox: env('MAILBOX_URL'),
      clientId: env('CLIENT_ID'),
    })
  },
  /** Waits for hydration after navigation, because a click before it submits a plain form. */
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const goto = page.goto.bind(page)
      page.goto = async (...address) => {
        const response = await goto(...address)
        await untilHydrated(page)
        return response
      }
    }
    await use(page)
  },
  /** Fails every journey in which a page throws or violates its Content-Security-Policy. */
  quiet: [
    async ({ page, parsesForeignHtml }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => {
        // A navigation during a view transition skips the transition, which the browser reports as an error.
        if (!/Transition was skipped/.test(String(error))) errors.push(String(error))
      })
      page.on('console', (message) => {
        // Chromium reports handlers and styles also in HTML that is only parsed, outside of the page.
        const isParsed = /^(Executing inline event handler|Applying inline style) violates/.test(
          message.text(),
        )
        if (isParsed && parsesForeignHtml) return
        if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
          errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until React has hydrated every button of a storefront page. Other pages need no hydration. The currency selector
 * and the newsletter section are plain forms that React does not hydrate.
 */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStorefront = '__reactRouterContext' in window
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const plainForms = '[name=currency], [action$="/newsletter"] *'
    const elements = [...document.querySelectorAll(`main, button:not(${plainForms})`)]
    return !isStorefront || elements.every(isHydrated)
  })
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value)
}

/** A variable that the global setup sets. */
export function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing. The global setup sets it.`)
  return value
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 80 && !(await isFocused()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

export { expect } from '@playwright/test'
export {
  changeTheme,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleLayout,
  expectNoHorizontalScroll,
  expectReadable,
} from './expect-accessible.ts'
