import type { MemberFieldSet } from '@vitrine/contract'
import type { SavedAddress, StoredProfile } from '../../kernel/database/schema/identity/stored-profile.ts'
import type { MemberRow } from './member-repository.ts'

const STATUS = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const

export type WireMember = ReturnType<typeof serializeMember>

/** Serializes a member: the public fields, or all fields for the member and the shop. */
export const serializeMember = (member: MemberRow, fieldSet: MemberFieldSet) => ({
  id: member.id,
  status: STATUS[member.status],
  privacyStatus: member.profile.privacyStatus ?? 'PRIVATE',
  activityStatus: 'ACTIVE' as const,
  profile: publicProfile(member.profile),
  createdDate: member.createdAt.toISOString(),
  updatedDate: member.updatedAt.toISOString(),
  ...(fieldSet !== 'PUBLIC' && {
    loginEmail: member.email ?? undefined,
    loginEmailVerified: member.emailVerified,
    contactId: member.id,
    contact: contactOf(member),
    ...(member.lastSignInAt && { lastLoginDate: member.lastSignInAt.toISOString() }),
  }),
})

const publicProfile = ({ nickname, slug, picture }: StoredProfile) => ({
  ...(nickname && { nickname }),
  ...(slug && { slug }),
  ...(picture && { photo: { url: picture } }),
})

function contactOf({ email, profile }: MemberRow) {
  const { firstName, lastName, phones, emails, birthdate, company, position, customFields, addresses } =
    profile
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    phones: phones ?? [],
    emails: emails ?? (email === null ? [] : [email]),
    addresses: (addresses ?? []).map(contactAddress),
    ...(birthdate && { birthdate }),
    ...(company && { company }),
    ...(position && { jobTitle: position }),
    customFields: Object.fromEntries((customFields ?? []).map((field) => [field.name, field])),
  }
}

const contactAddress = ({ id, address }: SavedAddress) => ({ id, ...address })
