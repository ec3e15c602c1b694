import type { ChosenProduct } from '@vitrine/react'

const few = 5

/** Whether the chosen variant can be had, in a few words. */
export function availabilityText(
  chosen: Pick<ChosenProduct, 'inStock' | 'variant' | 'options'>,
  digital: boolean,
): string {
  const { inStock, variant, options } = chosen
  if (!inStock && !variant && options.length > 1) return 'Not available in this combination'
  if (!inStock) return 'Sold out'
  if (digital) return 'Sent by e-mail'
  const { trackQuantity = false, quantity } = variant?.stock ?? {}
  return trackQuantity && quantity !== undefined && quantity <= few ? `Only ${quantity} left` : 'In stock'
}
