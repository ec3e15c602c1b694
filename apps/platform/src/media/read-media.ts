import sharp from 'sharp'
import { boundedQueue } from '../bounded-queue.ts'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { originalPath, readIfThere, readMediaId, renditionPath, writeWhole } from './files.ts'
import { CONTENT_TYPES } from './format.ts'
import type { WIDTHS } from './url.ts'

export interface MediaContent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

type Read = (
  id: string,
  width?: (typeof WIDTHS)[number],
) => Promise<MediaContent | Refusal<'NOT_FOUND' | 'BUSY'>>

/** Reads pictures, as they are or smaller. Each smaller form is made once, however many ask for it at the same time. */
export function mediaReader(mediaDir: string): Read {
  const enqueue = boundedQueue({ running: 2, waiting: 200 })
  const inTheMaking = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const make = (path: string, original: Uint8Array, width: number) => {
    const pending = inTheMaking.get(path)
    if (pending) return pending
    const made = enqueue(() => scaled(original, width))
    if (!made) return undefined
    const kept = made
      .then(async (bytes) => {
        await writeWhole(path, bytes)
        return bytes
      })
      .finally(() => inTheMaking.delete(path))
    inTheMaking.set(path, kept)
    return kept
  }

  return async (id, width) => {
    const named = readMediaId(id)
    if (!named) return refuse('NOT_FOUND')
    const path = originalPath(mediaDir, id)
    if (width === undefined) {
      const bytes = await readIfThere(path)
      return bytes ? { bytes, contentType: CONTENT_TYPES[named.format] } : refuse('NOT_FOUND')
    }
    const rendition = renditionPath(mediaDir, id, width)
    const ready = await readIfThere(rendition)
    if (ready) return { bytes: ready, contentType: CONTENT_TYPES.webp }
    const original = await readIfThere(path)
    if (!original) return refuse('NOT_FOUND')
    const bytes = await make(rendition, original, width)
    return bytes ? { bytes, contentType: CONTENT_TYPES.webp } : refuse('BUSY', { retryAfter: 1 })
  }
}

async function scaled(original: Uint8Array, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(original, { limitInputPixels: LIMITS.picturePixels }).autoOrient()
  return new Uint8Array(
    await picture.resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
  )
}
