import { VitrineError } from '../errors.ts'
import { errorContextOf, type Network } from '../network.ts'
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
    headers: {
      ...always,
      'content-type': 'application/json',
      // Says that each new refresh token is kept, so that the platform may rotate them.
      accept: 'application/json;refresh-token=rotating',
      ...headers,
    },
    body: JSON.stringify(grant),
    // An abort ends the call that asked, not the renewal that others may be waiting for.
    signal: null,
  })
  const body = await response.json().catch(() => {})
  if (body?.access_token)
    return {
      // A lifetime that makes no sense is none at all.
      accessToken: {
        value: body.access_token,
        expiresAt: nowInSeconds() + (Number(body.expires_in) || 0),
      },
      refreshToken: { value: body.refresh_token ?? grant.refreshToken ?? '', role },
    }
  const about = errorContextOf(response)
  const said = body ? `Response: ${JSON.stringify(body)}` : ''
  throw new VitrineError(
    `Failed to fetch tokens from OAuth API: ${response.statusText}. request id: ${about.requestId}. ${said}`,
    { ...about, code: 'TOKENS_NOT_ISSUED' },
  )
}

/** A new visitor. */
export const createVisitorTokens = (network: Network, clientId: string): Promise<Tokens> =>
  requestTokens(network, { clientId, grantType: 'anonymous' }, 'visitor')

/** The same session with a new access token, or an error that says why not. */
export const renewTokens = (network: Network, { value, role }: RefreshToken): Promise<Tokens> =>
  requestTokens(network, { refreshToken: value, grantType: 'refresh_token' }, role)

/**
 * The same session with a new access token, and a new refresh token where the platform rotates them.
 * Nothing when there is no session, or when the platform refuses to go on with it.
 */
export const renewTokensIfValid = async (
  network: Network,
  refreshToken: RefreshToken | undefined,
): Promise<Tokens | undefined> => {
  if (refreshToken?.value) return renewTokens(network, refreshToken).catch(rethrowUnlessRejected)
}

/** Only a refusal of the grant itself ends a session: asking again cannot change it. */
function rethrowUnlessRejected(error: VitrineError): undefined {
  if (![400, 401, 403].includes(error.status ?? 0)) throw error
}
