import type { MembershipPlan, Wire } from '@vitrine/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { membershipPlans } from '../../kernel/database/schema/features/memberships.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { countHolders, type MembershipPlanRecord } from '../../pricing/memberships/membership-repository.ts'
import { serializeMembershipPlan } from '../../pricing/memberships/membership-serializer.ts'

/** The terms of a membership, as a merchant sets them. */
export type MembershipTerms = Pick<
  MembershipPlanRecord,
  'name' | 'credits' | 'validity' | 'isForAllProducts' | 'productIds' | 'collectionIds' | 'isArchived'
>

type NotFound = Refusal<'MEMBERSHIP_NOT_FOUND'>
type PlanResponse = { readonly membership: Wire<MembershipPlan> }

/** Newest first. */
export async function listMemberships(
  db: Queryable,
): Promise<{ readonly memberships: Wire<MembershipPlan>[] }> {
  const plans = await db
    .select()
    .from(membershipPlans)
    .orderBy(desc(membershipPlans.id))
    .limit(LIMITS.pricingSettings)
  const holders = await countHolders(
    db,
    plans.map(({ id }) => id),
  )
  return { memberships: plans.map((plan) => serializeMembershipPlan(plan, holders.get(plan.id) ?? 0)) }
}

export async function readMembership(db: Queryable, planId: string): Promise<PlanResponse | NotFound> {
  const plan = await findPlan(db, planId)
  return plan ? respond(db, plan) : refuse('MEMBERSHIP_NOT_FOUND')
}

export async function findPlan(db: Queryable, planId: string): Promise<MembershipPlanRecord | undefined> {
  const id = parseId(planId)
  if (id === undefined) return undefined
  const [plan] = await db.select().from(membershipPlans).where(eq(membershipPlans.id, id))
  return plan
}

const respond = async (db: Queryable, plan: MembershipPlanRecord): Promise<PlanResponse> => ({
  membership: serializeMembershipPlan(plan, (await countHolders(db, [plan.id])).get(plan.id) ?? 0),
})

export const createMembership = (
  db: Queryable,
  terms: MembershipTerms,
  changeContext: ChangeContext,
): Promise<PlanResponse | Refusal<'INVALID_ARGUMENT' | 'PRICING_SETTINGS_LIMIT_REACHED'>> =>
  inTransaction<PlanResponse | Refusal<'INVALID_ARGUMENT' | 'PRICING_SETTINGS_LIMIT_REACHED'>>(
    db,
    async (tx) => {
      const { now } = changeContext
      if (isForNothing(terms)) return invalid(NO_PRODUCTS)
      if ((await tx.$count(membershipPlans)) >= LIMITS.pricingSettings)
        return refuse('PRICING_SETTINGS_LIMIT_REACHED', { limit: LIMITS.pricingSettings })
      const [plan] = await tx
        .insert(membershipPlans)
        .values({ ...terms, id: newId(now), createdAt: now, updatedAt: now })
        .returning()
      if (!plan) throw new Error('A membership was not stored')
      await audit(tx, changeContext, undefined, plan)
      return respond(tx, plan)
    },
  )

/** Changes a membership. What was granted keeps its credits and its expiry. */
export const updateMembership = (
  db: Queryable,
  planId: string,
  changes: Partial<MembershipTerms>,
  changeContext: ChangeContext,
): Promise<PlanResponse | NotFound | Refusal<'INVALID_ARGUMENT'>> =>
  inTransaction<PlanResponse | NotFound | Refusal<'INVALID_ARGUMENT'>>(db, async (tx) => {
    const id = parseId(planId)
    const [before] =
      id === undefined
        ? []
        : await tx.select().from(membershipPlans).where(eq(membershipPlans.id, id)).for('update')
    if (!before) return refuse('MEMBERSHIP_NOT_FOUND')
    if (isForNothing({ ...before, ...changes })) return invalid(NO_PRODUCTS)
    const [after] = await tx
      .update(membershipPlans)
      .set({ ...changes, updatedAt: changeContext.now, revision: sql`${membershipPlans.revision} + 1` })
      .where(eq(membershipPlans.id, before.id))
      .returning()
    if (!after) throw new Error('A membership that is held is gone')
    await audit(tx, changeContext, before, after)
    return respond(tx, after)
  })

const isForNothing = ({ isForAllProducts, productIds, collectionIds }: MembershipTerms): boolean =>
  !isForAllProducts && productIds.length + collectionIds.length === 0

const NO_PRODUCTS = {
  field: 'productIds',
  violatedRule: 'REQUIRED_FIELD',
  description: 'must name a product or a collection, unless the membership is for all products',
} as const

const audit = (
  tx: Queryable,
  changeContext: ChangeContext,
  before: MembershipPlanRecord | undefined,
  after: MembershipPlanRecord,
) =>
  writeAuditLog(tx, changeContext, [
    {
      entity: 'membership',
      entityId: after.id,
      before: before ? auditedFields(before) : null,
      after: auditedFields(after),
    },
  ])

const auditedFields = ({
  name,
  credits,
  validity,
  isForAllProducts,
  productIds,
  collectionIds,
  isArchived,
}: MembershipTerms) => ({
  name,
  credits,
  validity,
  isForAllProducts,
  productIds,
  collectionIds,
  isArchived,
})
