import { createHmac, timingSafeEqual } from 'node:crypto'

/** The CSRF token of a form: bound to our page, this browser and this purpose. */
export const formToken = (key: string, browser: string, path: string): string =>
  createHmac('sha256', key).update(`${browser}\n${path}`).digest('base64url')

interface Post {
  readonly headers: Headers
  readonly publicUrl: string
  /** The submitted and the expected token. */
  readonly token: string | undefined
  readonly expected: string
}

/**
 * Whether a post comes from one of our own forms. Three checks agree: the origin, the browser's fetch metadata, and
 * the token.
 */
export function isSameOriginPost({ headers, publicUrl, token, expected }: Post): boolean {
  if (headers.get('origin') !== publicUrl) return false
  if ((headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return false
  const [actualToken, expectedToken] = [Buffer.from(token ?? ''), Buffer.from(expected)]
  return actualToken.length === expectedToken.length && timingSafeEqual(actualToken, expectedToken)
}
