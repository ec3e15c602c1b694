import * as openid from 'openid-client'
import type { Database } from '../../kernel/database/open-database.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { deriveSecret } from '../../kernel/secrets/secret.ts'
import { type OpenIdContext, openIdClient, ProviderFailure } from './openid-configuration.ts'
import { insertProviderSignIn, type ProviderSignIn } from './provider-sign-in-repository.ts'
import { findEnabledProvider, redirectUrlOf } from './sign-in-provider-settings.ts'

const SCOPE = 'openid email profile'

/** The browser that signs in, and where. */
export interface ProviderVisit {
  readonly db: Database
  readonly now: Date
  readonly network: string
  readonly openId: OpenIdContext
  /** The secret of the browser. */
  readonly browser: string
}

/** The secrets of one sign-in. They follow from the browser's secret, so that the database has none of them. */
export const signInSecrets = (browser: string, state: string) => ({
  nonce: deriveSecret(Buffer.from(browser), `nonce ${state}`),
  codeVerifier: deriveSecret(Buffer.from(browser), `code verifier ${state}`),
})

/** The page of the provider where the member signs in (OpenID Connect, authorization code flow with PKCE). */
export async function startProviderSignIn(
  { db, now, network, openId, browser }: ProviderVisit,
  signIn: ProviderSignIn,
): Promise<
  { readonly name: string; readonly url: string } | ProviderFailure | Refusal<'RATE_LIMITED'> | undefined
> {
  const limited = await countAttempt(db, 'providerSignIn', { network }, now)
  if (limited) return limited
  const provider = await findEnabledProvider(db, signIn.providerId)
  if (!provider) return undefined
  const client = await openIdClient(openId, provider)
  if (client instanceof ProviderFailure) return client
  const state = await insertProviderSignIn(db, browser, signIn, now)
  const { nonce, codeVerifier } = signInSecrets(browser, state)
  const challenge = await openid.calculatePKCECodeChallenge(codeVerifier)
  try {
    const { href } = openid.buildAuthorizationUrl(client, {
      redirect_uri: redirectUrlOf(openId.config.publicUrl),
      scope: SCOPE,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    return { name: provider.name, url: href }
  } catch {
    // Its configuration has no page that members may be sent to.
    return new ProviderFailure('NOT_OPENID')
  }
}
