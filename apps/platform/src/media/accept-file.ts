import { type Refusal, refuse } from '../refusal.ts'
import { FORMATS, formatOf, isCoherent } from './format.ts'
import { isTooLarge, opens, sizeOf, whenThereIsRoom } from './pictures.ts'
import { type MediaStore, storeMedia, type Unfit } from './store-media.ts'

interface Arrived {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly contentType?: string | undefined
  readonly isSecure?: boolean
}

export type NotAccepted = Unfit | Refusal<'FILE_TYPE_MISMATCH' | 'BUSY'>

/** Keeps a file that came from outside, once its name, its type and its content agree and, for a picture, it opens. */
export async function acceptFile(
  store: MediaStore,
  { bytes, fileName, contentType, isSecure = false }: Arrived,
  now: Date,
): Promise<{ mediaId: string } | NotAccepted> {
  const format = formatOf(bytes)
  if (format && !isCoherent(format, { fileName, contentType }))
    return refuse('FILE_TYPE_MISMATCH', { found: FORMATS[format].contentType })
  if (format && FORMATS[format].mediaType === 'image') {
    const size = await sizeOf(bytes)
    // What is too large is refused below, and must not be opened before.
    const checked = size && !isTooLarge(size) ? whenThereIsRoom(() => opens(bytes)) : Promise.resolve(true)
    if (!checked) return refuse('BUSY', { retryAfter: 2 })
    if (!(await checked)) return refuse('PICTURE_DAMAGED')
  }
  return storeMedia(store, bytes, now, { fileName, isSecure })
}
