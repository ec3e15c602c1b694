import { expect, type Page } from '@playwright/test'
import { findEnglish } from '../english-texts.ts'

type Language = Parameters<typeof findEnglish>[1]

/** The texts of a page: shown, hidden, or only read by a screen reader. Left out is what people wrote, what is in another language, and names of states and cities. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const left =
      'script, style, template, noscript, svg, [lang]:not(html, body), [dir=auto], [autocomplete$=address-level1], select[name$=timeZone], datalist'
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

/** Fails if an email or another plain text has an English line. */
export const expectNoEnglishLine = (text: string, language: Language): void =>
  expect(findEnglish(text.split('\n'), language)).toEqual([])

/** The English texts of a page in another language. */
export async function englishTextsOf(page: Page): Promise<string[]> {
  const language = await page.locator('html').getAttribute('lang')
  return findEnglish(await textsOf(page), language as Language)
}

/** Fails if a page that should be in another language has an English text. */
export async function expectNoEnglish(page: Page): Promise<void> {
  expect(await englishTextsOf(page)).toEqual([])
}
