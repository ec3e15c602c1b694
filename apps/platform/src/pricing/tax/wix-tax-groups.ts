import { eq } from 'drizzle-orm'
import { taxGroups } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { idField, instantField, textField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import { edits } from '../pricing-settings/pricing-settings-schema.ts'
import { TAX_GROUPS } from './tax-groups.ts'

/** The fields that tax groups can be filtered and sorted by. */
export const taxGroupFields: Fields = {
  id: idField(taxGroups.id),
  name: textField(taxGroups.name),
  createdDate: instantField(taxGroups.createdAt),
  updatedDate: instantField(taxGroups.updatedAt),
}

type Row = typeof taxGroups.$inferSelect

const serializeTaxGroup = (row: Row) => ({ ...edits(row), name: row.name })

/** Tax groups as Wix Headless returns them. Read only. */
export const WIX_TAX_GROUPS = new PricingSettingKind({
  table: taxGroups,
  entity: 'tax group',
  name: 'taxGroup',
  plural: 'taxGroups',
  notFound: 'TAX_GROUP_NOT_FOUND',
  columns: TAX_GROUPS.definition.columns,
  serialize: serializeTaxGroup,
})

/** The group of products without an assigned group. */
export const DEFAULT_TAX_GROUPS = new PricingSettingKind({
  ...WIX_TAX_GROUPS.definition,
  among: eq(taxGroups.isDefault, true),
})
