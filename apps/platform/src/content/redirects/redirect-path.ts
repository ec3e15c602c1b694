import { z } from 'zod'

const MAX_LENGTH = 2000

/** Where relative URLs are resolved. Only their path and query are used. */
const BASE = 'https://shop.invalid'

/**
 * The path and query of an old URL, as they are stored and compared: decoded, in lower case and without a slash at the
 * end. Returns `undefined` for what is no path, and for the home page, which always exists.
 */
export function normalizeRedirectPath(text: string): string | undefined {
  const url = parseUrl(text)
  if (!url) return undefined
  const path = decode(url.pathname).toLowerCase().replace(/\/+$/, '')
  const stored = path + decode(url.search).toLowerCase()
  return path === '' || hasControls(stored) ? undefined : stored
}

function parseUrl(text: string): URL | undefined {
  const trimmed = text.trim()
  if (!/^(\/(?!\/)|https?:\/\/)/i.test(trimmed) || trimmed.length > MAX_LENGTH) return undefined
  return URL.parse(trimmed, BASE) ?? undefined
}

const decode = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** An old path, or an old URL on any host. */
export const RedirectPath = z.string().transform((text, context) => {
  const path = normalizeRedirectPath(text)
  if (path !== undefined) return path
  context.addIssue('must be a path such as /old-page, and not the home page')
  return z.NEVER
})

/** A path of the shop, or a URL elsewhere. */
export const RedirectTarget = z
  .string()
  .trim()
  .transform((text, context) => {
    if (parseUrl(text) && !hasControls(text)) return text
    context.addIssue('must be a path such as /products/mug, or a URL that starts with https://')
    return z.NEVER
  })

const hasControls = (text: string): boolean => /[\p{Cc}\\]/u.test(text)
