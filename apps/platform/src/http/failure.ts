import { DrizzleQueryError } from 'drizzle-orm'

/** What the log may know of an unexpected error: which one and where, but none of the values it met. */
export function describeFailure(error: unknown): Record<string, unknown> {
  // A query error's text lists its parameters, and a constraint's detail the row: both may be personal or secret.
  if (error instanceof DrizzleQueryError) return { query: error.query, ...describeFailure(error.cause) }
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, message: error.message, code, constraint, stack: frames }
}
