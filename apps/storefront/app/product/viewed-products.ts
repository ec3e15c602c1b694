import type { ResponsiveImage } from '../shared/responsive-image.server.ts'

/** The data that a link back to a product needs. Prices change, so they are not stored. */
export interface ViewedProduct {
  readonly slug: string
  readonly name: string
  readonly image?: ResponsiveImage | undefined
}

/** The part of `localStorage` that is used here. */
interface ViewStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'vitrine-seen'
const MAX_VIEWED_PRODUCTS = 5

/**
 * Stores a product view in this browser, and returns the products viewed before it, most recent first. The list never
 * leaves the browser. Without storage it is empty.
 */
export function recordView(
  product: ViewedProduct,
  storage: () => ViewStorage = () => localStorage,
): ViewedProduct[] {
  try {
    const before = parseViewedProducts(storage().getItem(key)).filter(({ slug }) => slug !== product.slug)
    storage().setItem(key, JSON.stringify([product, ...before].slice(0, MAX_VIEWED_PRODUCTS)))
    return before.slice(0, MAX_VIEWED_PRODUCTS - 1)
  } catch {
    return []
  }
}

function parseViewedProducts(text: string | null): ViewedProduct[] {
  const stored: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(stored)
    ? stored.filter((each) => typeof each?.slug === 'string' && typeof each.name === 'string')
    : []
}
