import { LRUCache } from 'lru-cache'

/** Keeps the entries used last. It grows with them: `max` would allocate the memory of all entries at once. */
export const createLruCache = <Value extends object | true>(maxEntries: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 })
