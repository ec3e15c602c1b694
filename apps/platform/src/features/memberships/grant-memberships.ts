import type { MembershipGrant, MembershipHolder, MembershipPeriod, Wire } from '@vitrine/contract'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { findMember } from '../../identity/members/member-repository.ts'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { membershipGrants } from '../../kernel/database/schema/features/memberships.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import {
  findGrant,
  findGrants,
  type GrantRecord,
  grantsOfMember,
} from '../../pricing/memberships/membership-repository.ts'
import { serializeGrant } from '../../pricing/memberships/membership-serializer.ts'
import { findPlan } from './manage-memberships.ts'

type NotFound = Refusal<'MEMBERSHIP_NOT_FOUND'>
type GrantResponse = { readonly grant: Wire<MembershipGrant> }
type GrantRefusal = NotFound | Refusal<'MEMBERSHIP_ARCHIVED' | 'MEMBER_NOT_FOUND'>

/** Grants a membership to a member, from now on. */
export const grantMembership = (
  db: Queryable,
  planId: string,
  memberId: string,
  changeContext: ChangeContext,
): Promise<GrantResponse | GrantRefusal> =>
  inTransaction<GrantResponse | GrantRefusal>(db, async (tx) => {
    const { now } = changeContext
    const plan = await findPlan(tx, planId)
    if (!plan) return refuse('MEMBERSHIP_NOT_FOUND')
    if (plan.isArchived) return refuse('MEMBERSHIP_ARCHIVED')
    const id = parseId(memberId)
    const member = id === undefined ? undefined : await findMember(tx, id)
    if (!member || member.status === 'DELETED') return refuse('MEMBER_NOT_FOUND')
    const [row] = await tx
      .insert(membershipGrants)
      .values({
        id: newId(now),
        planId: plan.id,
        memberId: member.id,
        creditsTotal: plan.credits,
        creditsRemaining: plan.credits,
        expiresAt: plan.validity && expiryOf(plan.validity, now),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('A granted membership was not stored')
    const grant = { ...row, plan }
    await recordGrantChange(tx, 'granted', undefined, grant, changeContext)
    return { grant: serializeGrant(grant, now) }
  })

/** The last day of a shorter month stands for a day that the month does not have. */
function expiryOf(
  { count, period }: { readonly count: number; readonly period: MembershipPeriod },
  now: Date,
): Date {
  const expiry = new Date(now)
  if (period === 'DAYS') {
    expiry.setUTCDate(expiry.getUTCDate() + count)
    return expiry
  }
  expiry.setUTCMonth(expiry.getUTCMonth() + count)
  if (expiry.getUTCDate() !== now.getUTCDate()) expiry.setUTCDate(0)
  return expiry
}

/** Revokes a granted membership. Orders that it paid for stay paid. Revoking it again changes nothing. */
export const revokeMembership = (
  db: Queryable,
  grantId: string,
  changeContext: ChangeContext,
): Promise<GrantResponse | NotFound> =>
  inTransaction<GrantResponse | NotFound>(db, async (tx) => {
    const { now } = changeContext
    const id = parseId(grantId)
    if (id === undefined) return refuse('MEMBERSHIP_NOT_FOUND')
    await tx.select().from(membershipGrants).where(eq(membershipGrants.id, id)).for('update')
    const before = await findGrant(tx, id)
    if (!before) return refuse('MEMBERSHIP_NOT_FOUND')
    if (before.revokedAt) return { grant: serializeGrant(before, now) }
    const change = { revokedAt: now, updatedAt: now, revision: before.revision + 1 }
    await tx.update(membershipGrants).set(change).where(eq(membershipGrants.id, id))
    const after = { ...before, ...change }
    await recordGrantChange(tx, 'revoked', before, after, changeContext)
    return { grant: serializeGrant(after, now) }
  })

async function recordGrantChange(
  tx: Queryable,
  action: 'granted' | 'revoked',
  before: GrantRecord | undefined,
  after: GrantRecord,
  changeContext: ChangeContext,
): Promise<void> {
  const { actor, now } = changeContext
  const payload = { membership: serializeGrant(after, now) }
  await recordEvent(tx, {
    type: `vitrine.v1.membership_${action}`,
    entityId: after.id,
    payload,
    actor,
    now,
  })
  await writeAuditLog(tx, changeContext, [
    {
      entity: 'membership',
      entityId: after.id,
      before: before ? auditedFields(before) : null,
      after: auditedFields(after),
    },
  ])
}

const auditedFields = ({ plan, memberId, creditsRemaining, expiresAt, revokedAt }: GrantRecord) => ({
  name: plan.name,
  memberId,
  creditsRemaining,
  expiresAt: expiresAt?.toISOString() ?? null,
  isRevoked: revokedAt !== null,
})

const PAGE = 50

/** The holders of a membership, page by page, oldest first. */
export async function listHolders(
  db: Queryable,
  planId: string,
  cursor: string | undefined,
  now: Date,
): Promise<{ readonly holders: Wire<MembershipHolder>[]; readonly cursor?: string } | NotFound> {
  const plan = await findPlan(db, planId)
  if (!plan) return refuse('MEMBERSHIP_NOT_FOUND')
  const after = cursor === undefined ? undefined : parseId(cursor)
  const found = await findGrants(
    db,
    and(eq(membershipGrants.planId, plan.id), after ? gt(membershipGrants.id, after) : undefined),
    PAGE + 1,
  )
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE && page.at(-1)
  return { holders: await withMembers(db, page, now), ...(last && { cursor: last.id }) }
}

async function withMembers(
  db: Queryable,
  grants: readonly GrantRecord[],
  now: Date,
): Promise<Wire<MembershipHolder>[]> {
  const ids = [...new Set(grants.map(({ memberId }) => memberId))]
  const found = await db.select().from(members).where(inArray(members.id, ids))
  return grants.map((grant) => {
    const member = found.find(({ id }) => id === grant.memberId)
    const { firstName, lastName } = member?.profile ?? {}
    const memberName = [firstName, lastName].filter(Boolean).join(' ')
    return {
      ...serializeGrant(grant, now),
      ...(memberName && { memberName }),
      ...(member?.email && { memberEmail: member.email }),
    }
  })
}

/** What a member was ever granted, for staff. */
export async function listGrantsOfMember(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<{ readonly grants: Wire<MembershipGrant>[] } | Refusal<'MEMBER_NOT_FOUND'>> {
  const id = parseId(memberId)
  if (id === undefined || !(await findMember(db, id))) return refuse('MEMBER_NOT_FOUND')
  return listGrants(db, id, now)
}

export async function listGrants(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<{ readonly grants: Wire<MembershipGrant>[] }> {
  const grants = await findGrants(db, eq(membershipGrants.memberId, memberId))
  return { grants: grants.map((grant) => serializeGrant(grant, now)) }
}

/** The memberships that a member holds, for the member. */
export async function listOwnMemberships(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<{ readonly grants: Wire<MembershipGrant>[] }> {
  const grants = await grantsOfMember(db, memberId)
  return { grants: grants.map((grant) => serializeGrant(grant, now)) }
}
