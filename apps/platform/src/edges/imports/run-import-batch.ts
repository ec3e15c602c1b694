import type { Logger } from 'pino'
import { findColumnNames, mappedColumnNames } from '../../catalog/import-formats/column-names.ts'
import { completeTimes } from '../../catalog/import-formats/source-time.ts'
import type { Config } from '../../kernel/config.ts'
import { isDatabaseUnavailable } from '../../kernel/database/database-unavailable.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { FETCHING_MS, fetchPictures, PICTURES_AT_ONCE, pictureUrlsOf } from './fetch-pictures.ts'
import { IMPORT_KINDS } from './import-kinds.ts'
import { findPictures, nextPictures, replacePictures } from './import-picture-repository.ts'
import {
  claimImport,
  type ImportItemRow,
  type ImportRow,
  itemsOfChange,
  lastChange,
  lockImport,
  markUndone,
  nextItems,
  readFile,
  replaceItems,
  saveResults,
  updateImport,
} from './import-repository.ts'
import { readImportTable } from './read-import-table.ts'

/** A batch is short, because what it changes stays locked until its end. A product is never split. */
const BATCH = { maxItems: 100, maxRows: 200 } as const

/** Attempts at one item whose import fails unexpectedly. */
const MAX_ATTEMPTS = 3

interface ImportWorkerContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'mediaDir' | 'bucket' | 'mediaUrl' | 'publicUrl' | 'shopUrl'>
  readonly safeFetch: SafeFetch
  readonly log: Logger
  readonly now: Date
}

/** The transaction of a batch. */
interface Batch extends ImportWorkerContext {
  readonly found: ImportRow
}

/**
 * Continues one import by a batch. What a batch changes and that it is done are one transaction: after a kill, another
 * worker repeats the whole batch. Pictures are fetched between batches, because a transaction must not wait for other
 * servers. Returns whether there was any import to continue.
 */
export async function runImportBatch(context: ImportWorkerContext): Promise<boolean> {
  let claimed: ImportRow | undefined
  let next: readonly ImportItemRow[] = []
  try {
    const outcome = await inTransaction(context.db, async (tx) => {
      const found = await claimImport(tx, context.now)
      if (!found) return 'NOTHING'
      claimed = found
      const batch = { ...context, db: tx, found }
      if (found.status === 'UNDOING') await undoBatch(batch)
      else if (!found.isRead) await readItems(batch)
      else {
        const pictures = await leasePictures(batch)
        if (pictures) return pictures
        next = await findItems(batch)
        await processItems(batch, next)
      }
      return 'DONE'
    })
    if (typeof outcome === 'object') {
      const { db, config, safeFetch, log, now } = context
      await fetchPictures({ db, storage: openMediaStorage(config), safeFetch, log, now }, outcome)
      await updateImport(db, outcome.importId, { fetchingUntil: null })
    }
    return outcome !== 'NOTHING'
  } catch (error) {
    if (!claimed || isDatabaseUnavailable(error)) throw error
    context.log.error({ import_id: claimed.id, error: errorForLog(error) }, 'batch of an import failed')
    await recordFailure(context, claimed, next)
    return true
  }
}

/** Reads the items of the file. */
async function readItems({ db, config, found }: Batch): Promise<void> {
  const rules = IMPORT_KINDS[found.kind]
  const file = await readFile(db, found.id)
  const table = await readImportTable(file ?? new Uint8Array())
  if (table instanceof Refusal) throw new Error('The file was readable before, and is not now.')
  const { head, rows } = table
  const { timeZone } = await readShop(db)
  const read = found.system
    ? (rules.recognize(head, rows)?.csvRows ?? [])
    : rules.mapRows(rows, found.mapping)
  const { rows: csvRows, hasLocalTimes } = completeTimes(read, rules.timeColumns, timeZone)
  await replaceItems(db, found.id, rules.itemsOf(csvRows))
  await replacePictures(db, found.id, pictureUrlsOf(csvRows, config))
  await updateImport(db, found.id, {
    isRead: true,
    timeZone: hasLocalTimes ? timeZone : null,
    columnNames: found.system ? findColumnNames(head, rows, read) : mappedColumnNames(head, found.mapping),
  })
}

/** The next pictures to fetch for an import that runs. Meanwhile no other worker continues it. */
async function leasePictures({ db, found: { id, status }, now }: Batch) {
  const pictures = status === 'IMPORTING' ? await nextPictures(db, id, PICTURES_AT_ONCE) : []
  if (pictures.length === 0) return undefined
  await updateImport(db, id, { fetchingUntil: new Date(now.getTime() + FETCHING_MS) })
  return { importId: id, pictures }
}

const findItems = ({ db, found: { id, status, singlyUntil } }: Batch): Promise<readonly ImportItemRow[]> => {
  const state = status === 'CHECKING' ? 'READ' : 'CHECKED'
  return nextItems(db, id, state, BATCH).then((items) =>
    (items[0]?.position ?? 0) <= singlyUntil ? items.slice(0, 1) : items,
  )
}

/** Checks or imports items. After the last one, the step is done. */
async function processItems(batch: Batch, items: readonly ImportItemRow[]): Promise<void> {
  const { db, config, found, now } = batch
  const isDryRun = found.status === 'CHECKING'
  if (items.length === 0) {
    const done = isDryRun ? 'CHECKED' : 'IMPORTED'
    await updateImport(db, found.id, { status: done, finishedAt: isDryRun ? null : now })
    return
  }
  const changeId = newId(now)
  const rows = items.flatMap((item) => item.rows)
  const pictures = await findPictures(db, found.id, pictureUrlsOf(rows, config))
  const batchOfItems = { db, config, actor: found.actor, now, changeId, isDryRun, pictures }
  const results = await IMPORT_KINDS[found.kind].importItems(batchOfItems, items)
  const state = isDryRun ? 'CHECKED' : 'IMPORTED'
  await saveResults(db, found.id, { state, changeId: isDryRun ? null : changeId }, results)
  if (found.attempts > 0) await updateImport(db, found.id, { attempts: 0 })
}

/** Undoes the last change of the import that is not undone. */
async function undoBatch({ db, config, found, now }: Batch): Promise<void> {
  const { id, actor } = found
  const changeId = await lastChange(db, id)
  if (changeId === undefined) {
    await updateImport(db, id, { status: 'UNDONE', finishedAt: now })
    return
  }
  // An item that failed unexpectedly has no change.
  const kept = changeId
    ? await IMPORT_KINDS[found.kind].undoItems(
        { db, config, actor, now },
        { changeId, undoId: newId(now), items: await itemsOfChange(db, id, changeId) },
      )
    : new Map()
  await markUndone(db, id, changeId, kept)
}

/**
 * After a failed batch, its items are processed one by one. One that keeps failing is refused, or kept by an undo, so
 * that the others are done.
 */
const recordFailure = (
  { db }: ImportWorkerContext,
  claimed: ImportRow,
  items: readonly ImportItemRow[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lockImport(tx, claimed.id)
    if (found?.status !== claimed.status) return
    const { id, status } = found
    const attempts = found.attempts + 1
    const isOver = attempts >= MAX_ATTEMPTS
    const [item] = items
    if (items.length > 1) await updateImport(tx, id, { singlyUntil: items.at(-1)?.position ?? -1 })
    else await updateImport(tx, id, { attempts: isOver ? 0 : attempts })
    if (items.length > 1 || !isOver) return
    if (item) {
      const errors = [{ line: item.rows[0]?.line ?? 0, ...UNEXPECTED }]
      const result = {
        position: item.position,
        outcome: 'REFUSED',
        errors,
        entityId: null,
        undo: null,
      } as const
      await saveResults(tx, id, { state: status === 'CHECKING' ? 'CHECKED' : 'IMPORTED', changeId: null }, [
        result,
      ])
    } else if (status === 'UNDOING') {
      const changeId = await lastChange(tx, id)
      if (changeId !== undefined) await markUndone(tx, id, changeId, 'INTERNAL')
    } else await updateImport(tx, id, { status: 'UPLOADED' })
  })

const UNEXPECTED = { column: 'row', message: 'can’t be imported because of an unexpected error' } as const
