import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import type { InventoryRecord, VariantStockRecord } from './inventory-record.ts'
import { findInventoryItem, lockStock } from './inventory-repository.ts'

/** A variant of a product by their ids on the wire. */
export const VariantParameters = z.object({ productId: z.string(), variantId: z.string() })
export type VariantReference = z.infer<typeof VariantParameters>

interface VariantStock {
  readonly item: InventoryRecord
  readonly variant: VariantStockRecord
}

type NotFound = Refusal<'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND'>

/** The variant of an inventory item by its id on the wire. */
export const findVariant = (item: InventoryRecord, variantId: string) =>
  item.variants.find((variant) => wireVariantId(variant, item) === variantId)

/** The stock of a variant, and that of its product. */
export const findVariantStock = (db: Queryable, reference: VariantReference) =>
  readVariantStock(reference, (productId) => findInventoryItem(db, productId))

/** The same, locked until the transaction ends. */
export const lockVariantStock = (tx: Queryable, reference: VariantReference) =>
  readVariantStock(reference, async (productId) => (await lockStock(tx, [productId])).get(productId))

async function readVariantStock(
  { productId, variantId }: VariantReference,
  read: (productId: string) => Promise<InventoryRecord | undefined>,
): Promise<VariantStock | NotFound> {
  const id = parseId(productId)
  const item = id === undefined ? undefined : await read(id)
  if (!item) return refuse('PRODUCT_NOT_FOUND', { productId })
  const variant = findVariant(item, variantId)
  return variant ? { item, variant } : refuse('VARIANT_NOT_FOUND', { variantId })
}
