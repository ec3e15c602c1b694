import type { FieldViolation } from '@vitrine/contract'
import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '../limits.ts'
import { ConditionError, type Fields, OPERATORS, type Operator } from './query-field.ts'

/** A filter as SQL, and its violations. The SQL is valid only without violations. */
interface CompiledFilter {
  readonly where: SQL | undefined
  readonly violations: readonly FieldViolation[]
}

/**
 * Turns a filter of the wire into a condition on the given fields. Values only ever become parameters. Violations name
 * the filter by its path in the request.
 */
export function compileFilter(fields: Fields, filter: unknown, filterPath: string): CompiledFilter {
  const violations: FieldViolation[] = []
  let conditions = 0

  const addViolation = (field: string, violatedRule: FieldViolation['violatedRule'], description: string) => {
    violations.push({ field, violatedRule, description })
    return undefined
  }

  const group = (value: unknown, path: string): SQL | undefined => {
    if (!isObject(value)) return addViolation(path, 'VALIDATION', 'must be an object')
    return and(...Object.entries(value).map(([name, member]) => clause(name, member, `${path}.${name}`)))
  }

  const groups = (value: unknown, path: string): (SQL | undefined)[] => {
    if (!Array.isArray(value)) return [addViolation(path, 'VALIDATION', 'must be a list')]
    return value.map((each, index) => group(each, `${path}[${index}]`) ?? sql`true`)
  }

  const clause = (name: string, value: unknown, path: string): SQL | undefined => {
    if (name === '$and') return and(...groups(value, path))
    // An empty OR matches nothing.
    if (name === '$or') return or(...groups(value, path)) ?? sql`false`
    if (name === '$not') return negation(value, path)
    if (!Object.hasOwn(fields, name))
      return addViolation(path, 'FIELD_NOT_ALLOWED', 'is not a filterable field')
    return isObject(value) ? onField(name, value, path) : condition(name, '$eq', value, path)
  }

  const negation = (value: unknown, path: string): SQL | undefined => {
    const inner = Array.isArray(value) ? and(...groups(value, path)) : group(value, path)
    return inner && not(sql`coalesce(${inner}, false)`)
  }

  const onField = (name: string, value: object, path: string): SQL | undefined =>
    and(
      ...Object.entries(value).map(([operator, bound]) =>
        condition(name, operator, bound, `${path}.${operator}`),
      ),
    )

  const condition = (name: string, operator: string, value: unknown, path: string): SQL | undefined => {
    conditions += 1
    if (conditions === LIMITS.conditions + 1) {
      return addViolation(filterPath, 'MAX_SIZE', `must have at most ${LIMITS.conditions} conditions`)
    }
    if (!isOperator(operator))
      return addViolation(path, 'INVALID_ENUM_VALUE', `is not one of ${OPERATORS.join(', ')}`)
    const compile = fields[name]?.operators[operator]
    if (!compile) return addViolation(path, 'FIELD_NOT_ALLOWED', `is not an operator for ${name}`)
    const compiled = compile(value)
    return compiled instanceof ConditionError
      ? addViolation(path, compiled.rule, compiled.description)
      : compiled
  }

  return { where: group(filter, filterPath), violations }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)
