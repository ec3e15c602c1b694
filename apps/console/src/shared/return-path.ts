/** The first page of the console. */
export const HOME = '/home'

/** Pages that redirect into the console. Returning to one of them would loop. */
const AUTH_PATHS = ['/sign-in', '/sign-out', '/set-up', '/invitation']

/** Any origin works: it only tells whether a path leads to another origin. */
const PLACEHOLDER_ORIGIN = 'http://console.invalid'

/** The path of the sign-in page, with the requested page to return to. `ended` marks an expired session. */
export function signInPath(requested: string, { ended = false } = {}): string {
  const params = new URLSearchParams()
  const path = safePath(requested)
  if (path && path !== '/' && path !== HOME) params.set('return', path)
  if (ended) params.set('ended', '')
  return params.size > 0 ? `/sign-in?${params}` : '/sign-in'
}

/** The path to open after sign-in: the `return` parameter, if it is a page of the console. */
export const returnPath = (params: URLSearchParams): string => safePath(params.get('return') ?? '') ?? HOME

function safePath(requested: string): string | undefined {
  if (!requested.startsWith('/') || !URL.canParse(requested, PLACEHOLDER_ORIGIN)) return undefined
  const { origin, pathname, search } = new URL(requested, PLACEHOLDER_ORIGIN)
  // "/.//elsewhere.com" stays on this origin, but its normal form "//elsewhere.com" does not.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return undefined
  return AUTH_PATHS.includes(pathname) ? undefined : pathname + search
}
