import { lockActiveMember } from '../../identity/members/update-profile.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type ExportContext, eraseMember, exportData } from './export-and-erase-member-data.ts'

/** All data about a member, for those who request it from the shop. */
export async function exportMember(context: ExportContext, memberId: string, now: Date) {
  const id = parseId(memberId)
  const data = id === undefined ? undefined : await exportData(context, { memberId: id, sessionId: '' }, now)
  return data ?? refuse('MEMBER_NOT_FOUND')
}

/** Erases a member at their request. It cannot be undone. */
export const eraseMemberData = (
  db: Database,
  caller: Caller,
  memberId: string,
  now: Date,
): Promise<Readonly<Record<string, never>> | Refusal<'MEMBER_NOT_FOUND'>> =>
  inTransaction<Readonly<Record<string, never>> | Refusal<'MEMBER_NOT_FOUND'>>(db, async (tx) => {
    const member = await lockActiveMember(tx, memberId)
    if (!member) return refuse('MEMBER_NOT_FOUND')
    await eraseMember(tx, member, caller, now)
    return {}
  })
