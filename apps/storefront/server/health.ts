import type { Context } from 'hono'

const PATIENCE_MS = 2000

interface Circumstances {
  readonly apiUrl: string
  /** Aborted when the process is to stop. */
  readonly stopping: AbortSignal
}

/** What a load balancer asks: `live` whether the process runs, `ready` whether it should be sent shoppers. */
export function healthChecks({ apiUrl, stopping }: Circumstances) {
  // Any answer will do of a platform that does not know the question; ours says 503 while it cannot work.
  const reachPlatform = () =>
    fetch(`${apiUrl}/ready`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ status }) => status < 500,
      () => false,
    )
  let asking: Promise<boolean> | undefined
  /** Those who ask at the same time share one question to the platform. */
  const isPlatformReady = () => {
    asking ??= reachPlatform().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    live: (c: Context) => c.json({ status: 'ok' }, 200, NOT_KEPT),
    ready: async (c: Context) => {
      const isReady = !stopping.aborted && (await isPlatformReady())
      return isReady
        ? c.json({ status: 'ready' }, 200, NOT_KEPT)
        : c.json({ status: 'not ready' }, 503, NOT_KEPT)
    },
  }
}

const NOT_KEPT = { 'cache-control': 'no-store' }
