import { decimalsOf, readMoney } from '@vitrine/pricing'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '../limits.ts'
import { readId } from '../wire-id.ts'
import { type Compile, type Field, Flaw } from './field.ts'

const NEVER = sql`false`

/** Reads one value of a condition; `never` stands for a value no row can have. */
type Read = (value: unknown) => unknown
const never = Symbol('never')

const list =
  (compile: (values: readonly unknown[]) => SQL | Flaw): Compile =>
  (value) => {
    if (!Array.isArray(value)) return new Flaw('must be a list')
    return value.length > LIMITS.valuesPerCondition
      ? new Flaw(`must have at most ${LIMITS.valuesPerCondition} values`)
      : compile(value)
  }

/** Equality, lists and existence, for a column whose values are read by `read`. */
function equality(column: AnyColumn | SQL, read: Read): Field['operators'] {
  const among = list((values) => {
    const wanted = values.map(read)
    const flaw = wanted.find((value) => value instanceof Flaw)
    if (flaw instanceof Flaw) return flaw
    const present = wanted.filter((value) => value !== null && value !== never)
    const found = present.length > 0 ? sql`${column} in ${present}` : NEVER
    return wanted.includes(null) ? sql`(${found} or ${column} is null)` : found
  })
  const equal: Compile = (value) => among([value])
  const negated = (condition: SQL | Flaw) =>
    condition instanceof Flaw ? condition : sql`(${condition}) is not true`
  return {
    $eq: equal,
    $ne: (value) => negated(equal(value)),
    $in: among,
    $hasSome: among,
    $exists: (value) => {
      if (typeof value !== 'boolean') return new Flaw('must be true or false')
      return value ? sql`${column} is not null` : sql`${column} is null`
    },
  }
}

function order(column: AnyColumn | SQL, read: Read): Field['operators'] {
  const compare =
    (sign: SQL): Compile =>
    (value) => {
      const bound = read(value)
      if (bound instanceof Flaw) return bound
      return bound === null || bound === never ? NEVER : sql`${column} ${sign} ${bound}`
    }
  return { $gt: compare(sql`>`), $gte: compare(sql`>=`), $lt: compare(sql`<`), $lte: compare(sql`<=`) }
}

const readText: Read = (value) =>
  value === null || typeof value === 'string' ? value : new Flaw('must be text')

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Text that is compared as it is, and matched in parts without regard to case (and accents, given `key`). */
export function textField(
  column: AnyColumn,
  key?: { column: AnyColumn; of: (text: string) => string },
): Field {
  const haystack = key ? sql`${key.column} collate "C"` : sql`lower(${column})`
  const needle = (text: string) => escaped(key ? key.of(text) : text.toLowerCase())
  const like =
    (pattern: (needle: string) => string): Compile =>
    (value) =>
      typeof value === 'string' ? sql`${haystack} like ${pattern(needle(value))}` : new Flaw('must be text')
  return {
    operators: {
      ...equality(column, readText),
      ...order(sql`${column} collate "C"`, readText),
      $startsWith: like((text) => `${text}%`),
      $endsWith: like((text) => `%${text}`),
      $contains: like((text) => `%${text}%`),
    },
    sort: key ? haystack : sql`${column} collate "C"`,
  }
}

/** An id. Text that is no id is no mistake: no row has it. */
export function idField(column: AnyColumn): Field {
  const read: Read = (value) => {
    if (value === null) return null
    return typeof value === 'string' ? (readId(value) ?? never) : new Flaw('must be text')
  }
  return { operators: equality(column, read), sort: sql`${column}` }
}

/** One of a few words. */
export function wordField(column: AnyColumn): Field {
  return { operators: equality(sql`${column}::text`, readText) }
}

export function booleanField(column: AnyColumn): Field {
  return {
    operators: equality(column, (value) =>
      typeof value === 'boolean' ? value : new Flaw('must be true or false'),
    ),
  }
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

export function instantField(column: AnyColumn): Field {
  const read: Read = (value) => {
    const isInstant = typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value))
    return isInstant
      ? sql`${value}::timestamptz`
      : new Flaw('must be a date and time such as 2025-01-31T10:00:00.000Z')
  }
  return { operators: { ...equality(column, read), ...order(column, read) }, sort: sql`${column}` }
}

/** Money in minor units, compared with the wire's numbers. A bound finer than the minor unit still means what it says. */
export function moneyField(column: AnyColumn, currency: string): Field {
  const toWhole =
    (whole: (value: number) => unknown): Read =>
    (value) => {
      if (typeof value !== 'number') return new Flaw('must be a number')
      const exact = readMoney(value, currency)
      return exact ? exact.amount : whole(value * 10 ** decimalsOf(currency))
    }
  const limited = (round: (value: number) => number) =>
    toWhole((value) => Math.max(-MAX_BOUND, Math.min(MAX_BOUND, round(value))))
  const { $gt, $lte } = order(column, limited(Math.floor))
  const { $gte, $lt } = order(column, limited(Math.ceil))
  const exactly = equality(
    column,
    toWhole(() => never),
  )
  return { operators: { ...exactly, $gt, $gte, $lt, $lte } as Field['operators'], sort: sql`${column}` }
}

/** Larger than every amount, and safe as a bigint parameter. */
const MAX_BOUND = Number.MAX_SAFE_INTEGER
