import type { InventoryStatus, ProductStock, VariantStock } from '@vitrine/contract'

/** The inputs of a stock status: quantity, choices and visibility of a variant. */
interface Stocked {
  readonly choices: Readonly<Record<string, string>>
  /** Null when it is not tracked; then the merchant sets the availability. */
  readonly quantity: number | null
  readonly inStock: boolean
  readonly visible: boolean
}

const isInStock = ({ quantity, inStock }: Pick<Stocked, 'quantity' | 'inStock'>): boolean =>
  quantity === null ? inStock : quantity > 0

export const variantStock = (variant: Stocked): VariantStock => ({
  trackQuantity: variant.quantity !== null,
  ...(variant.quantity !== null && { quantity: variant.quantity }),
  inStock: isInStock(variant),
})

/** The stock of a product is that of its visible variants. */
export function productStock(variants: readonly Stocked[]): ProductStock {
  const onSale = variants.filter((variant) => variant.visible)
  const counted = onSale.filter((variant) => variant.quantity !== null)
  const inventoryStatus = statusOf(onSale)
  return {
    trackInventory: counted.length > 0,
    ...(counted.length > 0 &&
      counted.length === onSale.length && {
        quantity: counted.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
      }),
    inStock: inventoryStatus !== 'OUT_OF_STOCK',
    inventoryStatus,
  }
}

function statusOf(onSale: readonly Stocked[]): InventoryStatus {
  const available = onSale.filter(isInStock).length
  if (available === 0) return 'OUT_OF_STOCK'
  return available === onSale.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** Whether a choice is in stock in any combination, and whether it is visible. */
export function choiceStock(variants: readonly Stocked[], option: string, choice: string) {
  const available = variants.filter(
    ({ visible, choices }) => visible && (!Object.hasOwn(choices, option) || choices[option] === choice),
  )
  return { inStock: available.some(isInStock), visible: available.length > 0 }
}
