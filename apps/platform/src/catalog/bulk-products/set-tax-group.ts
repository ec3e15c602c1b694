import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { Selection } from '../queries/product-selection-filter.ts'
import { findTaxGroupViolation, taxGroupIdSchema } from '../validation/tax-group-id.ts'
import { changeNextProducts } from './change-next-products.ts'
import { setProperties } from './set-and-adjust-properties.ts'

export const SetTaxGroup = z.strictObject({ selection: Selection, taxGroupId: taxGroupIdSchema })

/** Moves the next batch of products, with all their variants, into a tax group. */
export async function setTaxGroup(
  writeContext: CatalogWriteContext,
  { selection, taxGroupId }: z.infer<typeof SetTaxGroup>,
) {
  const unknown = await findTaxGroupViolation(writeContext.db, [{ field: 'taxGroupId', id: taxGroupId }])
  if (unknown) return unknown
  const isElsewhere = sql`(${products.taxGroupId} is distinct from ${taxGroupId}::uuid or exists (select from ${variants}
    where ${variants.productId} = ${products.id} and ${variants.taxGroupId} is not null))`
  return changeNextProducts(writeContext, selection, isElsewhere, (product) =>
    setProperties(product, { taxGroupId }),
  )
}
