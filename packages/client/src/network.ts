/** The part of the standard `fetch` that is used here. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** How a call goes on its way; what `client.with(…)` changes for some calls. */
export interface CallOptions {
  /** Aborts the call. Renewing a session, which other calls wait for too, goes on. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds that one attempt may take, 10 000 unless said otherwise. */
  readonly timeout?: number | undefined
  /** How often a failed read is repeated, 2 unless said otherwise. With 0 everything is sent exactly once. */
  readonly retry?: number | undefined
  /** Repeats writes too. Only safe where doing it twice is as good as once. */
  readonly retryWrites?: boolean | undefined
  /** Sent with every request. */
  readonly headers?: Record<string, string> | undefined
}

/** One attempt to send a request. Holds no header, no body and no query string. */
export interface RequestAttempt {
  readonly method: string
  /** Without the query string. */
  readonly url: string
  /** From 0. */
  readonly attempt: number
  /** Absent when no response came. */
  readonly status: number | undefined
  readonly requestId: string | null | undefined
  /** Milliseconds until the response's head. */
  readonly duration: number
}

export interface NetworkOptions extends CallOptions {
  readonly apiUrl: string
  readonly fetch?: Fetch | undefined
  readonly onAttempt?: ((attempt: RequestAttempt) => void) | undefined
}

/** The only code that touches the network. */
export interface Network {
  readonly options: NetworkOptions
  /** Sends one request, and a repeatable one again when it fails on the way. */
  request(url: string, init: RequestInit, repeatable?: boolean): Promise<Response>
}

export const DEFAULT_API_URL = 'https://www.wixapis.com'

/** A longer `Retry-After` is the caller's to decide about. */
const MAX_RETRY_AFTER_MS = 60_000

export function createNetwork(options: NetworkOptions): Network {
  const { timeout = 10_000, retry = 2, retryWrites } = options

  let deadline: AbortSignal | undefined
  let shared = 0
  /** Making a signal costs as much as reading a cart: attempts that begin within a hundredth of it share one. */
  const timeUp = (): AbortSignal => {
    if (!deadline || Date.now() > shared) {
      shared = Date.now() + timeout / 100
      deadline = AbortSignal.timeout(Math.ceil(timeout * 1.01))
    }
    return deadline
  }

  const attemptOnce = async (url: string, init: RequestInit, attempt: number) => {
    // Looked up each time, so that tools which wrap the global one later are heard.
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
      // A request whose own signal is null goes on when the caller gives up: others wait for it too.
      const caller = init.signal === null ? undefined : options.signal
      const signal = init.signal ? firstOf(init.signal, caller) : caller
      for (let attempt = 0; ; attempt++) {
        const final = attempt >= (repeatable || retryWrites ? retry : 0)
        // Anything up to 300 ms, 600 ms, 1.2 s … 5 s, unless the platform says when.
        let wait = Math.random() * Math.min(300 * 2 ** attempt, 5_000)
        try {
          const response = await attemptOnce(url, { ...init, signal: firstOf(timeUp(), signal) }, attempt)
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

/** What an error tells of the response it is about. */
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

/** The `Retry-After` header, seconds or a date, in milliseconds from now. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  const wait = Number(header) * 1000 || Date.parse(header ?? '') - Date.now()
  return header && !Number.isNaN(wait) ? Math.max(wait, 0) : undefined
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>
  const timeUp = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return abortable(timeUp, signal).finally(() => clearTimeout(timer))
}

/** A signal for whichever comes first. Joining them costs time, and mostly there is only one. */
const firstOf = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other ? AbortSignal.any([one, other]) : one

/** Stops waiting for work when the signal says so; the work itself goes on. */
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
