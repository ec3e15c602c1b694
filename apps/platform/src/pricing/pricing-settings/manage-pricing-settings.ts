import type { FieldViolation, PagingMetadata } from '@vitrine/contract'
import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { EntityEventType } from '../../kernel/events/event-types.ts'
import { type Actor, recordEvent } from '../../kernel/events/record-event.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, type OrderKey, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorPosition, CursorSigner } from '../../kernel/query/cursor.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { invalid, Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { notifyPricingSettings } from './pricing-settings.ts'

/** A row that merchants edit. */
export interface SettingRow {
  readonly id: string
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

type SettingTable = PgTable & { readonly [Name in keyof SettingRow]: PgColumn }

/** A partial input. */
export type Changed<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined }

/** What differs between the kinds of settings. Everything else is shared. */
interface PricingSettingDefinition<
  Row extends SettingRow,
  Input extends object,
  Body extends object,
  Name extends string,
  Plural extends string,
  NotFound extends RefusalCode,
  Rejected extends RefusalCode,
  InUse extends RefusalCode,
> {
  readonly table: SettingTable
  /** Fields of a row that are counted in other tables. */
  readonly computed?: Readonly<Record<string, SQL>>
  /** Its singular and plural name in responses. */
  readonly name: Name
  readonly plural: Plural
  readonly notFound: NotFound
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
  readonly settle?: (tx: Queryable, row: Row) => Promise<Refusal<Rejected> | undefined>
  /** Why a row cannot be deleted. */
  readonly keep?: (row: Row) => Refusal<InUse> | undefined
  /** The refusal for a duplicate. */
  readonly duplicateRefusal?: (row: Row) => Refusal<Rejected>
}

export interface PricingSettingContext {
  readonly db: Queryable
  readonly actor: Actor
  readonly now: Date
  readonly currency: string
}

/** The context of a request. */
export const settingContext =
  ({ db, now, shop }: Pick<ShopServer, 'db' | 'now' | 'shop'>) =>
  async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    return { db, actor: c.get('caller'), now: now(), currency }
  }

interface PricingSettingQuery {
  readonly fields: Fields
  readonly query: WireQuery | null | undefined
  readonly cursorSigner: CursorSigner
}

/** The maximum number of rows per kind. */
const MAX_SETTINGS = LIMITS.pricingSettings

/** A response under its name. */
export type Under<Name extends string, Value> = { readonly [Key in Name]: Value }

/** One kind of settings: reads and changes its rows. The types follow from the kind. */
export class PricingSettingKind<
  Row extends SettingRow,
  Input extends object,
  Body extends object,
  Name extends string,
  Plural extends string,
  NotFound extends RefusalCode,
  Rejected extends RefusalCode = never,
  InUse extends RefusalCode = never,
> {
  readonly definition: PricingSettingDefinition<Row, Input, Body, Name, Plural, NotFound, Rejected, InUse>

  constructor(
    definition: PricingSettingDefinition<Row, Input, Body, Name, Plural, NotFound, Rejected, InUse>,
  ) {
    this.definition = definition
  }

  /** All rows, oldest first. */
  async list({ db, currency, now }: PricingSettingContext): Promise<Under<Plural, readonly Body[]>> {
    const { table, among, plural, serialize } = this.definition
    const rows = (await db
      .select(this.#columns)
      .from(table as PgTable)
      .where(among)
      .orderBy(asc(table.createdAt), asc(table.id))) as unknown as Row[]
    return under(
      plural,
      rows.map((row) => serialize(row, currency, now)),
    )
  }

  /** One row by its id. */
  async find(
    { db, currency, now }: PricingSettingContext,
    id: string,
  ): Promise<Under<Name, Body> | Refusal<NotFound>> {
    const [row] = await this.#select(db, id)
    return row ? under(this.definition.name, this.definition.serialize(row, currency, now)) : this.#notFound()
  }

  /** Queries the rows, oldest first by default. */
  async query(
    { db, currency, now }: PricingSettingContext,
    { fields, query, cursorSigner }: PricingSettingQuery,
  ): Promise<
    | (Under<Plural, readonly Body[]> & { readonly pagingMetadata: PagingMetadata })
    | Refusal<'INVALID_ARGUMENT'>
  > {
    const { among, plural, serialize } = this.definition
    const table = this.definition.table as PgTable
    const requested = query?.paging || query?.cursorPaging ? query : { ...query, cursorPaging: {} }
    const selection = compileQuery(fields, requested, { maxOffset: MAX_SETTINGS, cursorSigner })
    if (selection instanceof Refusal) return selection
    const oldestFirst: readonly OrderKey[] = [
      { by: sql`${this.definition.table.createdAt}`, type: 'timestamptz', isNullable: false, order: 'ASC' },
      { by: sql`${this.definition.table.id}`, type: 'uuid', isNullable: false, order: 'ASC' },
    ]
    const page = pageQuery(selection, oldestFirst)
    const found = await db
      .select({ row: this.#columns, place: page.place ?? sql<null>`null` })
      .from(table)
      .where(and(among, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
    const rows = found as unknown as { row: Row; place: CursorPosition['at'] | null }[]
    const total = () => db.$count(table, and(among, selection.where))
    const { rows: pageRows, metadata } = await readPage(selection, { rows, total }, cursorSigner)
    const responses = under(
      plural,
      pageRows.map(({ row }) => serialize(row, currency, now)),
    )
    return { ...responses, pagingMetadata: metadata }
  }

  create(
    context: PricingSettingContext,
    input: Input,
  ): Promise<Under<Name, Body> | Refusal<Rejected | 'INVALID_ARGUMENT' | 'PRICING_SETTINGS_LIMIT_REACHED'>> {
    return this.#refuseDuplicates(context, async (tx) => {
      const columns = this.definition.columns(input, context.currency)
      if (hasViolations(columns)) return invalid(...columns)
      const [countRow] = await tx.select({ held: count() }).from(this.definition.table as PgTable)
      if ((countRow?.held ?? 0) >= MAX_SETTINGS)
        return refuse('PRICING_SETTINGS_LIMIT_REACHED', { limit: MAX_SETTINGS })
      const { now } = context
      return this.#store(tx, context, 'created', {
        ...columns,
        id: newId(now),
        createdAt: now,
        updatedAt: now,
      })
    })
  }

  /** Fields that are not given stay unchanged. With a revision, a stale update is rejected. */
  update(
    context: PricingSettingContext,
    id: string,
    { revision, ...input }: Changed<Input> & { readonly revision?: string | undefined },
  ): Promise<Under<Name, Body> | Refusal<NotFound | Rejected | 'INVALID_ARGUMENT' | 'STALE_REVISION'>> {
    return this.#refuseDuplicates(context, async (tx) => {
      const columns = this.definition.columns(input as unknown as Changed<Input>, context.currency)
      if (hasViolations(columns)) return invalid(...columns)
      const [row] = await this.#select(tx, id).for('update')
      if (!row) return this.#notFound()
      if (revision !== undefined && revision !== String(row.revision))
        return refuse('STALE_REVISION', { revision: String(row.revision) })
      const changes = { ...columns, updatedAt: context.now, revision: row.revision + 1 }
      return this.#store(tx, context, 'updated', { ...row, ...changes })
    })
  }

  delete(context: PricingSettingContext, id: string): Promise<EmptyResponse | Refusal<NotFound | InUse>> {
    return changeSettings<EmptyResponse | Refusal<NotFound | InUse>>(context, async (tx) => {
      const [row] = await this.#select(tx, id).for('update')
      if (!row) return this.#notFound()
      const reason = this.definition.keep?.(row)
      if (reason) return reason
      await tx.delete(this.definition.table as PgTable).where(eq(this.definition.table.id, row.id))
      await this.#announce(tx, context, 'deleted', row)
      return {}
    })
  }

  get #columns() {
    return { ...getTableColumns(this.definition.table as PgTable), ...this.definition.computed }
  }

  #notFound(): Refusal<NotFound> {
    return refuse(this.definition.notFound, ...([{}] as never))
  }

  #select(db: Queryable, wireId: string) {
    const { table, among } = this.definition
    const id = parseId(wireId)
    return db
      .select(this.#columns)
      .from(table as PgTable)
      .where(id === undefined ? sql`false` : and(among, eq(table.id, id))) as unknown as RowQuery<Row>
  }

  async #refuseDuplicates<Outcome extends object>(
    context: PricingSettingContext,
    work: (tx: Queryable) => Promise<Outcome>,
  ): Promise<Outcome | Refusal<Rejected>> {
    try {
      return await changeSettings(context, work)
    } catch (error) {
      const { duplicateRefusal } = this.definition
      if (!(error instanceof DuplicateSetting && duplicateRefusal)) throw error
      return duplicateRefusal(error.row as Row)
    }
  }

  async #store(
    tx: Queryable,
    context: PricingSettingContext,
    change: 'created' | 'updated',
    values: object,
  ): Promise<Under<Name, Body> | Refusal<Rejected>> {
    const { table, settle, name } = this.definition
    const refusal = await settle?.(tx, values as Row)
    if (refusal) return refusal
    const [row] = (await tx
      .insert(table as PgTable)
      .values(values as never)
      .onConflictDoUpdate({ target: table.id, set: values as never })
      .returning(this.#columns)
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DuplicateSetting(values as Row, error) : error
      })) as unknown as Row[]
    if (!row) throw new Error('The setting was not stored.')
    return under(name, await this.#announce(tx, context, change, row))
  }

  async #announce(
    tx: Queryable,
    { actor, now, currency }: PricingSettingContext,
    change: 'created' | 'updated' | 'deleted',
    row: Row,
  ): Promise<Body> {
    const { serialize, payload: serializePayload, events } = this.definition
    const response = serialize(row, currency, now)
    const payload = serializePayload?.(row, currency, now) ?? response
    if (events) await recordEvent(tx, { type: events[change], entityId: row.id, payload, actor, now })
    return response
  }
}

interface RowQuery<Row> extends PromiseLike<Row[]> {
  for(strength: 'update'): PromiseLike<Row[]>
}

const under = <Name extends string, Body>(name: Name, response: Body): Under<Name, Body> =>
  ({ [name]: response }) as Under<Name, Body>

const hasViolations = (columns: object): columns is readonly FieldViolation[] => Array.isArray(columns)

/** Runs the work in a transaction, and notifies that settings changed. */
const changeSettings = <Outcome extends object>(
  { db }: PricingSettingContext,
  work: (tx: Queryable) => Promise<Outcome>,
): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    const outcome = await work(tx)
    if (!(outcome instanceof Refusal)) await notifyPricingSettings(tx)
    return outcome
  })

/** A unique constraint is violated. */
class DuplicateSetting extends Error {
  readonly row: SettingRow

  constructor(row: SettingRow, cause: unknown) {
    super('Another row has what only one may have.', { cause })
    this.row = row
  }
}

const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}
