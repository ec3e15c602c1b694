import type { FieldViolation, PagingMetadata } from '@vitrine/contract'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { EntityEventType } from '../../kernel/events/event-types.ts'
import { type Actor, recordEvent } from '../../kernel/events/record-event.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, type OrderKey, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorPosition, CursorSigner } from '../../kernel/query/cursor.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { invalid, Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { notifyPricingSettings } from './pricing-settings.ts'

/** A row that merchants edit. */
interface SettingRow {
  readonly id: string
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

type SettingTable = PgTable & { readonly [Name in keyof SettingRow]: PgColumn }

/** A partial input. */
type Changed<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined }

/** What differs between the kinds of settings. Everything else is shared. */
export interface PricingSettingKind<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object = object,
  Name extends string = string,
  Plural extends string = string,
> {
  readonly table: SettingTable
  /** Its singular and plural name in responses. */
  readonly name: Name
  readonly plural: Plural
  readonly notFound: Code
  /** The columns that an input sets. Missing fields are left out. */
  readonly columns: (input: Changed<Input>, currency: string) => Partial<Row> | readonly FieldViolation[]
  readonly serialize: (row: Row, currency: string, now: Date) => Body
  /** The event payload, where it differs from the response. */
  readonly payload?: (row: Row, currency: string, now: Date) => object
  /** Limits the table to this kind, if needed. */
  readonly among?: SQL
  /** The event types, for kinds with events. */
  readonly events?: Readonly<Record<'created' | 'updated' | 'deleted', EntityEventType>>
  /** Validates a whole row, and applies side effects. */
  readonly settle?: (tx: Queryable, row: Row) => Promise<Refusal<Code> | undefined>
  /** Why a row cannot be deleted. */
  readonly keep?: (row: Row) => Refusal<Code> | undefined
  /** The refusal for a duplicate. */
  readonly duplicateRefusal?: (row: Row) => Refusal<Code>
}

export interface PricingSettingContext {
  readonly db: Queryable
  readonly actor: Actor
  readonly now: Date
  readonly currency: string
}

/** The maximum number of rows per kind. */
const MAX_SETTINGS = LIMITS.pricingSettings

/** A response under its name. */
type Under<Name extends string, Value> = { readonly [Key in Name]: Value }

type Refused<Code extends RefusalCode> = Refusal<Code | 'INVALID_ARGUMENT' | 'PRICING_SETTINGS_LIMIT_REACHED'>

/** All rows of a kind, oldest first. */
export async function listPricingSettings<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
  Plural extends string,
>(
  { db, currency, now }: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body, string, Plural>,
): Promise<Under<Plural, readonly Body[]>> {
  const rows = (await db
    .select()
    .from(kind.table as PgTable)
    .where(kind.among)
    .orderBy(asc(kind.table.createdAt), asc(kind.table.id))) as unknown as Row[]
  return under(
    kind.plural,
    rows.map((row) => kind.serialize(row, currency, now)),
  )
}

/** One row by its id. */
export async function findPricingSetting<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
  Name extends string,
>(
  { db, currency, now }: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body, Name>,
  wireId: string,
): Promise<Under<Name, Body> | Refusal<Code>> {
  const id = parseId(wireId)
  const rows =
    id === undefined
      ? []
      : await db
          .select()
          .from(kind.table as PgTable)
          .where(and(kind.among, eq(kind.table.id, id)))
  const [row] = rows as unknown as Row[]
  return row
    ? under(kind.name, kind.serialize(row, currency, now))
    : refuse(kind.notFound, ...([{}] as never))
}

interface PricingSettingQuery {
  readonly fields: Fields
  readonly query: WireQuery | null | undefined
  readonly cursorSigner: CursorSigner
}

/** Queries the rows of a kind, oldest first by default. */
export async function queryPricingSettings<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
  Plural extends string,
>(
  { db, currency, now }: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body, string, Plural>,
  { fields, query, cursorSigner }: PricingSettingQuery,
): Promise<
  (Under<Plural, readonly Body[]> & { readonly pagingMetadata: PagingMetadata }) | Refusal<'INVALID_ARGUMENT'>
> {
  const table = kind.table as PgTable
  const requested = query?.paging || query?.cursorPaging ? query : { ...query, cursorPaging: {} }
  const selection = compileQuery(fields, requested, { maxOffset: MAX_SETTINGS, cursorSigner })
  if (selection instanceof Refusal) return selection
  const oldestFirst: readonly OrderKey[] = [
    { by: sql`${kind.table.createdAt}`, type: 'timestamptz', isNullable: false, order: 'ASC' },
    { by: sql`${kind.table.id}`, type: 'uuid', isNullable: false, order: 'ASC' },
  ]
  const page = pageQuery(selection, oldestFirst)
  const found = await db
    .select({ row: table, place: page.place ?? sql<null>`null` })
    .from(table)
    .where(and(kind.among, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const rows = found as unknown as { row: Row; place: CursorPosition['at'] | null }[]
  const total = () => db.$count(table, and(kind.among, selection.where))
  const { rows: pageRows, metadata } = await readPage(selection, { rows, total }, cursorSigner)
  const responses = under(
    kind.plural,
    pageRows.map(({ row }) => kind.serialize(row, currency, now)),
  )
  return { ...responses, pagingMetadata: metadata }
}

const under = <Name extends string, Body>(name: Name, response: Body): Under<Name, Body> =>
  ({ [name]: response }) as Under<Name, Body>

export const createPricingSetting = <
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
  Name extends string,
>(
  context: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body, Name>,
  input: Input,
): Promise<Under<Name, Body> | Refused<Code>> =>
  inSettingTransaction(context, kind, async (tx) => {
    const columns = kind.columns(input, context.currency)
    if (hasViolations(columns)) return invalid(...columns)
    const [countRow] = await tx.select({ held: count() }).from(kind.table as PgTable)
    if ((countRow?.held ?? 0) >= MAX_SETTINGS)
      return refuse('PRICING_SETTINGS_LIMIT_REACHED', { limit: MAX_SETTINGS })
    const { now } = context
    const values = { ...columns, id: newId(now), createdAt: now, updatedAt: now }
    return store(tx, context, kind, { values, event: kind.events?.created })
  })

/** Fields that are not given stay unchanged. With a revision, a stale update is rejected. */
export const updatePricingSetting = <
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
  Name extends string,
>(
  context: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body, Name>,
  id: string,
  { revision, ...input }: Changed<Input> & { readonly revision?: string | undefined },
): Promise<Under<Name, Body> | Refused<Code | 'STALE_REVISION'>> =>
  inSettingTransaction(context, kind, async (tx) => {
    const columns = kind.columns(input as unknown as Changed<Input>, context.currency)
    if (hasViolations(columns)) return invalid(...columns)
    const row = await lock(tx, kind, id)
    if (!row) return refuse(kind.notFound, ...([{}] as never))
    if (revision !== undefined && revision !== String(row.revision))
      return refuse('STALE_REVISION', { revision: String(row.revision) })
    const values = { ...row, ...columns, updatedAt: context.now, revision: row.revision + 1 }
    return store(tx, context, kind, { values, event: kind.events?.updated })
  })

export const deletePricingSetting = <Row extends SettingRow, Input extends object, Code extends RefusalCode>(
  context: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code>,
  id: string,
): Promise<EmptyResponse | Refused<Code>> =>
  inSettingTransaction(context, kind, async (tx) => {
    const row = await lock(tx, kind, id)
    if (!row) return refuse(kind.notFound, ...([{}] as never))
    const reason = kind.keep?.(row)
    if (reason) return reason
    await tx.delete(kind.table as PgTable).where(eq(kind.table.id, row.id))
    await announceSetting(tx, context, kind, row, kind.events?.deleted)
    return {}
  })

const hasViolations = (columns: object): columns is readonly FieldViolation[] => Array.isArray(columns)

/** Runs the work in a transaction, and notifies that settings changed. Duplicates are refused. */
async function inSettingTransaction<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Outcome extends object,
>(
  { db }: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code>,
  work: (tx: Queryable) => Promise<Outcome>,
): Promise<Outcome | Refusal<Code>> {
  let attempted: Row | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx)
      if (!(outcome instanceof Refusal)) await notifyPricingSettings(tx)
      return outcome
    })
  } catch (error) {
    if (error instanceof DuplicateSetting) attempted = error.row as Row
    const refusal = attempted && kind.duplicateRefusal?.(attempted)
    if (!refusal) throw error
    return refusal
  }
}

/** A unique constraint is violated. */
class DuplicateSetting extends Error {
  readonly row: SettingRow

  constructor(row: SettingRow, cause: unknown) {
    super('Another row has what only one may have.', { cause })
    this.row = row
  }
}

interface Stored {
  readonly values: object
  readonly event: EntityEventType | undefined
}

async function store<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
  Name extends string,
>(
  tx: Queryable,
  context: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body, Name>,
  { values, event }: Stored,
): Promise<Under<Name, Body> | Refusal<Code>> {
  const refusal = await kind.settle?.(tx, values as Row)
  if (refusal) return refusal
  const [row] = (await tx
    .insert(kind.table as PgTable)
    .values(values as never)
    .onConflictDoUpdate({ target: kind.table.id, set: values as never })
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DuplicateSetting(values as Row, error) : error
    })) as unknown as Row[]
  if (!row) throw new Error('Terms were not stored.')
  const response = await announceSetting(tx, context, kind, row, event)
  return under(kind.name, response)
}

const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

async function announceSetting<
  Row extends SettingRow,
  Input extends object,
  Code extends RefusalCode,
  Body extends object,
>(
  tx: Queryable,
  { actor, now, currency }: PricingSettingContext,
  kind: PricingSettingKind<Row, Input, Code, Body>,
  row: Row,
  event: EntityEventType | undefined,
): Promise<Body> {
  const response = kind.serialize(row, currency, now)
  const payload = kind.payload?.(row, currency, now) ?? response
  if (event) await recordEvent(tx, { type: event, entityId: row.id, payload, actor, now })
  return response
}

async function lock<Row extends SettingRow, Input extends object, Code extends RefusalCode>(
  tx: Queryable,
  { table, among }: PricingSettingKind<Row, Input, Code>,
  wireId: string,
): Promise<Row | undefined> {
  const id = parseId(wireId)
  if (id === undefined) return undefined
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(among, eq(table.id, id)))
    .for('update')
  return row as unknown as Row | undefined
}
