import { z } from 'zod'
import type { CollectionRecord } from './product-record.ts'
import { readParts } from './parse-fields.ts'
import { line, slugText } from './text-schema.ts'

/** A collection as merchants send it. What follows from the rest is left aside. */
const CollectionChanges = z
  .strictObject({
    id: z.unknown(),
    _id: z.unknown(),
    media: z.unknown(),
    rule: z.unknown(),
    numberOfProducts: z.unknown(),
    lastUpdated: z.unknown(),
    name: line(50),
    slug: slugText,
    description: z
      .string()
      .max(600)
      .nullable()
      .transform((text) => text ?? ''),
    visible: z.boolean(),
    revision: z.string().max(20),
  })
  .partial()

/** What can be read of a collection as it was sent, and what cannot. */
export const readCollectionChanges = (sent: unknown) => readParts(CollectionChanges, sent, 'collection')

/** The parts of a collection that people change. */
export const COLLECTION_PARTS = [
  'name',
  'slug',
  'description',
  'visible',
  'mediaId',
  'rule',
] as const satisfies readonly (keyof CollectionRecord)[]

/** The collection as the journal keeps it. */
export const collectionParts = (collection: CollectionRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(COLLECTION_PARTS.map((part) => [part, collection[part]]))
