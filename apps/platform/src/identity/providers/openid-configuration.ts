import * as openid from 'openid-client'
import type { Config } from '../../kernel/config.ts'
import { asFetch } from '../../kernel/safe-fetch/as-fetch.ts'
import { isAllowed, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'
import { clientSecretOf, type ProviderRow } from './sign-in-provider-settings.ts'

/** Of each request. A sign-in makes four, while the member waits. */
const REQUEST_TIMEOUT_MS = 5000

export interface OpenIdContext {
  readonly safeFetch: SafeFetch
  readonly config: Pick<Config, 'publicUrl' | 'secretsKey' | 'outboundAllowlist'>
  /** In milliseconds, of each request. */
  readonly timeout?: number
}

/** Why a provider could not be used. */
export class ProviderFailure {
  readonly reason: SafeFetchError['reason'] | 'NOT_OPENID' | 'NO_SECRET' | 'REJECTED'
  /** The error code of the library or of the provider, for the log. It contains no secret. */
  readonly code: string | undefined

  constructor(reason: ProviderFailure['reason'], code?: string) {
    this.reason = reason
    this.code = code
  }
}

/** Calls a provider through `safeFetch`. */
export async function callProvider<Result>(
  { safeFetch, timeout = REQUEST_TIMEOUT_MS }: OpenIdContext,
  otherwise: 'NOT_OPENID' | 'REJECTED',
  call: (fetch: openid.CustomFetch) => Promise<Result>,
): Promise<Result | ProviderFailure> {
  let failed: SafeFetchError | undefined
  const send = asFetch(
    async (request) => {
      const response = await safeFetch(request)
      if (response instanceof SafeFetchError) failed = response
      return response
    },
    { timeout },
  )
  try {
    return await call((url, { body, ...init }) => send(url, { ...init, body: body ?? null } as RequestInit))
  } catch (error) {
    return new ProviderFailure(failed?.reason ?? otherwise, codeOf(error))
  }
}

function codeOf(error: unknown): string | undefined {
  const { error: oauth, code } = error as { readonly error?: unknown; readonly code?: unknown }
  const known = typeof oauth === 'string' ? oauth : code
  return typeof known === 'string' ? known.slice(0, 100) : undefined
}

/** Reads the OpenID configuration of an issuer, which must name the same issuer. */
export const discoverIssuer = (context: OpenIdContext, issuer: string) =>
  callProvider(context, 'NOT_OPENID', async (fetch) => {
    const discovered = await openid.discovery(new URL(issuer), 'none', undefined, openid.None(), {
      [openid.customFetch]: fetch,
      ...(isUnencrypted(context, issuer) && { execute: [openid.allowInsecureRequests] }),
    })
    return discovered.serverMetadata()
  })

/** A client of the provider. It verifies the signature of ID tokens, although they come directly from the provider. */
export async function openIdClient(
  context: OpenIdContext,
  provider: ProviderRow,
): Promise<openid.Configuration | ProviderFailure> {
  const secret = clientSecretOf(provider, context.config)
  if (secret === undefined) return new ProviderFailure('NO_SECRET')
  const server = await discoverIssuer(context, provider.issuer)
  if (server instanceof ProviderFailure) return server
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_post')
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret)
  const client = new openid.Configuration(server, provider.clientId, undefined, authentication)
  openid.enableNonRepudiationChecks(client)
  if (isUnencrypted(context, provider.issuer)) openid.allowInsecureRequests(client)
  return client
}

/** Only hosts that the operator allows may be called without encryption. */
const isUnencrypted = ({ config }: OpenIdContext, issuer: string): boolean => {
  const url = new URL(issuer)
  return url.protocol === 'http:' && isAllowed(url, targetRules(config.outboundAllowlist))
}
