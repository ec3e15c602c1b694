import type { ImportItem, ImportKind, ImportOutcome } from '@vitrine/contract'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { importItems, imports } from '../../kernel/database/schema/shop/imports.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'

const { file: _, ...columnsWithoutFile } = getTableColumns(imports)

/** An import without its file. */
export type ImportRow = Omit<typeof imports.$inferSelect, 'file'>
export type ImportItemRow = typeof importItems.$inferSelect

/** Notifies workers after commit that there is an import to continue. */
export const IMPORT_CHANNEL = 'vitrine_imports'

export const notifyImportWorkers = (db: Queryable) => db.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)

export const insertImport = async (db: Queryable, row: typeof imports.$inferInsert): Promise<void> => {
  await db.insert(imports).values(row)
}

export const updateImport = async (db: Queryable, id: string, changes: Partial<ImportRow>): Promise<void> => {
  await db.update(imports).set(changes).where(eq(imports.id, id))
}

/** Locked until the transaction ends, so that a command waits for the current batch. */
export async function lockImport(tx: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select(columnsWithoutFile).from(imports).where(eq(imports.id, id)).for('update')
  return row
}

/** The oldest import to continue that no other worker has locked, or fetches pictures for. */
export async function claimImport(tx: Queryable, now: Date): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select(columnsWithoutFile)
    .from(imports)
    .where(
      sql`${imports.status} in ('CHECKING', 'IMPORTING', 'UNDOING') and (${imports.status} <> 'IMPORTING'
        or ${imports.fetchingUntil} is null or ${imports.fetchingUntil} < ${now})`,
    )
    .orderBy(asc(imports.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function readFile(db: Queryable, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ file: imports.file }).from(imports).where(eq(imports.id, id))
  return row?.file
}

interface ImportSelection {
  readonly id?: string
  readonly kinds: readonly ImportKind[]
  readonly limit: number
}

/** Imports of some kinds with the names of their authors, newest first. */
export const selectImports = (db: Queryable, { id, kinds, limit }: ImportSelection) =>
  db
    .select({ import: columnsWithoutFile, actorName: merchants.name })
    .from(imports)
    .leftJoin(merchants, sql`${merchants.id}::text = ${imports.actorId}`)
    .where(and(inArray(imports.kind, [...kinds]), id === undefined ? undefined : eq(imports.id, id)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)

/** Replaces the items of an import in one statement. */
export async function replaceItems(
  tx: Queryable,
  importId: string,
  items: readonly ImportItemRow['rows'][],
): Promise<void> {
  await tx.delete(importItems).where(eq(importItems.importId, importId))
  const rows = items.map((each, position) => ({ position, rows: each, size: each.length }))
  await tx.execute(sql`insert into ${importItems} (import_id, position, rows, row_count)
    select ${importId}::uuid, position, rows, size
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(position int, rows jsonb, size int)`)
}

/** The next items in a state: as many as have about `maxRows` rows. */
export async function nextItems(
  tx: Queryable,
  importId: string,
  state: ImportItemRow['state'],
  { maxItems, maxRows }: { maxItems: number; maxRows: number },
): Promise<readonly ImportItemRow[]> {
  const page = await tx
    .select()
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.state, state)))
    .orderBy(asc(importItems.position))
    .limit(maxItems)
  let rows = 0
  return page.filter((item, index) => {
    rows += item.rowCount
    return index === 0 || rows <= maxRows
  })
}

export type ItemResult = Pick<ImportItemRow, 'position' | 'outcome' | 'errors' | 'entityId' | 'undo'>

/** Stores the results of a batch in one statement. */
export async function saveResults(
  tx: Queryable,
  importId: string,
  { state, changeId }: Pick<ImportItemRow, 'state' | 'changeId'>,
  results: readonly ItemResult[],
): Promise<void> {
  await tx.execute(sql`update ${importItems} set state = ${state}::import_item_state, outcome = new.outcome,
      errors = new.errors, entity_id = new."entityId", undo = new.undo, change_id = ${changeId}::uuid
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as new(position int, outcome text, errors jsonb,
      "entityId" uuid, undo jsonb)
    where ${importItems.importId} = ${importId}::uuid and ${importItems.position} = new.position`)
}

/** The last imported change of an import that is not undone. */
export async function lastChange(tx: Queryable, importId: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ changeId: importItems.changeId })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.state, 'IMPORTED')))
    .orderBy(desc(importItems.position))
    .limit(1)
  return row?.changeId
}

/** The records of a change, the last one first. */
export const itemsOfChange = (tx: Queryable, importId: string, changeId: string) =>
  tx
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        eq(importItems.state, 'IMPORTED'),
        eq(importItems.changeId, changeId),
      ),
    )
    .orderBy(desc(importItems.position))

/** Marks the items of a change as undone: those that were kept have a reason. */
export async function markUndone(
  tx: Queryable,
  importId: string,
  changeId: string | null,
  kept: ReadonlyMap<string, string> | string,
): Promise<void> {
  const reason =
    typeof kept === 'string'
      ? sql`${kept}::text`
      : sql`${JSON.stringify(Object.fromEntries(kept))}::jsonb ->> entity_id::text`
  await tx.execute(sql`update ${importItems} set state = 'UNDONE', kept_because = ${reason}
    where import_id = ${importId}::uuid and state = 'IMPORTED' and change_id is not distinct from ${changeId}::uuid`)
}

interface Totals {
  readonly state: ImportItemRow['state']
  readonly outcome: ImportOutcome | null
  readonly items: number
  readonly rows: number
  readonly errors: number
  readonly kept: number
}

/** Items, rows and rows with errors of imports, by state and outcome. */
export async function sumItems(
  db: Queryable,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Totals[]>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Record<string, unknown> & Totals>(sql`
    select import_id as id, state, outcome, count(*)::int as items, sum(row_count)::int as rows,
      sum((select count(distinct error -> 'line') from jsonb_array_elements(errors) error))::int as errors,
      count(kept_because)::int as kept
    from ${importItems} where import_id = any(${sql.param(importIds)}::uuid[]) group by import_id, state, outcome`)
  return new Map(importIds.map((id) => [id, rows.filter((row) => row.id === id)]))
}

/** What an item is called in a list. */
const NAME_COLUMNS = ['name', 'slug', 'number', 'email', 'path', 'code', 'handle']

/** A page of items: those with errors, or with an outcome, or all. */
export async function selectItems(
  db: Queryable,
  importId: string,
  page: {
    outcome?: ImportOutcome | undefined
    hasErrors?: boolean | undefined
    limit: number
    offset: number
  },
): Promise<readonly ImportItem[]> {
  const { rows } = await db.execute<Record<string, unknown> & ImportItem>(sql`
    select coalesce((rows -> 0 ->> 'line')::int, 0) as line,
      coalesce(${sql.join(
        NAME_COLUMNS.map((column) => sql`nullif(rows -> 0 -> 'values' ->> ${column}, '')`),
        sql`, `,
      )}, '') as name,
      outcome, errors
    from ${importItems} where import_id = ${importId}::uuid
      and ${page.outcome ? sql`outcome = ${page.outcome}` : sql`true`}
      and ${page.hasErrors ? sql`errors <> '[]'` : sql`true`}
    order by position limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** Every error of an import, by line. */
export const selectErrors = async (db: Queryable, importId: string) =>
  (
    await db
      .select({ errors: importItems.errors })
      .from(importItems)
      .where(and(eq(importItems.importId, importId), sql`${importItems.errors} <> '[]'`))
      .orderBy(asc(importItems.position))
  ).flatMap(({ errors }) => errors)
