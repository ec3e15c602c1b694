import type {
  IdentityProfile,
  MemberAccount,
  MemberDataExport,
  SignOnPolicy,
  StatusName,
} from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { profile, signIn } from '../identity/identity-codecs.ts'
import { memberData } from '../members/member-data-codec.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'
import { resource } from './resource.ts'

export type { MemberAccount, MemberDataExport, SignOnPolicy } from '@vitrine/contract'

const accounts = /* @__PURE__ */ resource<MemberAccount>('members', {
  name: 'member',
  request: { profile },
  response: { ...signIn.identity, lastSignInDate: date },
})

export interface MemberSearch {
  status?: Exclude<StatusName, 'UNKNOWN_STATUS'>
  /** Part of the email address or name. */
  text?: string
  /** The id of the last member on the previous page. */
  after?: string
  /** Default: 50. Maximum: 100. */
  limit?: number
}

/**
 * Lists members, newest first. Excludes deleted ones by default.
 * @example const { members: pending } = await members.listMembers({ status: 'PENDING' })
 */
export const listMembers = /* @__PURE__ */ operation((search?: MemberSearch) =>
  accounts.listPage<{ members: MemberAccount[]; total: number }>(
    pick(search, 'status', 'text', 'after', 'limit'),
  ),
)

/**
 * Returns a member by id. Fails with `MEMBER_NOT_FOUND`.
 * @example const { status } = await members.getMember('the-member-id')
 */
export const getMember = /* @__PURE__ */ operation((_id: string) => accounts.get(_id))

/**
 * Adds a member without a password. `recovery.sendActivationEmail` emails a link to set one. Fails with
 * `MEMBER_EXISTS`.
 * @example const { _id } = await members.addMember({ email: 'grace@example.com' })
 */
export const addMember = /* @__PURE__ */ operation((input: { email: string; profile?: IdentityProfile }) =>
  accounts.create({ email: input.email, profile: input.profile }),
)

/**
 * Approves a pending member. Fails with `MEMBER_STATUS_CONFLICT`.
 * @example await members.approve('the-member-id')
 */
export const approve = /* @__PURE__ */ operation((_id: string) => accounts.run(_id, 'approve'))

/**
 * Blocks a member and ends all their sessions.
 * @example await members.block('the-member-id')
 */
export const block = /* @__PURE__ */ operation((_id: string) => accounts.run(_id, 'block'))

/**
 * Unblocks a member.
 * @example await members.unblock('the-member-id')
 */
export const unblock = /* @__PURE__ */ operation((_id: string) => accounts.run(_id, 'unblock'))

/**
 * Ends the sessions of a member and emails a link to reset the password.
 * @example await members.requirePasswordReset('the-member-id')
 */
export const requirePasswordReset = /* @__PURE__ */ operation((_id: string) =>
  accounts.run(_id, 'require-password'),
)

/**
 * Removes the second factors of a member who lost them, ends their sessions and notifies them by email. Fails with
 * `FACTOR_NOT_FOUND`.
 * @example await members.resetSecondFactor('the-member-id')
 */
export const resetSecondFactor = /* @__PURE__ */ operation((_id: string) =>
  accounts.run(_id, 'reset-second-factor'),
)

/**
 * Rejects a pending member, deletes their data and notifies them by email.
 * @example await members.reject('the-member-id')
 */
export const reject = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/members/${_id}/reject`,
    parse: noResult,
  }),
)

/**
 * Returns all data that the shop stores about a member. Fails with `MEMBER_NOT_FOUND`.
 * @example const { identity, addresses } = await members.exportData('the-member-id')
 */
export const exportData = /* @__PURE__ */ operation(
  (_id: string): Call<MemberDataExport> => ({
    method: 'GET',
    path: path`/_vitrine/v1/members/${_id}/data`,
    response: memberData,
  }),
)

/**
 * Deletes a member permanently. Their orders stay, without personal data.
 * @example await members.erase('the-member-id')
 */
export const erase = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/members/${_id}/erase`,
    parse: noResult,
  }),
)

const parsePolicy = (response: { policy: SignOnPolicy }) => response.policy

/**
 * Returns the sign-on policy.
 * @example const { registration } = await members.getPolicy()
 */
export const getPolicy = /* @__PURE__ */ operation(
  (): Call<SignOnPolicy> => ({ method: 'GET', path: '/_vitrine/v1/sign-on-policy', parse: parsePolicy }),
)

/**
 * Updates the given fields of the sign-on policy. For owners.
 * @example await members.updatePolicy({ registration: 'OWNER_APPROVAL' })
 */
export const updatePolicy = /* @__PURE__ */ operation(
  (change: Partial<SignOnPolicy>): Call<SignOnPolicy> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/sign-on-policy',
    args: change,
    parse: parsePolicy,
  }),
)
