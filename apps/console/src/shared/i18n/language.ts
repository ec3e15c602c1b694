import { ConsoleLanguage } from '@vitrine/contract'

const STORAGE_KEY = 'vitrine-console-language'

const isConsoleLanguage = (code: string | null | undefined): code is ConsoleLanguage =>
  !!code && Object.hasOwn(ConsoleLanguage, code)

function savedLanguage(): ConsoleLanguage | undefined {
  try {
    const saved = localStorage.getItem(STORAGE_KEY)
    return isConsoleLanguage(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

/** The first of the languages of a browser that the console has; English without one. */
export const matchLanguage = (tags: readonly string[]): ConsoleLanguage =>
  tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isConsoleLanguage) ?? 'en'

/** The language of this page. Another one needs a reload, because modules read their texts once. */
export const language: ConsoleLanguage =
  savedLanguage() ?? matchLanguage(globalThis.document ? navigator.languages : [])

/** Reloads the page in a language, which this browser keeps. Returns false if nothing changes, or if it cannot keep it. */
export function switchLanguage(code: ConsoleLanguage): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, code)
  } catch {
    return false
  }
  if (code === language) return false
  window.location.reload()
  return true
}
