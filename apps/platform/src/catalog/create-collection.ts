import type { Collection, FieldViolation, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { type ChangeContext, writeAuditLog } from '../audit-log/audit-log.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { violationsOf } from '../http/violations.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { collectionCreated, publishCatalogEvents } from './catalog-events.ts'
import { insertCollection } from './catalog-write-repository.ts'
import { parseCollectionChanges, pickCollectionFields } from './collection-changes-schema.ts'
import { serializeCollection } from './collection-serializer.ts'
import { findMedia } from './media-repository.ts'
import { sortViolations } from './parse-fields.ts'
import type { CollectionRecord } from './product-record.ts'
import { claimSimilarSlug, claimSlug } from './slug-repository.ts'
import { slugify } from './slugify.ts'
import type { CatalogWriteContext } from './write-context.ts'

type Refused = Refusal<'INVALID_ARGUMENT' | 'SLUG_TAKEN'>

/** Creates an empty collection from a merchant's request. */
export async function createCollectionFromRequest(
  writing: CatalogWriteContext,
  sent: unknown,
): Promise<{ collection: Wire<Collection> } | Refused> {
  const wanted = parseNewCollection(sent, writing.now)
  if (wanted instanceof Refusal) return wanted
  const { mediaUrl } = writing.config
  return inTransaction(writing.db, async (tx) => {
    const collection = await insertCollectionWithSlug(tx, writing, wanted)
    if (collection instanceof Refusal) return collection
    await publishCatalogEvents(tx, writing, [collectionCreated(collection, mediaUrl)])
    return { collection: serializeCollection(collection, { mediaUrl, forMerchant: true }) }
  })
}

/** A collection as sent, with an optional slug and a required name. */
export function parseNewCollection(sent: unknown, now: Date): CollectionRecord | Refusal<'INVALID_ARGUMENT'> {
  const { changes, violations } = parseCollectionChanges(sent)
  const { name = '', slug = '', description = '', visible = true } = changes
  const isNamed = name !== '' || violations.some(({ field }) => 'collection.name'.startsWith(field))
  const faults = [...violations, ...(isNamed ? [] : [NAME_REQUIRED])]
  if (faults.length > 0) return invalid(...sortViolations(faults))
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
  const { slug = slugify(parsed.data.name), mediaId, ...given } = parsed.data
  const occasion: ChangeContext = { actor: 'shop', operation: 'createCollection', now }
  return inTransaction(db, async (tx) => {
    const found = await findMedia(tx, mediaId === undefined ? [] : [{ mediaId, altText: given.name }])
    if (found instanceof Refusal) return found
    const [picture] = found
    const wanted = { ...blankCollection(now), ...given, slug, mediaId: mediaId ?? null, picture }
    const collection = await insertCollectionWithSlug(tx, occasion, wanted)
    if (collection instanceof Refusal) return collection
    await publishCatalogEvents(tx, occasion, [collectionCreated(collection, undefined)])
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
  occasion: ChangeContext,
  wanted: CollectionRecord,
): Promise<CollectionRecord | Refused> {
  const slug = await claimCollectionSlug(tx, wanted)
  if (slug instanceof Refusal) return slug
  const { picture: _, numberOfProducts: __, ...row } = { ...wanted, slug }
  if (!(await insertCollection(tx, row))) return refuse('SLUG_TAKEN', { slug })
  const collection = { ...wanted, slug }
  const after = pickCollectionFields(collection)
  await writeAuditLog(tx, occasion, [{ entity: 'collection', entityId: collection.id, before: null, after }])
  return collection
}

async function claimCollectionSlug(
  tx: Queryable,
  { id, slug, name }: CollectionRecord,
): Promise<string | Refused> {
  const named = { kind: 'collection', id } as const
  if (slug) return (await claimSlug(tx, named, slug)) ? slug : refuse('SLUG_TAKEN', { slug })
  const wish = slugify(name)
  if (wish === '') return invalid(SLUG_REQUIRED)
  return (await claimSimilarSlug(tx, named, wish)) ?? refuse('SLUG_TAKEN', { slug: wish })
}

const NAME_REQUIRED: FieldViolation = {
  field: 'collection.name',
  violatedRule: 'REQUIRED_FIELD',
  description: 'is required',
}

const SLUG_REQUIRED: FieldViolation = {
  field: 'collection.slug',
  violatedRule: 'REQUIRED_FIELD',
  description: 'is required if the name has no letters',
}
