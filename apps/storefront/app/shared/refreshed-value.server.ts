import { setTimeout } from 'node:timers/promises'

/** Short, so that a merchant who closes the shop sees it closed at once. */
const MAX_AGE_MS = 1_000

/** How long a page waits for a refresh before it uses the cached value. */
const REFRESH_TIMEOUT_MS = 100

/** Caches a value of the platform, so that only the first page waits for it. It never rejects. */
export function refreshedValue<Value, Fallback>(
  load: () => Promise<Value>,
  fallback: Fallback,
  now: () => number = Date.now,
): () => Promise<Value | Fallback> {
  let known: Value | undefined
  let requestedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Value | Fallback> | undefined
  const refresh = async (): Promise<Value | Fallback> => {
    requestedAt = now()
    const loaded = await load().catch(() => undefined)
    known = loaded ?? known
    pending = undefined
    return known ?? fallback
  }
  return async () => {
    if (now() - requestedAt > MAX_AGE_MS) pending ??= refresh()
    if (!known || !pending) return known ?? pending ?? fallback
    return Promise.race([pending, setTimeout(REFRESH_TIMEOUT_MS, known, { ref: false })])
  }
}
