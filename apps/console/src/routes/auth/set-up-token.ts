let token: string | undefined

/**
 * Removes the one-time token of a setup, invitation, owner or password reset link from the URL, so that it does not stay in the history.
 * It is kept in memory until it is used or the page closes.
 */
export function takeSetUpToken(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  if (!/\/(set-up|invitation|recovery|reset-password)$/.test(location.pathname) || location.hash.length < 2)
    return
  token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const setUpToken = (): string | undefined => token

export function clearSetUpToken(): void {
  token = undefined
}
