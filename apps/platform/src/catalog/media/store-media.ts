import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isTooLarge, readImageSize } from './image-decoding.ts'
import { FORMAT_NAMES, FORMATS, formatOf } from './media-formats.ts'
import { originalPath, securePath } from './media-paths.ts'

export const NEW_FILE_ERRORS = [
  'FILE_TYPE_NOT_SUPPORTED',
  'FILE_TYPE_MISMATCH',
  'INVALID_IMAGE',
  'IMAGE_TOO_LARGE',
  'BUSY',
] as const

export interface MediaStore {
  readonly db: Queryable
  readonly storage: MediaStorage
}

export type UnsupportedFile = Refusal<'FILE_TYPE_NOT_SUPPORTED' | 'INVALID_IMAGE' | 'IMAGE_TOO_LARGE'>

interface Details {
  readonly fileName?: string
  /** Whether it is for buyers only. Such a file gets a random id and is never public. */
  readonly isSecure?: boolean
}

/** Stores a file under an id derived from its content, so duplicates are stored once. Archives are not opened. */
export async function storeMedia(
  { db, storage }: MediaStore,
  bytes: Uint8Array,
  now: Date,
  { fileName = '', isSecure = false }: Details = {},
): Promise<{ mediaId: string } | UnsupportedFile> {
  const format = formatOf(bytes)
  if (!format) return refuse('FILE_TYPE_NOT_SUPPORTED', { supported: FORMAT_NAMES })
  const { mediaType } = FORMATS[format]
  const size = mediaType === 'image' ? await readImageSize(bytes) : { width: 0, height: 0, frames: 1 }
  if (!size) return refuse('INVALID_IMAGE')
  if (isTooLarge(size)) return refuse('IMAGE_TOO_LARGE', { maxPixels: LIMITS.imagePixels })

  const id = `${isSecure ? randomBytes(20).toString('hex') : contentName(bytes)}.${format}`
  await storage.write(isSecure ? securePath(id) : originalPath(id), bytes)
  const { width, height } = size
  const row = {
    id,
    mediaType,
    format,
    width,
    height,
    fileName,
    isSecure,
    bytes: bytes.byteLength,
    createdAt: now,
  }
  await db.insert(media).values(row).onConflictDoNothing()
  return { mediaId: id }
}

const contentName = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 40)
