import type { Member, MemberFieldSet, MemberProfile } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation, path, pick } from '../operation.ts'

export type { Member, MemberAddress, MemberContact, MemberProfile } from '@vitrine/contract'
export { MemberFieldSet as Set } from '@vitrine/contract'

const member = { _createdDate: date, _updatedDate: date, lastLoginDate: date }

/**
 * Returns the signed-in member, or no member for a visitor.
 *
 * @example
 * ```ts
 * import { members } from '@vitrine/client/members'
 *
 * const { member } = await members.getCurrentMember({ fieldsets: ['FULL'] })
 * ```
 */
export const getCurrentMember = /* @__PURE__ */ operation(
  (options?: { fieldsets?: MemberFieldSet[] }): Call<{ member?: Member }> => ({
    method: 'GET',
    path: '/members/v1/members/my',
    options: pick(options, 'fieldsets'),
    response: { member },
  }),
)

/** The fields that members may change. */
export interface MemberChanges extends Partial<Pick<Member, 'contact' | 'loginEmail'>> {
  profile?: Omit<MemberProfile, 'cover' | 'title'>
  privacyStatus?: 'PUBLIC' | 'PRIVATE'
}

/**
 * Updates a member. Lists, such as addresses, are replaced completely.
 *
 * @example
 * ```ts
 * import { members } from '@vitrine/client/members'
 *
 * await members.updateMember('the-member-id', { contact: { firstName: 'Ada' } })
 * ```
 */
export const updateMember = /* @__PURE__ */ operation(
  (_id: string, changes: MemberChanges): Call<Member> => ({
    method: 'PATCH',
    path: path`/members/v1/members/${_id}`,
    args: { member: { ...changes, id: _id } },
    names: { 'member.id': '_id' },
    request: { member },
    response: { member },
    parse: (response: { member: Member }) => response.member,
  }),
)

const TYPE = 'wix.members.v1.member_'

export const onMemberCreated = /* @__PURE__ */ entityEvent<EntityEvent<Member>>(`${TYPE}created`, member)
export const onMemberUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Member>>(`${TYPE}updated`, member)
export const onMemberDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<Member>>(`${TYPE}deleted`, member)
