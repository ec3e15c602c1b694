import type { ChosenProduct } from '@vitrine/react'
import type { Say } from '@vitrine/ui/messages'
import type { Texts } from './texts/catalogue.ts'

const few = 5

/** Whether the chosen variant can be had, in a few words. */
export function availabilityText(
  { inStock, variant, options }: Pick<ChosenProduct, 'inStock' | 'variant' | 'options'>,
  digital: boolean,
  texts: Texts['product'],
  say: Say,
): string {
  if (!inStock && !variant && options.length > 1) return texts.notMade
  if (!inStock) return texts.soldOut
  if (digital) return texts.digital
  const { trackQuantity = false, quantity } = variant?.stock ?? {}
  const isCounted = trackQuantity && quantity !== undefined && quantity <= few
  return isCounted ? say(texts.onlyLeft, { count: quantity }) : texts.inStock
}
