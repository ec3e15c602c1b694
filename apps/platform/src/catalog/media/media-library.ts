import type { ShopFile, Wire } from '@vitrine/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { SecuredFile } from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { reviewPhotos } from '../../kernel/database/schema/features/reviews.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import type { MediaType } from './media-formats.ts'

type Addresses = Pick<Config, 'publicUrl' | 'mediaUrl'>
type MediaRow = typeof media.$inferSelect

const serializeMediaFile = (
  { id, mediaType, fileName, isSecure, format, bytes, width, height, createdAt }: MediaRow,
  { publicUrl, mediaUrl }: Addresses,
): Wire<ShopFile> => ({
  id,
  mediaType,
  url: isSecure ? `${publicUrl}/_vitrine/v1/media/${id}/file` : fileUrl(mediaUrl, id),
  fileName,
  format,
  bytes,
  width,
  height,
  createdDate: createdAt.toISOString(),
  ...(isSecure && { digitalFile: { id, fileName, fileType: SECURE_TYPES[mediaType] } }),
})

export const SECURE_TYPES: Readonly<Record<MediaType, SecuredFile['fileType']>> = {
  image: 'SECURE_PICTURE',
  video: 'SECURE_VIDEO',
  audio: 'SECURE_MUSIC',
  document: 'SECURE_DOCUMENT',
  zip: 'SECURE_ARCHIVE',
}

export async function findMediaFile(
  db: Queryable,
  id: string,
  addresses: Addresses,
): Promise<Wire<ShopFile> | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row && serializeMediaFile(row, addresses)
}

interface LibraryQuery {
  readonly mediaType?: MediaType | undefined
  /** The id of the last file on the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Lists media files, newest first. */
export async function listMediaFiles(
  db: Queryable,
  { mediaType, before, limit }: LibraryQuery,
  addresses: Addresses,
): Promise<{ media: Wire<ShopFile>[]; nextBefore: string | null }> {
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        mediaType && eq(media.mediaType, mediaType),
        sql`not exists (select from ${reviewPhotos} where ${reviewPhotos.mediaId} = ${media.id})`,
        before === undefined
          ? undefined
          : sql`(${media.createdAt}, ${media.id}) < (select created_at, id from ${media} where id = ${before})`,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    media: page.map((row) => serializeMediaFile(row, addresses)),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
