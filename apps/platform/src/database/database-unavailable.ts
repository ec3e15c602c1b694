import { DrizzleQueryError } from 'drizzle-orm'

/**
 * The error codes when PostgreSQL stops, starts or ends connections, when it is out of disk, memory or connections,
 * and when a statement has waited too long for a lock or in a queue.
 */
const OUTAGE_SQL_STATES = /^(08|57P0|53|55P03$|57014$)/
const OUTAGE_SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Timed out waiting for a database connection/

/** Whether an error means that the database is unreachable, and not a bug. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isOutage(error.cause)
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  return (
    OUTAGE_SQL_STATES.test(code) ||
    (OUTAGE_SYSTEM_ERRORS.has(code) && syscall !== 'open') ||
    OUTAGE_MESSAGES.test(error.message)
  )
}
