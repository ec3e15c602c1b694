import { VitrineError } from '../errors.ts'
import { errorContextOf, type Network } from '../network.ts'
import { nowInSeconds, type RefreshToken, type TokenRole, type Tokens } from './tokens.ts'

/** Requests tokens. Errors never contain the request body. */
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
      // Tells the platform that this client stores rotated refresh tokens.
      accept: 'application/json;refresh-token=rotating',
      ...headers,
    },
    body: JSON.stringify(grant),
    // Aborting one call must not abort a renewal that other calls wait for.
    signal: null,
  })
  const body = await response.json().catch(() => {})
  if (body?.access_token)
    return {
      // An invalid lifetime counts as expired.
      accessToken: {
        value: body.access_token,
        expiresAt: nowInSeconds() + (Number(body.expires_in) || 0),
      },
      refreshToken: { value: body.refresh_token ?? grant.refreshToken ?? '', role },
    }
  const context = errorContextOf(response)
  const responseText = body ? `Response: ${JSON.stringify(body)}` : ''
  throw new VitrineError(
    `Failed to fetch tokens from OAuth API: ${response.statusText}. request id: ${context.requestId}. ${responseText}`,
    { ...context, code: 'TOKENS_NOT_ISSUED' },
  )
}

export const createVisitorTokens = (network: Network, clientId: string): Promise<Tokens> =>
  requestTokens(network, { clientId, grantType: 'anonymous' }, 'visitor')

/** Renews the access token of a session. Throws if that fails. */
export const renewTokens = (network: Network, { value, role }: RefreshToken): Promise<Tokens> =>
  requestTokens(network, { refreshToken: value, grantType: 'refresh_token' }, role)

/** Renews the tokens of a session. Returns `undefined` if there is no session or the platform rejects it. */
export const renewTokensIfValid = async (
  network: Network,
  refreshToken: RefreshToken | undefined,
): Promise<Tokens | undefined> => {
  if (refreshToken?.value) return renewTokens(network, refreshToken).catch(rethrowUnlessRejected)
}

/** Only a rejected grant ends the session. Other errors may pass. */
function rethrowUnlessRejected(error: VitrineError): undefined {
  if (![400, 401, 403].includes(error.status ?? 0)) throw error
}
