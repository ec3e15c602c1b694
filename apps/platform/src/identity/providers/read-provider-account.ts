import * as openid from 'openid-client'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { NewEmail } from '../members/login-email-schema.ts'
import { callProvider, openIdClient, ProviderFailure } from './openid-configuration.ts'
import { findEnabledProvider, redirectUrlOf } from './sign-in-provider-settings.ts'
import { type ProviderVisit, signInSecrets } from './start-provider-sign-in.ts'

/** An account at a provider, as the provider vouches for it. */
export interface ProviderAccount {
  /** The name of the provider. */
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider has verified that the address belongs to the account. */
  readonly isEmailVerified: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

const name = z.string().trim().min(1).max(100).refine(isStorable).optional().catch(undefined)

const Claims = z.object({
  sub: z.string().min(1).max(255).refine(isStorable),
  email: NewEmail.refine(isStorable).optional().catch(undefined),
  // Some providers write a text.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: name,
  family_name: name,
})

/**
 * Reads the account from the answer of a provider, which the browser brought. The code is exchanged with the secret of
 * the browser; issuer, audience, nonce, signature and times of the ID token are verified.
 */
export async function readProviderAccount(
  { db, openId, browser }: Pick<ProviderVisit, 'db' | 'openId' | 'browser'>,
  {
    providerId,
    state,
    search,
  }: { readonly providerId: string; readonly state: string; readonly search: string },
): Promise<ProviderAccount | ProviderFailure> {
  const provider = await findEnabledProvider(db, providerId)
  if (!provider) return new ProviderFailure('REJECTED', 'provider_removed')
  const client = await openIdClient(openId, provider)
  if (client instanceof ProviderFailure) return client
  const { nonce, codeVerifier } = signInSecrets(browser, state)
  const claims = await callProvider(openId, 'REJECTED', async (fetch) => {
    client[openid.customFetch] = fetch
    const url = new URL(redirectUrlOf(openId.config.publicUrl) + search)
    const tokens = await openid.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    return readClaims(client, tokens, provider.issuer)
  })
  if (claims instanceof ProviderFailure) return claims
  const { data } = Claims.safeParse(claims)
  if (!data) return new ProviderFailure('REJECTED', 'invalid_claims')
  return {
    provider: provider.name,
    issuer: provider.issuer,
    subject: data.sub,
    email: data.email,
    isEmailVerified: data.email !== undefined && data.email_verified !== undefined,
    firstName: data.given_name,
    lastName: data.family_name,
  }
}

/** The claims of the ID token, with those of the userinfo endpoint where it names no verified address. */
async function readClaims(
  client: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  issuer: string,
): Promise<object> {
  const claims = tokens.claims()
  // A provider with many tenants signs for each of them, and their ids could be the same.
  if (!claims || new URL(claims.iss).href !== issuer)
    throw new TypeError('The ID token is of another issuer.')
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined
  if (isComplete || !client.serverMetadata().userinfo_endpoint) return claims
  return openid.fetchUserInfo(client, tokens.access_token, claims.sub)
}
