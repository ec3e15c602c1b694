import { join } from 'node:path'
import { GIFT_CARD_DESIGNS_DIRECTORY } from '../../directories.ts'
import { createLruCache } from '../../kernel/cache/lru-cache.ts'
import { SHED } from '../../kernel/queues/task-queue.ts'
import { readyMadeDesignName } from '../../kernel/ready-made-gift-card-designs.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { createRendition } from './create-rendition.ts'
import { type ImageSize, queueImageTask, readImageSize } from './image-decoding.ts'
import { originalPath, parseMediaId, readIfExists, renditionPath, securePath } from './media-files.ts'
import { FORMATS, type MediaType } from './media-formats.ts'
import { planRendition, type RenditionPlan, renditionName } from './plan-rendition.ts'
import { readRendition, saveRendition } from './rendition-files.ts'
import type { Rendition, RenditionFormat } from './rendition-schema.ts'

/** A stored media file. */
export interface OriginalFile {
  readonly path: string
  readonly mediaType: MediaType
  readonly contentType: string
}

/** The file of an id; `undefined` for an invalid id. Whether the file exists shows on read. */
export function findOriginalFile(mediaDir: string, id: string): OriginalFile | undefined {
  const named = parseMediaId(id)
  const isReadyMade = readyMadeDesignName(id) !== undefined
  const path = isReadyMade ? join(GIFT_CARD_DESIGNS_DIRECTORY, id) : originalPath(mediaDir, id)
  return named && { path, ...FORMATS[named.format] }
}

/** The buyers-only file of an id. */
export function findSecureFile(mediaDir: string, id: string): OriginalFile | undefined {
  const named = parseMediaId(id)
  return named && { path: securePath(mediaDir, id), ...FORMATS[named.format] }
}

/** Animated formats: scaling keeps only the first frame, so these are served unscaled. */
export const isAnimated = (id: string): boolean => id.endsWith('.gif')

export interface RenderedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** The viewer of an image, and whether they may trigger a new rendition. */
export interface Viewer {
  readonly network: string
  readonly limitNewRenditions: () => Promise<Refusal<'RATE_LIMITED'> | undefined>
}

type Refused = Refusal<'NOT_FOUND' | 'BUSY' | 'RATE_LIMITED'>

type Render = (
  id: string,
  requested: Rendition,
  format: RenditionFormat,
  viewer: Viewer,
) => Promise<RenderedImage | Refused>

/** Images whose size is cached. */
const MAX_CACHED_SIZES = 20_000

/** Renders images. Each rendition is created once for concurrent requests. */
export function createImageRenderer(mediaDir: string): Render {
  const pendingRenditions = new Map<string, Promise<Uint8Array<ArrayBuffer> | Refused>>()
  const sizes = createLruCache<ImageSize>(MAX_CACHED_SIZES)

  const sizeOfOriginal = async (path: string): Promise<ImageSize | undefined> => {
    const known = sizes.get(path)
    if (known) return known
    const size = await readImageSize(path)
    if (size) sizes.set(path, size)
    return size
  }

  const render = async (paths: Paths, plan: RenditionPlan, format: RenditionFormat, viewer: Viewer) => {
    const tooMany = await viewer.limitNewRenditions()
    if (tooMany) return tooMany
    const rendered = await queueImageTask(async () => {
      // Read only when it runs: many wait, and files are large.
      const original = await readIfExists(paths.original)
      return original ? createRendition(original, plan, format) : refuse('NOT_FOUND')
    }, viewer.network)
    if (rendered === SHED) return refuse('BUSY', { retryAfter: 1 })
    if (!(rendered instanceof Refusal)) await saveRendition(paths.rendition, rendered)
    return rendered
  }

  const renderOnce: typeof render = async (paths, plan, format, viewer) => {
    for (;;) {
      const pending = pendingRenditions.get(paths.rendition)
      if (!pending) break
      const shared = await pending
      // Another viewer's rejection does not apply to this one.
      if (!(shared instanceof Refusal)) return shared
    }
    const rendering = render(paths, plan, format, viewer).finally(() =>
      pendingRenditions.delete(paths.rendition),
    )
    pendingRenditions.set(paths.rendition, rendering)
    return rendering
  }

  return async (id, requested, format, viewer) => {
    const file = findOriginalFile(mediaDir, id)
    if (file?.mediaType !== 'image') return refuse('NOT_FOUND')
    const size = await sizeOfOriginal(file.path)
    const plan = size && planRendition(requested, size)
    if (!plan) return refuse('NOT_FOUND')
    const { contentType } = FORMATS[format]
    const paths = {
      original: file.path,
      rendition: renditionPath(mediaDir, id, renditionName(plan, format)),
    }
    const ready = await readRendition(paths.rendition)
    const bytes = ready ?? (await renderOnce(paths, plan, format, viewer))
    return bytes instanceof Refusal ? bytes : { bytes, contentType }
  }
}

interface Paths {
  readonly original: string
  readonly rendition: string
}
