import { z } from 'zod'
import type { CollectionRecord } from '../products/product-record.ts'
import { parseCollectingViolations } from '../validation/parse-collecting-violations.ts'
import { requiredText, slugSchema } from '../validation/text-schema.ts'

/** A collection as merchants send it. Computed fields are ignored. */
const CollectionChanges = z
  .strictObject({
    id: z.unknown(),
    _id: z.unknown(),
    media: z.unknown(),
    rule: z.unknown(),
    numberOfProducts: z.unknown(),
    lastUpdated: z.unknown(),
    name: requiredText(50),
    slug: slugSchema,
    description: z
      .string()
      .max(600)
      .nullable()
      .transform((text) => text ?? ''),
    visible: z.boolean(),
    revision: z.string().max(20),
  })
  .partial()

/** The valid fields of a collection, and the violations. */
export const parseCollectionChanges = (sent: unknown) =>
  parseCollectingViolations(CollectionChanges, sent, 'collection')

/** The editable fields of a collection. */
export const COLLECTION_FIELDS = [
  'name',
  'slug',
  'description',
  'visible',
  'mediaId',
  'rule',
] as const satisfies readonly (keyof CollectionRecord)[]

/** The collection as the audit log stores it. */
export const pickCollectionFields = (collection: CollectionRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(COLLECTION_FIELDS.map((part) => [part, collection[part]]))
