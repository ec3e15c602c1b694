import { GIFT_CARD_DESIGNS_DIRECTORY } from '../../directories.ts'
import { createLruCache } from '../../kernel/cache/lru-cache.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { SHED } from '../../kernel/queues/task-queue.ts'
import { readyMadeDesignName } from '../../kernel/ready-made-gift-card-designs.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { createRendition } from './create-rendition.ts'
import { type ImageSize, queueImageTask, readImageSize } from './image-decoding.ts'
import { FORMATS, type MediaType } from './media-formats.ts'
import { originalPath, parseMediaId, renditionFolder, securePath } from './media-paths.ts'
import { planRendition, type RenditionPlan, renditionName } from './plan-rendition.ts'
import { readRendition, saveRendition } from './rendition-files.ts'
import type { Rendition, RenditionFormat } from './rendition-schema.ts'

/** A stored media file. */
export interface OriginalFile {
  readonly storage: MediaStorage
  readonly path: string
  readonly mediaType: MediaType
  readonly contentType: string
}

const readyMadeDesigns = openDirectoryStorage(GIFT_CARD_DESIGNS_DIRECTORY)

/** The file of an id; `undefined` for an invalid id. Whether the file exists shows on read. */
export function findOriginalFile(storage: MediaStorage, id: string): OriginalFile | undefined {
  const named = parseMediaId(id)
  const isReadyMade = readyMadeDesignName(id) !== undefined
  const file = isReadyMade ? { storage: readyMadeDesigns, path: id } : { storage, path: originalPath(id) }
  return named && { ...file, ...FORMATS[named.format] }
}

/** The buyers-only file of an id. */
export function findSecureFile(storage: MediaStorage, id: string): OriginalFile | undefined {
  const named = parseMediaId(id)
  return named && { storage, path: securePath(id), ...FORMATS[named.format] }
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

/** Enough for the size of almost every image. */
const HEADER_BYTES = 256 * 1024

/** Renders images. Each rendition is created once for concurrent requests. */
export function createImageRenderer(storage: MediaStorage): Render {
  const pendingRenditions = new Map<string, Promise<Uint8Array<ArrayBuffer> | Refused>>()
  const sizes = createLruCache<ImageSize>(MAX_CACHED_SIZES)

  const sizeOfOriginal = async (file: OriginalFile): Promise<ImageSize | undefined> => {
    const known = sizes.get(file.path)
    if (known) return known
    const start = await file.storage.readStart(file.path, HEADER_BYTES)
    const size = start && ((await readImageSize(start)) ?? (await sizeOfWhole(file)))
    if (size) sizes.set(file.path, size)
    return size
  }

  const sizeOfWhole = async (file: OriginalFile): Promise<ImageSize | undefined> => {
    const whole = await file.storage.read(file.path)
    return whole && readImageSize(whole.bytes)
  }

  const render = async (
    { id, original, path }: RenditionFile,
    plan: RenditionPlan,
    format: RenditionFormat,
    viewer: Viewer,
  ) => {
    const tooMany = await viewer.limitNewRenditions()
    if (tooMany) return tooMany
    const rendered = await queueImageTask(async () => {
      // Read only when it runs: many wait, and files are large.
      const file = await original.storage.read(original.path)
      return file ? createRendition(file.bytes, plan, format) : refuse('NOT_FOUND')
    }, viewer.network)
    if (rendered === SHED) return refuse('BUSY', { retryAfter: 1 })
    if (!(rendered instanceof Refusal)) await saveRendition(storage, { id, path, bytes: rendered })
    return rendered
  }

  const renderOnce: typeof render = async (file, plan, format, viewer) => {
    for (;;) {
      const pending = pendingRenditions.get(file.path)
      if (!pending) break
      const shared = await pending
      // Another viewer's rejection does not apply to this one.
      if (!(shared instanceof Refusal)) return shared
    }
    const rendering = render(file, plan, format, viewer).finally(() => pendingRenditions.delete(file.path))
    pendingRenditions.set(file.path, rendering)
    return rendering
  }

  return async (id, requested, format, viewer) => {
    const original = findOriginalFile(storage, id)
    if (original?.mediaType !== 'image') return refuse('NOT_FOUND')
    const size = await sizeOfOriginal(original)
    const plan = size && planRendition(requested, size)
    if (!plan) return refuse('NOT_FOUND')
    const { contentType } = FORMATS[format]
    const path = `${renditionFolder(id)}/${renditionName(plan, format)}`
    const ready = await readRendition(storage, path)
    const bytes = ready ?? (await renderOnce({ id, original, path }, plan, format, viewer))
    return bytes instanceof Refusal ? bytes : { bytes, contentType }
  }
}

interface RenditionFile {
  /** The id of its image. */
  readonly id: string
  readonly original: OriginalFile
  readonly path: string
}
