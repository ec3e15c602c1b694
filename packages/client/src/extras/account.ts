import type { MemberData, MemberFactor, MemberSession, TotpEnrollment } from '@vitrine/contract'
import { factor, memberData, session } from '../members/member-data-codec.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

export type { MemberData, MemberFactor, MemberSession, SavedAddress, TotpEnrollment } from '@vitrine/contract'

/** Required unless the member signed in during the last five minutes. */
export interface Reauthentication {
  currentPassword?: string
}

/**
 * Lists the member's sessions, most recently used first.
 * @example const otherSessions = (await account.listSessions()).filter(({ isCurrent }) => !isCurrent)
 */
export const listSessions = /* @__PURE__ */ operation(
  (): Call<MemberSession[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/sessions',
    response: { sessions: session },
    parse: (response: { sessions: MemberSession[] }) => response.sessions,
  }),
)

/**
 * Ends one session of the member. Fails with `SESSION_NOT_FOUND`.
 * @example await account.endSession('the-session-id')
 */
export const endSession = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/account/sessions/${_id}`,
    parse: noResult,
  }),
)

/**
 * Ends all sessions of the member, including this one.
 * @example await account.endAllSessions()
 */
export const endAllSessions = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: '/_vitrine/v1/account/sessions', parse: noResult }),
)

/**
 * Lists the member's second factors.
 * @example const factors = await account.listFactors()
 */
export const listFactors = /* @__PURE__ */ operation(
  (): Call<MemberFactor[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/factors',
    response: { factors: factor },
    parse: (response: { factors: MemberFactor[] }) => response.factors,
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
  (factorType: MemberFactor['factorType'], reauthentication: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/account/factors/${factorType}/remove`,
    args: reauthentication,
    parse: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Changes the member's password and ends all other sessions. Fails with `REAUTHENTICATION_REQUIRED`.
 * @example await account.changePassword('another long phrase', { currentPassword: 'a long phrase' })
 */
export const changePassword = /* @__PURE__ */ operation(
  (newPassword: string, reauthentication: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: '/_api/iam/authentication/v2/change-password',
    args: { newPassword, ...reauthentication },
    parse: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Returns all data that the shop stores about the member.
 * @example const file = new Blob([JSON.stringify(await account.exportData())])
 */
export const exportData = /* @__PURE__ */ operation(
  (): Call<MemberData> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/data',
    response: memberData,
  }),
)

/**
 * Deletes the account permanently. Fails with `REAUTHENTICATION_REQUIRED`.
 * @example await account.erase({ currentPassword: 'a long phrase' })
 */
export const erase = /* @__PURE__ */ operation(
  (reauthentication: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/erase',
    args: reauthentication,
    parse: noResult,
    kind: 'sign-in',
  }),
)
