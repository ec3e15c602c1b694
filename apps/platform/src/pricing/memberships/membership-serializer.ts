import type { MembershipGrant, MembershipPlan, MembershipStatus, Wire } from '@vitrine/contract'
import { wireCollectionId } from '../../kernel/wire-id.ts'
import type { GrantRecord, MembershipPlanRecord } from './membership-repository.ts'

export const serializeMembershipPlan = (
  plan: MembershipPlanRecord,
  holders: number,
): Wire<MembershipPlan> => ({
  id: plan.id,
  name: plan.name,
  ...(plan.credits !== null && { credits: plan.credits }),
  ...(plan.validity && { validity: plan.validity }),
  allProducts: plan.isForAllProducts,
  productIds: [...plan.productIds],
  collectionIds: plan.collectionIds.map(wireCollectionId),
  archived: plan.isArchived,
  holders,
  createdDate: plan.createdAt.toISOString(),
  updatedDate: plan.updatedAt.toISOString(),
})

type Validity = Pick<GrantRecord, 'revokedAt' | 'expiresAt' | 'creditsRemaining'>

/** Whether a granted membership can pay now, and if not, why. */
export function membershipStatusOf(
  { revokedAt, expiresAt, creditsRemaining }: Validity,
  now: Date,
): MembershipStatus {
  if (revokedAt) return 'REVOKED'
  if (expiresAt && expiresAt <= now) return 'EXPIRED'
  return creditsRemaining === 0 ? 'USED_UP' : 'ACTIVE'
}

export const creditsOf = ({
  creditsTotal,
  creditsRemaining,
}: Pick<GrantRecord, 'creditsTotal' | 'creditsRemaining'>) =>
  creditsTotal === null ? undefined : { total: creditsTotal, remaining: creditsRemaining ?? 0 }

export function serializeGrant(grant: GrantRecord, now: Date): Wire<MembershipGrant> {
  const credits = creditsOf(grant)
  return {
    id: grant.id,
    membershipId: grant.planId,
    name: grant.plan.name,
    memberId: grant.memberId,
    status: membershipStatusOf(grant, now),
    ...(credits && { credits }),
    ...(grant.expiresAt && { expirationDate: grant.expiresAt.toISOString() }),
    createdDate: grant.createdAt.toISOString(),
    updatedDate: grant.updatedAt.toISOString(),
  }
}
