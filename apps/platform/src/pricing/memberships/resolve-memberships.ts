import type { Membership, MembershipIssue, Wire } from '@vitrine/contract'
import type { GrantRecord } from './membership-repository.ts'
import { creditsOf, membershipStatusOf } from './membership-serializer.ts'

/** The provider of the memberships: Wix Headless names the app of its pricing plans. */
export const MEMBERSHIPS_APP_ID = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3'

/** A line that a membership may pay for. */
export interface CoverableLine {
  readonly id: string
  readonly quantity: number
  readonly productId: string
  readonly collectionIds: readonly string[]
}

/** A membership that a shopper wants to pay with; for every line it fits, unless lines are named. */
export interface SelectedMembership {
  readonly id: string
  readonly appId: string
  readonly lineItemIds?: readonly string[]
}

export interface InvalidMembership {
  readonly membership: Wire<Membership>
  readonly reason: MembershipIssue
}

export interface ResolvedMemberships {
  readonly eligible: readonly Wire<Membership>[]
  readonly invalid: readonly InvalidMembership[]
  /** Those that pay, with their lines. */
  readonly selected: readonly Required<SelectedMembership>[]
  /** Why a selected one does not pay. */
  readonly issue: MembershipIssue | undefined
  /** The membership that pays for each line, by line. */
  readonly coverage: ReadonlyMap<string, GrantRecord>
}

interface MembershipPayment {
  readonly grants: readonly GrantRecord[]
  readonly lines: readonly CoverableLine[]
  readonly selected: readonly SelectedMembership[]
  readonly now: Date
}

/** Which memberships of a member can pay for which lines, and which do. A membership pays for a whole line. */
export function resolveMemberships({
  grants,
  lines,
  selected: requested,
  now,
}: MembershipPayment): ResolvedMemberships {
  const coverage = new Map<string, GrantRecord>()
  const selected: Required<SelectedMembership>[] = []
  const refused: InvalidMembership[] = []
  for (const request of requested) {
    const grant = request.appId === MEMBERSHIPS_APP_ID && grants.find(({ id }) => id === request.id)
    const covered = grant ? coveredLines(grant, request, { lines, coverage, now }) : 'NOT_FOUND'
    if (!grant || typeof covered === 'string') {
      refused.push({
        membership: grant ? serializeOption(grant, request.lineItemIds) : optionAsRequested(request),
        reason: typeof covered === 'string' ? covered : 'NOT_FOUND',
      })
      continue
    }
    for (const { id } of covered) coverage.set(id, grant)
    selected.push({ id: grant.id, appId: MEMBERSHIPS_APP_ID, lineItemIds: covered.map(({ id }) => id) })
  }
  const options = grants.map((grant) => ({ grant, fitting: coveredLines(grant, {}, { lines, now }) }))
  const unusable = options.flatMap(({ grant, fitting }) =>
    typeof fitting === 'string' && !refused.some(({ membership }) => membership.id === grant.id)
      ? [{ membership: serializeOption(grant), reason: fitting }]
      : [],
  )
  return {
    eligible: options.flatMap(({ grant, fitting }) =>
      typeof fitting === 'string'
        ? []
        : [
            serializeOption(
              grant,
              fitting.map(({ id }) => id),
            ),
          ],
    ),
    invalid: [...refused, ...unusable],
    selected,
    issue: refused[0]?.reason,
    coverage,
  }
}

interface Purchase {
  readonly lines: readonly CoverableLine[]
  /** The lines that are paid already. Without it, each line counts alone: what the membership could pay for. */
  readonly coverage?: ReadonlyMap<string, GrantRecord>
  readonly now: Date
}

/** The lines that a membership pays for, or why it pays for none. */
function coveredLines(
  grant: GrantRecord,
  { lineItemIds = [] }: Partial<SelectedMembership>,
  { lines, coverage, now }: Purchase,
): readonly CoverableLine[] | MembershipIssue {
  if (membershipStatusOf(grant, now) === 'EXPIRED') return 'EXPIRED'
  const named = lineItemIds.length > 0
  const fitting = lines.filter((line) => isFor(grant, line) && (!named || lineItemIds.includes(line.id)))
  if (fitting.length === 0 || (named && lineItemIds.some((id) => !fitting.some((line) => line.id === id))))
    return 'NOT_FOR_THESE_ITEMS'
  const unpaid = fitting.filter(({ id }) => !coverage?.has(id))
  if (unpaid.length === 0 || (named && unpaid.length < fitting.length)) return 'ALREADY_PAID'
  let remaining = grant.creditsRemaining ?? Number.POSITIVE_INFINITY
  for (const [id, payer] of coverage ?? [])
    if (payer.id === grant.id) remaining -= lines.find((line) => line.id === id)?.quantity ?? 0
  const covered = unpaid.filter(({ quantity }) => {
    if (quantity > remaining) return false
    if (coverage) remaining -= quantity
    return true
  })
  return covered.length === 0 || (named && covered.length < unpaid.length) ? 'NOT_ENOUGH_CREDITS' : covered
}

const isFor = ({ plan }: GrantRecord, { productId, collectionIds }: CoverableLine): boolean =>
  plan.isForAllProducts ||
  plan.productIds.includes(productId) ||
  collectionIds.some((id) => plan.collectionIds.includes(id))

function serializeOption(grant: GrantRecord, lineItemIds?: readonly string[]): Wire<Membership> {
  const credits = creditsOf(grant)
  return {
    id: grant.id,
    appId: MEMBERSHIPS_APP_ID,
    name: { original: grant.plan.name, translated: grant.plan.name },
    ...(grant.expiresAt && { expirationDate: grant.expiresAt.toISOString() }),
    ...(lineItemIds && { lineItemIds: [...lineItemIds] }),
    ...(credits && { credits }),
  }
}

const optionAsRequested = ({ id, appId, lineItemIds }: SelectedMembership): Wire<Membership> => ({
  id,
  appId,
  ...(lineItemIds && { lineItemIds: [...lineItemIds] }),
})
