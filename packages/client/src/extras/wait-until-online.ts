const MAX_WAIT_MS = 60_000

/**
 * Resolves when a retry makes sense: after 1 s, 2 s, 4 s … or the platform's `Retry-After`, and as soon as the
 * browser is online again. Waits without timers while it is offline.
 */
export function waitUntilOnline(attempt: number, failure: unknown): Promise<void> {
  const retryAfter = Number((failure as { retryAfter?: unknown })?.retryAfter) || 0
  return new Promise((resolve) => {
    const timer =
      globalThis.navigator?.onLine === false
        ? undefined
        : setTimeout(done, Math.max(retryAfter, Math.min(1000 * 2 ** attempt, MAX_WAIT_MS)))
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    globalThis.addEventListener?.('online', done)
  })
}
