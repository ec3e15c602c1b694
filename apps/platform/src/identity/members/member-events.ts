import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Actor, recordEvent } from '../../kernel/events/record-event.ts'
import type { MemberRow } from './member-repository.ts'
import { serializeMember } from './member-serializer.ts'

/** Records member events in the transaction of the change. */
export async function publishMemberEvent(
  tx: Queryable,
  slug: 'created' | 'updated' | 'deleted',
  member: MemberRow,
  now: Date,
  actor: Actor = themselves(member),
): Promise<void> {
  const payload = slug === 'deleted' ? { id: member.id } : serializeMember(member, 'FULL')
  await recordEvent(tx, { type: `wix.members.v1.member_${slug}`, entityId: member.id, payload, actor, now })
}

/** A person who is signing in has no session yet. */
const themselves = ({ id }: MemberRow): Actor => ({ role: 'member', memberId: id, sessionId: '' })
