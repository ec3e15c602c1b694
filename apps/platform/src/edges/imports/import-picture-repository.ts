import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FetchedPicture } from '../../catalog/csv/row-pictures.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { importPictures } from '../../kernel/database/schema/shop/imports.ts'

/**
 * Replaces the pictures of an import. Those that an earlier import fetched are not fetched again. Those that could not be
 * fetched are tried again when the import runs, and until then count as missing.
 */
export async function replacePictures(
  tx: Queryable,
  importId: string,
  urls: readonly string[],
): Promise<void> {
  await tx.delete(importPictures).where(eq(importPictures.importId, importId))
  await tx.execute(sql`insert into ${importPictures} (import_id, url, media_id, failure)
    select ${importId}::uuid, url, fetched.media_id, case when fetched.media_id is null then failed.failure end
    from jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb) as new(url)
    left join lateral (select known.media_id from ${importPictures} known
      where known.url = new.url and known.media_id is not null limit 1) fetched on true
    left join lateral (select known.failure from ${importPictures} known
      where known.url = new.url and known.failure is not null limit 1) failed on true`)
}

const isPending = sql`${importPictures.mediaId} is null
  and (${importPictures.failure} is null or ${importPictures.attempts} = 0)`

/** Some of the pictures that are not fetched yet. */
export const nextPictures = (tx: Queryable, importId: string, limit: number) =>
  tx
    .select({ url: importPictures.url, attempts: importPictures.attempts })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), isPending))
    .orderBy(importPictures.attempts, importPictures.url)
    .limit(limit)

export const updatePicture = async (
  db: Queryable,
  importId: string,
  url: string,
  changes: Partial<typeof importPictures.$inferInsert>,
): Promise<void> => {
  await db
    .update(importPictures)
    .set(changes)
    .where(and(eq(importPictures.importId, importId), eq(importPictures.url, url)))
}

/** The pictures that are fetched, or can't be. */
export async function findPictures(
  tx: Queryable,
  importId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, FetchedPicture>> {
  if (urls.length === 0) return new Map()
  const rows = await tx
    .select({ url: importPictures.url, mediaId: importPictures.mediaId, failure: importPictures.failure })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), inArray(importPictures.url, [...urls])))
  return new Map(rows.map(({ url, ...picture }) => [url, picture]))
}

interface PictureCounts {
  readonly fetched: number
  readonly failed: number
  readonly total: number
}

/** How many pictures imports have. */
export async function countPictures(
  db: Queryable,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, PictureCounts>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Record<string, unknown> & PictureCounts>(sql`
    select import_id as id, count(media_id)::int as fetched, count(failure)::int as failed, count(*)::int as total
    from ${importPictures} where import_id = any(${sql.param(importIds)}::uuid[]) group by import_id`)
  return new Map(rows.map(({ id, fetched, failed, total }) => [id, { fetched, failed, total }]))
}
