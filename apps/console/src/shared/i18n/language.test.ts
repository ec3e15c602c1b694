import { afterEach, expect, test, vi } from 'vitest'
import { matchLanguage } from './language.ts'

afterEach(() => vi.resetModules())

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'de', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('matches the languages %j of a browser with %s', (tags, code) => {
  expect(matchLanguage(tags)).toBe(code)
})

test('shows the texts that were set before the pages load', async () => {
  vi.resetModules()
  const { setTranslations } = await import('./localize.ts')
  setTranslations((await import('../messages/de/index.ts')).german)
  const { CONSOLE_PAGES, SETTINGS_PAGES } = await import('../paths.ts')
  expect(CONSOLE_PAGES.map(({ name }) => name)).toContain('Bestellungen')
  expect(SETTINGS_PAGES.map(({ name }) => name)).toContain('Versand')
})
