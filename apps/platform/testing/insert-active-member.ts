import { insertMember } from '../src/identity/members/member-repository.ts'
import { newId } from '../src/kernel/database/new-id.ts'
import type { Queryable } from '../src/kernel/database/open-database.ts'

type Details = Partial<Pick<Parameters<typeof insertMember>[1], 'email' | 'profile'>>

/** A member with a verified email address. Returns its id. */
export async function insertActiveMember(
  db: Queryable,
  now: Date,
  { email, profile = {} }: Details = {},
): Promise<string> {
  const id = newId(now)
  await insertMember(db, {
    id,
    email: email ?? `${id}@example.com`,
    emailVerified: true,
    status: 'ACTIVE',
    pendingReasons: [],
    profile,
    createdAt: now,
    updatedAt: now,
  })
  return id
}
