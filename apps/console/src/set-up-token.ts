let token: string | undefined

/**
 * Takes the one-time token of a set-up link, an invitation or an owner's link out of the address, so that it stays in no history, bookmark or screenshot.
 * From then on it lives in memory only, until the shop has its owner or the page is closed.
 */
export function takeSetUpToken(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  if (!/\/(set-up|invitation|recovery)$/.test(location.pathname) || location.hash.length < 2) return
  token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const setUpToken = (): string | undefined => token

export function clearSetUpToken(): void {
  token = undefined
}
