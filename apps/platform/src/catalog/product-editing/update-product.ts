import type { Product, Wire } from '@vitrine/contract'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { sortViolations } from '../../kernel/http/field-violations.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { findSecureFileViolation } from '../product-media/media-repository.ts'
import { productDeleted, publishCatalogEvents } from '../products/catalog-events.ts'
import { type CatalogWriteContext, merchantSerializerContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { serializeProduct } from '../products/product-serializer.ts'
import { deleteProductRow } from '../products/product-write-repository.ts'
import { saveRemovedSlugs } from '../slugs/slug-repository.ts'
import { findOffer } from '../subscription-plans/subscription-offer.ts'
import { findTaxGroupViolation } from '../validation/tax-group-id.ts'
import { variantsForOptions } from '../variants/variants-for-options.ts'
import { applyProductChanges } from './apply-product-changes.ts'
import { changeProduct, lockProduct, type ProductChangeContext, pickProductFields } from './change-product.ts'
import { parseProductChanges } from './product-changes-schema.ts'

/** Updates the given fields of a product. */
export async function updateProduct(
  writeContext: CatalogWriteContext,
  productId: string,
  sent: unknown,
): Promise<
  | { product: Wire<Product> }
  | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'>
> {
  const read = parseProductChanges(sent)
  const outcome = await changeProduct(
    writeContext,
    productId,
    applyParsedChanges(read, writeContext.now),
    read.changes.revision,
  )
  if (outcome instanceof Refusal) return outcome
  return {
    product: serializeProduct(outcome.product, merchantSerializerContext(writeContext, outcome.currency)),
  }
}

/** A product with the parsed changes, or the violations. */
export const applyParsedChanges =
  ({ changes, violations }: ReturnType<typeof parseProductChanges>, now: Date) =>
  async (
    product: ProductRecord,
    { currency, tx }: ProductChangeContext,
  ): Promise<ProductRecord | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'>> => {
    const requested = applyProductChanges(product, changes, { currency, newId: () => newId(now) })
    const errors = [...violations, ...(Array.isArray(requested) ? requested : [])]
    if (Array.isArray(requested) || errors.length > 0) return invalid(...sortViolations(errors))
    return (
      (await findSecureFileViolation(tx, changes.digitalFile)) ??
      (await findTaxGroupViolation(tx, [{ field: 'product.taxGroupId', id: changes.taxGroupId }])) ??
      requested
    )
  }

type Done = Promise<EmptyResponse | Refusal<'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'>>

/** A change that needs only the product and returns nothing. */
async function edit(
  writeContext: CatalogWriteContext,
  productId: string,
  change: (product: ProductRecord) => ProductRecord,
): Done {
  const outcome = await changeProduct(writeContext, productId, change)
  return outcome instanceof Refusal ? outcome : {}
}

export const removeBrand = (writeContext: CatalogWriteContext, productId: string): Done =>
  edit(writeContext, productId, (product) => ({ ...product, brand: null }))

export const removeRibbon = (writeContext: CatalogWriteContext, productId: string): Done =>
  edit(writeContext, productId, (product) => ({ ...product, ribbon: null }))

/** Removes all options of a product, and all variants but one. */
export const deleteProductOptions = (writeContext: CatalogWriteContext, productId: string): Done =>
  edit(writeContext, productId, (product) => ({
    ...product,
    options: [],
    manageVariants: false,
    variants: variantsForOptions([], false, product.variants, () => newId(writeContext.now)),
  }))

/** Deletes a product. The audit log keeps its last state. */
export async function deleteProduct(
  writeContext: CatalogWriteContext,
  productId: string,
): Promise<EmptyResponse | Refusal<'PRODUCT_NOT_FOUND'>> {
  return inTransaction(writeContext.db, async (tx) => {
    const product = await lockProduct(tx, productId)
    if (product instanceof Refusal) return product
    await saveRemovedSlugs(tx, product, writeContext.now)
    const offer = await findOffer(tx, product.id)
    await deleteProductRow(tx, product.id)
    const { collectionIds, createdAt } = product
    const before = {
      ...pickProductFields(product),
      collectionIds,
      createdAt: createdAt.toISOString(),
      ...(offer && { offer }),
    }
    await writeAuditLog(tx, writeContext, [{ entity: 'product', entityId: product.id, before, after: null }])
    await publishCatalogEvents(tx, writeContext, [productDeleted(product)])
    return {}
  })
}
