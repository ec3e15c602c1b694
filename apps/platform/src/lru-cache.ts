interface Entry<Value> {
  readonly value: Value
  readonly size: number
}

/** Values by name, up to a total size. When it is exceeded, the least recently used values go first. */
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
    // A map iterates in insertion order: inserting again marks the entry as the most recently used.
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
