import { isRefusal, isVitrineError } from '@vitrine/client'
import { data } from 'react-router'

/**
 * Awaits a call to the platform, and turns its errors into error responses: 404 for a missing resource, 503 during an
 * outage and while the shop is closed. It rethrows every other error.
 */
export async function orErrorResponse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 404) throw notFoundError()
    if (isRefusal(error, 'SHOP_CLOSED')) throw shopClosedError()
    if (isOutage(error.status)) throw data(null, { status: 503, headers: { 'retry-after': '30' } })
    throw error
  }
}

/** Awaits an optional part of a page. Returns `fallback` during an outage or if the resource is missing. */
export async function orFallback<T, F>(fallback: F, work: Promise<T>): Promise<T | F> {
  try {
    return await work
  } catch (error) {
    if (isVitrineError(error) && (isOutage(error.status) || error.status === 404)) return fallback
    throw error
  }
}

/** Returns the value, or throws a 404 if it is missing. */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFoundError()
  return value
}

/** The slug in a URL. Throws a 404 for an invalid slug. */
export const parseSlug = ({ slug }: { readonly slug: string }): string =>
  orNotFound(/^\P{C}{1,255}$/u.test(slug) ? slug : undefined)

/** For every page while the shop is closed. */
export const shopClosedError = () => data('shopClosed', { status: 503, headers: { 'retry-after': '3600' } })

/** For a product that was deleted. */
export const goneError = () => data(null, { status: 410 })

const notFoundError = () => data(null, { status: 404 })

const isOutage = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500
