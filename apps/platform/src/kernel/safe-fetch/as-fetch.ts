import { type SafeFetch, SafeFetchError, type SafeFetchRequest } from './safe-fetch.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 1024 * 1024

interface Limits {
  /** In milliseconds. */
  readonly timeout?: number
}

/** A `fetch` for packages that call other servers, which goes through `safeFetch` as every other call does. */
export const asFetch =
  (safeFetch: SafeFetch, { timeout = TIMEOUT_MS }: Limits = {}): typeof fetch =>
  async (input, init) => {
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : init?.body
    const response = await safeFetch({
      method: methodOf(init),
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof body === 'string' && { body }),
      timeout,
      maxBytes: MAX_BYTES,
    })
    if (response instanceof SafeFetchError) throw new TypeError(`fetch failed: ${response.reason}`)
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    return new Response(response.status === 204 ? null : response.body, { status: response.status, headers })
  }

const METHODS: readonly SafeFetchRequest['method'][] = ['GET', 'POST', 'DELETE']

/** Another method must not become a read, which seems to succeed and changes nothing. */
function methodOf({ method: requested = 'GET' }: RequestInit = {}): SafeFetchRequest['method'] {
  const method = METHODS.find((each) => each === requested)
  if (!method) throw new TypeError(`fetch failed: no ${requested} requests`)
  return method
}
