import { currencyDecimals, parseMoney } from '@vitrine/pricing'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../database/escape-like.ts'
import { LIMITS } from '../limits.ts'
import { parseId } from '../wire-id.ts'
import { type Compile, ConditionError, type Field } from './query-field.ts'

const NEVER = sql`false`

/** Parses one value of a condition; `never` represents a value that no row has. */
type Read = (value: unknown) => unknown
const never = Symbol('never')

export const list =
  (compile: (values: readonly unknown[]) => SQL | ConditionError): Compile =>
  (value) => {
    if (!Array.isArray(value)) return new ConditionError('must be a list')
    return value.length > LIMITS.valuesPerCondition
      ? new ConditionError(`must have at most ${LIMITS.valuesPerCondition} values`)
      : compile(value)
  }

/** Equality, lists and existence for a column whose values `read` parses. */
function equality(column: AnyColumn | SQL, read: Read): Field['operators'] {
  const among = list((values) => {
    const requested = values.map(read)
    const error = requested.find((value) => value instanceof ConditionError)
    if (error instanceof ConditionError) return error
    const present = requested.filter((value) => value !== null && value !== never)
    const found = present.length > 0 ? sql`${column} in ${present}` : NEVER
    return requested.includes(null) ? sql`(${found} or ${column} is null)` : found
  })
  const equal: Compile = (value) => among([value])
  const negated = (condition: SQL | ConditionError) =>
    condition instanceof ConditionError ? condition : sql`(${condition}) is not true`
  return {
    $eq: equal,
    $ne: (value) => negated(equal(value)),
    $in: among,
    $hasSome: among,
    $exists: (value) => {
      if (typeof value !== 'boolean') return new ConditionError('must be true or false')
      return value ? sql`${column} is not null` : sql`${column} is null`
    },
  }
}

function order(column: AnyColumn | SQL, read: Read): Field['operators'] {
  const compare =
    (sign: SQL): Compile =>
    (value) => {
      const bound = read(value)
      if (bound instanceof ConditionError) return bound
      return bound === null || bound === never ? NEVER : sql`${column} ${sign} ${bound}`
    }
  return { $gt: compare(sql`>`), $gte: compare(sql`>=`), $lt: compare(sql`<`), $lte: compare(sql`<=`) }
}

const readText: Read = (value) =>
  value === null || typeof value === 'string' ? value : new ConditionError('must be text')

interface TextOptions {
  /** A normalized key without case and accents, for substring matches. */
  readonly key?: { readonly column: AnyColumn; readonly of: (text: string) => string }
  /** Whether the text may be missing. */
  readonly isNullable?: boolean
}

/** Text with exact comparison, and case-insensitive substring matches (accent-insensitive, given a key). */
export function textField(column: AnyColumn | SQL, { key, isNullable = false }: TextOptions = {}): Field {
  const searched = key ? sql`${key.column} collate "C"` : sql`lower(${column})`
  const escapedText = (text: string) => escapeLike(key ? key.of(text) : text.toLowerCase())
  const like =
    (pattern: (text: string) => string): Compile =>
    (value) =>
      typeof value === 'string'
        ? sql`${searched} like ${pattern(escapedText(value))}`
        : new ConditionError('must be text')
  return {
    operators: {
      ...equality(column, readText),
      ...order(sql`${column} collate "C"`, readText),
      $startsWith: like((text) => `${text}%`),
      $endsWith: like((text) => `%${text}`),
      $contains: like((text) => `%${text}%`),
    },
    sort: { by: key ? searched : sql`${column} collate "C"`, type: 'text', isNullable },
  }
}

const readUuid: Read = (value) => {
  if (value === null) return null
  return typeof value === 'string' ? (parseId(value) ?? never) : new ConditionError('must be text')
}

/** An id. Other text is valid and matches no row. */
export function idField(column: AnyColumn): Field {
  return {
    operators: {
      ...equality(column, readUuid),
      ...order(column, readUuid),
      $startsWith: (value) =>
        typeof value === 'string'
          ? sql`starts_with(${column}::text, ${value.toLowerCase()})`
          : new ConditionError('must be text'),
    },
    sort: { by: sql`${column}`, type: 'uuid', isNullable: false },
  }
}

/** A word that is compared as a whole. Another one is valid and matches no row. */
export const wordField = (column: SQL): Field => wholeField(column, readText)

/** An enumeration with these values. */
export const enumField = (column: SQL, values: Readonly<Record<string, string>>): Field =>
  wholeField(column, (value) =>
    value === null || (typeof value === 'string' && Object.hasOwn(values, value))
      ? value
      : new ConditionError(`must be one of ${Object.keys(values).join(', ')}`, 'INVALID_ENUM_VALUE'),
  )

const wholeField = (column: SQL, read: Read): Field => ({
  operators: equality(column, read),
  sort: { by: sql`${column} collate "C"`, type: 'text', isNullable: false },
})

/** A boolean that is never null. */
export function booleanField(condition: AnyColumn | SQL): Field {
  // Not compared with true, so that PostgreSQL can use an index.
  const is = (requested: boolean) => (requested ? sql`${condition}` : sql`not ${condition}`)
  const booleanOperand =
    (compile: (wanted: boolean) => SQL): Compile =>
    (value) =>
      typeof value === 'boolean' ? compile(value) : new ConditionError('must be true or false')
  const among = list((values) => {
    if (values.some((value) => typeof value !== 'boolean')) return new ConditionError('must be true or false')
    const [first, ...others] = new Set(values as boolean[])
    if (first === undefined) return NEVER
    return others.length > 0 ? sql`true` : is(first)
  })
  return {
    operators: {
      $eq: booleanOperand(is),
      $ne: booleanOperand((wanted) => is(!wanted)),
      $in: among,
      $hasSome: among,
      $exists: booleanOperand((wanted) => sql`${wanted}`),
    },
  }
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const readInstant: Read = (value) =>
  typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value))
    ? sql`${value}::timestamptz`
    : new ConditionError('must be a date and time such as 2025-01-31T10:00:00.000Z')

export const instantField = (column: AnyColumn): Field => ({
  operators: { ...equality(column, readInstant), ...order(column, readInstant) },
  sort: { by: sql`${column}`, type: 'timestamptz', isNullable: false },
})

/** An integer, compared with any number. */
export const numberField = (column: AnyColumn): Field => scaledField(column, 1, Number, true)

/** Money in minor units, compared with major units from the wire. */
export const moneyField = (column: AnyColumn | SQL, currency: string): Field =>
  scaledField(column, 10 ** currencyDecimals(currency), (value) => parseMoney(value, currency)?.amount, false)

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/

/** A number or a decimal string, because shops pass on URL parameters. */
const isNumeric = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value))

/** Integers in a unit. A bound finer than the unit keeps its meaning. */
function scaledField(
  column: AnyColumn | SQL,
  scale: number,
  exactly: (value: number | string) => number | undefined,
  isNullable: boolean,
): Field {
  const wholeNumberOperand =
    (whole: (value: number) => unknown): Read =>
    (value) => {
      if (value === null && isNullable) return null
      if (!isNumeric(value)) return new ConditionError('must be a number')
      const exact = exactly(value)
      return exact !== undefined && Number.isSafeInteger(exact) ? exact : whole(Number(value) * scale)
    }
  const limited = (round: (value: number) => number) =>
    wholeNumberOperand((value) => Math.max(-MAX_BOUND, Math.min(MAX_BOUND, round(value))))
  const { $gt, $lte } = order(column, limited(Math.floor))
  const { $gte, $lt } = order(column, limited(Math.ceil))
  const equal = equality(
    column,
    wholeNumberOperand(() => never),
  )
  return {
    operators: { ...equal, $gt, $gte, $lt, $lte } as Field['operators'],
    sort: { by: sql`${column}`, type: 'bigint', isNullable },
  }
}

/** Larger than every amount, and safe as a bigint parameter. */
const MAX_BOUND = Number.MAX_SAFE_INTEGER
