/** The subset of `fetch` in use. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Options of a call. `client.with(…)` overrides them. */
export interface CallOptions {
  /** Aborts the call. A token renewal continues, because other calls wait for it. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt in milliseconds. Default: 10,000. */
  readonly timeout?: number | undefined
  /** Number of retries of a failed read. Default: 2. With 0, every request is sent once. */
  readonly retry?: number | undefined
  /** Also retries writes. Use it only for idempotent calls. */
  readonly retryWrites?: boolean | undefined
  /** Headers of every request. */
  readonly headers?: Record<string, string> | undefined
}

/** One attempt to send a request. Contains no headers, body or query string. */
export interface RequestAttempt {
  readonly method: string
  /** Without the query string. */
  readonly url: string
  /** Starts at 0. */
  readonly attempt: number
  /** Absent without a response. */
  readonly status: number | undefined
  readonly requestId: string | null | undefined
  /** Milliseconds until the response headers. */
  readonly duration: number
}

export interface NetworkOptions extends CallOptions {
  readonly apiUrl: string
  readonly fetch?: Fetch | undefined
  readonly onAttempt?: ((attempt: RequestAttempt) => void) | undefined
}

/** The only code that uses the network. */
export interface Network {
  readonly options: NetworkOptions
  /** Sends a request. Retries a repeatable one after a failure. */
  request(url: string, init: RequestInit, repeatable?: boolean): Promise<Response>
}

export const DEFAULT_API_URL = 'https://www.wixapis.com'

/** Callers handle a longer `Retry-After` themselves. */
const MAX_RETRY_AFTER_MS = 60_000

export function createNetwork(options: NetworkOptions): Network {
  const { timeout = 10_000, retry = 2, retryWrites } = options

  let deadline: AbortSignal | undefined
  let shared = 0
  /** Creating a signal is slow, so attempts that start within 1% of the timeout share one. */
  const timeoutSignal = (): AbortSignal => {
    if (!deadline || Date.now() > shared) {
      shared = Date.now() + timeout / 100
      deadline = AbortSignal.timeout(Math.ceil(timeout * 1.01))
    }
    return deadline
  }

  const attemptOnce = async (url: string, init: RequestInit, attempt: number) => {
    // Resolved on each request, so that tools can patch the global `fetch` later.
    const fetch = options.fetch ?? globalThis.fetch
    if (!fetch) throw new Error('Node.js v18+ is required')
    const started = Date.now()
    let response: Response | undefined
    try {
      response = await fetch(url, init)
      return response
    } finally {
      options.onAttempt?.({
        method: init.method ?? 'GET',
        url: url.replace(/[?#].*/, ''),
        attempt,
        status: response?.status,
        requestId: response && requestIdOf(response),
        duration: Date.now() - started,
      })
    }
  }

  return {
    options,
    request: async (url, init, repeatable) => {
      // A request with `signal: null` continues after an abort, because other calls wait for it.
      const caller = init.signal === null ? undefined : options.signal
      const signal = init.signal ? anySignal(init.signal, caller) : caller
      for (let attempt = 0; ; attempt++) {
        const final = attempt >= (repeatable || retryWrites ? retry : 0)
        // Random backoff of up to 300 ms, 600 ms, 1.2 s … 5 s, unless the platform sends `Retry-After`.
        let wait = Math.random() * Math.min(300 * 2 ** attempt, 5_000)
        try {
          const response = await attemptOnce(
            url,
            { ...init, signal: anySignal(timeoutSignal(), signal) },
            attempt,
          )
          if (final || !/429|50[234]/.test(`${response.status}`)) return response
          wait = retryAfterOf(response) ?? wait
          if (wait > MAX_RETRY_AFTER_MS) return response
          await response.body?.cancel()
        } catch (failure) {
          if (final || signal?.aborted) throw failure
        }
        await pause(wait, signal)
      }
    },
  }
}

/** The data of a response that errors contain. */
export interface ErrorContext {
  readonly status?: number | undefined
  readonly requestId?: string | null | undefined
  readonly retryAfter?: number | undefined
}

export const errorContextOf = (response: Response): ErrorContext => ({
  status: response.status,
  requestId: requestIdOf(response),
  retryAfter: retryAfterOf(response),
})

export const requestIdOf = (response: Response): string | null => response.headers.get('x-wix-request-id')

/** The `Retry-After` header, in seconds or as a date, converted to milliseconds from now. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  const wait = Number(header) * 1000 || Date.parse(header ?? '') - Date.now()
  return header && !Number.isNaN(wait) ? Math.max(wait, 0) : undefined
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>
  const timeoutSignal = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return abortable(timeoutSignal, signal).finally(() => clearTimeout(timer))
}

/** A signal that aborts with the first of two. Combining signals is slow, and there is usually one. */
const anySignal = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other ? AbortSignal.any([one, other]) : one

/** Stops waiting when the signal aborts. The work itself continues. */
export async function abortable<T>(work: T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
