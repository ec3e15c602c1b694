import type { Collection, FieldViolation, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { sortViolations, violationsOf } from '../../kernel/http/field-violations.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { findMedia } from '../product-media/media-repository.ts'
import { collectionCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { CollectionRecord } from '../products/product-record.ts'
import { claimNewSlug } from '../slugs/slug-repository.ts'
import { parseCollectionChanges, pickCollectionFields } from './collection-changes-schema.ts'
import { serializeCollection } from './collection-serializer.ts'
import { insertCollection } from './collection-write-repository.ts'

type Refused = Refusal<'INVALID_ARGUMENT' | 'SLUG_TAKEN'>

/** Creates an empty collection from a merchant's request. */
export async function createCollectionFromRequest(
  writeContext: CatalogWriteContext,
  sent: unknown,
): Promise<{ collection: Wire<Collection> } | Refused> {
  const requested = parseNewCollection(sent, writeContext.now)
  if (requested instanceof Refusal) return requested
  const { mediaUrl } = writeContext.config
  return inTransaction(writeContext.db, async (tx) => {
    const collection = await insertCollectionWithSlug(tx, writeContext, requested)
    if (collection instanceof Refusal) return collection
    await publishCatalogEvents(tx, writeContext, [collectionCreated(collection, mediaUrl)])
    return { collection: serializeCollection(collection, { mediaUrl, forMerchant: true }) }
  })
}

/** A collection as sent, with an optional slug and a required name. */
export function parseNewCollection(sent: unknown, now: Date): CollectionRecord | Refusal<'INVALID_ARGUMENT'> {
  const { changes, violations } = parseCollectionChanges(sent)
  const { name = '', slug = '', description = '', visible = true } = changes
  const isNamed = name !== '' || violations.some(({ field }) => 'collection.name'.startsWith(field))
  const errors = [...violations, ...(isNamed ? [] : [NAME_REQUIRED])]
  if (errors.length > 0) return invalid(...sortViolations(errors))
  return { ...blankCollection(now), name, slug, description, visible }
}

const NewCollection = z.strictObject({
  name: z.string().trim().min(1).max(50),
  slug: z.string().max(100).optional(),
  description: z.string().max(600).default(''),
  visible: z.boolean().default(true),
  mediaId: z.string().optional(),
})

/** Adds an empty collection, optionally with an image. */
export async function createCollection(
  db: Queryable,
  input: z.input<typeof NewCollection>,
  now: Date,
): Promise<{ collectionId: string } | Refused | Refusal<'MEDIA_NOT_FOUND'>> {
  const parsed = NewCollection.safeParse(input)
  if (!parsed.success) return invalid(...violationsOf(parsed.error, input, 'collection'))
  const { slug = '', mediaId, ...given } = parsed.data
  const changeContext: ChangeContext = { actor: 'system', operation: 'createCollection', now }
  return inTransaction(db, async (tx) => {
    const found = await findMedia(tx, mediaId === undefined ? [] : [{ mediaId, altText: given.name }])
    if (found instanceof Refusal) return found
    const [image] = found
    const requested = { ...blankCollection(now), ...given, slug, mediaId: mediaId ?? null, picture: image }
    const collection = await insertCollectionWithSlug(tx, changeContext, requested)
    if (collection instanceof Refusal) return collection
    await publishCatalogEvents(tx, changeContext, [collectionCreated(collection, undefined)])
    return { collectionId: collection.id }
  })
}

/** A new collection without any fields. */
export const blankCollection = (now: Date): CollectionRecord => ({
  id: newId(now),
  name: '',
  slug: '',
  description: '',
  visible: true,
  mediaId: null,
  rule: null,
  picture: undefined,
  numberOfProducts: 0,
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

/** Stores a collection under a unique slug, and writes the audit entry. */
export async function insertCollectionWithSlug(
  tx: Queryable,
  changeContext: ChangeContext,
  requested: CollectionRecord,
): Promise<CollectionRecord | Refused> {
  const slug = await claimNewSlug(tx, 'collection', requested)
  if (slug instanceof Refusal) return slug
  const { picture: _, numberOfProducts: __, ...row } = { ...requested, slug }
  if (!(await insertCollection(tx, row))) return refuse('SLUG_TAKEN', { slug })
  const collection = { ...requested, slug }
  const after = pickCollectionFields(collection)
  await writeAuditLog(tx, changeContext, [
    { entity: 'collection', entityId: collection.id, before: null, after },
  ])
  return collection
}

const NAME_REQUIRED: FieldViolation = {
  field: 'collection.name',
  violatedRule: 'REQUIRED_FIELD',
  description: 'is required',
}
