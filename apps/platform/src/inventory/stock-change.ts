import { variantIdOnWire } from '../catalog/product-serializer.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hasPieces, type InventoryRecord, type StockOfVariant } from './inventory-record.ts'

/** The most pieces that the shop counts. */
export const MOST_PIECES = 1_000_000

/** How a merchant wants the stock of a product to be. */
export interface WantedStock {
  readonly trackQuantity?: boolean | null | undefined
  readonly variants?: readonly WantedVariant[] | null | undefined
}

interface WantedVariant {
  readonly variantId: string
  readonly quantity?: number | null | undefined
  readonly inStock?: boolean | null | undefined
}

/**
 * The stock of every variant after a merchant set it. Counting is for the whole product: where it begins, variants
 * nobody counted have no pieces; where it ends, those that had pieces are in stock.
 */
export function stockAsWanted(
  item: InventoryRecord,
  { trackQuantity, variants = [] }: WantedStock,
): readonly StockOfVariant[] | Refusal<'VARIANT_NOT_FOUND'> {
  const wanted = new Map(variants?.map((variant) => [variant.variantId, variant]))
  const known = new Set(item.variants.map((variant) => variantIdOnWire(variant, item)))
  const unknown = [...wanted.keys()].find((variantId) => !known.has(variantId))
  if (unknown !== undefined) return refuse('VARIANT_NOT_FOUND', { variantId: unknown })
  return item.variants.map((variant) => {
    const { quantity, inStock } = wanted.get(variantIdOnWire(variant, item)) ?? {}
    return trackQuantity
      ? { ...variant, quantity: quantity ?? variant.quantity ?? 0 }
      : { ...variant, quantity: null, inStock: inStock ?? hasPieces(variant) }
  })
}

/** Pieces that come or go. */
export interface Movement {
  readonly productId: string
  /** May be left out where the product has one variant only. */
  readonly variantId: string | undefined
  /** Below zero where pieces go. */
  readonly pieces: number
}

type MovementRefusal = Refusal<'VARIANT_NOT_FOUND' | 'INSUFFICIENT_INVENTORY'>

/** The stock of a product after its movements; what nobody counts stays as it is. */
export function stockAfter(
  item: InventoryRecord,
  movements: readonly Movement[],
): readonly StockOfVariant[] | MovementRefusal {
  let stock = item.variants
  for (const movement of movements) {
    const moved = stock.find((variant) => isMeant(variant, item, movement.variantId))
    if (!moved) return refuse('VARIANT_NOT_FOUND', { variantId: movement.variantId ?? '' })
    if (moved.quantity === null) continue
    const quantity = moved.quantity + movement.pieces
    if (quantity < 0)
      return refuse('INSUFFICIENT_INVENTORY', {
        productId: item.productId,
        variantId: variantIdOnWire(moved, item),
        available: moved.quantity,
      })
    stock = stock.map((variant) => (variant === moved ? { ...moved, quantity } : variant))
  }
  return stock
}

const isMeant = (variant: StockOfVariant, item: InventoryRecord, variantId: string | undefined): boolean =>
  variantId === undefined ? item.variants.length === 1 : variantIdOnWire(variant, item) === variantId

/** Variants whose stock is not as it was. */
export const changedStock = (before: readonly StockOfVariant[], after: readonly StockOfVariant[]) =>
  after.flatMap((variant, index) => {
    const old = before[index]
    const isSame = old?.quantity === variant.quantity && old.inStock === variant.inStock
    return old && !isSame ? [{ old, now: variant }] : []
  })
