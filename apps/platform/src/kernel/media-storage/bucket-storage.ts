import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from './bucket-settings.ts'
import type { ByteRange, MediaStorage, StoredContent, StoredFile } from './media-storage.ts'

/** The storage did not answer, or not as expected: an outage, not a bug. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

/** Every request may be repeated: a file is always written as a whole. */
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 100

/** For one attempt until the headers arrive, and for reading a body into memory. */
const TIMEOUT_MS = 15_000

/** A rendition that is requested each day is written again once a day. */
const USE_INTERVAL_MS = 24 * 60 * 60 * 1000

/** How long a link for a direct upload is valid, as long as the upload itself. */
const LINK_SECONDS = 60 * 60

interface Options {
  /** In milliseconds. */
  readonly timeout?: number
}

interface StorageRequest {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** Stores files in a bucket with the protocol of Amazon S3. */
export function openBucketStorage(
  settings: BucketSettings,
  { timeout = TIMEOUT_MS }: Options = {},
): MediaStorage {
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 })
  const bucketUrl = `${settings.endpoint}/${encodeURIComponent(settings.bucket)}`
  const urlOf = (path: string) => `${bucketUrl}/${path.split('/').map(encodeURIComponent).join('/')}`

  const attempt = async (
    url: string,
    { method = 'GET', headers, body }: StorageRequest,
  ): Promise<Response> => {
    const request = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body ?? ''), ...headers },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error('timed out')), timeout)
    try {
      return await fetch(request, { signal: controller.signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The response of a request that succeeded; `undefined` for a missing file. */
  const send = async (url: string, request: StorageRequest = {}): Promise<Response | undefined> => {
    for (let number = 1; ; number++) {
      const response = await attempt(url, request).catch((error: unknown) => error as Error)
      if (!(response instanceof Error) && response.ok) return response
      if (!(response instanceof Error)) {
        const text = await response.text().catch(() => '')
        if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined
        if (response.status === 416) return undefined
        if (!isTemporary(response.status) || number === ATTEMPTS)
          throw new StorageUnavailableError(
            `The media storage answered with ${response.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim(),
          )
      } else if (number === ATTEMPTS)
        throw new StorageUnavailableError('The media storage cannot be reached', { cause: response })
      await pause(FIRST_PAUSE_MS * 2 ** (number - 1))
    }
  }

  /** Reads a body into memory, also again if the connection breaks meanwhile. */
  const load = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    for (let number = 1; ; number++) {
      const response = await send(urlOf(path), { headers })
      if (!response) return undefined
      try {
        return { response, bytes: await within(timeout, response) }
      } catch (cause) {
        if (number === ATTEMPTS)
          throw new StorageUnavailableError('The media storage sent only a part of a file', { cause })
      }
    }
  }

  const storage: MediaStorage = {
    location: `bucket ${settings.bucket} at ${settings.endpoint}`,
    async find(path) {
      const response = await send(urlOf(path), { method: 'HEAD' })
      return response && describe(path, response.headers)
    },
    async read(path): Promise<StoredContent | undefined> {
      const loaded = await load(path)
      if (!loaded) return undefined
      const { response, bytes } = loaded
      return { ...describe(path, response.headers), size: bytes.byteLength, bytes }
    },
    readStart: async (path, length) => (await load(path, { range: `bytes=0-${length - 1}` }))?.bytes,
    async stream(path, { start, end }: ByteRange) {
      const response = await send(urlOf(path), { headers: { range: `bytes=${start}-${end}` } })
      return response?.body ?? undefined
    },
    async write(path, body) {
      await send(urlOf(path), { method: 'PUT', body })
    },
    async move(from, to) {
      const file = await storage.read(from)
      if (!file) return
      await storage.write(to, file.bytes)
      await storage.remove(from)
    },
    async markUsed({ path, modifiedAt, bytes }) {
      if (Date.now() - modifiedAt.getTime() > USE_INTERVAL_MS) await storage.write(path, bytes)
    },
    async *list(folder) {
      let startAfter: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: folder === '' ? '' : `${folder}/`,
          ...(startAfter !== undefined && { 'start-after': startAfter }),
        })
        const response = await send(`${bucketUrl}?${query}`)
        const page = response ? new TextDecoder().decode(await within(timeout, response)) : ''
        const files = filesOf(page)
        yield* files
        startAfter = textOf(page, 'IsTruncated') === 'true' ? files.at(-1)?.path : undefined
      } while (startAfter !== undefined)
    },
    async remove(path) {
      await send(urlOf(path), { method: 'DELETE' })
    },
    async removeFolder(folder) {
      for await (const { path } of storage.list(folder)) await storage.remove(path)
    },
    async uploadLink(path, size) {
      const url = `${urlOf(path)}?X-Amz-Expires=${LINK_SECONDS}`
      const signed = await client.sign(url, {
        method: 'PUT',
        headers: { 'content-length': String(size) },
        aws: { signQuery: true, allHeaders: true },
      })
      return signed.url
    },
  }
  return storage
}

const sha256 = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** The whole body, unless it takes too long. */
async function within(timeout: number, response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const stopped = new AbortController()
  const late = pause(timeout, undefined, { signal: stopped.signal }).then(() => {
    throw new Error('timed out')
  })
  try {
    return new Uint8Array(await Promise.race([response.arrayBuffer(), late]))
  } finally {
    stopped.abort()
    late.catch(() => {})
  }
}

const describe = (path: string, headers: Headers): StoredFile => ({
  path,
  size: Number(headers.get('content-length')),
  modifiedAt: new Date(headers.get('last-modified') ?? 0),
})

/** The files of one page of a list. Names are encoded for URLs, so that they need no XML parser. */
const filesOf = (page: string): StoredFile[] =>
  [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    path: decodeURIComponent((textOf(entry, 'Key') ?? '').replaceAll('+', ' ')),
    size: Number(textOf(entry, 'Size')),
    modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }))

const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1]
