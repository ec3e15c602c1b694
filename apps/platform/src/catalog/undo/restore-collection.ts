import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { AuditLogRow } from '../../kernel/audit-log/undo-once.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { pickCollectionFields } from '../collections/collection-changes-schema.ts'
import { appendToCollection, removeFromCollection } from '../collections/collection-write-repository.ts'
import { blankCollection, insertCollectionWithSlug } from '../collections/create-collection.ts'
import {
  deleteCollection,
  publishProductIdsChanged,
  saveCollection,
  withLockedCollection,
} from '../collections/update-collection.ts'
import { collectionCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { CollectionRecord } from '../products/product-record.ts'
import type { SkipReason } from './undo-change.ts'

type Parts = Partial<CollectionRecord> & { readonly productIds?: readonly string[] }

/** Restores a collection to its state before an audit entry. */
export async function restoreCollection(
  writeContext: CatalogWriteContext,
  row: AuditLogRow,
): Promise<SkipReason> {
  const before = row.before as Parts | null
  const after = row.after as Parts | null
  if (before && !after) return recreate(writeContext, row.entityId, before)
  const outcome = await withLockedCollection(writeContext, row.entityId, async (tx, collection) => {
    const { productIds: _, ...parts } = after ?? {}
    if (!isUnchanged(collection, parts)) return refuse('STALE_REVISION', { revision: '' })
    if (!before) return deleteCollection({ ...writeContext, db: tx }, row.entityId)
    if (before.productIds || after?.productIds)
      return moveBack(tx, writeContext, collection.id, before, after)
    return saveCollection(tx, writeContext, collection, { ...collection, ...before })
  })
  if (!(outcome instanceof Refusal)) return undefined
  return outcome.code === 'SLUG_TAKEN'
    ? 'SLUG_TAKEN'
    : outcome.code === 'COLLECTION_NOT_FOUND'
      ? 'NOT_FOUND'
      : 'CHANGED_SINCE'
}

const isUnchanged = (collection: CollectionRecord, parts: object): boolean => {
  const now = pickCollectionFields(collection)
  return Object.entries(parts).every(([part, value]) => isDeepStrictEqual(now[part], value))
}

/** Removes added products, and appends removed ones. */
async function moveBack(
  tx: Queryable,
  writeContext: CatalogWriteContext,
  id: string,
  before: Parts,
  after: Parts | null,
): Promise<object> {
  const removed = await removeFromCollection(tx, id, after?.productIds ?? [])
  const restored = await appendToCollection(tx, id, await existing(tx, before.productIds ?? []))
  await publishProductIdsChanged(tx, writeContext, id, { before: removed, after: restored })
  return {}
}

async function existing(tx: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => there.has(id))
}

/** Restores a deleted collection under its old id, with its products in order. */
const recreate = (
  writeContext: CatalogWriteContext,
  id: string,
  { productIds = [], ...parts }: Parts,
): Promise<SkipReason> =>
  inTransaction<SkipReason>(writeContext.db, async (tx) => {
    const added = await insertCollectionWithSlug(tx, writeContext, {
      ...blankCollection(writeContext.now),
      ...parts,
      id,
    })
    if (added instanceof Refusal) return 'SLUG_TAKEN'
    await appendToCollection(tx, id, await existing(tx, productIds))
    await publishCatalogEvents(tx, writeContext, [collectionCreated(added, writeContext.config.mediaUrl)])
    return undefined
  })
