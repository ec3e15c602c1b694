import { describeError } from '@vitrine/server'
import { DrizzleQueryError } from 'drizzle-orm'

/** What the log may know of an unexpected error: which one and where, but none of the values it met. */
export function errorForLog(error: unknown): Record<string, unknown> {
  // A query error's text lists its parameters, and a constraint's detail the row: both may be personal or secret.
  if (error instanceof DrizzleQueryError) return { query: error.query, ...errorForLog(error.cause) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const described = { ...describeError(error), constraint }
  // PostgreSQL quotes a value that it cannot read (class 22 of its codes).
  return /^22/.test(String(code)) ? { ...described, message: undefined } : described
}
