import type { Reads } from '../database/replica.ts'
import { BoundedMemory } from '../lru-cache.ts'
import type { CatalogueNews } from './catalog-notifications.ts'
import { findWholeProducts } from './product-repository.ts'
import { productAnswer, type Setting } from './product-serializer.ts'

/** Characters of products that a process remembers: those of some thousand. */
const MOST = 16_000_000

/** The JSON of products for shoppers, by their ids. To them, what is hidden is gone. */
export type ProductTexts = (ids: readonly string[], setting: Setting) => Promise<ReadonlyMap<string, string>>

/** Products as shoppers are answered, written once and remembered until they change. */
export function keptProducts(news: CatalogueNews, reads: Reads): ProductTexts {
  const kept = new BoundedMemory<ReadonlyMap<string, string>>(MOST)
  // Who reads a product that changes meanwhile may hold what it was before, and must not keep it.
  const readings = new Map<string, object>()
  news.follow((changed) => {
    if (changed === 'everything') {
      kept.clear()
      readings.clear()
    } else
      for (const id of changed) {
        kept.delete(id)
        readings.delete(id)
      }
  })

  const keep = (id: string, name: string, text: string) => {
    const texts = new Map(kept.get(id)).set(name, text)
    kept.set(
      id,
      texts,
      [...texts.values()].reduce((sum, { length }) => sum + length, 0),
    )
  }

  return async (ids, setting) => {
    const name = nameOf(setting)
    const texts = new Map<string, string>()
    const missing: string[] = []
    for (const id of ids) {
      const text = kept.get(id)?.get(name)
      if (text === undefined) missing.push(id)
      else texts.set(id, text)
    }
    if (missing.length === 0) return texts

    const reading = {}
    if (news.isHeard()) for (const id of missing) readings.set(id, reading)
    // Chosen only now: a copy that was good enough a moment ago may have fallen behind.
    for (const product of await findWholeProducts(reads.current(), missing)) {
      if (!product.visible) continue
      const text = JSON.stringify(productAnswer(product, setting))
      texts.set(product.id, text)
      if (readings.get(product.id) === reading) keep(product.id, name, text)
    }
    for (const id of missing) if (readings.get(id) === reading) readings.delete(id)
    return texts
  }
}

/** What answers to shoppers depend on besides the catalogue, in a word. */
export const nameOf = ({ currency, rate }: Setting): string =>
  rate ? `${currency} ${rate.currency} ${rate.rate}` : currency
