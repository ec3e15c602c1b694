import { deleteMedia } from '../../catalog/media/delete-media.ts'
import { isTooLarge, openImage, queueImageTask, readImageSize } from '../../catalog/media/image-decoding.ts'
import { FORMATS, formatOf } from '../../catalog/media/media-formats.ts'
import { storeMedia } from '../../catalog/media/store-media.ts'
import { mediaIdIn } from '../../catalog/product-media/media-reference.ts'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { SHED } from '../../kernel/queues/task-queue.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import {
  insertPhoto,
  lockPhotos,
  type ReviewRecord,
  type ReviewRow,
  setPhotos,
  takeUnusedPhotos,
  withPhotos,
} from './review-repository.ts'
import type { Content } from './review-schema.ts'
import { serializePhoto, type WireReviewPhoto } from './review-serializer.ts'

interface PhotoContext {
  readonly db: Queryable
  readonly storage: MediaStorage
  readonly config: Pick<Config, 'mediaUrl'>
  /** Whose images are decoded fairly. */
  readonly network: string
  readonly now: Date
}

/**
 * Stores a photo for a review. Its id, which only its sender has, lets them use it. The image is encoded again, so that
 * only its pixels are stored: neither the place nor hidden content.
 */
export async function storeReviewPhoto(
  { db, storage, config, network, now }: PhotoContext,
  bytes: Uint8Array,
): Promise<{ readonly photo: WireReviewPhoto } | Refusal<'BUSY' | 'INVALID_IMAGE'>> {
  const encoded = await queueImageTask(() => encodePhoto(bytes), network)
  if (encoded === SHED) return refuse('BUSY', { retryAfter: 2 })
  const size = encoded && (await readImageSize(encoded))
  if (!encoded || !size) return refuse('INVALID_IMAGE')
  const stored = await storeMedia({ db, storage }, encoded, now)
  if (stored instanceof Refusal) return refuse('INVALID_IMAGE')
  await insertPhoto(db, stored.mediaId, now)
  return { photo: serializePhoto({ id: stored.mediaId, ...size }, config.mediaUrl) }
}

async function encodePhoto(bytes: Uint8Array): Promise<Buffer | undefined> {
  const format = formatOf(bytes)
  const size = format && FORMATS[format].mediaType === 'image' ? await readImageSize(bytes) : undefined
  if (!size || isTooLarge(size)) return undefined
  const { pixels } = LIMITS.reviewPhotos
  try {
    return await openImage(bytes)
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** Adds uploaded photos to a review, in the order of the request. */
export async function attachPhotos(
  tx: Queryable,
  review: ReviewRow,
  photos: NonNullable<Content['media']>,
  config: Pick<Config, 'mediaUrl' | 'publicUrl'>,
): Promise<ReviewRecord | Refusal<'MEDIA_NOT_FOUND'>> {
  const ids = photos.map(({ image }) => image.id ?? mediaIdIn(image.url ?? '', config) ?? '')
  const known = await lockPhotos(tx, ids, review.id)
  const missing = ids.filter((id) => !known.includes(id))
  if (missing.length > 0) return refuse('MEDIA_NOT_FOUND', { mediaIds: missing })
  await setPhotos(tx, review.id, ids)
  const [record] = await withPhotos(tx, [review])
  if (!record) throw new Error('A review that is held is gone')
  return record
}

interface Unused {
  readonly db: Queryable
  readonly storage: MediaStorage
  readonly now: Date
  readonly before: Date
  readonly limit: number
}

/** Deletes a batch of photos without a review, with their files. Returns the number. */
export async function deleteUnusedPhotos({ db, storage, now, before, limit }: Unused): Promise<number> {
  const ids = await takeUnusedPhotos(db, before, limit)
  for (const id of ids) await deleteMedia({ db, storage, now }, id)
  return ids.length
}
