/**
 * The requested path if it is a page of this shop, else the fallback. It rejects everything that a browser would open on
 * another site: `//elsewhere`, `/\elsewhere`, URLs with a scheme, and control characters.
 */
export function safeRedirectPath(wanted: unknown, fallback = '/account'): string {
  if (typeof wanted !== 'string' || wanted.length > 1000 || !/^\/(?![/\\])[^\\\p{C}]*$/u.test(wanted))
    return fallback
  const { origin, pathname, search } = new URL(wanted, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : fallback
}

const BASE = 'https://shop.invalid'
