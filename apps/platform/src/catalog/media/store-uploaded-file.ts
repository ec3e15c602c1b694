import { SHED } from '../../kernel/queues/task-queue.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { canDecode, isTooLarge, queueImageTask, readImageSize } from './image-decoding.ts'
import { FORMATS, formatOf, isCoherent } from './media-formats.ts'
import { type MediaStore, storeMedia, type UnsupportedFile } from './store-media.ts'

interface IncomingFile {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly contentType?: string | undefined
  readonly isSecure?: boolean
}

export type FileRejection = UnsupportedFile | Refusal<'FILE_TYPE_MISMATCH' | 'BUSY'>

/** The queue key of uploads, besides the networks that view images. */
const MERCHANTS = 'merchants'

/** Stores an external file once its name, type and content agree and, for an image, it decodes. */
export async function storeUploadedFile(
  store: MediaStore,
  { bytes, fileName, contentType, isSecure = false }: IncomingFile,
  now: Date,
): Promise<{ mediaId: string } | FileRejection> {
  const format = formatOf(bytes)
  if (format && !isCoherent(format, { fileName, contentType }))
    return refuse('FILE_TYPE_MISMATCH', { found: FORMATS[format].contentType })
  if (format && FORMATS[format].mediaType === 'image') {
    const size = await readImageSize(bytes)
    // Too large images are rejected below and must not be decoded before.
    const isGood = size && !isTooLarge(size) ? await queueImageTask(() => canDecode(bytes), MERCHANTS) : true
    if (isGood === SHED) return refuse('BUSY', { retryAfter: 2 })
    if (!isGood) return refuse('INVALID_IMAGE')
  }
  return storeMedia(store, bytes, now, { fileName, isSecure })
}
