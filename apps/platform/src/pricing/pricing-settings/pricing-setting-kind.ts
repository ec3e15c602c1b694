import type { FieldViolation, PagingMetadata } from '@vitrine/contract'
import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  type Change,
  type ChangeAuthor,
  type ChangeContext,
  difference,
  writeAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { AuditedEntity } from '../../kernel/database/schema/audit-log.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { EntityEventType } from '../../kernel/events/event-types.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
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
  /** Its name in the audit log. */
  readonly entity: AuditedEntity
  /** Columns that the audit log leaves out: secrets, of which it records only that they changed, and counters. */
  readonly secrets?: readonly (keyof Row & string)[]
  readonly counters?: readonly (keyof Row & string)[]
  /** What is lost when a row is deleted: then it cannot be restored. */
  readonly countUses?: (tx: Queryable, row: Row) => Promise<number>
  /** Its singular and plural name in responses. */
  readonly name: Name
  readonly plural: Plural
  readonly notFound: NotFound
  /** The columns that an input sets, of a new row or of an earlier one. Missing fields are left out. */
  readonly columns: (
    input: Changed<Input>,
    currency: string,
    before?: Row,
  ) => Partial<Row> | readonly FieldViolation[]
  readonly serialize: (row: Row, currency: string, now: Date) => Body
  /** The event payload, where it differs from the response. */
  readonly payload?: (row: Row, currency: string, now: Date) => object
  /** Limits the table to this kind, if needed. */
  readonly among?: SQL
  /** The event types, for kinds with events. */
  readonly events?: Readonly<Record<'created' | 'updated' | 'deleted', EntityEventType>>
  /** Validates a whole row, and applies side effects. */
  readonly settle?: (tx: Queryable, row: Row, context: AuditContext) => Promise<Refusal<Rejected> | undefined>
  /** Why a row cannot be deleted. */
  readonly keep?: (
    row: Row,
    tx: Queryable,
  ) => Refusal<InUse> | undefined | Promise<Refusal<InUse> | undefined>
  /** The refusal for a duplicate. */
  readonly duplicateRefusal?: (row: Row) => Refusal<Rejected>
}

export interface PricingSettingContext extends ChangeAuthor {
  readonly db: Queryable
  readonly currency: string
  /** The operation in the audit log, if it changes more than one row. */
  readonly operation?: string
}

/** The same with the operation. */
export type AuditContext = PricingSettingContext & ChangeContext

/** The context of a request. */
export const settingContext =
  ({ db, now, shop }: Pick<ShopServer, 'db' | 'now' | 'shop'>) =>
  async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    const at = now()
    return { db, actor: c.get('caller'), now: at, currency, changeId: newId(at) }
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
    more: Partial<Row> = {},
  ): Promise<Under<Name, Body> | Refusal<Rejected | 'INVALID_ARGUMENT' | 'PRICING_SETTINGS_LIMIT_REACHED'>> {
    return this.#refuseDuplicates(context, async (tx) => {
      const columns = this.definition.columns(input, context.currency)
      if (hasViolations(columns)) return invalid(...columns)
      const { now } = context
      const row = { ...columns, ...more, id: newId(now), createdAt: now, updatedAt: now }
      return (await this.#limitRefusal(tx)) ?? this.#store(tx, context, row)
    })
  }

  /** Fields that are not given stay unchanged. With a revision, a stale update is rejected. */
  update(
    context: PricingSettingContext,
    id: string,
    { revision, ...input }: Changed<Input> & { readonly revision?: string | undefined },
  ): Promise<Under<Name, Body> | Refusal<NotFound | Rejected | 'INVALID_ARGUMENT' | 'STALE_REVISION'>> {
    return this.#refuseDuplicates(context, async (tx) => {
      const [row] = await this.#select(tx, id).for('update')
      const columns = this.definition.columns(input as unknown as Changed<Input>, context.currency, row)
      if (hasViolations(columns)) return invalid(...columns)
      if (!row) return this.#notFound()
      if (revision !== undefined && revision !== String(row.revision))
        return refuse('STALE_REVISION', { revision: String(row.revision) })
      const changes = { ...columns, updatedAt: context.now, revision: row.revision + 1 }
      return this.#store(tx, context, { ...row, ...changes }, row)
    })
  }

  /** Restores a row to its state before a change, if the change is an update or a deletion; deletes a created row. */
  restore(
    context: PricingSettingContext,
    { entityId: id, before, after }: Change,
  ): Promise<object | Refusal<RefusalCode>> {
    if (!before) return this.#delete(context, id, () => undefined)
    return this.#refuseDuplicates(context, async (tx) => {
      const [row] = await this.#select(tx, id).for('update')
      if (!row && after) return this.#notFound()
      const full = row ? undefined : await this.#limitRefusal(tx)
      if (full) return full
      const revision = (row?.revision ?? 0) + 1
      const columns = { ...this.#readState(before), updatedAt: context.now, revision }
      return this.#store(tx, context, { ...row, id, ...columns }, row)
    })
  }

  delete(context: PricingSettingContext, id: string): Promise<EmptyResponse | Refusal<NotFound | InUse>> {
    return this.#delete(context, id, this.definition.keep)
  }

  #delete(
    context: PricingSettingContext,
    id: string,
    keep: PricingSettingDefinition<Row, Input, Body, Name, Plural, NotFound, Rejected, InUse>['keep'],
  ): Promise<EmptyResponse | Refusal<NotFound | InUse>> {
    return changeSettings<EmptyResponse | Refusal<NotFound | InUse>>(context, async (tx) => {
      const [row] = await this.#select(tx, id).for('update')
      if (!row) return this.#notFound()
      const reason = await keep?.(row, tx)
      if (reason) return reason
      const uses = (await this.definition.countUses?.(tx, row)) ?? 0
      await tx.delete(this.definition.table as PgTable).where(eq(this.definition.table.id, row.id))
      const before = { ...this.#state(row), ...(uses > 0 && { uses }) }
      await this.#audit(tx, this.#auditContext(context, 'delete'), row, { before, after: null })
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
    values: object,
    before?: Row,
  ): Promise<Under<Name, Body> | Refusal<Rejected>> {
    const { table, settle, name } = this.definition
    const auditContext = this.#auditContext(context, before ? 'update' : 'create')
    const refusal = await settle?.(tx, values as Row, auditContext)
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
    if (before) await this.#auditUpdate(tx, auditContext, before, row)
    else await this.#audit(tx, auditContext, row, { before: null, after: this.#state(row) })
    return under(name, await this.#announce(tx, context, before ? 'updated' : 'created', row))
  }

  async #limitRefusal(tx: Queryable): Promise<Refusal<'PRICING_SETTINGS_LIMIT_REACHED'> | undefined> {
    const [countRow] = await tx.select({ held: count() }).from(this.definition.table as PgTable)
    return (countRow?.held ?? 0) >= MAX_SETTINGS
      ? refuse('PRICING_SETTINGS_LIMIT_REACHED', { limit: MAX_SETTINGS })
      : undefined
  }

  /** The columns in the audit log. */
  get #audited(): readonly (keyof Row & string)[] {
    const { table, secrets = [], counters = [] } = this.definition
    const omitted: readonly string[] = ['id', 'revision', 'updatedAt', ...secrets, ...counters]
    return Object.keys(getTableColumns(table as PgTable)).filter(
      (name): name is keyof Row & string => !omitted.includes(name),
    )
  }

  /** A whole row in the audit log. Of its secrets it has only the names. */
  #state(row: Row): Readonly<Record<string, unknown>> {
    const savedSecrets = (this.definition.secrets ?? []).filter((name) => row[name] !== null)
    return {
      ...Object.fromEntries(this.#audited.map((name) => [name, row[name]])),
      ...(savedSecrets.length > 0 && { savedSecrets }),
    }
  }

  /** The columns of a state in the audit log, where times are texts. */
  #readState(state: Readonly<Record<string, unknown>>): Partial<Row> {
    const columns = getTableColumns(this.definition.table as PgTable)
    const entries = this.#audited
      .filter((name) => name in state)
      .map((name) => {
        const value = state[name]
        return [name, columns[name]?.dataType === 'date' && value ? new Date(value as string) : value]
      })
    return Object.fromEntries(entries)
  }

  async #auditUpdate(tx: Queryable, context: AuditContext, before: Row, after: Row): Promise<void> {
    const { changed, ...states } = difference(before, after, this.#audited)
    const replacedSecrets = (this.definition.secrets ?? []).filter((name) => before[name] !== after[name])
    if (changed.length === 0 && replacedSecrets.length === 0) return
    await this.#audit(tx, context, after, {
      before: states.before,
      after: { ...states.after, ...(replacedSecrets.length > 0 && { replacedSecrets }) },
    })
  }

  async #audit(
    tx: Queryable,
    context: AuditContext,
    row: Row,
    states: Pick<Change, 'before' | 'after'>,
  ): Promise<void> {
    if (context.actor === 'system') return
    await writeAuditLog(tx, context, [{ entity: this.definition.entity, entityId: row.id, ...states }])
  }

  #auditContext(context: PricingSettingContext, verb: 'create' | 'update' | 'delete'): AuditContext {
    const { name } = this.definition
    const operation = context.operation ?? `${verb}${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return { ...context, operation }
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
