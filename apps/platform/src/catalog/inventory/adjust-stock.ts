import { StockAdjustmentReason } from '@vitrine/contract'
import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { type InventoryContext, type NotFound, saveStockChanges } from './move-stock.ts'
import { MAX_QUANTITY, quantityTooLarge } from './stock-change.ts'
import { lockVariantStock, type VariantReference } from './variant-stock.ts'

export const Adjustment = z
  .strictObject({
    quantityChange: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY).optional(),
    quantity: z.int().min(0).max(MAX_QUANTITY).optional(),
    reason: z.enum(StockAdjustmentReason),
    note: z.string().trim().max(200).optional(),
  })
  .refine(({ quantityChange, quantity }) => (quantityChange === undefined) !== (quantity === undefined), {
    path: ['quantityChange'],
    message: 'is required, or the new quantity, but not both',
  })
type Adjustment = z.infer<typeof Adjustment>

type Refused = NotFound | Refusal<'INVALID_ARGUMENT' | 'INVENTORY_NOT_TRACKED' | 'INSUFFICIENT_INVENTORY'>

/** Adjusts the stock of a variant, for a reason. */
export const adjustStock = (
  inventoryContext: InventoryContext,
  reference: VariantReference,
  { quantityChange = 0, reason, note, ...requested }: Adjustment,
): Promise<{ quantity: number } | Refused> =>
  inTransaction<{ quantity: number } | Refused>(inventoryContext.db, async (tx) => {
    const found = await lockVariantStock(tx, reference)
    if (found instanceof Refusal) return found
    const { item, variant } = found
    if (variant.quantity === null) return refuse('INVENTORY_NOT_TRACKED', { productId: item.productId })
    const quantity = requested.quantity ?? variant.quantity + quantityChange
    if (quantity < 0)
      return refuse('INSUFFICIENT_INVENTORY', {
        productId: item.productId,
        variantId: reference.variantId,
        available: variant.quantity,
      })
    if (quantity > MAX_QUANTITY) return invalid(quantityTooLarge('quantityChange'))
    const stock = item.variants.map((each) => (each === variant ? { ...variant, quantity } : each))
    await saveStockChanges(tx, { ...inventoryContext, cause: { reason, note } }, [{ item, stock }])
    return { quantity }
  })
