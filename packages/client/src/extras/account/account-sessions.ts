import type { MemberSession } from '@vitrine/contract'
import { session } from '../../members/member-data-codec.ts'
import { type Call, noResult, operation, path } from '../../operation.ts'

/**
 * Lists the member's sessions, the last used first.
 * @example const others = (await account.listSessions()).filter(({ isCurrent }) => !isCurrent)
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
