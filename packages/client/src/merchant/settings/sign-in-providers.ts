import type { SignInProvider, SignInProviderSettings, SignInProviderTestResult } from '@vitrine/contract'
import { type Call, operation } from '../../operation.ts'

export type { SignInProvider, SignInProviderSettings, SignInProviderTestResult } from '@vitrine/contract'

const PATH = '/_vitrine/v1/sign-in-providers'

/**
 * Returns the OpenID providers with which members sign in, without their secrets.
 * @example const { providers, redirectUrl } = await signInProviders.getSignInProviders()
 */
export const getSignInProviders = /* @__PURE__ */ operation(
  (): Call<SignInProviderSettings> => ({ method: 'GET', path: PATH }),
)

export interface SignInProviderInput extends Omit<SignInProvider, '_id'> {
  /** Absent for a new provider, and for the one of this issuer. */
  _id?: string
  /** Absent keeps the saved secret of the same issuer and client. */
  clientSecret?: string
}

/**
 * Sets all OpenID providers, in the order of the sign-in page. Members keep accounts that they linked. For owners.
 * Fails with `SECRETS_KEY_MISSING`.
 * @example
 * await signInProviders.setSignInProviders([
 *   { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'an id', clientSecret: 'a secret', isEnabled: true },
 * ])
 */
export const setSignInProviders = /* @__PURE__ */ operation(
  (providers: SignInProviderInput[]): Call<SignInProviderSettings> => ({
    method: 'POST',
    path: PATH,
    args: { providers },
  }),
)

/**
 * Reads the OpenID configuration of a provider. For owners.
 * @example const { isReachable, reason } = await signInProviders.testSignInProvider('https://accounts.google.com')
 */
export const testSignInProvider = /* @__PURE__ */ operation(
  (issuer: string): Call<SignInProviderTestResult> => ({
    method: 'POST',
    path: `${PATH}/test`,
    args: { issuer },
  }),
)
