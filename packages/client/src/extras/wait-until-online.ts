const MAX_WAIT_MS = 60_000

/**
 * Ends when something that failed is worth another attempt: after 1 s, 2 s, 4 s … or as long as the platform asked
 * for, and as soon as the connection is back. Without a connection nothing ticks.
 */
export function waitUntilOnline(attempt: number, failure: unknown): Promise<void> {
  const asked = Number((failure as { retryAfter?: unknown })?.retryAfter) || 0
  return new Promise((resolve) => {
    const timer =
      globalThis.navigator?.onLine === false
        ? undefined
        : setTimeout(done, Math.max(asked, Math.min(1000 * 2 ** attempt, MAX_WAIT_MS)))
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    globalThis.addEventListener?.('online', done)
  })
}
