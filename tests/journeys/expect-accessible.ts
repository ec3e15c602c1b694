import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Applies = (element: Element, ...rest: unknown[]) => boolean

declare global {
  interface Window {
    /** `_audit` holds the rules with the functions that say where they apply. */
    readonly axe: typeof axe & {
      readonly _audit: { readonly rules: readonly { readonly id: string; matches: Applies }[] }
    }
  }
}

/** Half the size of the source that the package exports, and each page receives and compiles it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend on colors only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Looks of text, on any page and in any theme, whose colors axe has checked without a violation. */
const settledLooks = new Set<string>()

/** Fails with the accessibility violations of a page after its animations have finished. */
export async function expectAccessible(page: Page): Promise<void> {
  await settlePage(page)
  const violations = await page.evaluate(structureViolations, { tags: TAGS, colorRules: COLOR_RULES })
  expect([...violations, ...(await colorViolations(page))]).toEqual([])
}

/** Fails with the color violations only. The other rules do not depend on the theme. */
export async function expectReadable(page: Page): Promise<void> {
  await settlePage(page)
  expect(await colorViolations(page)).toEqual([])
}

/** Checks the accessibility in the light theme, and the colors in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await changeTheme(page, 'dark')
  await expectReadable(page)
  await changeTheme(page, 'light')
}

/** Waits until a busy page has the theme. Otherwise its colors could change while they are checked. */
export async function changeTheme(
  page: Page,
  colorScheme: 'dark' | 'light',
  options: { readonly reducedMotion?: 'reduce' } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme, ...options })
  const query = `(prefers-color-scheme: ${colorScheme})`
  await expect.poll(() => page.evaluate((media) => matchMedia(media).matches, query)).toBe(true)
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

/** Waits for the first data, ends the animations and draws the result. */
async function settlePage(page: Page): Promise<void> {
  // The page that the console shows until its first data is there never stops pulsing.
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    // Not awaited: a page in the background may never draw the last frame.
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish()
    // The colors of a transition that ended by itself change with the next frame.
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      setTimeout(resolve, 500)
    })
  })
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  await page.evaluate(skipClearTargets)
}

/**
 * Runs in the page: spares the rule of target sizes, the slowest one, the targets that pass it anyway. Those have 24 pixels in
 * both directions and nothing else that takes the focus covers a part of them, or nothing of it is within 24 pixels.
 */
function skipClearTargets() {
  const SIZE = 24
  /** More than axe counts as targets. Those that are only focused by scripts are none. */
  const TARGETS = [
    ...['a', 'area', 'button', 'input', 'select', 'textarea', 'summary', 'iframe', 'audio', 'video'],
    '[contenteditable]',
    '[tabindex]:not(main, dialog, section, form, h1, h2, h3, [role=dialog])',
  ].join()

  function uncertainTargets(): ReadonlySet<Element> {
    const targets = Array.from(document.querySelectorAll(TARGETS), (element) => ({
      element,
      rect: element.getBoundingClientRect(),
    }))
    const isWithin = (distance: number, a: DOMRect, b: DOMRect) =>
      a.left < b.right + distance &&
      b.left < a.right + distance &&
      a.top < b.bottom + distance &&
      b.top < a.bottom + distance
    const contains = (a: DOMRect, b: DOMRect) =>
      a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom
    const isUncertain = (target: Element, rect: DOMRect) => {
      const isLarge = rect.width >= SIZE && rect.height >= SIZE
      return targets.some(
        (other) =>
          other.element !== target &&
          // What contains a target is behind it, or covers all of it, which is allowed.
          (isLarge
            ? isWithin(0, rect, other.rect) && !contains(other.rect, rect)
            : isWithin(SIZE, rect, other.rect)),
      )
    }
    return new Set(
      targets.filter(({ element, rect }) => isUncertain(element, rect)).map(({ element }) => element),
    )
  }

  const rule = window.axe._audit.rules.find(({ id }) => id === 'target-size')
  if (!rule) throw new Error('axe has no rule of target sizes')
  const applies = rule.matches
  let uncertain: ReadonlySet<Element> | undefined
  rule.matches = (element, ...rest) => {
    if (!uncertain) {
      uncertain = uncertainTargets()
      // axe asks about all elements at once. The page may have changed before the next check.
      queueMicrotask(() => {
        uncertain = undefined
      })
    }
    return uncertain.has(element) && applies(element, ...rest)
  }
}

async function colorViolations(page: Page): Promise<readonly string[]> {
  const { violations, settled } = await page.evaluate(checkColors, {
    rules: COLOR_RULES,
    known: [...settledLooks],
  })
  for (const look of settled) settledLooks.add(look)
  return violations
}

/** Runs in the page: the violations of all rules but those of colors. */
const structureViolations = ({
  tags,
  colorRules,
}: {
  tags: string[]
  colorRules: string[]
}): Promise<string[]> =>
  window.axe
    .run({
      runOnly: { type: 'tag', values: tags },
      rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      // Faster, and sufficient, because no page frames another site.
      iframes: false,
    })
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    )

/**
 * Runs in the page: the violations of the color rules, and the looks of the text that they have checked. Text with a
 * known look is not checked again, because the result depends on nothing else.
 */
async function checkColors({ rules, known }: { rules: string[]; known: string[] }) {
  const knownLooks = new Set<string | undefined>(known)
  /** Texts that pass have no key. Others with these keys cannot be decided, whatever the place of the text is. */
  const DECIDED_BY_LOOK = [null, undefined, 'bgImage', 'bgGradient', 'shortTextContent']
  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')

  /** What decides the result of the color rules for a text. `undefined` if it is blended with what is behind it. */
  function lookOf(element: Element): string | undefined {
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
    const isShort = (element.textContent ?? '').trim().length < 2
    const look = [color, fontSize, fontWeight, textDecorationLine, textShadow, isShort]
    const link = element.closest('a')
    if (link) {
      let block = link.parentElement
      while (block?.parentElement && isInline(block)) block = block.parentElement
      const around = block?.textContent !== link.textContent && block && getComputedStyle(block)
      if (around) look.push('in', around.color, around.fontSize, around.fontWeight)
    }
    let isCovered = false
    let isPositioned = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, position, opacity, filter, mixBlendMode } =
        getComputedStyle(at)
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return undefined
      if (!isCovered) {
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') look.push('on', backgroundColor)
        if (backgroundImage !== 'none') look.push('on', backgroundImage)
        isCovered = backgroundImage === 'none' && !/^rgba|\//.test(backgroundColor)
        isPositioned ||= !isCovered && position !== 'static'
      }
      // Something else than its ancestors may be behind it, depending on its place.
      if (isPositioned) look.push(at.localName, at.className)
    }
    return look.join(' ')
  }

  const isText = (element: Element) =>
    Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== '') ||
    element.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])')
  const isShown = (element: Element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isOnPage = width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0
    return isOnPage && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  // The rules skip disabled controls, too.
  const unknown = Array.from(
    document.body.querySelectorAll(':not(:disabled, option, [aria-disabled=true], [aria-disabled=true] *)'),
  )
    .filter((element) => isText(element) && isShown(element) && !knownLooks.has(lookOf(element)))
    .map((element) => element.closest('a') ?? element)
  if (unknown.length === 0) return { violations: [], settled: [] }
  const { violations, passes, incomplete } = await window.axe.run(
    { include: unknown },
    {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations', 'passes', 'incomplete'],
      elementRef: true,
      selectors: false,
      preload: false,
      iframes: false,
    },
  )
  const decided = [...passes, ...incomplete]
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any: [check] }) => DECIDED_BY_LOOK.includes(check?.data?.messageKey))
  const settled = decided.map(({ element }) => element && lookOf(element))
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    settled: settled.filter((look) => look !== undefined),
  }
}
