import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { type InventoryRecord, isInStock, type VariantStockRecord } from './inventory-record.ts'

/** The maximum quantity. */
export const MAX_QUANTITY = 1_000_000

/** A merchant's update of the stock of a product. */
export interface StockUpdate {
  readonly trackQuantity?: boolean | null | undefined
  readonly variants?: readonly VariantStockUpdate[] | null | undefined
}

interface VariantStockUpdate {
  readonly variantId: string
  readonly quantity?: number | null | undefined
  readonly inStock?: boolean | null | undefined
}

/**
 * The stock of every variant after a merchant's update. Tracking applies to the whole product: when it starts,
 * variants without a quantity get zero; when it ends, those with a quantity are in stock.
 */
export function applyStockUpdate(
  item: InventoryRecord,
  { trackQuantity, variants = [] }: StockUpdate,
): readonly VariantStockRecord[] | Refusal<'VARIANT_NOT_FOUND'> {
  const requested = new Map(variants?.map((variant) => [variant.variantId, variant]))
  const known = new Set(item.variants.map((variant) => wireVariantId(variant, item)))
  const unknown = [...requested.keys()].find((variantId) => !known.has(variantId))
  if (unknown !== undefined) return refuse('VARIANT_NOT_FOUND', { variantId: unknown })
  return item.variants.map((variant) => {
    const { quantity, inStock } = requested.get(wireVariantId(variant, item)) ?? {}
    return trackQuantity
      ? { ...variant, quantity: quantity ?? variant.quantity ?? 0 }
      : { ...variant, quantity: null, inStock: inStock ?? isInStock(variant) }
  })
}

/** A stock movement. */
export interface Movement {
  readonly productId: string
  /** Optional for a product with a single variant. */
  readonly variantId: string | undefined
  /** Negative for a decrement. */
  readonly quantityChange: number
}

type MovementRefusal = Refusal<'VARIANT_NOT_FOUND' | 'INSUFFICIENT_INVENTORY'>

/** The stock of a product after its movements. Untracked stock stays unchanged. */
export function applyMovements(
  item: InventoryRecord,
  movements: readonly Movement[],
): readonly VariantStockRecord[] | MovementRefusal {
  let stock = item.variants
  for (const movement of movements) {
    const moved = stock.find((variant) => isVariantOf(variant, item, movement.variantId))
    if (!moved) return refuse('VARIANT_NOT_FOUND', { variantId: movement.variantId ?? '' })
    if (moved.quantity === null) continue
    const quantity = moved.quantity + movement.quantityChange
    if (quantity < 0)
      return refuse('INSUFFICIENT_INVENTORY', {
        productId: item.productId,
        variantId: wireVariantId(moved, item),
        available: moved.quantity,
      })
    stock = stock.map((variant) => (variant === moved ? { ...moved, quantity } : variant))
  }
  return stock
}

const isVariantOf = (
  variant: VariantStockRecord,
  item: InventoryRecord,
  variantId: string | undefined,
): boolean =>
  variantId === undefined ? item.variants.length === 1 : wireVariantId(variant, item) === variantId

/** Variants whose stock changed. */
export const changedStock = (before: readonly VariantStockRecord[], after: readonly VariantStockRecord[]) =>
  after.flatMap((variant, index) => {
    const old = before[index]
    const isSame = old?.quantity === variant.quantity && old.inStock === variant.inStock
    return old && !isSame ? [{ old, now: variant }] : []
  })
