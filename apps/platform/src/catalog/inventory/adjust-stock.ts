import { StockAdjustmentReason } from '@vitrine/contract'
import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { findActiveLocation } from '../locations/location-repository.ts'
import { type InventoryContext, type NotFound, saveStockChanges } from './apply-stock-movements.ts'
import { addUnits, fitLocations, unitsAt } from './inventory-record.ts'
import { MAX_QUANTITY, quantityTooLarge } from './stock-rules.ts'
import { lockVariantStock, type VariantReference } from './variant-stock.ts'

export const Adjustment = z
  .strictObject({
    quantityChange: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY).optional(),
    quantity: z.int().min(0).max(MAX_QUANTITY).optional(),
    /** Where units are counted. Without it, the quantity of all locations together changes. */
    locationId: z.string().max(36).optional(),
    reason: z.enum(StockAdjustmentReason),
    note: z.string().trim().max(200).optional(),
  })
  .refine(({ quantityChange, quantity }) => (quantityChange === undefined) !== (quantity === undefined), {
    path: ['quantityChange'],
    message: 'is required, or the new quantity, but not both',
  })
type Adjustment = z.infer<typeof Adjustment>

type Refused =
  | NotFound
  | Refusal<'INVALID_ARGUMENT' | 'INVENTORY_NOT_TRACKED' | 'INSUFFICIENT_INVENTORY' | 'LOCATION_NOT_FOUND'>

/** Adjusts the stock of a variant, at one location or in total, for a reason. Returns the new quantity there. */
export const adjustStock = (
  inventoryContext: InventoryContext,
  reference: VariantReference,
  { quantityChange = 0, reason, note, locationId: at, ...requested }: Adjustment,
): Promise<{ quantity: number } | Refused> =>
  inTransaction<{ quantity: number } | Refused>(inventoryContext.db, async (tx) => {
    const found = await lockVariantStock(tx, reference)
    if (found instanceof Refusal) return found
    const { item, variant } = found
    if (variant.quantity === null) return refuse('INVENTORY_NOT_TRACKED', { productId: item.productId })
    const locationId = at === undefined ? undefined : await findActiveLocation(tx, at)
    if (locationId instanceof Refusal) return locationId
    const available = locationId === undefined ? variant.quantity : unitsAt(variant, locationId)
    const quantity = requested.quantity ?? available + quantityChange
    if (quantity < 0)
      return refuse('INSUFFICIENT_INVENTORY', {
        productId: item.productId,
        variantId: reference.variantId,
        available,
      })
    const total = variant.quantity + quantity - available
    if (total > MAX_QUANTITY) return invalid(quantityTooLarge('quantityChange'))
    const changed =
      locationId === undefined
        ? fitLocations({ ...variant, quantity })
        : addUnits(variant, locationId, quantity - available)
    const stock = item.variants.map((each) => (each === variant ? changed : each))
    await saveStockChanges(tx, { ...inventoryContext, cause: { reason, note, locationId } }, [
      { item, stock },
    ])
    return { quantity }
  })
