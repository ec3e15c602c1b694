import { SHED } from '../fair-queue.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { FORMATS, formatOf, isCoherent } from './format.ts'
import { canDecode, inImageQueue, isTooLarge, readImageSize } from './images.ts'
import { type MediaStore, storeMedia, type UnsupportedFile } from './store-media.ts'

interface IncomingFile {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly contentType?: string | undefined
  readonly isSecure?: boolean
}

export type FileRejection = UnsupportedFile | Refusal<'FILE_TYPE_MISMATCH' | 'BUSY'>

/** Whose turn it is in the queue of pictures, beside the networks that look at some. */
const MERCHANTS = 'merchants'

/** Keeps a file that came from outside, once its name, its type and its content agree and, for a picture, it opens. */
export async function acceptFile(
  store: MediaStore,
  { bytes, fileName, contentType, isSecure = false }: IncomingFile,
  now: Date,
): Promise<{ mediaId: string } | FileRejection> {
  const format = formatOf(bytes)
  if (format && !isCoherent(format, { fileName, contentType }))
    return refuse('FILE_TYPE_MISMATCH', { found: FORMATS[format].contentType })
  if (format && FORMATS[format].mediaType === 'image') {
    const size = await readImageSize(bytes)
    // What is too large is refused below, and must not be opened before.
    const isGood = size && !isTooLarge(size) ? await inImageQueue(MERCHANTS, () => canDecode(bytes)) : true
    if (isGood === SHED) return refuse('BUSY', { retryAfter: 2 })
    if (!isGood) return refuse('PICTURE_DAMAGED')
  }
  return storeMedia(store, bytes, now, { fileName, isSecure })
}
