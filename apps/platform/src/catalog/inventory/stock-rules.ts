import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import {
  addUnits,
  fitLocations,
  type InventoryRecord,
  isInStock,
  isSameSplit,
  unitsAt,
  type VariantStockRecord,
} from './inventory-record.ts'

/** The maximum quantity. */
export const MAX_QUANTITY = 1_000_000

/** The violation of a field that would leave more than the maximum quantity. */
export const quantityTooLarge = (field: string) =>
  ({
    field,
    violatedRule: 'MAX',
    description: `must leave at most ${MAX_QUANTITY} units`,
    data: { threshold: MAX_QUANTITY },
  }) as const

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
  item: Pick<InventoryRecord, 'manageVariants' | 'variants'>,
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
  /** Where the units are. Without it, they are added at the default location, and taken from it first. */
  readonly locationId?: string | undefined
}

type MovementRefusal = Refusal<'VARIANT_NOT_FOUND' | 'INSUFFICIENT_INVENTORY'>

/** The stock of a product after its movements. Untracked stock stays unchanged. */
export function applyMovements(
  item: InventoryRecord,
  movements: readonly Movement[],
): readonly VariantStockRecord[] | MovementRefusal {
  let stock = item.variants
  for (const movement of movements) {
    const moved = findMoved(stock, item, movement.variantId)
    if (!moved) return refuse('VARIANT_NOT_FOUND', { variantId: movement.variantId ?? '' })
    if (moved.quantity === null) continue
    const { locationId, quantityChange } = movement
    const available = locationId === undefined ? moved.quantity : unitsAt(moved, locationId)
    if (available + quantityChange < 0)
      return refuse('INSUFFICIENT_INVENTORY', {
        productId: item.productId,
        variantId: wireVariantId(moved, item),
        available,
      })
    const changed =
      locationId === undefined
        ? fitLocations({ ...moved, quantity: moved.quantity + quantityChange })
        : addUnits(moved, locationId, quantityChange)
    stock = stock.map((variant) => (variant === moved ? changed : variant))
  }
  return stock
}

/** The variant that a movement names. */
export const findMoved = (
  stock: readonly VariantStockRecord[],
  item: InventoryRecord,
  variantId: string | undefined,
): VariantStockRecord | undefined =>
  stock.find((variant) =>
    variantId === undefined ? item.variants.length === 1 : wireVariantId(variant, item) === variantId,
  )

/** Variants whose stock changed: its quantity, or only its locations. */
export const changedStock = (before: readonly VariantStockRecord[], after: readonly VariantStockRecord[]) =>
  after.flatMap((variant, index) => {
    const old = before[index]
    if (!old) return []
    const isSame = old.quantity === variant.quantity && old.inStock === variant.inStock
    const hasMoved = !isSameSplit(old.locations, variant.locations)
    return isSame && !hasMoved ? [] : [{ old, now: variant, isSame, hasMoved }]
  })
