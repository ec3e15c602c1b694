import { createHash } from 'node:crypto'
import type { Queryable } from '../database/open.ts'
import { media } from '../database/schema/index.ts'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { originalPath, writeWhole } from './files.ts'
import { FORMAT_NAMES, FORMATS, formatOf } from './format.ts'
import { isTooLarge, sizeOf } from './pictures.ts'

export interface MediaStore {
  readonly db: Queryable
  readonly mediaDir: string
}

export type Unfit = Refusal<'FILE_TYPE_NOT_SUPPORTED' | 'PICTURE_DAMAGED' | 'PICTURE_TOO_LARGE'>

/** Keeps a file under an id made of its content: the same file twice is stored once. Archives stay closed. */
export async function storeMedia(
  { db, mediaDir }: MediaStore,
  bytes: Uint8Array,
  now: Date,
  fileName = '',
): Promise<{ mediaId: string } | Unfit> {
  const format = formatOf(bytes)
  if (!format) return refuse('FILE_TYPE_NOT_SUPPORTED', { supported: FORMAT_NAMES })
  const { mediaType } = FORMATS[format]
  const size = mediaType === 'image' ? await sizeOf(bytes) : { width: 0, height: 0, frames: 1 }
  if (!size) return refuse('PICTURE_DAMAGED')
  if (isTooLarge(size)) return refuse('PICTURE_TOO_LARGE', { maxPixels: LIMITS.picturePixels })

  const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${format}`
  await writeWhole(originalPath(mediaDir, id), bytes)
  const { width, height } = size
  await db
    .insert(media)
    .values({ id, mediaType, format, width, height, fileName, bytes: bytes.byteLength, createdAt: now })
    .onConflictDoNothing()
  return { mediaId: id }
}
