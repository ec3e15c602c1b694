import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Queryable } from '../database/open.ts'
import { media } from '../database/schema/index.ts'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { originalPath, writeWhole } from './files.ts'
import { formatOf } from './format.ts'

interface Store {
  readonly db: Queryable
  readonly mediaDir: string
}

/** Keeps a picture under an id made of its content: the same picture twice is stored once. */
export async function storeMedia(
  { db, mediaDir }: Store,
  bytes: Uint8Array,
  now: Date,
): Promise<{ mediaId: string } | Refusal<'NOT_A_PICTURE' | 'PICTURE_TOO_LARGE'>> {
  const format = formatOf(bytes)
  const size = format && (await sizeOf(bytes))
  if (!size) return refuse('NOT_A_PICTURE')
  const { width, height, frames } = size
  if (width * height * frames > LIMITS.picturePixels)
    return refuse('PICTURE_TOO_LARGE', { maxPixels: LIMITS.picturePixels })

  const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${format}`
  await writeWhole(originalPath(mediaDir, id), bytes)
  await db.insert(media).values({ id, format, width, height, createdAt: now }).onConflictDoNothing()
  return { mediaId: id }
}

/** Reads the head of the file only; nothing is decoded, so a bomb does not go off. */
async function sizeOf(bytes: Uint8Array) {
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
    } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width, height: pageHeight, frames: pages }
  } catch {
    return undefined
  }
}
