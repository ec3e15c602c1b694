import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

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

export const test = base.extend<{ urls: ShopUrls; quiet: undefined }>({
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
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => {
        // A navigation during a view transition skips the transition, which the browser reports as an error.
        if (!/Transition was skipped/.test(String(error))) errors.push(String(error))
      })
      page.on('console', (message) => {
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
 * Waits until React has hydrated every button of a storefront page. Other pages need no hydration. The currency
 * selector is a plain form that React does not hydrate.
 */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStorefront = '__reactRouterContext' in window
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const elements = [...document.querySelectorAll('main, button:not([name=currency])')]
    return !isStorefront || elements.every(isHydrated)
  })
}

/** Half the size of the source that the package exports, and each page receives and compiles it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the accessibility violations of a page after its animations have finished. */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    // Not awaited: a page in the background may never draw the last frame.
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish()
  })
  // The legacy mode is faster and sufficient, because no page frames another site.
  const runOnly = only
    ? { type: 'rule' as const, values: [...only] }
    : { type: 'tag' as const, values: RULES }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    (options) => window.axe.run(options).then((results) => results.violations),
    { runOnly, resultTypes: ['violations' as const], preload: false, iframes: false },
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** The rules that depend on colors only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks the accessibility in the light theme, and the colors in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, COLOR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Fails when the page scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Checks the accessibility in both themes, and that the page does not scroll horizontally. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page)
  await expectNoHorizontalScroll(page)
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
