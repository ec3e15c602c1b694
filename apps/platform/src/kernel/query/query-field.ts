import type { SQL } from 'drizzle-orm'

/** The operators of a field. */
export const OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$hasSome',
  '$hasAll',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$exists',
  '$matchItems',
] as const

export type Operator = (typeof OPERATORS)[number]

/** Why a value cannot be compared with a field. */
export class ConditionError {
  readonly description: string
  readonly rule: 'VALIDATION' | 'INVALID_ENUM_VALUE'

  constructor(description: string, rule: ConditionError['rule'] = 'VALIDATION') {
    this.description = description
    this.rule = rule
  }
}

/** Compiles the value of a condition into SQL with parameters. */
export type Compile = (value: unknown) => SQL | ConditionError

/** The sort expression, and its type in PostgreSQL. */
export interface Sort {
  readonly by: SQL
  readonly type: 'text' | 'bigint' | 'timestamptz' | 'uuid'
  readonly isNullable: boolean
}

/** A field of the query language: its operators, and its sort expression if it is sortable. */
export interface Field {
  readonly operators: Partial<Readonly<Record<Operator, Compile>>>
  readonly sort?: Sort
}

/** The fields of an entity by their wire names. */
export type Fields = Readonly<Record<string, Field>>
