import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What PostgreSQL says when it stops, starts or is told to end connections, when it is out of disk, memory or
 * connections, and when a statement has waited too long, for a lock or in a line of others who wait.
 */
const STATES = /^(08|57P0|53|55P03$|57014$)/
const CALLS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Too many wait for their turn/

/** Whether an error means that the database cannot be reached at the moment, and not that something is wrong. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isOutage(error.cause)
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  return STATES.test(code) || (CALLS.has(code) && syscall !== 'open') || WORDS.test(error.message)
}
