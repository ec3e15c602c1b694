import { dirname } from 'node:path'
import { type Refusal, refuse } from '../refusal.ts'
import {
  namesIn,
  originalPath,
  readIfThere,
  readMediaId,
  renditionPath,
  securePath,
  writeWhole,
} from './files.ts'
import { FORMATS, type MediaType } from './format.ts'
import { makeRendition } from './make-rendition.ts'
import { whenThereIsRoom } from './pictures.ts'
import { type Rendition, type RenditionFormat, renditionName } from './rendition.ts'

/** A file as the shop holds it. */
export interface OriginalFile {
  readonly path: string
  readonly mediaType: MediaType
  readonly contentType: string
}

/** The file of an id; `undefined` for text that is no id. Whether the file exists shows when it is read. */
export function originalOf(mediaDir: string, id: string): OriginalFile | undefined {
  const named = readMediaId(id)
  return named && { path: originalPath(mediaDir, id), ...FORMATS[named.format] }
}

/** The file of an id that only buyers may have. */
export function secureFileOf(mediaDir: string, id: string): OriginalFile | undefined {
  const named = readMediaId(id)
  return named && { path: securePath(mediaDir, id), ...FORMATS[named.format] }
}

/** Drawn frame by frame: scaling keeps only the first, so these are shown as they are. */
export const isMoving = (id: string): boolean => id.endsWith('.gif')

export interface RenderedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

type Render = (
  id: string,
  rendition: Rendition,
  format: RenditionFormat,
) => Promise<RenderedPicture | Refusal<'NOT_FOUND' | 'BUSY'>>

/** How many renditions of one picture are kept. Addresses name any size, and a disk is not for strangers to fill. */
const KEPT_PER_PICTURE = 200

/** Renders pictures. Each rendition is made once, however many ask for it at the same time. */
export function pictureRenderer(mediaDir: string): Render {
  const inTheMaking = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

  const make = (path: string, original: Uint8Array, rendition: Rendition, format: RenditionFormat) => {
    const pending = inTheMaking.get(path)
    if (pending) return pending
    const made = whenThereIsRoom(() => makeRendition(original, rendition, format))
    if (!made) return undefined
    const kept = made
      .then(async (bytes) => {
        if (bytes && (await namesIn(dirname(path))).length < KEPT_PER_PICTURE) await writeWhole(path, bytes)
        return bytes
      })
      .finally(() => inTheMaking.delete(path))
    inTheMaking.set(path, kept)
    return kept
  }

  return async (id, rendition, format) => {
    const file = originalOf(mediaDir, id)
    if (file?.mediaType !== 'image') return refuse('NOT_FOUND')
    const { contentType } = FORMATS[format]
    const path = renditionPath(mediaDir, id, renditionName(rendition, format))
    const ready = await readIfThere(path)
    if (ready) return { bytes: ready, contentType }
    const original = await readIfThere(file.path)
    if (!original) return refuse('NOT_FOUND')
    const making = make(path, original, rendition, format)
    if (!making) return refuse('BUSY', { retryAfter: 1 })
    const bytes = await making
    return bytes ? { bytes, contentType } : refuse('NOT_FOUND')
  }
}
