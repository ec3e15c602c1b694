type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The number of requests without a response whose keys are kept. The oldest is dropped first. */
const MAX_LOST = 100

/**
 * `fetch` that adds an idempotency key to every write, so that the platform runs it once. If the response is lost, the
 * next attempt with the same body reuses the key and gets the first response.
 */
export function idempotentFetch(fetch: Fetch): Fetch {
  const lost = new Map<string, string>()
  return async (input, init = {}) => {
    const { method = 'GET', body } = init
    const headers = new Headers(init.headers)
    const isFile = body != null && typeof body !== 'string'
    if (method === 'GET' || isFile || headers.has('idempotency-key')) return fetch(input, init)
    const request = JSON.stringify([method, String(input), body])
    const key = lost.get(request) ?? newKey()
    headers.set('idempotency-key', key)
    lost.set(request, key)
    if (lost.size > MAX_LOST) lost.delete([...lost.keys()][0] ?? '')
    const response = await fetch(input, { ...init, headers })
    if (isAnswered(response)) lost.delete(request)
    return response
  }
}

/** A server error or a request in progress leaves the outcome unknown. */
const isAnswered = ({ status, headers }: Response): boolean =>
  status < 500 && !(status === 409 && headers.has('retry-after'))

/** `crypto.randomUUID` needs https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
