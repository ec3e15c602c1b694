import type { SignOnPolicy } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ChangeIds, difference, writeShopAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { signOnPolicies } from '../../kernel/database/schema/identity/members.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Actor, recordEvent } from '../../kernel/events/record-event.ts'

const DEFAULTS: SignOnPolicy = {
  registration: 'OPEN',
  verifyEmail: false,
  captcha: 'AFTER_FAILURES',
  revealExistingAccounts: true,
}

/** The shop's registration policy. */
export async function getSignOnPolicy(db: Queryable): Promise<SignOnPolicy> {
  const [row] = await db.select().from(signOnPolicies)
  if (!row) return DEFAULTS
  const { registration, verifyEmail, captcha, revealExistingAccounts } = row
  return { registration, verifyEmail, captcha, revealExistingAccounts }
}

export const SignOnPolicyChange = z
  .strictObject({
    registration: z.enum(['OPEN', 'OWNER_APPROVAL']).optional(),
    verifyEmail: z.boolean().optional(),
    captcha: z.enum(['NEVER', 'ALWAYS', 'AFTER_FAILURES']).optional(),
    revealExistingAccounts: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')
type PolicyChange = z.infer<typeof SignOnPolicyChange>

const PARTS = ['registration', 'verifyEmail', 'captcha', 'revealExistingAccounts'] as const

/** There is one policy, so its events have a fixed entity id. */
const ONLY_ONE = '00000000-0000-0000-0000-000000000001'

/** Updates the given fields. Pending members keep waiting under the earlier rules. */
export const updateSignOnPolicy = (
  db: Queryable,
  change: PolicyChange,
  actor: Actor,
  now: Date,
  ids: ChangeIds = {},
): Promise<SignOnPolicy> =>
  inTransaction(db, async (tx) => {
    // Concurrent updates take turns, so that none overwrites another.
    await tx.execute(sql`lock table ${signOnPolicies} in share row exclusive mode`)
    const before = await getSignOnPolicy(tx)
    const policy = { ...before, ...definedIn(change) }
    const revision = sql`${signOnPolicies.revision} + 1`
    await tx
      .insert(signOnPolicies)
      .values({ ...policy, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: signOnPolicies.singleton, set: { ...policy, updatedAt: now, revision } })
    const { changed, ...changes } = difference(before, policy, PARTS)
    if (actor !== 'system' && changed.length > 0)
      await writeShopAuditLog(tx, { ...ids, actor, operation: 'updateSignOnPolicy', now }, changes)
    const payload = { id: ONLY_ONE, ...policy }
    await recordEvent(tx, {
      type: 'wix.iam.signon.v1.sign_on_policy_updated',
      entityId: ONLY_ONE,
      payload,
      actor,
      now,
    })
    return policy
  })

const definedIn = (change: PolicyChange): Partial<SignOnPolicy> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
