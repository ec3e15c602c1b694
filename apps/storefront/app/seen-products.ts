import type { Sizes } from './pictures.server.ts'

/** A product that was looked at, as much of it as a way back needs. Prices change, so they are not kept. */
export interface SeenProduct {
  readonly slug: string
  readonly name: string
  readonly image?: Sizes | undefined
}

/** The part of `localStorage` that is used here. */
interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'vitrine-seen'
const most = 5

/**
 * Remembers a product in this browser, and answers those seen before it, the last one first. Nothing of it ever
 * leaves the browser. Where nothing can be kept, nothing was seen.
 */
export function seeProduct(now: SeenProduct, shelf: () => Shelf = () => localStorage): SeenProduct[] {
  try {
    const before = readSeen(shelf().getItem(key)).filter(({ slug }) => slug !== now.slug)
    shelf().setItem(key, JSON.stringify([now, ...before].slice(0, most)))
    return before.slice(0, most - 1)
  } catch {
    return []
  }
}

function readSeen(text: string | null): SeenProduct[] {
  const kept: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(kept)
    ? kept.filter((each) => typeof each?.slug === 'string' && typeof each.name === 'string')
    : []
}
