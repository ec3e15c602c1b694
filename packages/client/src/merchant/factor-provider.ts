import type { FactorProviderSettings, FactorTestResult, SentFactorType } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, pick } from '../operation.ts'

export type { FactorProviderSettings, FactorTestResult, SentFactorType } from '@vitrine/contract'

const PATH = '/_vitrine/v1/factor-provider'
const response = { provider: { _createdDate: date, _updatedDate: date } }

/** The settings, and a new signing secret, which is not available later. */
export interface FactorProviderWithSecret {
  provider: FactorProviderSettings
  secret?: string
}

/**
 * Returns the provider of sign-in codes by text, call and push notification; `undefined` without one.
 * @example const provider = await factorProvider.getFactorProvider()
 */
export const getFactorProvider = /* @__PURE__ */ operation(
  (): Call<FactorProviderSettings | undefined> => ({
    method: 'GET',
    path: PATH,
    response,
    parse: ({ provider }: { provider?: FactorProviderSettings }) => provider,
  }),
)

export interface FactorProviderDetails {
  /** A public HTTPS URL. */
  url: string
  factors: SentFactorType[]
  /** By default, a new provider gets a new secret, and a change keeps the current one. */
  secret?: string
}

/**
 * Sets the provider. For owners.
 * @example const { secret } = await factorProvider.setFactorProvider({ url: 'https://sms.example/send', factors: ['SMS'] })
 */
export const setFactorProvider = /* @__PURE__ */ operation(
  (details: FactorProviderDetails): Call<FactorProviderWithSecret> => ({
    method: 'POST',
    path: PATH,
    args: pick(details, 'url', 'factors', 'secret'),
    response,
  }),
)

/**
 * Replaces the signing secret at once. For owners. Fails with `FACTOR_PROVIDER_NOT_FOUND`.
 * @example const { secret } = await factorProvider.rotateFactorProviderSecret()
 */
export const rotateFactorProviderSecret = /* @__PURE__ */ operation(
  (): Call<FactorProviderWithSecret> => ({ method: 'POST', path: `${PATH}/rotate-secret`, response }),
)

/**
 * Removes the provider. Members who used it get codes by email. For owners. Fails with `FACTOR_PROVIDER_NOT_FOUND`.
 * @example await factorProvider.deleteFactorProvider()
 */
export const deleteFactorProvider = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: PATH, parse: noResult }),
)

/**
 * Sends a test message through the provider. For owners. Fails with `FACTOR_NOT_CONFIGURED`.
 * @example const { isAccepted } = await factorProvider.sendTestMessage('SMS', '+4930123456')
 */
export const sendTestMessage = /* @__PURE__ */ operation(
  (factorType: SentFactorType, to: string): Call<FactorTestResult> => ({
    method: 'POST',
    path: `${PATH}/test`,
    args: { factorType, to },
  }),
)
