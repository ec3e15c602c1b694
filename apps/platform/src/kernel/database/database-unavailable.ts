import { DrizzleQueryError } from 'drizzle-orm'

/**
 * The error codes when PostgreSQL stops, starts or ends connections, when it is out of disk, memory or connections,
 * when a statement has waited too long for a lock or in a queue, and when the server is not, or not yet, the primary.
 */
const UNAVAILABLE_SQL_STATES = /^(08|57P0|53|55P03$|57014$|25006$)/
const UNAVAILABLE_SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Timed out waiting for a database connection/

/** Whether an error means that the database is unavailable or overloaded, and not a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseUnavailable(error.cause)
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  return (
    UNAVAILABLE_SQL_STATES.test(code) ||
    (UNAVAILABLE_SYSTEM_ERRORS.has(code) && syscall !== 'open') ||
    UNAVAILABLE_MESSAGES.test(error.message)
  )
}
