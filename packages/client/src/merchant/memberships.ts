import type { MembershipGrant, MembershipHolder, MembershipPlan } from '@vitrine/contract'
import { date, dates } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { type EntityChanges, type EntityInput, resource } from './resource.ts'

export type {
  MembershipGrant,
  MembershipHolder,
  MembershipPeriod,
  MembershipPlan,
  MembershipStatus,
} from '@vitrine/contract'

const grant = { ...dates, expirationDate: date }
const plans = /* @__PURE__ */ resource<MembershipPlan>('memberships', { name: 'membership', response: dates })

export type NewMembership = Omit<EntityInput<MembershipPlan>, 'archived' | 'holders'> &
  Pick<MembershipPlan, 'name'>
export type MembershipChanges = Omit<EntityChanges<MembershipPlan>, 'holders' | 'revision'>

/**
 * Lists memberships, newest first.
 * @example const open = (await memberships.listMemberships()).filter(({ archived }) => !archived)
 */
export const listMemberships = /* @__PURE__ */ operation(() => plans.list())

/**
 * Returns a membership. Fails with `MEMBERSHIP_NOT_FOUND`.
 * @example const { holders } = await memberships.getMembership('the-membership-id')
 */
export const getMembership = /* @__PURE__ */ operation((_id: string) => plans.get(_id))

/**
 * Creates a membership. Without credits or validity, these are unlimited.
 * @example
 * await memberships.createMembership({
 *   name: 'Coffee club',
 *   credits: 10,
 *   validity: { count: 6, period: 'MONTHS' },
 *   productIds: ['the-product-id'],
 * })
 */
export const createMembership = /* @__PURE__ */ operation((input: NewMembership) => plans.create(input))

/**
 * Changes a membership; `archived` ends that it is granted. What was granted keeps its credits and its expiry. Fails
 * with `MEMBERSHIP_NOT_FOUND`.
 * @example await memberships.updateMembership('the-membership-id', { archived: true })
 */
export const updateMembership = /* @__PURE__ */ operation((_id: string, changes: MembershipChanges) =>
  plans.update(_id, changes),
)

export interface MembershipHolderPage {
  holders: MembershipHolder[]
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

/**
 * Lists the members who were granted a membership, 50 per page, oldest first. Fails with `MEMBERSHIP_NOT_FOUND`.
 * @example const { holders } = await memberships.listHolders('the-membership-id')
 */
export const listHolders = /* @__PURE__ */ operation(
  (_id: string, options: { cursor?: string } = {}): Call<MembershipHolderPage> => ({
    method: 'GET',
    path: path`/_vitrine/v1/memberships/${_id}/holders`,
    options: pick(options, 'cursor'),
    response: { holders: grant },
  }),
)

/**
 * Grants a membership to a member. Fails with `MEMBERSHIP_NOT_FOUND`, `MEMBERSHIP_ARCHIVED` or `MEMBER_NOT_FOUND`.
 * @example const { expirationDate } = await memberships.grantMembership('the-membership-id', 'the-member-id')
 */
export const grantMembership = /* @__PURE__ */ operation(
  (_id: string, memberId: string): Call<MembershipGrant> => ({
    method: 'POST',
    path: path`/_vitrine/v1/memberships/${_id}/grant`,
    args: { memberId },
    response: { grant },
    parse: (response: { grant: MembershipGrant }) => response.grant,
  }),
)

/**
 * Lists the memberships that were granted to a member, oldest first. Fails with `MEMBER_NOT_FOUND`.
 * @example const granted = await memberships.listMemberGrants('the-member-id')
 */
export const listMemberGrants = /* @__PURE__ */ operation(
  (memberId: string): Call<MembershipGrant[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/membership-grants',
    options: { memberId },
    response: { grants: grant },
    parse: (response: { grants: MembershipGrant[] }) => response.grants,
  }),
)

/**
 * Revokes a granted membership. Orders that it paid for stay paid. Fails with `MEMBERSHIP_NOT_FOUND`.
 * @example await memberships.revokeMembership('the-grant-id')
 */
export const revokeMembership = /* @__PURE__ */ operation(
  (grantId: string): Call<MembershipGrant> => ({
    method: 'POST',
    path: path`/_vitrine/v1/membership-grants/${grantId}/revoke`,
    response: { grant },
    parse: (response: { grant: MembershipGrant }) => response.grant,
  }),
)
