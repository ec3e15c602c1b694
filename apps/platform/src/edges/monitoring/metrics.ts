import { timingSafeEqual } from 'node:crypto'
import { isLoopback } from '@vitrine/server'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import type { RecordRequest } from '../../kernel/http/middleware.ts'
import { parseAuthorization } from '../../kernel/http/parse-authorization.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Counts and times requests by operation, never by path, which contains ids. */
export function requestMetrics(metrics: Registry): RecordRequest {
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Duration of requests by operation, status and caller.',
    labelNames: ['operation', 'status', 'caller'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  })
  const errors = new Counter({
    name: 'vitrine_api_errors_total',
    help: 'Rejected requests by operation and error code.',
    labelNames: ['operation', 'code'] as const,
    registers: [metrics],
  })
  return ({ operation, status, caller, refusal: code, durationMs }) => {
    duration.observe({ operation, status, caller }, durationMs / 1000)
    if (code) errors.inc({ operation, code })
  }
}

/** Reports the use of database connections. */
export function measureDatabase(metrics: Registry, { $client: pool }: Database): void {
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Database connections by state, and queries that wait for one.',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect() {
      this.set({ state: 'active' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

export const metricsRoutes = ({ config, metrics }: Server) =>
  ({
    'GET /metrics': route({ access: 'anyone' }, async (c) => {
      if (!mayReadMetrics(c, config)) return reply(c, refuse('NOT_FOUND'))
      return c.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
    }),
  }) satisfies Routes

/**
 * Metrics are for operators: with the token if one is set. Without one, only from localhost and not through a local
 * proxy; a proxy that sends no forwarding header would expose them to everybody.
 */
function mayReadMetrics(c: HttpContext, { metricsToken }: Config): boolean {
  const token = parseAuthorization(c.req.header('authorization'))
  if (metricsToken !== undefined) return token !== undefined && isSame(token, metricsToken)
  if (token !== undefined) return false
  const nearest = c.env?.incoming?.socket.remoteAddress
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name))
  return nearest !== undefined && isLoopback(nearest) && !isForwarded
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
