import { LIMITS } from '../../kernel/limits.ts'
import { createTaskQueue, SHED } from '../../kernel/queues/task-queue.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'
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

/** Imports a file from another server. Safe fetch decides which servers are allowed. */
export async function importMedia(
  { safeFetch, now, ...store }: MediaImport,
  url: string,
): Promise<{ mediaId: string } | ImportFailure> {
  const fetched = await importQueue(() => fetchFile(safeFetch, url))
  if (fetched === SHED) return refuse('BUSY', { retryAfter: 5 })
  return fetched instanceof Refusal ? fetched : storeUploadedFile(store, fetched, now)
}

async function fetchFile(safeFetch: SafeFetch, url: string) {
  const response = await safeFetch({
    method: 'GET',
    url,
    headers: { accept: '*/*', 'accept-encoding': 'identity' },
    timeout: IMPORT_TIMEOUT_MS,
    maxBytes: LIMITS.uploadBytes,
  })
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
