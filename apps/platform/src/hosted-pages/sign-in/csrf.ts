import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a form carries to show that it came from a page of ours, in this browser, for this purpose. */
export const formToken = (key: string, browser: string, path: string): string =>
  createHmac('sha256', key).update(`${browser}\n${path}`).digest('base64url')

interface Post {
  readonly headers: Headers
  readonly publicUrl: string
  /** What the form carried, and what it should have. */
  readonly token: string | undefined
  readonly expected: string
}

/**
 * Whether a post comes from one of our own forms. Three things say so, and each would be enough if every browser had
 * always behaved: the page's origin, the browser's word on who made it send this, and the token.
 */
export function isOurOwn({ headers, publicUrl, token, expected }: Post): boolean {
  if (headers.get('origin') !== publicUrl) return false
  if ((headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return false
  const [given, wanted] = [Buffer.from(token ?? ''), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
