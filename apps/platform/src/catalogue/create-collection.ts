import { z } from 'zod'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { violationsOf } from '../http/violations.ts'
import { invalid, type Refusal, refuse } from '../refusal.ts'
import { insertCollection } from './catalogue-writes.ts'
import { slugOf } from './slug.ts'

const NewCollection = z.strictObject({
  name: z.string().trim().min(1).max(50),
  slug: z.string().max(100).optional(),
  description: z.string().max(600).default(''),
  visible: z.boolean().default(true),
  mediaId: z.string().optional(),
})

/** Adds an empty collection. */
export async function createCollection(
  db: Queryable,
  input: z.input<typeof NewCollection>,
  now: Date,
): Promise<{ collectionId: string } | Refusal<'INVALID_ARGUMENT' | 'SLUG_TAKEN'>> {
  const parsed = NewCollection.safeParse(input)
  if (!parsed.success) return invalid(...violationsOf(parsed.error, input, 'collection'))
  const { slug = slugOf(parsed.data.name), ...collection } = parsed.data
  const id = newId(now)
  const isNew = await insertCollection(db, { ...collection, id, slug, createdAt: now, updatedAt: now })
  return isNew ? { collectionId: id } : refuse('SLUG_TAKEN', { slug })
}
