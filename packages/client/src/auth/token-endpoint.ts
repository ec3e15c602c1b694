import { VitrineError } from '../errors.ts'
import { type Network, requestIdOf, retryAfterOf } from '../network.ts'
import { nowInSeconds, type RefreshToken, type TokenRole, type Tokens } from './tokens.ts'

/** Asks the token endpoint. Nothing that was sent appears in the error. */
export async function requestTokens(
  network: Network,
  grant: { refreshToken?: string; [member: string]: unknown },
  role: TokenRole,
  headers?: object,
): Promise<Tokens> {
  const { apiUrl, headers: always } = network.options
  const response = await network.request(`${apiUrl}/oauth2/token`, {
    method: 'POST',
    headers: { ...always, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(grant),
    // An abort ends the call that asked, not the renewal that others may be waiting for.
    signal: null,
  })
  const { status, statusText } = response
  const answer = await response.json().catch(() => {})
  if (status === 200 && answer?.access_token)
    return {
      // A lifetime that makes no sense is none at all.
      accessToken: {
        value: answer.access_token,
        expiresAt: nowInSeconds() + (Number(answer.expires_in) || 0),
      },
      refreshToken: { value: answer.refresh_token ?? grant.refreshToken ?? '', role },
    }
  const requestId = requestIdOf(response)
  const said = answer ? `Response: ${JSON.stringify(answer)}` : ''
  throw new VitrineError(
    `Failed to fetch tokens from OAuth API: ${statusText}. request id: ${requestId}. ${said}`,
    { code: 'TOKENS_NOT_ISSUED', status, requestId, retryAfter: retryAfterOf(response) },
  )
}

/** A new visitor. */
export const visitorTokens = (network: Network, clientId: string): Promise<Tokens> =>
  requestTokens(network, { clientId, grantType: 'anonymous' }, 'visitor')

/** The same session with a new access token, and a new refresh token where the platform rotates them. */
export const renewedTokens = (network: Network, { value, role }: RefreshToken): Promise<Tokens> =>
  requestTokens(network, { refreshToken: value, grantType: 'refresh_token' }, role)

/** True when the grant itself was refused, which asking again cannot change. */
export const isGrantRefused = (error: unknown): boolean =>
  error instanceof VitrineError && [400, 401, 403].includes(error.status ?? 0)
