import type { FactorEnrollment, MemberSecondFactor, SentFactorType, TotpEnrollment } from '@vitrine/contract'
import { factor } from '../../members/member-data-codec.ts'
import { type Call, noResult, operation, path } from '../../operation.ts'
import type { Reauthentication } from './reauthentication.ts'

/**
 * Lists the member's second factors.
 * @example const factors = await account.listFactors()
 */
export const listFactors = /* @__PURE__ */ operation(
  (): Call<MemberSecondFactor[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/factors',
    response: { factors: factor },
    parse: (response: { factors: MemberSecondFactor[] }) => response.factors,
  }),
)

/**
 * Starts TOTP enrollment; `confirmTotp` completes it. Fails with `FACTOR_EXISTS` or `REAUTHENTICATION_REQUIRED`.
 * @example const { qrCode } = await account.startTotpEnrollment({ currentPassword: 'a long phrase' })
 */
export const startTotpEnrollment = /* @__PURE__ */ operation(
  (reauthentication: Reauthentication = {}): Call<TotpEnrollment> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/factors/totp',
    args: reauthentication,
    kind: 'sign-in',
  }),
)

/**
 * Completes TOTP enrollment with a first code. Returns the recovery codes, which are not available later.
 * @example const recoveryCodes = await account.confirmTotp('123456')
 */
export const confirmTotp = /* @__PURE__ */ operation(
  (code: string): Call<string[]> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/factors/totp/confirm',
    args: { code },
    parse: (response: { recoveryCodes: string[] }) => response.recoveryCodes,
    kind: 'sign-in',
  }),
)

/**
 * Emails a code at each sign-in from an unknown device.
 * @example await account.addEmailFactor()
 */
export const addEmailFactor = /* @__PURE__ */ operation(
  (reauthentication: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/factors/email',
    args: reauthentication,
    parse: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Removes a second factor. Fails with `FACTOR_NOT_FOUND` or `REAUTHENTICATION_REQUIRED`.
 * @example await account.removeFactor('TOTP', { currentPassword: 'a long phrase' })
 */
export const removeFactor = /* @__PURE__ */ operation(
  (factorType: MemberSecondFactor['factorType'], reauthentication: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/account/factors/${factorType}/remove`,
    args: reauthentication,
    parse: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Lists the types of second factors that the shop offers. Texts, calls and push notifications need a provider.
 * @example const hasTexts = (await account.listOfferedFactors()).includes('SMS')
 */
export const listOfferedFactors = /* @__PURE__ */ operation(
  (): Call<MemberSecondFactor['factorType'][]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/factors',
    parse: (response: { offeredFactors: MemberSecondFactor['factorType'][] }) => response.offeredFactors,
  }),
)

export interface StartFactorEnrollmentOptions extends Reauthentication {
  /** A phone number with its country code, or the id of a device. */
  to: string
}

/**
 * Sends a code to a phone or device; `confirmFactorEnrollment` completes the enrollment. Fails with
 * `FACTOR_NOT_CONFIGURED`, `FACTOR_PROVIDER_UNAVAILABLE`, `FACTOR_EXISTS` or `REAUTHENTICATION_REQUIRED`, and with
 * `MEMBER_STATUS_CONFLICT` until the email address is verified.
 * @example const { stateToken } = await account.startFactorEnrollment('SMS', { to: '+49 30 123456' })
 */
export const startFactorEnrollment = /* @__PURE__ */ operation(
  (factorType: SentFactorType, options: StartFactorEnrollmentOptions): Call<FactorEnrollment> => ({
    method: 'POST',
    path: path`/_vitrine/v1/account/factors/${factorType}/enroll`,
    args: { ...options },
    kind: 'sign-in',
  }),
)

/**
 * Completes the enrollment with the code. Returns the recovery codes, which are not available later.
 * @example const recoveryCodes = await account.confirmFactorEnrollment('SMS', { stateToken: 'the-state-token', code: '123456' })
 */
export const confirmFactorEnrollment = /* @__PURE__ */ operation(
  (factorType: SentFactorType, proof: { stateToken: string; code: string }): Call<string[]> => ({
    method: 'POST',
    path: path`/_vitrine/v1/account/factors/${factorType}/confirm`,
    args: { ...proof },
    parse: (response: { recoveryCodes: string[] }) => response.recoveryCodes,
    kind: 'sign-in',
  }),
)
