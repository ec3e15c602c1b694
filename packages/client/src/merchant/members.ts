import type { IdentityProfile, MemberAccount, MemberData, SignOnPolicy, StatusName } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { profile, signIn } from '../identity/identity-codecs.ts'
import { memberData } from '../members/member-data-codec.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'

export type { MemberAccount, MemberData, SignOnPolicy } from '@vitrine/contract'

const member = { ...signIn.identity, lastSignInDate: date }
const parse = (response: { member: MemberAccount }) => response.member

export interface MemberSearch {
  status?: Exclude<StatusName, 'UNKNOWN_STATUS'>
  /** What the address or the name holds. */
  text?: string
  /** The id of the last member of the page before. */
  after?: string
  /** 50 unless said otherwise, 100 at most. */
  limit?: number
}

/**
 * Members, the newest first. Deleted ones only when asked for.
 * @example const { members: waiting } = await members.listMembers({ status: 'PENDING' })
 */
export const listMembers = /* @__PURE__ */ operation(
  (search?: MemberSearch): Call<{ members: MemberAccount[]; total: number }> => ({
    method: 'GET',
    path: '/_vitrine/v1/members',
    options: pick(search, 'status', 'text', 'after', 'limit'),
    response: { members: member },
  }),
)

/**
 * One member. Refuses with `MEMBER_NOT_FOUND`.
 * @example const { status } = await members.getMember('the-member-id')
 */
export const getMember = /* @__PURE__ */ operation(
  (_id: string): Call<MemberAccount> => ({
    method: 'GET',
    path: path`/_vitrine/v1/members/${_id}`,
    response: { member },
    parse,
  }),
)

/**
 * Adds somebody whom the shop knows. They are offline until they choose a password with the link that
 * `recovery.sendActivationEmail` mails. Refuses with `MEMBER_EXISTS`.
 * @example const { _id } = await members.addMember({ email: 'grace@example.com' })
 */
export const addMember = /* @__PURE__ */ operation(
  (given: { email: string; profile?: IdentityProfile }): Call<MemberAccount> => ({
    method: 'POST',
    path: '/_vitrine/v1/members',
    args: { email: given.email, profile: given.profile },
    request: { profile },
    response: { member },
    parse,
  }),
)

const decision = (name: string) => (_id: string) =>
  ({
    method: 'POST',
    path: `${path`/_vitrine/v1/members/${_id}`}/${name}`,
    response: { member },
    parse,
  }) satisfies Call<MemberAccount>

type Decision = (_id: string) => Call<MemberAccount>

/**
 * Lets somebody in who waits for approval. Refuses with `MEMBER_STATUS_CONFLICT`.
 * @example await members.approve('the-member-id')
 */
export const approve = /* @__PURE__ */ operation(/* @__PURE__ */ decision('approve') as Decision)

/**
 * Keeps a member out, and signs them out everywhere.
 * @example await members.block('the-member-id')
 */
export const block = /* @__PURE__ */ operation(/* @__PURE__ */ decision('block') as Decision)

/**
 * Lets a blocked member in again.
 * @example await members.unblock('the-member-id')
 */
export const unblock = /* @__PURE__ */ operation(/* @__PURE__ */ decision('unblock') as Decision)

/**
 * Signs a member out, and has them choose another password by mail.
 * @example await members.requirePasswordReset('the-member-id')
 */
export const requirePasswordReset = /* @__PURE__ */ operation(
  /* @__PURE__ */ decision('require-password') as Decision,
)

/**
 * Declines somebody who waits for approval: what they entered is forgotten, and a mail tells them.
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
 * Everything that the shop knows about a member, for one who asks the shop for it. Refuses with `MEMBER_NOT_FOUND`.
 * @example const { identity, addresses } = await members.exportData('the-member-id')
 */
export const exportData = /* @__PURE__ */ operation(
  (_id: string): Call<MemberData> => ({
    method: 'GET',
    path: path`/_vitrine/v1/members/${_id}/data`,
    response: memberData,
  }),
)

/**
 * Forgets a member who has asked the shop to, for good. Their orders stay, without their name.
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
 * How people become members.
 * @example const { registration } = await members.getPolicy()
 */
export const getPolicy = /* @__PURE__ */ operation(
  (): Call<SignOnPolicy> => ({ method: 'GET', path: '/_vitrine/v1/sign-on-policy', parse: parsePolicy }),
)

/**
 * Changes how people become members; what is not given stays. For owners.
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
