/** The part of `localStorage` that is used here. */
interface ViewStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'vitrine-seen'
const MAX_VIEWED_PRODUCTS = 5

/**
 * Stores the view of a product in this browser, and returns the slugs of those viewed before it, most recent first. Names
 * and prices change, so they are not stored. Without storage the list is empty.
 */
export function recordView(slug: string, storage: () => ViewStorage = () => localStorage): string[] {
  try {
    const before = parseSlugs(storage().getItem(key)).filter((each) => each !== slug)
    storage().setItem(key, JSON.stringify([slug, ...before].slice(0, MAX_VIEWED_PRODUCTS)))
    return before.slice(0, MAX_VIEWED_PRODUCTS - 1)
  } catch {
    return []
  }
}

function parseSlugs(text: string | null): string[] {
  const stored: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}
