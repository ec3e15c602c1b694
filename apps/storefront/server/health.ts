import type { Context } from 'hono'

const TIMEOUT_MS = 2000

interface HealthCheckOptions {
  readonly apiUrl: string
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal
}

/** Health checks for load balancers: `live` for the process, `ready` for traffic. */
export function healthChecks({ apiUrl, stopping }: HealthCheckOptions) {
  // A platform without this endpoint counts as ready. Ours responds with 503 until it is ready.
  const reachPlatform = () =>
    fetch(`${apiUrl}/ready`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      ({ status }) => status < 500,
      () => false,
    )
  let pending: Promise<boolean> | undefined
  /** Concurrent checks share one request to the platform. */
  const isPlatformReady = () => {
    pending ??= reachPlatform().finally(() => {
      pending = undefined
    })
    return pending
  }
  return {
    live: (c: Context) => c.json({ status: 'ok' }, 200, NO_STORE),
    ready: async (c: Context) => {
      const isReady = !stopping.aborted && (await isPlatformReady())
      return isReady
        ? c.json({ status: 'ready' }, 200, NO_STORE)
        : c.json({ status: 'not ready' }, 503, NO_STORE)
    },
  }
}

const NO_STORE = { 'cache-control': 'no-store' }
