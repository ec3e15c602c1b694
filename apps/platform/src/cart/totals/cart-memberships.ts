import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { type GrantRecord, grantsOfMember } from '../../pricing/memberships/membership-repository.ts'
import {
  type CoverableLine,
  type ResolvedMemberships,
  resolveMemberships,
  type SelectedMembership,
} from '../../pricing/memberships/resolve-memberships.ts'
import { findOnSale } from '../lines/availability.ts'
import type { CartCatalog } from '../lines/cart-catalog.ts'
import type { Owner } from '../records/cart-owner.ts'

/** The memberships that the owner of a cart holds. */
export const membershipsOf = async (db: Queryable, owner: Owner): Promise<readonly GrantRecord[]> =>
  owner.kind === 'member' ? grantsOfMember(db, owner.id) : []

interface MembershipPayment {
  readonly grants: readonly GrantRecord[]
  readonly selected: readonly SelectedMembership[]
  readonly catalog: CartCatalog
  readonly now: Date
}

/** The lines of a cart, of which selected memberships pay some. */
export function payWithMemberships(
  lines: readonly StoredLine[],
  { catalog, ...payment }: MembershipPayment,
): { readonly lines: readonly StoredLine[]; readonly memberships: ResolvedMemberships } {
  const coverable = lines.flatMap((line) => coverableLine(line, catalog))
  const memberships = resolveMemberships({ ...payment, lines: coverable })
  return {
    memberships,
    lines: lines.map((line) =>
      memberships.coverage.has(line.id) ? { ...line, payment: { option: 'MEMBERSHIP' } } : line,
    ),
  }
}

/** Custom items, gift cards, subscriptions and lines that are paid in another way are not for memberships. */
function coverableLine(line: StoredLine, catalog: CartCatalog): readonly CoverableLine[] {
  if ('custom' in line || line.payment || line.planId) return []
  const product = findOnSale(line, catalog)?.product
  if (!product || product.isGiftCard) return []
  const { id, quantity, productId } = line
  return [{ id, quantity, productId, collectionIds: product.collectionIds }]
}
