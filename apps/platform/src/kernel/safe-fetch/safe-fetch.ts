import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { addressIn, isAllowed, PUBLIC_ONLY, parseTarget, portOf, type TargetRules } from './fetch-target.ts'
import { isPublicAddress } from './public-address.ts'

const SECOND = 1000
const CONNECT_TIMEOUT_MS = SECOND

export interface SafeFetchRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The total timeout in milliseconds, from DNS to the last byte. */
  readonly timeout: number
  /** How much of the response is read. */
  readonly maxBytes: number
}

export interface SafeFetchResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array<ArrayBuffer>
  /** Whether the response was truncated. */
  readonly isCut: boolean
}

/** Why there is no response. */
export class SafeFetchError {
  readonly reason: 'ADDRESS_REFUSED' | 'NAME_UNKNOWN' | 'UNREACHABLE' | 'TIMED_OUT'

  constructor(reason: SafeFetchError['reason']) {
    this.reason = reason
  }
}

/** Makes one request. Redirects are returned, not followed. */
export type SafeFetch = (request: SafeFetchRequest) => Promise<SafeFetchResponse | SafeFetchError>

interface Options extends Partial<TargetRules> {
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
}

/** All addresses of a name. */
export const lookUp = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * The only function that calls other servers. Users control the URLs, so it must not reach private targets: a name is
 * resolved once, all of its addresses must be public, and the connection uses one of them.
 */
export function createSafeFetch({ resolve = lookUp, ...given }: Options = {}): SafeFetch {
  const rules = { ...PUBLIC_ONLY, ...given }

  const addressOf = async (url: URL): Promise<string | SafeFetchError> => {
    const literal = addressIn(url)
    const addresses = literal ? [literal] : await resolve(url.hostname).catch(() => [])
    const [first] = addresses
    if (first === undefined) return new SafeFetchError('NAME_UNKNOWN')
    const isSafe = isAllowed(url, rules) || addresses.every(isPublicAddress)
    return isSafe ? first : new SafeFetchError('ADDRESS_REFUSED')
  }

  return async (request) => {
    const url = parseTarget(request.url, rules)
    if (!url) return new SafeFetchError('ADDRESS_REFUSED')
    const deadline = AbortSignal.timeout(request.timeout)
    const address = await Promise.race([addressOf(url), timedOut(deadline)])
    return address instanceof SafeFetchError ? address : exchange(url, address, request, deadline)
  }
}

const timedOut = (deadline: AbortSignal): Promise<SafeFetchError> =>
  new Promise((resolve) => {
    deadline.addEventListener('abort', () => resolve(new SafeFetchError('TIMED_OUT')))
  })

/** Sends the request to the address, with the name of the URL's host. */
function exchange(
  url: URL,
  address: string,
  { method, headers, body, maxBytes }: SafeFetchRequest,
  deadline: AbortSignal,
): Promise<SafeFetchResponse | SafeFetchError> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const request = send({
      method,
      host: address,
      port: portOf(url),
      path: url.pathname + url.search,
      headers: { 'user-agent': 'Vitrine', ...headers, host: url.host },
      ...(addressIn(url) ? {} : { servername: url.hostname }),
      // A new connection: none is reused that was vetted for another name.
      agent: false,
      maxHeaderSize: 16 * 1024,
      signal: deadline,
    })
    const connecting = setTimeout(() => request.destroy(new ConnectTimeout()), CONNECT_TIMEOUT_MS)
    const fail = (error: Error) => {
      const isLate = deadline.aborted || error instanceof ConnectTimeout
      resolve(new SafeFetchError(isLate ? 'TIMED_OUT' : 'UNREACHABLE'))
    }
    request
      .on('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
      )
      .on('close', () => clearTimeout(connecting))
      .on('error', fail)
      .on('response', (response) => readResponse(request, response, maxBytes).then(resolve, fail))
      .end(body)
  })
}

class ConnectTimeout extends Error {}

async function readResponse(
  request: ClientRequest,
  response: IncomingMessage,
  maxBytes: number,
): Promise<SafeFetchResponse> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > maxBytes) break
  }
  request.destroy()
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: new Uint8Array(Buffer.concat(chunks)).subarray(0, maxBytes),
    isCut: size > maxBytes,
  }
}
