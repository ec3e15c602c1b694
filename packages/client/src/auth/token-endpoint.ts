import { VitrineError } from '../errors.ts'
import { type Network, requestIdOf, retryAfterOf } from '../network.ts'
import { nowInSeconds, type RefreshToken, type TokenRole, type Tokens } from './tokens.ts'

interface TokenAnswer {
  access_token: string
  expires_in: number | string
  refresh_token?: string
}

/** Asks the token endpoint. Nothing that was sent appears in the error. */
async function requestTokens(network: Network, body: object, headers?: object): Promise<TokenAnswer> {
  const response = await network.request(`${network.options.apiUrl}/oauth2/token`, {
    method: 'POST',
    headers: { ...network.options.headers, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // An abort ends the call that asked, not the renewal that others may be waiting for.
    signal: null,
  })
  const answer = await response.json().catch(() => undefined)
  if (response.status === 200 && answer?.access_token) return answer
  const requestId = requestIdOf(response)
  throw new VitrineError(
    `Failed to fetch tokens from OAuth API: ${response.statusText}. request id: ${requestId}. ${
      answer ? `Response: ${JSON.stringify(answer)}` : ''
    }`,
    { code: 'TOKENS_NOT_ISSUED', status: response.status, requestId, retryAfter: retryAfterOf(response) },
  )
}

const tokensOf = (answer: TokenAnswer, role: TokenRole, refreshToken = ''): Tokens => ({
  accessToken: {
    value: answer.access_token,
    // A lifetime that makes no sense is none at all.
    expiresAt: nowInSeconds() + (Number(answer.expires_in) || 0),
  },
  refreshToken: { value: answer.refresh_token ?? refreshToken, role },
})

/** A new visitor. */
export const visitorTokens = async (network: Network, clientId: string): Promise<Tokens> =>
  tokensOf(await requestTokens(network, { clientId, grantType: 'anonymous' }), 'visitor')

/** The same session with a new access token, and a new refresh token where the platform rotates them. */
export const renewedTokens = async (network: Network, { value, role }: RefreshToken): Promise<Tokens> =>
  tokensOf(await requestTokens(network, { refreshToken: value, grantType: 'refresh_token' }), role, value)

/** The member who came back from the login page with this code. */
export const memberTokens = async (
  network: Network,
  grant: { clientId: string; code: string; codeVerifier: string; redirectUri?: string | undefined },
): Promise<Tokens> => {
  const { clientId, redirectUri, code, codeVerifier } = grant
  const body = {
    clientId,
    grantType: 'authorization_code',
    ...(redirectUri && { redirectUri }),
    code,
    codeVerifier,
  }
  return tokensOf(await requestTokens(network, body), 'member')
}

/** A member whom a back end vouches for with its API key. */
export const externalLoginTokens = async (
  network: Network,
  memberId: string,
  authorization: string,
): Promise<Tokens> =>
  tokensOf(
    await requestTokens(
      network,
      { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId },
      { Authorization: authorization },
    ),
    'member',
  )

/** True when the grant itself was refused, which asking again cannot change. */
export const isGrantRefused = (error: unknown): boolean =>
  error instanceof VitrineError && [400, 401, 403].includes(error.status ?? 0)
