import type { MemberFieldSet } from '@vitrine/contract'
import type { Caller, Member } from '../../kernel/caller.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { changedProfile, type MemberChange } from './member-change-schema.ts'
import { publishMemberEvent } from './member-events.ts'
import { findMember, lockMember, type MemberRow, updateMember } from './member-repository.ts'
import { serializeMember, type WireMember } from './member-serializer.ts'

/** The member who calls; undefined for a visitor. */
export async function currentMember(
  db: Queryable,
  caller: Caller,
  fieldSet: MemberFieldSet,
): Promise<{ readonly member?: WireMember }> {
  if (caller.role !== 'member') return {}
  const member = await findMember(db, caller.memberId)
  return member ? { member: serializeMember(member, fieldSet) } : {}
}

/** Whether a caller may change this member: themselves, or any member for the shop. */
const isOwnProfile = (caller: Caller, id: string) => caller.role !== 'member' || caller.memberId === id

/** Updates a member's profile. Other members are not found. */
export const updateProfile = (
  db: Database,
  caller: Caller,
  memberId: string,
  change: MemberChange,
  now: Date,
): Promise<{ readonly member: WireMember } | Refusal<'MEMBER_NOT_FOUND' | 'INVALID_ARGUMENT'>> =>
  inTransaction<{ readonly member: WireMember } | Refusal<'MEMBER_NOT_FOUND' | 'INVALID_ARGUMENT'>>(
    db,
    async (tx) => {
      const member = isOwnProfile(caller, parseId(memberId) ?? '')
        ? await lockActiveMember(tx, memberId)
        : undefined
      if (!member) return refuse('MEMBER_NOT_FOUND')
      if (change.loginEmail && change.loginEmail !== member.email) return invalid(FIXED_EMAIL)
      const profile = changedProfile(member.profile, change, now)
      const updated = await updateMember(tx, member.id, { profile }, now)
      await publishMemberEvent(tx, 'updated', updated, now, caller)
      return { member: serializeMember(updated, 'FULL') }
    },
  )

const FIXED_EMAIL = {
  field: 'member.loginEmail',
  violatedRule: 'FIELD_NOT_ALLOWED',
  description: 'cannot be changed here',
} as const

/** Makes a member public or private. */
export const setMemberPrivacy = (
  db: Database,
  caller: Member,
  privacyStatus: 'PUBLIC' | 'PRIVATE',
  now: Date,
) =>
  inTransaction<{ readonly member: WireMember } | Refusal<'MEMBER_NOT_FOUND'>>(db, async (tx) => {
    const member = await lockActiveMember(tx, caller.memberId)
    if (!member) return refuse('MEMBER_NOT_FOUND')
    const profile = { ...member.profile, privacyStatus }
    const updated = await updateMember(tx, member.id, { profile }, now)
    await publishMemberEvent(tx, 'updated', updated, now, caller)
    return { member: serializeMember(updated, 'FULL') }
  })

/** The member, locked, unless it is missing or deleted. */
export async function lockActiveMember(tx: Queryable, memberId: string): Promise<MemberRow | undefined> {
  const id = parseId(memberId)
  const member = id === undefined ? undefined : await lockMember(tx, id)
  return member?.status === 'DELETED' ? undefined : member
}
