import pg from 'pg'

/** A statement is worth preparing once it has come this often. */
const PREPARE_AFTER_USES = 5

/** How many are kept ready, and how many more are counted: each connection remembers those that are ready. */
const MAX_PREPARED = 300
const MAX_COUNTED = 3000

/** Gives statements that come often a name, under which each connection has PostgreSQL read and plan them once. */
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
    const given = `often_${ready.size}`
    ready.set(text, given)
    return given
  }
}

const nameOf = statementNames()

type Query = (...args: unknown[]) => unknown

/** A connection that prepares what it is asked often. */
export class PreparingClient extends pg.Client {}

// Its many signatures are the driver's own, so it is put in place rather than declared again.
PreparingClient.prototype.query = function (this: pg.Client, question: unknown, ...rest: unknown[]) {
  const ask = pg.Client.prototype.query as Query
  return ask.call(this, prepared(question, rest[0]), ...rest)
} as typeof pg.Client.prototype.query

/** Only statements with values are prepared: others may hold several, or speak of the connection itself. */
function prepared(question: unknown, values: unknown): unknown {
  if (typeof question !== 'object' || question === null || !('text' in question)) return question
  const { text, name } = question as pg.QueryConfig
  if (name !== undefined || !Array.isArray(values) || values.length === 0) return question
  const given = nameOf(text)
  return given === undefined ? question : { ...question, name: given }
}
