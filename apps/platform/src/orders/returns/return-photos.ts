import { isTooLarge, openImage, queueImageTask, readImageSize } from '../../catalog/media/image-decoding.ts'
import { FORMATS, formatOf } from '../../catalog/media/media-formats.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { SHED } from '../../kernel/queues/task-queue.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { lockOrder } from '../records/order-repository.ts'
import { findReturn, insertPhoto, photosOf } from '../records/return-repository.ts'

interface PhotoContext {
  readonly db: Queryable
  /** Whose images are decoded fairly. */
  readonly network: string
  readonly now: Date
}

/**
 * Adds a photo to a return that was just requested. Its id, which only its customer has, is the permission. The image
 * is encoded again, so that only its pixels are stored: neither the place nor hidden content.
 */
export async function addReturnPhoto(
  { db, network, now }: PhotoContext,
  returnId: string,
  bytes: Uint8Array,
) {
  const { count, lifetime } = LIMITS.returnPhotos
  const id = parseId(returnId)
  const found = id === undefined ? undefined : await findReturn(db, id)
  if (!found || now.getTime() - found.createdAt.getTime() > lifetime) return refuse('RETURN_NOT_FOUND')
  const content = await queueImageTask(() => encodePhoto(bytes), network)
  if (content === SHED) return refuse('BUSY', { retryAfter: 2 })
  if (content instanceof Refusal) return content
  return inTransaction<EmptyResponse | Refusal<'RETURN_NOT_POSSIBLE'>>(db, async (tx) => {
    await lockOrder(tx, found.orderId)
    const photos = await photosOf(tx, [found.id])
    if (photos.length >= count) return refuse('RETURN_NOT_POSSIBLE', { reason: 'QUANTITY' })
    await insertPhoto(tx, { id: newId(now), returnId: found.id, content, createdAt: now })
    return {}
  })
}

async function encodePhoto(bytes: Uint8Array): Promise<Buffer | Refusal<'INVALID_IMAGE'>> {
  const format = formatOf(bytes)
  const size = format && FORMATS[format].mediaType === 'image' ? await readImageSize(bytes) : undefined
  if (!size || isTooLarge(size)) return refuse('INVALID_IMAGE')
  const { pixels } = LIMITS.returnPhotos
  try {
    return await openImage(bytes)
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return refuse('INVALID_IMAGE')
  }
}
