import { redactError } from '@vitrine/server'
import { DrizzleQueryError } from 'drizzle-orm'

/** The loggable parts of an unexpected error: its type and place, but no values. */
export function errorForLog(error: unknown): Record<string, unknown> {
  // The text of a query error lists its parameters, and the detail of a constraint its row: both may be personal or
  // secret.
  if (error instanceof DrizzleQueryError) return { query: error.query, ...errorForLog(error.cause) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const described = { ...redactError(error), constraint }
  // PostgreSQL quotes a value that it cannot parse (class 22 of its codes).
  return /^22/.test(String(code)) ? { ...described, message: undefined } : described
}
