interface Entry<Value> {
  readonly value: Value
  readonly size: number
}

/** Caches values by key up to a total size; then the least recently used ones are evicted. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    // A map keeps insertion order, so a used entry is inserted again.
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    return entry.value
  }

  set(name: string, value: Value, size: number): void {
    this.delete(name)
    if (size > this.#limit) return
    this.#entries.set(name, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return
      this.delete(oldest)
    }
  }

  delete(name: string): void {
    this.#size -= this.#entries.get(name)?.size ?? 0
    this.#entries.delete(name)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}
