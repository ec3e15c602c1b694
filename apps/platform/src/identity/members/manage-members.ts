import { and, count, desc, eq, ilike, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { memberStatus, members } from '../../kernel/database/schema/identity/members.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { type FactorRow, listFactors } from '../factors/second-factor-repository.ts'
import { endSessionsOfMember } from '../sessions/member-session-repository.ts'
import { serializeIdentity } from './identity-serializer.ts'
import { NewEmail } from './login-email-schema.ts'
import { publishMemberEvent } from './member-events.ts'
import {
  findMember,
  insertMember,
  type MemberRow,
  removePendingReason,
  updateMember,
} from './member-repository.ts'
import { emailPasswordLink } from './password-link.ts'
import { Profile, storedProfile } from './profile-schema.ts'
import { lockActiveMember } from './update-profile.ts'

/** A member as the shop sees them. */
export const serializeAccount = (member: MemberRow, factors: readonly FactorRow[] = []) => ({
  ...serializeIdentity(member),
  ...(factors.length > 0 && { factors: factors.map(({ id, type }) => ({ factorId: id, type })) }),
  ...(member.lastSignInAt && { lastSignInDate: member.lastSignInAt.toISOString() }),
})
export type SerializedAccount = ReturnType<typeof serializeAccount>
type Outcome<Code extends Refusal['code']> = Promise<{ readonly member: SerializedAccount } | Refusal<Code>>

export const MemberListRequest = z.object({
  status: z.enum(memberStatus.enumValues).optional(),
  text: z.string().trim().max(100).optional(),
  /** The id of the last member on the previous page. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
type ListRequest = z.infer<typeof MemberListRequest>

/** Limits to members whose email or name contains a text. */
function containsText(text: string): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`
  const name = sql`concat_ws(' ', ${members.profile}->>'firstName', ${members.profile}->>'lastName')`
  return or(ilike(members.email, pattern), ilike(name, pattern))
}

/** Members, newest first; deleted ones only on request. */
export async function listMembers(db: Queryable, { status, text, after, limit }: ListRequest) {
  const found = and(
    status ? eq(members.status, status) : ne(members.status, 'DELETED'),
    text ? containsText(text) : undefined,
  )
  const page = and(found, after ? lt(members.id, after) : undefined)
  const [rows, [total]] = await Promise.all([
    db.select().from(members).where(page).orderBy(desc(members.id)).limit(limit),
    db.select({ count: count() }).from(members).where(found),
  ])
  return { members: rows.map((row) => serializeAccount(row)), total: total?.count ?? 0 }
}

export async function getMember(db: Queryable, memberId: string): Outcome<'MEMBER_NOT_FOUND'> {
  const id = parseId(memberId)
  const member = id === undefined ? undefined : await findMember(db, id)
  return member
    ? { member: serializeAccount(member, await listFactors(db, member.id)) }
    : refuse('MEMBER_NOT_FOUND')
}

export const NewMember = z.strictObject({ email: NewEmail, profile: Profile.default({}) })

/** Adds a member whom the shop knows. They are offline until they set a password through an emailed link. */
export const addMember = (
  db: Database,
  caller: Caller,
  { email, profile }: z.infer<typeof NewMember>,
  now: Date,
): Outcome<'MEMBER_EXISTS'> =>
  inTransaction(db, async (tx) => {
    const member = await insertMember(tx, {
      id: newId(now),
      email,
      emailVerified: false,
      passwordHash: null,
      status: 'OFFLINE',
      pendingReasons: [],
      profile: storedProfile(profile, now),
      createdAt: now,
      updatedAt: now,
    })
    if (!member) return refuse('MEMBER_EXISTS', { email })
    await publishMemberEvent(tx, 'created', member, now, caller)
    return { member: serializeAccount(member) }
  })

/** The actions of a shop on a member, and the statuses they apply to. */
interface Decision {
  readonly from: readonly MemberRow['status'][]
  readonly change: (member: MemberRow) => Partial<MemberRow>
  /** Whether the member is signed out everywhere. */
  readonly endsSessions?: boolean
}

const DECISIONS = {
  approve: {
    from: ['PENDING'],
    change: (member) => removePendingReason(member, 'PENDING_ADMIN_APPROVAL_REQUIRED'),
  },
  block: {
    from: ['PENDING', 'ACTIVE', 'OFFLINE'],
    change: () => ({ status: 'BLOCKED', pendingReasons: [] }),
    endsSessions: true,
  },
  unblock: {
    from: ['BLOCKED'],
    change: ({ passwordHash }) => ({ status: passwordHash === null ? 'OFFLINE' : 'ACTIVE' }),
  },
  requirePassword: {
    from: ['ACTIVE', 'PENDING'],
    change: () => ({ mustSetPassword: true }),
    endsSessions: true,
  },
} as const satisfies Readonly<Record<string, Decision>>

interface Review {
  readonly memberId: string
  readonly decision: keyof typeof DECISIONS
  readonly shopUrl: string
  /** The URL of the hosted pages. */
  readonly publicUrl: string
}

/** Changes the status of a member: approves, blocks, or requires another password. */
export const reviewMember = (
  db: Database,
  caller: Caller,
  { memberId, decision, shopUrl, publicUrl }: Review,
  now: Date,
): Outcome<'MEMBER_NOT_FOUND' | 'MEMBER_STATUS_CONFLICT'> =>
  inTransaction(db, async (tx) => {
    const member = await lockActiveMember(tx, memberId)
    if (!member) return refuse('MEMBER_NOT_FOUND')
    const { from, change, endsSessions }: Decision = DECISIONS[decision]
    const { status } = member
    if (!from.includes(status)) return refuse('MEMBER_STATUS_CONFLICT', { status })
    const updated = await updateMember(tx, member.id, change(member), now)
    if (endsSessions) await endSessionsOfMember(tx, member.id, now)
    await publishMemberEvent(tx, 'updated', updated, now, caller)
    const locale = await shopLocale(tx, updated.profile.language)
    if (decision === 'approve' && updated.email !== null) {
      const to = { to: updated.email, locale }
      await sendEmail(tx, { email: 'accountApproved', ...to, values: {}, url: shopUrl }, now)
    }
    if (decision === 'requirePassword')
      await emailPasswordLink(tx, { publicUrl, locale, now }, updated, { email: 'passwordRequired' })
    return { member: serializeAccount(updated) }
  })
