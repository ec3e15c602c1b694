import { isRefusal, isVitrineError } from '@vitrine/client'
import { data } from 'react-router'

/**
 * Awaits the platform for a page. What it does not have makes the page a 404; when it cannot answer, the page is a
 * 503 that asks to be tried again, and so it is while the shop is not open. Anything else is a fault and stays one.
 */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 404) throw notFound()
    if (isRefusal(error, 'SHOP_CLOSED')) throw unopened()
    if (isOutage(error.status)) throw data(null, { status: 503, headers: { 'retry-after': '30' } })
    throw error
  }
}

/** Awaits something a page can do without; `fallback` stands in while the platform cannot answer, or has no such thing. */
export async function answeredOr<T, F>(fallback: F, work: Promise<T>): Promise<T | F> {
  try {
    return await work
  } catch (error) {
    if (isVitrineError(error) && (isOutage(error.status) || error.status === 404)) return fallback
    throw error
  }
}

/** What a page must have to exist. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw notFound()
  return thing
}

/** A slug from an address. What no slug can look like is a page that does not exist. */
export const slugIn = ({ slug }: { readonly slug: string }): string =>
  found(/^\P{C}{1,255}$/u.test(slug) ? slug : undefined)

/** For every page of a shop that is not open yet. */
export const unopened = () => data('unopened', { status: 503, headers: { 'retry-after': '3600' } })

/** For what was there and will not come back. */
export const gone = () => data(null, { status: 410 })

const notFound = () => data(null, { status: 404 })

const isOutage = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500
