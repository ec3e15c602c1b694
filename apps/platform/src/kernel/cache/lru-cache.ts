interface Entry<Value> {
  readonly value: Value
  readonly size: number
}

/** Caches values by key up to a total size; then the least recently used ones are evicted. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #maxSize: number
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A map keeps insertion order, so a used entry is inserted again.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key)
    if (size > this.#maxSize) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}
