import type { Collection, Wire } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { difference, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { ALL_PRODUCTS, parseId } from '../../kernel/wire-id.ts'
import { collectionChanged, collectionDeleted, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { CollectionRecord } from '../products/product-record.ts'
import { lockProducts } from '../products/product-repository.ts'
import { claimSlug, saveFormerSlug } from '../slugs/slug-repository.ts'
import { definedFields } from '../validation/defined-fields.ts'
import {
  COLLECTION_FIELDS,
  parseCollectionChanges,
  pickCollectionFields,
} from './collection-changes-schema.ts'
import { findCollection, lockCollection } from './collection-repository.ts'
import { serializeCollection } from './collection-serializer.ts'
import {
  appendToCollection,
  deleteCollectionRow,
  findProductIdsInOrder,
  removeFromCollection,
  updateCollectionRow,
} from './collection-write-repository.ts'

export type CollectionLockError = 'COLLECTION_NOT_FOUND' | 'COLLECTION_READ_ONLY'

/** Changes one collection under a lock. The collection of all products cannot be changed. */
export async function withLockedCollection<Result extends object, Code extends RefusalCode>(
  { db }: CatalogWriteContext,
  collectionId: string,
  work: (tx: Queryable, collection: CollectionRecord) => Promise<Result | Refusal<Code>>,
): Promise<Result | Refusal<Code | CollectionLockError>> {
  const id = parseId(collectionId)
  if (id === ALL_PRODUCTS) return refuse('COLLECTION_READ_ONLY', { collectionId })
  return inTransaction<Result | Refusal<Code | CollectionLockError>>(db, async (tx) => {
    const isThere = id !== undefined && (await lockCollection(tx, id))
    const collection = isThere ? await findCollection(tx, eq(collections.id, id)) : undefined
    return collection ? work(tx, collection) : refuse('COLLECTION_NOT_FOUND', { collection: collectionId })
  })
}

/** Updates the given fields of a collection. */
export async function updateCollection(
  writeContext: CatalogWriteContext,
  collectionId: string,
  sent: unknown,
): Promise<
  | { collection: Wire<Collection> }
  | Refusal<CollectionLockError | 'INVALID_ARGUMENT' | 'SLUG_TAKEN' | 'STALE_REVISION'>
> {
  const outcome = await withLockedCollection(writeContext, collectionId, async (tx, before) => {
    const requested = applyCollectionChanges(before, sent)
    return requested instanceof Refusal ? requested : saveCollection(tx, writeContext, before, requested)
  })
  if (outcome instanceof Refusal) return outcome
  const { mediaUrl } = writeContext.config
  return { collection: serializeCollection(outcome, { mediaUrl, forMerchant: true }) }
}

/** A collection with the given fields, unless they are invalid or the revision is stale. */
export function applyCollectionChanges(
  before: CollectionRecord,
  sent: unknown,
): CollectionRecord | Refusal<'INVALID_ARGUMENT' | 'STALE_REVISION'> {
  const { changes, violations } = parseCollectionChanges(sent)
  const { name, slug, description, visible, revision } = changes
  if (violations.length > 0) return invalid(...violations)
  if (revision !== undefined && revision !== String(before.revision))
    return refuse('STALE_REVISION', { revision: String(before.revision) })
  return { ...before, ...definedFields({ name, slug, description, visible }) }
}

/** Stores the changes of a collection, and records them. A change without effect records nothing. */
export async function saveCollection(
  tx: Queryable,
  writeContext: CatalogWriteContext,
  before: CollectionRecord,
  requested: CollectionRecord,
): Promise<CollectionRecord | Refusal<'SLUG_TAKEN'>> {
  const { changed, ...states } = difference(before, requested, COLLECTION_FIELDS)
  if (changed.length === 0) return before
  const { id, slug } = requested
  if (slug !== before.slug) {
    if (!(await claimSlug(tx, { kind: 'collection', id }, slug))) return refuse('SLUG_TAKEN', { slug })
    await saveFormerSlug(tx, { kind: 'collection', id }, before.slug)
  }
  const edited = { updatedAt: writeContext.now, revision: before.revision + 1 }
  const { name, description, visible, mediaId, rule } = requested
  await updateCollectionRow(tx, id, { name, slug, description, visible, mediaId, rule, ...edited })
  await writeAuditLog(tx, writeContext, [{ entity: 'collection', entityId: id, ...states }])
  await publishCatalogEvents(tx, writeContext, [collectionChanged(requested, changed)])
  return { ...requested, ...edited }
}

type Done<Code extends RefusalCode = never> = Promise<EmptyResponse | Refusal<Code | CollectionLockError>>

/** Deletes a collection and keeps its products. */
export const deleteCollection = (writeContext: CatalogWriteContext, collectionId: string): Done =>
  withLockedCollection(writeContext, collectionId, async (tx, collection) => {
    const { id } = collection
    const productIds = await findProductIdsInOrder(tx, id)
    await deleteCollectionRow(tx, id)
    const before = { ...pickCollectionFields(collection), productIds }
    await writeAuditLog(tx, writeContext, [{ entity: 'collection', entityId: id, before, after: null }])
    await publishCatalogEvents(tx, writeContext, [collectionDeleted(collection)])
    return {}
  })

/** Product ids without duplicates. */
export const ProductIds = z.array(z.string()).min(1).max(LIMITS.productsPerChange)

/** Appends products to a collection. Products already in it keep their position. */
export const addProductsToCollection = (
  writeContext: CatalogWriteContext,
  collectionId: string,
  productIds: readonly string[],
): Done<'PRODUCT_NOT_FOUND' | 'AUTOMATED_COLLECTION'> =>
  withLockedCollection(writeContext, collectionId, async (tx, { id, rule }) => {
    if (rule) return refuse('AUTOMATED_COLLECTION', { collectionId })
    const ids = productIds.map(parseId)
    const found = new Set(
      await lockProducts(
        tx,
        ids.filter((each) => each !== undefined),
      ),
    )
    const missing = ids.findIndex((each) => each === undefined || !found.has(each))
    if (missing >= 0) return refuse('PRODUCT_NOT_FOUND', { productId: productIds[missing] ?? '' })
    const added = await appendToCollection(tx, id, [...new Set(ids.filter((each) => each !== undefined))])
    await publishProductIdsChanged(tx, writeContext, id, { before: [], after: added })
    return {}
  })

/** Removes products from a collection. Others are ignored. */
export const removeProductsFromCollection = (
  writeContext: CatalogWriteContext,
  collectionId: string,
  productIds: readonly string[],
): Done<'AUTOMATED_COLLECTION'> =>
  withLockedCollection(writeContext, collectionId, async (tx, { id, rule }) => {
    if (rule) return refuse('AUTOMATED_COLLECTION', { collectionId })
    const ids = productIds.map(parseId).filter((each) => each !== undefined)
    const removed = await removeFromCollection(tx, id, ids)
    await publishProductIdsChanged(tx, writeContext, id, { before: removed, after: [] })
    return {}
  })

/** The audit log stores the products that were added or removed, not the thousands that stay. */
export async function publishProductIdsChanged(
  tx: Queryable,
  writeContext: CatalogWriteContext,
  id: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  if (before.length + after.length === 0) return
  const states = { before: { productIds: before }, after: { productIds: after } }
  await writeAuditLog(tx, writeContext, [{ entity: 'collection', entityId: id, ...states }])
  await publishCatalogEvents(tx, writeContext, [collectionChanged({ id }, ['productIds'])])
}
