import { type SafeFetch, SafeFetchError } from './safe-fetch.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 1024 * 1024

/** A `fetch` for packages that call their own service, which goes through `safeFetch` as every other call does. */
export const asFetch =
  (safeFetch: SafeFetch): typeof fetch =>
  async (input, init) => {
    const response = await safeFetch({
      method: init?.method === 'POST' ? 'POST' : 'GET',
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
