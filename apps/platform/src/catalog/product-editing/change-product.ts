import { eq } from 'drizzle-orm'
import { difference, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { unarchiveIfVisible } from '../products/archive-and-unarchive.ts'
import { productChanged, publishCatalogEvents, variantsChanged } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { findProduct, lockProducts } from '../products/product-repository.ts'
import { saveProduct } from '../products/product-write-repository.ts'
import { claimSlug, saveFormerSlug } from '../slugs/slug-repository.ts'

/** The editable fields of a product, as the audit log stores them. */
export const PRODUCT_FIELDS = [
  'name',
  'slug',
  'description',
  'productType',
  'visible',
  'archived',
  'sku',
  'brand',
  'ribbon',
  'price',
  'cost',
  'weight',
  'discountType',
  'discountValue',
  'pricePerUnit',
  'options',
  'infoSections',
  'customTextFields',
  'seoData',
  'digitalFile',
  'taxGroupId',
  'withdrawalException',
  'manageVariants',
  'variants',
  'media',
] as const satisfies readonly (keyof ProductRecord)[]

/** The product as the audit log stores it. */
export const pickProductFields = (product: ProductRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(PRODUCT_FIELDS.map((part) => [part, product[part]]))

export const PRODUCT_CHANGE_ERRORS = ['PRODUCT_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION'] as const

/** The inputs of a change besides the product. */
export interface ProductChangeContext {
  readonly tx: Queryable
  readonly currency: string
}

export type ProductChange<Code extends RefusalCode> = (
  product: ProductRecord,
  context: ProductChangeContext,
) => ProductRecord | Refusal<Code> | Promise<ProductRecord | Refusal<Code>>

/** A changed product and the currency of its prices. */
export interface ChangedProduct {
  readonly product: ProductRecord
  readonly currency: string
}

/**
 * Changes one product under a lock, writes the audit entry and emits events. A change without effect records nothing.
 */
export async function changeProduct<Code extends RefusalCode = never>(
  writeContext: CatalogWriteContext,
  productId: string,
  decide: ProductChange<Code>,
  revision?: string,
): Promise<ChangedProduct | Refusal<Code | (typeof PRODUCT_CHANGE_ERRORS)[number]>> {
  return inTransaction(writeContext.db, async (tx) => {
    const before = await lockProduct(tx, productId)
    if (before instanceof Refusal) return before
    if (revision !== undefined && revision !== String(before.revision))
      return refuse('STALE_REVISION', { revision: String(before.revision) })

    const { currency } = await readShop(tx)
    const decided = await decide(before, { tx, currency })
    if (decided instanceof Refusal) return decided
    const requested = unarchiveIfVisible(decided)
    const changes = difference(before, requested, PRODUCT_FIELDS)
    if (changes.changed.length === 0) return { product: before, currency }

    const product = { ...requested, revision: before.revision + 1, updatedAt: writeContext.now }
    if (product.slug !== before.slug) {
      const named = { kind: 'product', id: product.id } as const
      if (!(await claimSlug(tx, named, product.slug))) return refuse('SLUG_TAKEN', { slug: product.slug })
      await saveFormerSlug(tx, named, before.slug)
    }
    await saveProduct(tx, before, product, writeContext)
    await applyCollectionRules(tx, [product.id])
    const { changed, ...states } = changes
    await writeAuditLog(tx, writeContext, [{ entity: 'product', entityId: product.id, ...states }])
    const catalogEvents = [productChanged(product, changed), variantsChanged(before, product)]
    await publishCatalogEvents(
      tx,
      writeContext,
      catalogEvents.filter((each) => each !== undefined),
    )
    return { product, currency }
  })
}

/** Locks the product until the transaction ends. */
export async function lockProduct(
  tx: Queryable,
  productId: string,
): Promise<ProductRecord | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(productId)
  const [locked] = id === undefined ? [] : await lockProducts(tx, [id])
  // Read after the lock, so it includes changes made while this request waited.
  const product = locked === undefined ? undefined : await findProduct(tx, eq(products.id, locked))
  return product ?? refuse('PRODUCT_NOT_FOUND', { productId })
}
