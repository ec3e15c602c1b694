import { and, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { MediaRecord } from './media-record.ts'

const columns = {
  id: media.id,
  mediaType: media.mediaType,
  format: media.format,
  width: media.width,
  height: media.height,
  posterId: media.posterId,
}

interface ShownMedia {
  readonly mediaId: string
  readonly altText: string
}

/** The public files with these ids, in the same order. Buyers-only files are excluded. */
export async function findMedia(
  db: Queryable,
  shown: readonly ShownMedia[],
): Promise<readonly MediaRecord[] | Refusal<'MEDIA_NOT_FOUND'>> {
  if (shown.length === 0) return []
  const ids = shown.map(({ mediaId }) => mediaId)
  const rows = await db
    .select(columns)
    .from(media)
    .where(and(inArray(media.id, ids), not(media.isSecure)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length > 0) return refuse('MEDIA_NOT_FOUND', { mediaIds: missing })
  return shown.flatMap(({ mediaId, altText }) => {
    const row = byId.get(mediaId)
    return row ? [{ ...row, altText }] : []
  })
}

/** Rejects a buyers-only file that does not exist or that is public. */
export async function findSecureFileViolation(
  db: Queryable,
  file: { readonly id: string } | null | undefined,
): Promise<Refusal<'MEDIA_NOT_FOUND'> | undefined> {
  if (!file) return undefined
  const isThere = (await db.$count(media, and(eq(media.id, file.id), media.isSecure))) > 0
  return isThere ? undefined : refuse('MEDIA_NOT_FOUND', { mediaIds: [file.id] })
}
