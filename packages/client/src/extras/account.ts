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
    answer: { sessions: session },
    read: (answer: { sessions: MemberSession[] }) => answer.sessions,
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
    read: noResult,
  }),
)

/**
 * Signs the member out everywhere, here too.
 * @example await account.endAllSessions()
 */
export const endAllSessions = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: '/_vitrine/v1/account/sessions', read: noResult }),
)

/**
 * What the member proves besides the password.
 * @example const factors = await account.listFactors()
 */
export const listFactors = /* @__PURE__ */ operation(
  (): Call<MemberFactor[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/factors',
    answer: { factors: factor },
    read: (answer: { factors: MemberFactor[] }) => answer.factors,
  }),
)

/**
 * Begins with an app for one-time codes; `confirmTotp` makes it count. Refuses with `FACTOR_EXISTS` or
 * `REAUTHENTICATION_REQUIRED`.
 * @example const { qrCode } = await account.startTotpEnrollment({ currentPassword: 'a long phrase' })
 */
export const startTotpEnrollment = /* @__PURE__ */ operation(
  (certainty: Reauthentication = {}): Call<TotpEnrollment> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/factors/totp',
    args: certainty,
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
    read: (answer: { recoveryCodes: string[] }) => answer.recoveryCodes,
    kind: 'sign-in',
  }),
)

/**
 * Has a code mailed at every sign-in from a strange device.
 * @example await account.addEmailFactor()
 */
export const addEmailFactor = /* @__PURE__ */ operation(
  (certainty: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/factors/email',
    args: certainty,
    read: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Removes a second factor. Refuses with `FACTOR_NOT_FOUND` or `REAUTHENTICATION_REQUIRED`.
 * @example await account.removeFactor('TOTP', { currentPassword: 'a long phrase' })
 */
export const removeFactor = /* @__PURE__ */ operation(
  (factorType: MemberFactor['factorType'], certainty: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/account/factors/${factorType}/remove`,
    args: certainty,
    read: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Sets the member's password; all other sessions end. Refuses with `REAUTHENTICATION_REQUIRED`.
 * @example await account.changePassword('another long phrase', { currentPassword: 'a long phrase' })
 */
export const changePassword = /* @__PURE__ */ operation(
  (newPassword: string, certainty: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: '/_api/iam/authentication/v2/change-password',
    args: { newPassword, ...certainty },
    read: noResult,
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
    answer: memberData,
  }),
)

/**
 * Deletes the account for good. Refuses with `REAUTHENTICATION_REQUIRED`.
 * @example await account.erase({ currentPassword: 'a long phrase' })
 */
export const erase = /* @__PURE__ */ operation(
  (certainty: Reauthentication = {}): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/erase',
    args: certainty,
    read: noResult,
    kind: 'sign-in',
  }),
)
