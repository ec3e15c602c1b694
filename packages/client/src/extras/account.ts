import type { MemberData, MemberFactor, MemberSession, TotpEnrollment } from '@vitrine/contract'
import { factor, memberData, session } from '../members/member-data-codec.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

export type { MemberData, MemberFactor, MemberSession, SavedAddress, TotpEnrollment } from '@vitrine/contract'

/** What only the member should do: it needs a sign-in of the last five minutes, or the current password. */
export interface Reauthentication {
  currentPassword?: string
}

/**
 * Where the member is signed in, the last seen first.
 * @example const elsewhere = (await account.listSessions()).filter(({ isCurrent }) => !isCurrent)
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
 * Signs the member out in one place. Refuses with `SESSION_NOT_FOUND`.
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
 * Signs the member out everywhere, here too.
 * @example await account.endAllSessions()
 */
export const endAllSessions = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: '/_vitrine/v1/account/sessions', parse: noResult }),
)

/**
 * What the member proves besides the password.
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
 * Begins with an app for one-time codes; `confirmTotp` makes it count. Refuses with `FACTOR_EXISTS` or
 * `REAUTHENTICATION_REQUIRED`.
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
 * Confirms the app with a first code, and answers the codes for who loses it. They are shown this once.
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
 * Has a code mailed at every sign-in from a strange device.
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
 * Removes a second factor. Refuses with `FACTOR_NOT_FOUND` or `REAUTHENTICATION_REQUIRED`.
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
 * Sets the member's password; all other sessions end. Refuses with `REAUTHENTICATION_REQUIRED`.
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
 * Everything that the shop knows about the member.
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
 * Deletes the account for good. Refuses with `REAUTHENTICATION_REQUIRED`.
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
