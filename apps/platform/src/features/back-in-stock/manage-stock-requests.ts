import { BackInStockStatus, type PagingMetadata } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { DEFAULT_VARIANT_ID } from '../../catalog/products/wire-ids.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { backInStockRequests } from '../../kernel/database/schema/features/back-in-stock.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, type OrderKey, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorPosition, CursorSigner } from '../../kernel/query/cursor.ts'
import { enumField, idField, instantField, textField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import {
  countPendingForVariant,
  deleteStockRequest,
  findStockRequest,
  lockStockRequest,
  type StockRequestRecord,
  saveStockRequest,
} from './back-in-stock-repository.ts'
import { publishStockRequestEvents, serializeStockRequest } from './stock-request-events.ts'

/** The fields that requests can be filtered and sorted by. */
const fields: Fields = {
  id: idField(backInStockRequests.id),
  status: enumField(sql`${backInStockRequests.status}`, BackInStockStatus),
  email: textField(backInStockRequests.email),
  itemUrl: textField(backInStockRequests.itemUrl),
  createdDate: instantField(backInStockRequests.createdAt),
}

const NEWEST_FIRST: readonly OrderKey[] = [
  { by: sql`${backInStockRequests.createdAt}`, type: 'timestamptz', isNullable: false, order: 'DESC' },
  { by: sql`${backInStockRequests.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

type StockRequestResponse = ReturnType<typeof serializeStockRequest>

/** Queries requests, newest first by default. */
export async function queryStockRequests(
  db: Queryable,
  query: WireQuery | null | undefined,
  cursorSigner: CursorSigner,
): Promise<
  | { readonly requests: readonly StockRequestResponse[]; readonly metadata: PagingMetadata }
  | Refusal<'INVALID_ARGUMENT'>
> {
  const requested = query?.paging || query?.cursorPaging ? query : { ...query, cursorPaging: {} }
  const selection = compileQuery(fields, requested, { maxOffset: LIMITS.offset, cursorSigner })
  if (selection instanceof Refusal) return selection
  const page = pageQuery(selection, NEWEST_FIRST)
  const rows: { request: StockRequestRecord; place: CursorPosition['at'] | null }[] = await db
    .select({ request: backInStockRequests, place: page.place ?? sql<null>`null` })
    .from(backInStockRequests)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const total = () => db.$count(backInStockRequests, selection.where)
  const { rows: pageRows, metadata } = await readPage(selection, { rows, total }, cursorSigner)
  return { requests: pageRows.map(({ request }) => serializeStockRequest(request)), metadata }
}

type NotFound = Refusal<'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'>
const notFound = () => refuse('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')

export async function getRequest(
  db: Queryable,
  wireId: string,
): Promise<{ readonly request: StockRequestResponse } | NotFound> {
  const id = parseId(wireId)
  const found = id === undefined ? undefined : await findStockRequest(db, id)
  return found ? { request: serializeStockRequest(found) } : notFound()
}

interface By {
  readonly actor: Actor
  readonly now: Date
}

export const deleteRequest = (db: Queryable, wireId: string, by: By): Promise<EmptyResponse | NotFound> =>
  inTransaction<EmptyResponse | NotFound>(db, async (tx) => {
    const id = parseId(wireId)
    const deleted = id === undefined ? undefined : await deleteStockRequest(tx, id)
    if (!deleted) return notFound()
    await publishStockRequestEvents(tx, [deleted], { what: 'deleted', ...by })
    return {}
  })

/** A merchant has notified the shopper by other means. A request that the shop has notified stays unchanged. */
export const markAsSent = (
  db: Queryable,
  wireId: string,
  by: By,
): Promise<{ readonly request: StockRequestResponse } | NotFound> =>
  inTransaction<{ readonly request: StockRequestResponse } | NotFound>(db, async (tx) => {
    const id = parseId(wireId)
    const locked = id === undefined ? undefined : await lockStockRequest(tx, id)
    if (!locked) return notFound()
    if (locked.status !== 'RECEIVED' && locked.status !== 'FAILED')
      return { request: serializeStockRequest(locked) }
    const marked = await saveStockRequest(
      tx,
      locked.id,
      { status: 'NOTIFICATION_SENT', emailId: null },
      by.now,
    )
    await publishStockRequestEvents(tx, [marked], { what: 'updated', ...by })
    return { request: serializeStockRequest(marked) }
  })

export interface RequestedItem {
  readonly appId: string
  readonly catalogItemId: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** The number of open requests for each of these items. */
export async function countStockRequests(db: Queryable, references: readonly RequestedItem[]) {
  const counts = await Promise.all(
    references.map(async (catalogReference) => {
      const productId = parseId(catalogReference.catalogItemId)
      const named = catalogReference.options?.variantId
      const variantId = typeof named === 'string' && named !== DEFAULT_VARIANT_ID ? parseId(named) : undefined
      const count = productId === undefined ? 0 : await countPendingForVariant(db, productId, variantId)
      return { catalogReference, count }
    }),
  )
  return { countsPerCatalogReference: counts }
}
