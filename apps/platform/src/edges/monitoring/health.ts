import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'

const DATABASE_TIMEOUT_MS = 2000

export const healthRoutes = ({ db, stopping }: Server) => {
  const isDatabaseReachable = () =>
    db.execute(sql`select 1 from shop_settings`).then(
      () => true,
      () => false,
    )

  return {
    /** The process runs. */
    'GET /health': operation({ access: 'anyone', summary: 'Reports that the process is running.' }, () => ({
      status: 'ok',
    })),
    /** It is ready: the database responds in time and is migrated, and the process is not shutting down. */
    'GET /ready': operation(
      { access: 'anyone', summary: 'Reports whether the process can serve requests.', errors: ['NOT_READY'] },
      async () => {
        if (stopping?.aborted) return refuse('NOT_READY')
        const isReady = await Promise.race([
          isDatabaseReachable(),
          pause(DATABASE_TIMEOUT_MS, false, { ref: false }),
        ])
        return isReady ? { status: 'ready' } : refuse('NOT_READY')
      },
    ),
  } satisfies Routes
}
