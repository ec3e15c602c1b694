import type { Product, Wire } from '@vitrine/contract'
import { keepJournal } from '../audit-log/audit-log.ts'
import { newId } from '../database/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Nothing } from '../nothing.ts'
import { invalid, Refusal } from '../refusal.ts'
import { findOffer } from '../subscriptions/subscription-offer.ts'
import { announce, productDeleted } from './catalog-events.ts'
import { applyChanges } from './apply-product-changes.ts'
import { deleteProductRow } from './catalog-write-repository.ts'
import { type Circumstances, changeProduct, lockedProduct, productParts } from './change-product.ts'
import { missingSecureFile } from './media-repository.ts'
import { readProductChanges } from './product-changes-schema.ts'
import type { ProductRecord } from './product-record.ts'
import { productAnswer } from './product-serializer.ts'
import { inOrder } from './parse-fields.ts'
import { keepRemovedSlugs } from './slug-repository.ts'
import { variantsFor } from './variants.ts'
import { merchantSetting, type Writing } from './write-context.ts'

/** Changes what was sent of a product, and leaves the rest. */
export async function updateProduct(
  writing: Writing,
  productId: string,
  sent: unknown,
): Promise<
  | { product: Wire<Product> }
  | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'>
> {
  const read = readProductChanges(sent)
  const outcome = await changeProduct(writing, productId, asRead(read, writing.now), read.changes.revision)
  if (outcome instanceof Refusal) return outcome
  return { product: productAnswer(outcome.product, merchantSetting(writing, outcome.currency)) }
}

/** A product with the changes that were read, unless something is wrong with them. */
export const asRead =
  ({ changes, violations }: ReturnType<typeof readProductChanges>, now: Date) =>
  async (
    product: ProductRecord,
    { currency, tx }: Circumstances,
  ): Promise<ProductRecord | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'>> => {
    const wanted = applyChanges(product, changes, { currency, newId: () => newId(now) })
    const faults = [...violations, ...(Array.isArray(wanted) ? wanted : [])]
    if (Array.isArray(wanted) || faults.length > 0) return invalid(...inOrder(faults))
    return (await missingSecureFile(tx, changes.digitalFile)) ?? wanted
  }

type Done = Promise<Nothing | Refusal<'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'>>

/** A change that needs no more than the product, and answers nothing. */
async function edit(
  writing: Writing,
  productId: string,
  change: (product: ProductRecord) => ProductRecord,
): Done {
  const outcome = await changeProduct(writing, productId, change)
  return outcome instanceof Refusal ? outcome : {}
}

export const removeBrand = (writing: Writing, productId: string): Done =>
  edit(writing, productId, (product) => ({ ...product, brand: null }))

export const removeRibbon = (writing: Writing, productId: string): Done =>
  edit(writing, productId, (product) => ({ ...product, ribbon: null }))

/** Takes all options from a product, and with them its variants but one. */
export const deleteProductOptions = (writing: Writing, productId: string): Done =>
  edit(writing, productId, (product) => ({
    ...product,
    options: [],
    manageVariants: false,
    variants: variantsFor([], false, product.variants, () => newId(writing.now)),
  }))

/** Deletes a product; the journal keeps what it was. */
export async function deleteProduct(
  writing: Writing,
  productId: string,
): Promise<Nothing | Refusal<'PRODUCT_NOT_FOUND'>> {
  return inTransaction(writing.db, async (tx) => {
    const product = await lockedProduct(tx, productId)
    if (product instanceof Refusal) return product
    await keepRemovedSlugs(tx, product, writing.now)
    const offer = await findOffer(tx, product.id)
    await deleteProductRow(tx, product.id)
    const { collectionIds, createdAt } = product
    const before = {
      ...productParts(product),
      collectionIds,
      createdAt: createdAt.toISOString(),
      ...(offer && { offer }),
    }
    await keepJournal(tx, writing, [{ entity: 'product', entityId: product.id, before, after: null }])
    await announce(tx, writing, [productDeleted(product)])
    return {}
  })
}
