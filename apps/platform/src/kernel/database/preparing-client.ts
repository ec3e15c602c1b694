import pg from 'pg'

/** A statement is prepared after this many uses. */
const PREPARE_AFTER_USES = 5

/** How many statements are prepared, and how many more are counted: each connection stores the prepared ones. */
const MAX_PREPARED = 300
const MAX_COUNTED = 3000

/** Names frequent statements, so that each connection parses and plans them once. */
export function statementNames() {
  const ready = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text: string): string | undefined => {
    const name = ready.get(text)
    if (name !== undefined || ready.size >= MAX_PREPARED) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < PREPARE_AFTER_USES) {
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const input = `often_${ready.size}`
    ready.set(text, input)
    return input
  }
}

const nameOf = statementNames()

type Query = (...args: unknown[]) => unknown

/** A connection that prepares frequent statements. */
export class PreparingClient extends pg.Client {}

// Its overloads are the driver's own, so it is assigned rather than declared again.
PreparingClient.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
  const query = pg.Client.prototype.query as Query
  return query.call(this, prepared(statement, rest[0]), ...rest)
} as typeof pg.Client.prototype.query

/** Only statements with values are prepared: others may contain several, or concern the connection itself. */
function prepared(statement: unknown, values: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement
  const { text, name } = statement as pg.QueryConfig
  if (name !== undefined || !Array.isArray(values) || values.length === 0) return statement
  const input = nameOf(text)
  return input === undefined ? statement : { ...statement, name: input }
}

/** A connection on which no statement has a name: PgBouncer before 1.21 knows none in transaction mode. */
export class UnnamedClient extends pg.Client {}

UnnamedClient.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
  const query = pg.Client.prototype.query as Query
  return query.call(this, unnamed(statement), ...rest)
} as typeof pg.Client.prototype.query

function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement
  const { name: _, ...rest } = statement
  return rest
}
