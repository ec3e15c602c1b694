import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router'

/** Browsers say in words of their own that a request did not get through, and always by a TypeError. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)

/** Whether the shop answered that it cannot answer now. One that is not open yet can. */
export const isOutage = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 503 && error.data !== 'shopClosed'

/** What the window hears when the answer of `isUnsent` may be another one. */
export const changed = 'unsent'

let unsent = false

/** Whether what somebody sent last did not get through, or no further than to a shop in an outage. */
export const isUnsent = (): boolean => unsent

/**
 * A form that did not get through leaves its page as it is, with what was typed. A page that did not come says so in its
 * own place.
 */
export async function keepUnsent(
  { request }: { readonly request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const [answer] = Object.values(await next())
  if (!answer) return
  const thrown = request.method !== 'GET' && answer.type === 'error' && answer.result
  // The router wraps what it does not know.
  unsent = isOutage(thrown) || isUnreached((thrown as { data?: unknown } | undefined)?.data)
  // Said to be refused, so that nothing else is asked for.
  if (unsent) Object.assign(answer, { type: 'data', result: data(null, 503) })
  dispatchEvent(new Event(changed))
}
