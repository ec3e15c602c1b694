/** Where the console begins when nobody asked for anything else. */
export const HOME = '/home'

/** Pages that lead back into the console; returning to one of them would go in circles. */
const THRESHOLDS = ['/sign-in', '/sign-out', '/set-up', '/invitation']

/** Any origin will do: it only shows whether an address leaves the one it is read from. */
const SOMEWHERE = 'http://console.invalid'

/** The sign-in page, remembering where the merchant wanted to go. `ended` says that a session was open before. */
export function signInPath(wanted: string, { ended = false } = {}): string {
  const params = new URLSearchParams()
  const path = safePath(wanted)
  if (path && path !== '/' && path !== HOME) params.set('return', path)
  if (ended) params.set('ended', '')
  return params.size > 0 ? `/sign-in?${params}` : '/sign-in'
}

/** Where to go after signing in: what `return` asks for, as long as it is a page of the console. */
export const returnPath = (params: URLSearchParams): string => safePath(params.get('return') ?? '') ?? HOME

function safePath(wanted: string): string | undefined {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, SOMEWHERE)) return undefined
  const { origin, pathname, search } = new URL(wanted, SOMEWHERE)
  // "/.//elsewhere.com" stays on this origin, but its normal form "//elsewhere.com" does not.
  if (origin !== SOMEWHERE || pathname.startsWith('//')) return undefined
  return THRESHOLDS.includes(pathname) ? undefined : pathname + search
}
