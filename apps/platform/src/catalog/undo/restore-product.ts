import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { AuditLogRow } from '../../kernel/audit-log/undo-once.ts'
import { collections } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { appendToCollection } from '../collections/collection-write-repository.ts'
import type { VariantStockRecord } from '../inventory/inventory-record.ts'
import { restoreStock } from '../inventory/update-inventory.ts'
import {
  changeProduct,
  lockProduct,
  PRODUCT_FIELDS,
  pickProductFields,
} from '../product-editing/change-product.ts'
import { blankProduct, insertProductWithSlug } from '../product-editing/create-product.ts'
import { deleteProduct } from '../product-editing/update-product.ts'
import { productCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { normalizeName } from '../products/normalize-name.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import { restoreOffer, type SubscriptionOffer, saveOffer } from '../subscription-plans/subscription-offer.ts'
import { existingTaxGroups } from './existing-tax-groups.ts'
import type { SkipReason } from './undo-change.ts'

/** Restores a product to its state before an audit entry. */
export function restoreProduct(writeContext: CatalogWriteContext, row: AuditLogRow): Promise<SkipReason> {
  const { before, after, entityId } = row
  if (before === null) return deleteCreated(writeContext, entityId, after ?? {})
  if (after === null) return recreate(writeContext, entityId, before)
  if ('offer' in before) return undoOffer(writeContext, row)
  return 'stock' in before ? undoStock(writeContext, row) : restoreParts(writeContext, row)
}

/** Deletes a created product, unless it was edited. */
async function deleteCreated(
  writeContext: CatalogWriteContext,
  id: string,
  after: object,
): Promise<SkipReason> {
  const product = await lockProduct(writeContext.db, id)
  if (product instanceof Refusal) return 'NOT_FOUND'
  if (!isUnchanged(product, after)) return 'CHANGED_SINCE'
  await deleteProduct(writeContext, id)
  return undefined
}

/** Restores a deleted product under its old id, with its variants, stock, media and collections. */
const recreate = (writeContext: CatalogWriteContext, id: string, before: Readonly<Record<string, unknown>>) =>
  inTransaction<SkipReason>(writeContext.db, async (tx) => {
    const {
      collectionIds = [],
      createdAt,
      offer,
      ...parts
    } = before as Partial<ProductRecord> & { offer?: SubscriptionOffer }
    const product: ProductRecord = {
      ...blankProduct(writeContext.now),
      ...parts,
      id,
      normalizedName: normalizeName(parts.name ?? ''),
      createdAt: createdAt ? new Date(createdAt) : writeContext.now,
    }
    const added = await insertProductWithSlug(tx, writeContext, (await existingTaxGroups(tx))(product))
    if (added instanceof Refusal) return 'SLUG_TAKEN'
    if (offer) await saveOffer(tx, id, offer, writeContext.now)
    for (const collectionId of collectionIds) {
      const isThere = (await tx.$count(collections, eq(collections.id, collectionId))) > 0
      if (isThere) await appendToCollection(tx, collectionId, [id])
    }
    const { currency } = await readShop(tx)
    await publishCatalogEvents(tx, writeContext, [
      productCreated(added, { currency, ...writeContext.config }),
    ])
    return undefined
  })

async function restoreParts(
  writeContext: CatalogWriteContext,
  { entityId, before, after }: AuditLogRow,
): Promise<SkipReason> {
  const outcome = await changeProduct(writeContext, entityId, async (product, { tx }) =>
    isUnchanged(product, after ?? {})
      ? (await existingTaxGroups(tx))(withParts(product, before ?? {}))
      : refuse('STALE_REVISION', { revision: String(product.revision) }),
  )
  if (!(outcome instanceof Refusal)) return undefined
  if (outcome.code === 'PRODUCT_NOT_FOUND') return 'NOT_FOUND'
  return outcome.code === 'SLUG_TAKEN' ? 'SLUG_TAKEN' : 'CHANGED_SINCE'
}

/** Whether everything that a change touched is unchanged since. Stock moves on its own and is ignored. */
function isUnchanged(product: ProductRecord, after: Readonly<Record<string, unknown>> | object): boolean {
  const now = pickProductFields(product)
  return Object.entries(after).every(([part, value]) => {
    if (!(PRODUCT_FIELDS as readonly string[]).includes(part)) return true
    if (part !== 'variants') return isDeepStrictEqual(now[part], value)
    const then = value as readonly VariantRecord[]
    return then.length === product.variants.length && then.every((each) => isVariantUnchanged(product, each))
  })
}

function isVariantUnchanged({ variants }: ProductRecord, then: VariantRecord): boolean {
  const variant = variants.find(({ id }) => id === then.id)
  const { quantity: _, inStock: __, ...rest } = then
  return (
    variant !== undefined &&
    Object.entries(rest).every(([part, value]) =>
      isDeepStrictEqual(variant[part as keyof VariantRecord], value),
    )
  )
}

/** For a bulk change the audit log stores only prices, costs and weights of variants. */
function withParts(product: ProductRecord, before: Readonly<Record<string, unknown>>): ProductRecord {
  const { variants, ...parts } = before as Partial<ProductRecord>
  const known = new Map(product.variants.map((variant) => [variant.id, variant]))
  return {
    ...product,
    ...parts,
    normalizedName: normalizeName(parts.name ?? product.name),
    ...(variants && { variants: variants.map((variant) => ({ ...known.get(variant.id), ...variant })) }),
  }
}

/** Restores the subscription options of a product. */
const undoOffer = (
  writeContext: CatalogWriteContext,
  { entityId, before, after }: AuditLogRow,
): Promise<SkipReason> =>
  inTransaction<SkipReason>(writeContext.db, async (tx) => {
    const product = await lockProduct(tx, entityId)
    if (product instanceof Refusal) return 'NOT_FOUND'
    const change = { from: offerIn(after), to: offerIn(before) }
    if (!(await restoreOffer(tx, entityId, change, writeContext.now))) return 'CHANGED_SINCE'
    const entry = { entity: 'product', entityId, before: after, after: before } as const
    await writeAuditLog(tx, writeContext, [entry])
    return undefined
  })

const offerIn = (state: AuditLogRow['before']): SubscriptionOffer =>
  (state as { readonly offer: SubscriptionOffer }).offer

async function undoStock(
  writeContext: CatalogWriteContext,
  { entityId, before, after }: AuditLogRow,
): Promise<SkipReason> {
  const outcome = await restoreStock(
    writeContext,
    entityId,
    (after as { stock: readonly VariantStockRecord[] }).stock,
    (before as { stock: readonly VariantStockRecord[] }).stock,
  )
  return outcome === 'restored' ? undefined : outcome
}
