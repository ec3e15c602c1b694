import { type SafeFetch, SafeFetchError, type SafeFetchRequest } from './safe-fetch.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 1024 * 1024

/** A `fetch` for packages that call their own service, which goes through `safeFetch` as every other call does. */
export const asFetch =
  (safeFetch: SafeFetch): typeof fetch =>
  async (input, init) => {
    const response = await safeFetch({
      method: methodOf(init),
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { body: init.body }),
      timeout: TIMEOUT_MS,
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
