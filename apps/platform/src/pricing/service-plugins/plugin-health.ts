import type { ServicePluginStatus } from '@vitrine/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { servicePluginHealth } from '../../kernel/database/schema/pricing/service-plugins.ts'

/** After this many failures in a row, a plugin is not called for a while. */
const FAILURES_UNTIL_PAUSE = 3
const PAUSE_MS = 30_000

const h = servicePluginHealth

/**
 * Whether a plugin may be called now: the circuit breaker, which all processes share. When a pause ends, one call tries
 * the plugin, and the others wait for its outcome.
 */
export async function claimCall(db: Queryable, pluginId: string, now: Date): Promise<boolean> {
  const [health] = await db.select({ pausedUntil: h.pausedUntil }).from(h).where(eq(h.pluginId, pluginId))
  if (!health?.pausedUntil) return true
  const claimed = await db
    .update(h)
    .set({ pausedUntil: after(now) })
    .where(and(eq(h.pluginId, pluginId), lte(h.pausedUntil, now)))
    .returning({ id: h.pluginId })
  return claimed.length > 0
}

const after = (now: Date) => new Date(now.getTime() + PAUSE_MS)

interface CallOutcome {
  readonly now: Date
  readonly durationMs: number
  /** Absent for a valid answer. */
  readonly failure?: string | undefined
}

/** Counts a call. A plugin that was deleted meanwhile is ignored. */
export async function recordCall(
  db: Queryable,
  pluginId: string,
  { now, durationMs, failure }: CallOutcome,
): Promise<void> {
  const ms = Math.round(durationMs)
  const isFailed = failure !== undefined
  const at = now.toISOString()
  await db.execute(sql`
    insert into ${h} (plugin_id, calls, failures, total_ms, slowest_ms, failures_in_row, last_call_at, last_failure_at, last_failure)
    select id, 1, ${Number(isFailed)}, ${ms}, ${ms}, ${Number(isFailed)}, ${at}::timestamptz,
      ${isFailed ? at : null}::timestamptz, ${failure ?? null}::text
    from service_plugins where id = ${pluginId}::uuid
    on conflict (plugin_id) do update set
      calls = ${h}.calls + 1,
      failures = ${h}.failures + excluded.failures,
      total_ms = ${h}.total_ms + excluded.total_ms,
      slowest_ms = greatest(${h}.slowest_ms, excluded.slowest_ms),
      last_call_at = excluded.last_call_at,
      last_failure_at = coalesce(excluded.last_failure_at, ${h}.last_failure_at),
      last_failure = coalesce(excluded.last_failure, ${h}.last_failure),
      failures_in_row = case when ${isFailed} then ${h}.failures_in_row + 1 else 0 end,
      paused_until = case when ${isFailed} and ${h}.failures_in_row + 1 >= ${FAILURES_UNTIL_PAUSE}::int
        then ${after(now).toISOString()}::timestamptz end`)
}

/** How the plugins answer. One that was never called is left out. */
export async function listPluginStatuses(db: Queryable, now: Date): Promise<ServicePluginStatus[]> {
  const rows = await db.select().from(h)
  return rows.map(({ pluginId: id, calls, failures, totalMs, slowestMs, ...row }) => ({
    id,
    calls,
    failures,
    averageMs: Math.round(totalMs / Math.max(1, calls)),
    slowestMs,
    ...(row.lastCallAt && { lastCallAt: row.lastCallAt.toISOString() }),
    ...(row.lastFailureAt &&
      row.lastFailure && { lastFailure: { at: row.lastFailureAt.toISOString(), reason: row.lastFailure } }),
    ...(row.pausedUntil && row.pausedUntil > now && { pausedUntil: row.pausedUntil.toISOString() }),
  }))
}
