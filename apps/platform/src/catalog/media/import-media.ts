import { LIMITS } from '../../kernel/limits.ts'
import { createTaskQueue, SHED } from '../../kernel/queues/task-queue.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'
import { FORMAT_NAMES, FORMATS, formatOf, type MediaType } from './media-formats.ts'
import type { MediaStore } from './store-media.ts'
import { type FileRejection, storeUploadedFile } from './store-uploaded-file.ts'

const SECOND = 1000
const IMPORT_TIMEOUT_MS = 20 * SECOND

const importQueue = createTaskQueue({ running: 4, waiting: 20 })

export interface MediaImport extends MediaStore {
  readonly safeFetch: SafeFetch
  readonly now: Date
}

export type ImportFailure = FileRejection | Refusal<'MEDIA_FETCH_FAILED' | 'PAYLOAD_TOO_LARGE'>

interface ImportOptions {
  /** The only kind of file to accept. Its name may have the ending of another format then, as file servers convert images. */
  readonly mediaType?: MediaType
}

/** Imports a file from another server. Safe fetch decides which servers are allowed. */
export async function importMedia(
  { safeFetch, now, ...store }: MediaImport,
  url: string,
  { mediaType }: ImportOptions = {},
): Promise<{ mediaId: string } | ImportFailure> {
  const fetched = await importQueue(() => fetchFile(safeFetch, url))
  if (fetched === SHED) return refuse('BUSY', { retryAfter: 5 })
  if (fetched instanceof Refusal) return fetched
  if (mediaType === undefined) return storeUploadedFile(store, fetched, now)
  const format = formatOf(fetched.bytes)
  if (!format || FORMATS[format].mediaType !== mediaType)
    return refuse('FILE_TYPE_NOT_SUPPORTED', {
      supported: FORMAT_NAMES.filter((name) => FORMATS[name].mediaType === mediaType),
    })
  const fileName = fetched.fileName && `${fetched.fileName.replace(/\.\w+$/, '')}.${format}`
  return storeUploadedFile(store, { ...fetched, fileName }, now)
}

const MAX_REDIRECTS = 3
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** Every redirect is checked like the first URL. */
async function follow(safeFetch: SafeFetch, url: string) {
  const end = Date.now() + IMPORT_TIMEOUT_MS
  let target = url
  for (let redirects = 0; ; redirects++) {
    const response = await safeFetch({
      method: 'GET',
      url: target,
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
      timeout: Math.max(1, end - Date.now()),
      maxBytes: LIMITS.uploadBytes,
    })
    const location = response instanceof SafeFetchError ? undefined : response.headers.location
    const isRedirect = !(response instanceof SafeFetchError) && REDIRECTS.includes(response.status)
    const next = isRedirect && typeof location === 'string' && URL.canParse(location, target)
    if (!next || redirects === MAX_REDIRECTS) return response
    target = new URL(location, target).href
  }
}

async function fetchFile(safeFetch: SafeFetch, url: string) {
  const response = await follow(safeFetch, url)
  if (response instanceof SafeFetchError) return refuse('MEDIA_FETCH_FAILED', { reason: response.reason })
  if (response.status !== 200) return refuse('MEDIA_FETCH_FAILED', { reason: `STATUS_${response.status}` })
  if (response.isCut) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.uploadBytes })
  return { bytes: response.body, fileName: nameIn(url) }
}

/** The last path segment, if it looks like a file name. It is shown, never used as a path. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return /\.\w{2,5}$/.test(last) ? decodeURIComponent(last).replaceAll('\0', '').slice(0, 255) : ''
  } catch {
    return ''
  }
}
