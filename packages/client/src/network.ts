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

/** One thing that happened to a request. Holds no header, no body and no query string. */
export interface Observation {
  readonly kind: 'answer' | 'failure' | 'retry'
  readonly method: string
  /** Host and path. */
  readonly target: string
  readonly attempt: number
  readonly status?: number
  readonly requestId?: string | null
  /** Milliseconds since the attempt began; for a retry, until the next one begins. */
  readonly duration: number
}

export interface NetworkOptions extends CallOptions {
  readonly apiUrl: string
  readonly fetch?: Fetch | undefined
  /** Sees every attempt, for logs and measurements. */
  readonly observe?: ((observation: Observation) => void) | undefined
}

/** The only code that touches the network. */
export interface Network {
  readonly options: NetworkOptions
  /** Sends one request, and a repeatable one again when it fails on the way. */
  request(target: string | Request, init: RequestInit, repeatable?: boolean): Promise<Response>
}

export const DEFAULT_API_URL = 'https://www.wixapis.com'

/** A longer `Retry-After` is the caller's to decide about. */
const LONGEST_WAIT = 60_000

export function createNetwork(options: NetworkOptions): Network {
  const { signal, timeout = 10_000, retry = 2, retryWrites, observe } = options
  // Looked up at each request, so that tools which wrap the global one later are heard.
  const send: Fetch = (target, init) => {
    const fetch = options.fetch ?? globalThis.fetch
    if (!fetch) throw new Error('Node.js v18+ is required')
    return fetch(target, init)
  }

  const tell = (
    kind: Observation['kind'],
    target: string | Request,
    init: RequestInit,
    attempt: number,
    duration: number,
    response?: Response,
  ) =>
    observe?.({
      kind,
      method: init.method ?? (typeof target === 'string' ? 'GET' : target.method),
      target: (typeof target === 'string' ? target : target.url).replace(/^\w+:\/\/|[?#].*/g, ''),
      attempt,
      duration,
      ...(response && { status: response.status, requestId: requestIdOf(response) }),
    })

  /** A request whose own signal is null goes on when the caller gives up: others wait for it too. */
  const abortOf = (init: RequestInit) => (init.signal === null ? undefined : signal)

  const attemptOnce = async (
    target: string | Request,
    init: RequestInit,
    attempt: number,
  ): Promise<Response> => {
    const started = Date.now()
    const signals = [AbortSignal.timeout(timeout), init.signal, abortOf(init)].filter((each) => each != null)
    try {
      const response = await send(typeof target === 'string' ? target : target.clone(), {
        ...init,
        signal: signals.length > 1 ? AbortSignal.any(signals) : (signals[0] as AbortSignal),
      })
      tell('answer', target, init, attempt, Date.now() - started, response)
      return response
    } catch (failure) {
      tell('failure', target, init, attempt, Date.now() - started)
      throw failure
    }
  }

  const request: Network['request'] = async (target, init, repeatable) => {
    const repeats = repeatable || retryWrites ? retry : 0
    for (let attempt = 0; ; attempt++) {
      const final = attempt >= repeats
      let response: Response | undefined
      try {
        response = await attemptOnce(target, init, attempt)
        if (final || !/^(429|50[234])$/.test(`${response.status}`)) return response
      } catch (failure) {
        if (final || abortOf(init)?.aborted || init.signal?.aborted) throw failure
      }
      const wait = waitOf(response, attempt)
      if (response && wait > LONGEST_WAIT) return response
      await response?.body?.cancel()
      tell('retry', target, init, attempt, wait)
      await pause(wait, abortOf(init))
    }
  }

  return { options, request }
}

export const requestIdOf = (response: Response): string | null => response.headers.get('x-wix-request-id')

/** Milliseconds: what the server asks for, else anything up to 300 ms, 600 ms, 1.2 s … 5 s. */
function waitOf(response: Response | undefined, attempt: number): number {
  const asked = response && retryAfterOf(response)
  return asked ?? Math.random() * Math.min(300 * 2 ** attempt, 5_000)
}

/** The `Retry-After` header, seconds or a date, in milliseconds from now. */
export function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  if (!header) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>
  const timeUp = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return abortable(timeUp, signal).finally(() => clearTimeout(timer))
}

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
