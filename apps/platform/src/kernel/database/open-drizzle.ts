import {
  type BuildQueryConfig,
  Column,
  is,
  Param,
  Placeholder,
  type Query,
  SQL,
  StringChunk,
  Table,
} from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * Drizzle over a pool or a connection. Drizzle asks each part of a statement whether it belongs to one of fifteen
 * classes, and walks up its prototypes for every answer: building a statement takes longer than sending it. Here the
 * frequent parts are written by their class; Drizzle writes the others.
 */
export function openDrizzle<Client extends pg.Pool | pg.PoolClient>(client: Client) {
  const db = drizzle({ client, casing: 'snake_case' })
  const { dialect } = db as unknown as { readonly dialect: PgDialect }
  dialect.sqlToQuery = createSqlWriter(dialect)
  return db
}

type Part = 'text' | 'sql' | 'name' | 'parameter' | 'placeholder' | 'other'

/** The part that the objects of a class are. */
const parts = new Map<unknown, Part>([
  [StringChunk, 'text'],
  [SQL, 'sql'],
  [Param, 'parameter'],
  [Placeholder, 'placeholder'],
])

function partOf(chunk: object): Part {
  const known = parts.get(chunk.constructor)
  if (known) return known
  const part = is(chunk, Column) || is(chunk, Table) ? 'name' : 'other'
  parts.set(chunk.constructor, part)
  return part
}

/** Whether the values of an expression are written into its text. */
const isInlined = (chunk: object) => 'shouldInlineParams' in chunk && chunk.shouldInlineParams === true

/** Writes every statement as the dialect does. */
export function createSqlWriter(dialect: PgDialect): (statement: SQL) => Query {
  const { casing, escapeName, escapeString } = dialect as unknown as BuildQueryConfig
  /** The quoted names of columns and tables. Aliases are objects of their own. */
  const names = new WeakMap<object, string>()

  return (statement) => {
    const params: unknown[] = []
    let text = ''

    const writeParameter = (value: unknown) => {
      text += `$${params.push(value)}`
    }
    const built = (chunk: object): string => {
      const first = params.length + 1
      const escapeParam = (index: number) => `$${first + index}`
      const query = new SQL([chunk as SQL]).toQuery({ casing, escapeName, escapeString, escapeParam })
      params.push(...query.params)
      return query.sql
    }
    const nameOf = (chunk: object): string => {
      const name = names.get(chunk) ?? built(chunk)
      names.set(chunk, name)
      return name
    }
    const write = (chunk: unknown): void => {
      if (chunk === undefined) return
      if (Array.isArray(chunk)) writeList(chunk)
      else if (chunk === null || (typeof chunk !== 'object' && typeof chunk !== 'function'))
        writeParameter(chunk)
      else writePart(chunk)
    }
    const writePart = (chunk: object) => {
      const part = partOf(chunk)
      if (part === 'text') text += (chunk as StringChunk).value.join('')
      else if (part === 'sql' && !isInlined(chunk)) for (const each of (chunk as SQL).queryChunks) write(each)
      else if (part === 'name') text += nameOf(chunk)
      else if (part === 'parameter') writeEncoded(chunk as Param)
      else if (part === 'placeholder') writeParameter(chunk)
      else text += built(chunk)
    }
    const writeList = (chunks: readonly unknown[]) => {
      text += '('
      for (const [index, chunk] of chunks.entries()) {
        if (index > 0) text += ', '
        write(chunk)
      }
      text += ')'
    }
    const writeEncoded = (param: Param) => {
      const { value, encoder } = param
      const encoded =
        value instanceof Placeholder ? param : value === null ? null : encoder.mapToDriverValue(value)
      if (encoded instanceof SQL) write(encoded)
      else writeParameter(encoded)
    }

    write(statement)
    return { sql: text, params }
  }
}
