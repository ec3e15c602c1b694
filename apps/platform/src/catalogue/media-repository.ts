import { getTableColumns, inArray } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { media } from '../database/schema/index.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { MediaRecord } from './product-record.ts'

const { createdAt: _, ...columns } = getTableColumns(media)

interface Shown {
  readonly mediaId: string
  readonly altText: string
}

/** The files that are to be shown, in the same order. */
export async function findMedia(
  db: Queryable,
  shown: readonly Shown[],
): Promise<readonly MediaRecord[] | Refusal<'MEDIA_NOT_FOUND'>> {
  if (shown.length === 0) return []
  const ids = shown.map(({ mediaId }) => mediaId)
  const rows = await db.select(columns).from(media).where(inArray(media.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length > 0) return refuse('MEDIA_NOT_FOUND', { mediaIds: missing })
  return shown.flatMap(({ mediaId, altText }) => {
    const row = byId.get(mediaId)
    return row ? [{ ...row, altText }] : []
  })
}
