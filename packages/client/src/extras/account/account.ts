import type { MemberDataExport, OfferedSignInProvider } from '@vitrine/contract'
import { memberData } from '../../members/member-data-codec.ts'
import { type Call, noResult, operation } from '../../operation.ts'
import type { Reauthentication } from './reauthentication.ts'

export type {
  FactorEnrollment,
  MemberDataExport,
  MemberSecondFactor,
  MemberSession,
  OfferedSignInProvider,
  SavedAddress,
  SavedCard,
  SentFactorType,
  TotpEnrollment,
} from '@vitrine/contract'
export * from './account-sessions.ts'
export type { Reauthentication } from './reauthentication.ts'
export * from './saved-cards.ts'
export * from './second-factors.ts'

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
 * @example const data = await account.exportData()
 */
export const exportData = /* @__PURE__ */ operation(
  (): Call<MemberDataExport> => ({
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

/**
 * OpenID providers, for `provider=ID` in the URL of `getAuthUrl`.
 * @example const [google] = await account.listSignInProviders()
 */
export const listSignInProviders = /* @__PURE__ */ operation(
  (): Call<OfferedSignInProvider[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/sign-in-providers/offered',
    parse: (response: { providers: OfferedSignInProvider[] }) => response.providers,
  }),
)
