import type { CustomValue, SavedAddress } from '../../kernel/database/schema/identity/stored-profile.ts'
import type { MemberRow } from './member-repository.ts'

export type WireIdentity = ReturnType<typeof serializeIdentity>

/** Serializes a member for the sign-in calls. */
export function serializeIdentity(member: MemberRow) {
  const { addresses, ...profile } = member.profile
  return {
    id: member.id,
    revision: String(member.revision),
    createdDate: member.createdAt.toISOString(),
    updatedDate: member.updatedAt.toISOString(),
    connections: [],
    identityProfile: {
      ...profile,
      emails: profile.emails ?? (member.email === null ? [] : [member.email]),
      privacyStatus: profile.privacyStatus ?? 'PRIVATE',
      ...(addresses && { addresses: addresses.map(taggedAddress) }),
    },
    metadata: { tags: [] },
    ...(member.email !== null && { email: { address: member.email, isVerified: member.emailVerified } }),
    status: { name: member.status, reasons: member.pendingReasons },
  }
}

const taggedAddress = ({ address, tag }: SavedAddress) => ({ address, tag: tag ?? 'UNTAGGED' })

/** The member's custom fields, by name. */
export const additionalDataOf = ({ profile }: MemberRow): Record<string, CustomValue> =>
  Object.fromEntries((profile.customFields ?? []).map(({ name, value }) => [name, value]))
