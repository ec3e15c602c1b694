import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** What a journey knows besides the browser: where things are. */
interface Places {
  readonly shop: string
  readonly setUp: string
  readonly mailbox: string
  /** The app as which the shop comes to the platform. */
  readonly clientId: string
}

export const test = base.extend<{ places: Places; quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
  places: async ({}, use) => {
    await use({
      shop: env('SHOP_URL'),
      setUp: env('SET_UP_URL'),
      mailbox: env('MAILBOX_URL'),
      clientId: env('CLIENT_ID'),
    })
  },
  /** Pages are used once their scripts have taken them over: a click before that is a plain form's, of other journeys. */
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const goto = page.goto.bind(page)
      page.goto = async (...address) => {
        const response = await goto(...address)
        await takenOver(page)
        return response
      }
    }
    await use(page)
  },
  /** Every journey fails when a page throws, or breaks its own security policy. */
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => {
        // Who goes on before a page has faded in skips that, and the router lets the browser say so.
        if (!/Transition was skipped/.test(String(error))) complaints.push(String(error))
      })
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
          complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until React has every button of a page that the shop's server rendered; other pages have nothing to wait for.
 * The choice of a currency is a plain form, which React never has.
 */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOurs = '__reactRouterContext' in window
    const hasTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return !isOurs || [...document.querySelectorAll('main, button:not([name=currency])')].every(hasTaken)
  })
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the list of what keeps people from using this page, once its colours have come to rest. */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    // Not awaited: a page that nobody looks at may never draw their last frame.
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish()
  })
  // No page here frames another site's, which is what the slower way is for; and nobody reads what passes.
  const runOnly = only
    ? { type: 'rule' as const, values: [...only] }
    : { type: 'tag' as const, values: RULES }
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** What the colours of a page decide, and nothing else about it. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The same by day and by night, when only the colours are others. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Fails when the page must be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Looks at a page as everyone sees it: in light and in dark, and without scrolling sideways. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessibleDayAndNight(page)
  await expectNoSidewaysScroll(page)
}

function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the journeys' own setup, and is not`)
  return value
}

/** Presses Tab until the wanted thing has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 80 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}

export { expect } from '@playwright/test'
