/**
 * Where somebody wants to go next, if that is a page of this shop; otherwise `otherwise`. What a browser would take for
 * another site is none: not `//elsewhere`, not `/\elsewhere`, nothing with a scheme, no control characters.
 */
export function ownPath(wanted: unknown, otherwise = '/account'): string {
  if (typeof wanted !== 'string' || wanted.length > 1000 || !/^\/(?![/\\])[^\\\p{C}]*$/u.test(wanted))
    return otherwise
  const { origin, pathname, search } = new URL(wanted, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : otherwise
}

const BASE = 'https://shop.invalid'
