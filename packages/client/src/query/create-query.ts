import type { Filter, PagingMetadata, Query, Sorting } from '@vitrine/contract'
import { wirePath } from '../codec/wire-names.ts'
import type { Comparable, FieldsOf, Item, Ordered } from './field-types.ts'
import { type CursorPage, createPage, type OffsetPage } from './page.ts'
import type { Paging, QueryState } from './paging.ts'

/** Methods of all queries. Each returns a new query and leaves the original unchanged. */
export interface QueryConditions<Fields, Self> {
  /** Equal to the value. */
  eq<Name extends keyof Fields & string>(field: Name, value: Comparable<Fields[Name]> | null): Self
  /** Not equal to the value. */
  ne<Name extends keyof Fields & string>(field: Name, value: Comparable<Fields[Name]> | null): Self
  /** Greater than. */
  gt<Name extends FieldsOf<Fields, Ordered>>(field: Name, value: Fields[Name]): Self
  /** Greater than or equal to. */
  ge<Name extends FieldsOf<Fields, Ordered>>(field: Name, value: Fields[Name]): Self
  /** Less than. */
  lt<Name extends FieldsOf<Fields, Ordered>>(field: Name, value: Fields[Name]): Self
  /** Less than or equal to. */
  le<Name extends FieldsOf<Fields, Ordered>>(field: Name, value: Fields[Name]): Self
  /** At least `from` and less than `to`. */
  between<Name extends FieldsOf<Fields, Ordered>>(field: Name, from: Fields[Name], to: Fields[Name]): Self
  /** One of these values. */
  in<Name extends keyof Fields & string>(field: Name, values: readonly Comparable<Fields[Name]>[]): Self
  /** The list contains at least one of the values. A field that is not a list equals one of them. */
  hasSome<Name extends keyof Fields & string>(field: Name, values: readonly Item<Fields[Name]>[]): Self
  hasSome<Name extends keyof Fields & string>(field: Name, ...values: Item<Fields[Name]>[]): Self
  /** The list contains all of the values. */
  hasAll<Name extends FieldsOf<Fields, readonly unknown[]>>(field: Name, values: Fields[Name]): Self
  hasAll<Name extends FieldsOf<Fields, readonly unknown[]>>(
    field: Name,
    ...values: Comparable<Fields[Name]>[]
  ): Self
  startsWith(field: FieldsOf<Fields, string>, text: string): Self
  endsWith(field: FieldsOf<Fields, string>, text: string): Self
  contains(field: FieldsOf<Fields, string>, text: string): Self
  exists(field: keyof Fields & string, exists?: boolean): Self
  isEmpty(field: keyof Fields & string): Self
  isNotEmpty(field: keyof Fields & string): Self
  /** Requires the conditions of both queries. */
  and(query: Self): Self
  /** Requires the conditions of either query. */
  or(query: Self): Self
  /** Excludes the results of the other query. Replaces the conditions so far. */
  not(query: Self): Self
  ascending(...fields: Exclude<keyof Fields & string, FieldsOf<Fields, readonly unknown[]>>[]): Self
  descending(...fields: Exclude<keyof Fields & string, FieldsOf<Fields, readonly unknown[]>>[]): Self
  /** The page size. Default: 50. */
  limit(count: number): Self
}

/** A query with offset paging. */
export interface OffsetQuery<Item, Fields> extends QueryConditions<Fields, OffsetQuery<Item, Fields>> {
  /** The request. Equal queries have equal requests. */
  readonly query: Query
  /** Skips this many items. */
  skip(count: number): OffsetQuery<Item, Fields>
  /** Sends the query. */
  find(): Promise<OffsetPage<Item>>
}

/** A query with cursor paging. */
export interface CursorQuery<Item, Fields> extends QueryConditions<Fields, CursorQuery<Item, Fields>> {
  /** Continues at a cursor of a page. The cursor contains filter and sort order, so these are not sent. */
  skipTo(cursor: string): CursorQuery<Item, Fields>
  /** Sends the query. */
  find(): Promise<CursorPage<Item>>
}

export interface QueryResponse {
  readonly items?: unknown[] | undefined
  readonly pagingMetadata?: PagingMetadata | undefined
}

export interface QuerySource {
  readonly paging: Paging
  /** The wire name of one segment of a field path. */
  readonly nameOf?: ((segment: string) => string) | undefined
  readonly run: (query: Query) => Promise<QueryResponse>
}

/** The internals that `and`, `or` and `not` use. */
interface Built {
  readonly query: { filter?: Filter | undefined }
}

const isEmpty = (filter: Filter | undefined): boolean => !filter || Object.keys(filter).length === 0

/** Combines two filters with `$and` or `$or`. Flattens filters with the same operator. */
function joinFilters(
  word: '$and' | '$or',
  left: Filter | undefined,
  right: Filter | undefined,
): Filter | undefined {
  if (isEmpty(left)) return right
  if (isEmpty(right)) return left
  const parts = (side: Filter): readonly Filter[] => side[word] ?? [side]
  return {
    [word]: [...parts(left as Filter), ...(word === '$or' ? [right as Filter] : parts(right as Filter))],
  }
}

/** Methods whose operator is `$` plus their name. */
const SIMPLE_OPERATORS = ['gt', 'lt', 'in', 'startsWith', 'endsWith', 'contains', 'hasSome', 'hasAll']

/** Creates a query builder for a function that runs queries. */
export function createQuery(
  source: QuerySource,
  state: QueryState = { filter: {}, limit: 50, offset: 0 },
): OffsetQuery<unknown, Record<string, unknown>> & CursorQuery<unknown, Record<string, unknown>> {
  const pathOf = (field: string) => wirePath(field, source.nameOf)
  const next = (change: Partial<QueryState>) => createQuery(source, { ...state, ...change })
  const join = (word: '$and' | '$or', filter: Filter | undefined) =>
    next({ filter: joinFilters(word, state.filter, filter) })
  const where = (field: string, condition: unknown) => join('$and', { [pathOf(field)]: condition } as Filter)
  const order =
    (direction: Sorting['order']) =>
    (...fields: string[]) =>
      next({
        sort: [
          ...(state.sort ?? []),
          ...fields.map((field) => ({ fieldName: pathOf(field), order: direction })),
        ],
      })
  const plain =
    (name: string) =>
    (field: string, value: unknown, ...values: unknown[]) =>
      // List methods accept a list, or its items as arguments.
      where(field, { [`$${name}`]: /^has/.test(name) && !Array.isArray(value) ? [value, ...values] : value })

  const builder = {
    ...Object.fromEntries(SIMPLE_OPERATORS.map((name) => [name, plain(name)])),
    query: source.paging.queryOf(
      { ...(state.filter && { filter: state.filter }), ...(state.sort && { sort: [...state.sort] }) },
      state,
    ),
    eq: (field: string, value: unknown = null) => where(field, value),
    ne: (field: string, $ne: unknown = null) => where(field, { $ne }),
    ge: (field: string, $gte: unknown) => where(field, { $gte }),
    le: (field: string, $lte: unknown) => where(field, { $lte }),
    between: (field: string, from: unknown, to: unknown) =>
      where(field, { $gte: from }).lt(field as never, to as never),
    exists: (field: string, $exists = true) => where(field, { $exists }),
    isEmpty: (field: string) => where(field, null),
    isNotEmpty: (field: string) => where(field, { $ne: null }),
    and: ({ query }: Built) => join('$and', query.filter),
    or: ({ query }: Built) => join('$or', query.filter),
    not: ({ query: { filter } }: Built) =>
      next({ filter: isEmpty(filter) ? undefined : (filter?.$not ?? { $not: filter as Filter }) }),
    ascending: order('ASC'),
    descending: order('DESC'),
    limit: (limit: number) => next({ limit }),
    skip: (offset: number) => next({ offset }),
    skipTo: (cursor: string) => next({ cursor }),
    find: async () => {
      const { items = [], pagingMetadata = {} } = await source.run(builder.query)
      const content = { items, length: items.length, pageSize: state.limit, query: builder }
      return createPage(content, source.paging.positionOf(pagingMetadata, state), (place) =>
        next(place).find(),
      )
    },
  }
  return builder as never
}
