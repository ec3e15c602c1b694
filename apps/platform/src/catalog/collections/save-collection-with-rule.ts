import type { Collection, Wire } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { findMedia } from '../product-media/media-repository.ts'
import { collectionCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { CollectionRecord } from '../products/product-record.ts'
import { fillCollectionByRule } from './apply-collection-rules.ts'
import { findCollection } from './collection-repository.ts'
import { serializeCollection } from './collection-serializer.ts'
import { insertCollectionWithSlug, parseNewCollection } from './create-collection.ts'
import { RuleSchema, ruleErrors } from './rule-condition.ts'
import {
  applyCollectionChanges,
  type CollectionLockError,
  saveCollection,
  withLockedCollection,
} from './update-collection.ts'

/** A collection with fields that the wire has no call for: its image and its rule. Null removes one. */
export const CollectionWithRule = z.strictObject({
  collection: z.record(z.string(), z.unknown()).default({}),
  mediaId: z.string().max(200).nullish(),
  rule: RuleSchema.nullish(),
})
type CollectionWithRule = z.infer<typeof CollectionWithRule>

type Refused<More extends RefusalCode = never> = Refusal<
  'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | 'SLUG_TAKEN' | More
>
type Saved = { collection: Wire<Collection> }

/** Creates a collection with its image and rule, and fills it by the rule. */
export const createCollectionWithRule = (
  writeContext: CatalogWriteContext,
  request: CollectionWithRule,
): Promise<Saved | Refused> =>
  inTransaction(writeContext.db, async (tx) => {
    const named = parseNewCollection(request.collection, writeContext.now)
    if (named instanceof Refusal) return named
    const requested = await withImageAndRule(tx, named, request)
    if (requested instanceof Refusal) return requested
    const created = await insertCollectionWithSlug(tx, writeContext, requested)
    if (created instanceof Refusal) return created
    await publishCatalogEvents(tx, writeContext, [collectionCreated(created, writeContext.config.mediaUrl)])
    return response(writeContext, await fillFromRule(tx, created, request))
  })

/** Updates a collection, its image and its rule in one transaction. */
export async function saveCollectionWithRule(
  writeContext: CatalogWriteContext,
  request: CollectionWithRule,
  collectionId: string,
): Promise<Saved | Refused<CollectionLockError | 'STALE_REVISION'>> {
  const outcome = await withLockedCollection(writeContext, collectionId, async (tx, before) => {
    const named = applyCollectionChanges(before, request.collection)
    if (named instanceof Refusal) return named
    const requested = await withImageAndRule(tx, named, request)
    if (requested instanceof Refusal) return requested
    const saved = await saveCollection(tx, writeContext, before, requested)
    return saved instanceof Refusal ? saved : fillFromRule(tx, saved, request)
  })
  return outcome instanceof Refusal ? outcome : response(writeContext, outcome)
}

async function withImageAndRule(
  tx: Queryable,
  collection: CollectionRecord,
  { mediaId = collection.mediaId, rule = collection.rule }: CollectionWithRule,
): Promise<CollectionRecord | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'>> {
  if (rule) {
    const { currency } = await readShop(tx)
    const violations = ruleErrors(rule, currency).map(([index, description]) => ({
      field: `rule.conditions[${index}]`,
      violatedRule: 'VALIDATION' as const,
      description,
    }))
    if (violations.length > 0) return invalid(...violations)
  }
  const found = await findMedia(tx, mediaId === null ? [] : [{ mediaId, altText: collection.name }])
  return found instanceof Refusal ? found : { ...collection, mediaId, rule, picture: found[0] }
}

/** A new rule fills its collection at once. */
async function fillFromRule(
  tx: Queryable,
  saved: CollectionRecord,
  { rule }: CollectionWithRule,
): Promise<CollectionRecord> {
  if (!rule) return saved
  await fillCollectionByRule(tx, saved.id)
  return (await findCollection(tx, eq(collections.id, saved.id))) ?? saved
}

const response = ({ config: { mediaUrl } }: CatalogWriteContext, collection: CollectionRecord): Saved => ({
  collection: serializeCollection(collection, { mediaUrl, forMerchant: true }),
})
