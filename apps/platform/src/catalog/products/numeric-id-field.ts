import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { list } from '../../kernel/query/field-builders.ts'
import { type Compile, ConditionError, type Field } from '../../kernel/query/query-field.ts'

/** The first and the last id with a number. */
function idsWith(number: bigint): { first: SQL; last: SQL } {
  const hex = number.toString(16).padStart(15, '0')
  const head = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}`
  return {
    first: sql`${`${head}-0000-000000000000`}::uuid`,
    last: sql`${`${head}-ffff-ffffffffffff`}::uuid`,
  }
}

const MAX_ID = (1n << 60n) - 1n

function readNumber(value: unknown): bigint | undefined {
  const isNumber = (typeof value === 'number' && value >= 0) || typeof value === 'string'
  if (!isNumber || !/^\d{1,19}$/.test(String(value))) return undefined
  const number = BigInt(value)
  return number <= MAX_ID ? number : MAX_ID
}

const compared =
  (compare: (ids: { first: SQL; last: SQL }) => SQL): Compile =>
  (value) => {
    const number = readNumber(value)
    return number === undefined ? new ConditionError('must be a whole number') : compare(idsWith(number))
  }

/** Filters and sorts by the numeric id. */
export function numericIdField(id: AnyColumn): Field {
  const isSame = ({ first, last }: { first: SQL; last: SQL }) => sql`${id} between ${first} and ${last}`
  const equal = compared(isSame)
  const among = list((values) => {
    const found = values.map(equal)
    const error = found.find((each) => each instanceof ConditionError)
    return error instanceof ConditionError ? error : (or(...(found as SQL[])) ?? sql`false`)
  })
  return {
    operators: {
      $eq: equal,
      $ne: compared((ids) => sql`not (${isSame(ids)})`),
      $in: among,
      $hasSome: among,
      $exists: (value) =>
        typeof value === 'boolean' ? sql`${value}::boolean` : new ConditionError('must be true or false'),
      $gt: compared(({ last }) => sql`${id} > ${last}`),
      $gte: compared(({ first }) => sql`${id} >= ${first}`),
      $lt: compared(({ first }) => sql`${id} < ${first}`),
      $lte: compared(({ last }) => sql`${id} <= ${last}`),
    },
    sort: { by: sql`${id}`, type: 'uuid', isNullable: false },
  }
}
