import type { SavedTaxGroup, Wire } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeProducts } from '../../catalog/bulk-products/bulk-update-products.ts'
import { setProperties } from '../../catalog/bulk-products/set-and-adjust-properties.ts'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { taxGroups } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import {
  type AuditContext,
  type Changed,
  PricingSettingKind,
} from '../pricing-settings/pricing-setting-kind.ts'
import { edits } from '../pricing-settings/pricing-settings-schema.ts'

export const NewTaxGroup = z.strictObject({
  name: z.string().trim().min(1).max(100),
  isDefault: z.boolean().optional(),
  isForShipping: z.boolean().optional(),
})
export type NewTaxGroup = z.infer<typeof NewTaxGroup>
type Row = typeof taxGroups.$inferSelect

const serializeTaxGroup = (row: Row) =>
  ({
    ...edits(row),
    name: row.name,
    isDefault: row.isDefault,
    isForShipping: row.isForShipping,
  }) satisfies Wire<SavedTaxGroup>

/** Products with the same tax. At most one group is the default, and at most one applies to shipping. */
export const TAX_GROUPS = new PricingSettingKind({
  table: taxGroups,
  entity: 'tax group',
  name: 'taxGroup',
  plural: 'taxGroups',
  notFound: 'TAX_GROUP_NOT_FOUND',
  events: {
    created: 'wix.billing.v1.tax_group_created',
    updated: 'wix.billing.v1.tax_group_updated',
    deleted: 'wix.billing.v1.tax_group_deleted',
  },
  columns: ({ name, isDefault, isForShipping }: Changed<NewTaxGroup>) =>
    definedFields({ name, isDefault, isForShipping }),
  serialize: serializeTaxGroup,
  /** Their products get the default group when it is deleted. */
  countUses: async (tx, { id }) =>
    (await tx.$count(products, eq(products.taxGroupId, id))) +
    (await tx.$count(variants, eq(variants.taxGroupId, id))),
  settle: async (tx, row, context) => {
    if (row.isDefault) await setDefaultGroup(tx, row.id, 'isDefault', context)
    if (row.isForShipping) await setDefaultGroup(tx, row.id, 'isForShipping', context)
    return undefined
  },
  keep: ({ isDefault }) => (isDefault ? refuse('TAX_GROUP_IN_USE') : undefined),
  duplicateRefusal: ({ name }) => refuse('NAME_TAKEN', { name }),
})

/** The group that had this flag before loses it. */
async function setDefaultGroup(
  tx: Queryable,
  id: string,
  part: 'isDefault' | 'isForShipping',
  context: AuditContext,
): Promise<void> {
  const others = await tx
    .update(taxGroups)
    .set({ [part]: false })
    .where(sql`${taxGroups[part]} and ${taxGroups.id} <> ${id}`)
    .returning({ id: taxGroups.id })
  if (context.actor === 'system') return
  const changes = others.map((other) => ({
    entity: 'tax group' as const,
    entityId: other.id,
    before: { [part]: true },
    after: { [part]: false },
  }))
  if (changes.length > 0) await writeAuditLog(tx, context, changes)
}

export const ProductsOfTaxGroup = z.strictObject({ productIds: z.array(z.string().max(100)).min(1).max(100) })

type Unknown = Refusal<'TAX_GROUP_NOT_FOUND' | 'PRODUCT_NOT_FOUND'>

/** Moves products into this tax group. */
export const setTaxGroupProducts = (
  changeContext: ChangeContext & { readonly db: Database },
  groupId: string,
  productIds: readonly string[],
): Promise<EmptyResponse | Unknown> =>
  inTransaction<EmptyResponse | Unknown>(changeContext.db, async (tx) => {
    const id = parseId(groupId)
    const groups =
      id === undefined
        ? []
        : await tx.select().from(taxGroups).where(sql`${taxGroups.id} = ${id}`).for('share')
    if (id === undefined || groups.length === 0) return refuse('TAX_GROUP_NOT_FOUND')
    const requested = [...new Set(productIds.map((each) => parseId(each) ?? each))]
    const existing = await tx
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.id}::text = any(${sql.param(requested)}::text[])`)
    const missing = requested.find((each) => !existing.some((product) => product.id === each))
    if (missing !== undefined) return refuse('PRODUCT_NOT_FOUND', { productId: missing })
    await changeProducts(tx, changeContext, requested, (product) =>
      setProperties(product, { taxGroupId: id }),
    )
    return {}
  })
