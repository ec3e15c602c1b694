import { isDeepStrictEqual } from 'node:util'
import type { UndoResult } from '@vitrine/contract'
import type { AuditLogRow } from '../../kernel/audit-log/undo-once.ts'
import { changeProducts } from '../bulk-products/bulk-update-products.ts'
import type { BulkState } from '../bulk-products/set-and-adjust-properties.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { existingTaxGroups } from './existing-tax-groups.ts'

type Parts = Partial<Omit<BulkState, 'id' | 'revision'>>

/** Undoes one request on many products at once. */
export async function restoreManyProducts(
  writeContext: CatalogWriteContext,
  rows: readonly AuditLogRow[],
): Promise<UndoResult['skipped']> {
  const byProduct = new Map(rows.map((row) => [row.entityId, row]))
  const withExistingTaxGroups = await existingTaxGroups(writeContext.db)
  const { outcomes } = await changeProducts<'CHANGED_SINCE'>(
    writeContext.db,
    writeContext,
    [...byProduct.keys()],
    (product) => {
      const { before, after } = byProduct.get(product.id) ?? {}
      return isUnchanged(product, after as Parts)
        ? withExistingTaxGroups(restored(product, before as Parts))
        : 'CHANGED_SINCE'
    },
  )
  return rows.flatMap(({ entityId }) => {
    const outcome = outcomes.get(entityId) ?? 'NOT_FOUND'
    return typeof outcome === 'string' ? [{ entityId, reason: outcome }] : []
  })
}

const isUnchanged = (product: BulkState, { variants, ...parts }: Parts): boolean =>
  Object.entries(parts).every(([part, value]) => product[part as keyof BulkState] === value) &&
  (variants === undefined || isDeepStrictEqual(product.variants.map(own), variants.map(own)))

const own = ({ id, price, cost, weight, taxGroupId = null }: BulkState['variants'][number]) => ({
  id,
  price,
  cost,
  weight,
  taxGroupId,
})

function restored(product: BulkState, { variants = [], ...parts }: Parts): BulkState {
  const earlier = new Map(variants.map((variant) => [variant.id, own(variant)]))
  return {
    ...product,
    ...parts,
    variants: product.variants.map((variant) => earlier.get(variant.id) ?? variant),
  }
}
