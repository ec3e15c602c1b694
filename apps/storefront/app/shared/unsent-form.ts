import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router'

/** Every browser throws a TypeError with its own message when a request fails. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)

/** Whether an error is an outage. A closed shop is not. */
export const isOutage = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 503 && error.data !== 'shopClosed'

/** The window event that fires when `hasUnsentForm` may have changed. */
export const UNSENT_FORM_CHANGED = 'unsent'

let isUnsent = false

/** Whether the last form submission failed because of the network or an outage. */
export const hasUnsentForm = (): boolean => isUnsent

/**
 * Keeps the page and the typed values when a form submission fails. A page that fails to load shows the error page
 * instead.
 */
export async function keepUnsentForm(
  { request }: { readonly request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const [result] = Object.values(await next())
  if (!result) return
  const thrown = request.method !== 'GET' && result.type === 'error' && result.result
  // The router wraps unknown errors.
  isUnsent = isOutage(thrown) || isNetworkError((thrown as { data?: unknown } | undefined)?.data)
  // An error status, so that the router does not revalidate.
  if (isUnsent) Object.assign(result, { type: 'data', result: data(null, 503) })
  dispatchEvent(new Event(UNSENT_FORM_CHANGED))
}
