import { expect, type Page } from '@playwright/test'

/** Words of nearly every English sentence, and of many labels. German has none of them. */
const ENGLISH =
  /\b(the|and|of|to|your|you|with|for|from|this|that|are|our|we|not|no|by|be|or|it|its|is|has|have|add|all|any|back|cart|choose|close|color|colors|day|days|delivery|each|free|help|item|items|made|more|new|order|orders|page|pay|payment|price|product|products|save|search|shipping|show|sign|size|sold|view|when|yes)\b/i

/** Addresses, paths, codes of currencies, names of events such as `order.placed`, of payment services and of a country. */
const NAMES =
  /https?:\S+|\S+@\S+|\/\w+|\([A-Z]{3}\)|\b\w+(?:\.\w+)+\b|\b(?:Apple Pay|Google Pay|Isle of Man)\b/g

/** The texts of a page: shown, hidden, or only read by a screen reader. Left out is what people wrote, what is in another language, and names of states. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const left =
      'script, style, template, noscript, svg, [lang]:not(html, body), [dir=auto], [autocomplete$=address-level1], datalist'
    const isLeftOut = (element: Element | null) => element === null || element.closest(left) !== null
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Element)) {
        if (!isLeftOut(node.parentElement)) found.push(node.textContent ?? '')
      } else if (!isLeftOut(node)) {
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
          found.push(node.getAttribute(name) ?? '')
      }
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })

const isEnglish = (text: string) => ENGLISH.test(text.replaceAll(NAMES, ''))

/** Fails if an email or another plain text has an English line. */
export const expectNoEnglishLine = (text: string): void =>
  expect(text.split('\n').filter(isEnglish)).toEqual([])

/** Fails if a page that should be in another language has an English text. */
export async function expectNoEnglish(page: Page): Promise<void> {
  expect((await textsOf(page)).filter(isEnglish)).toEqual([])
}
