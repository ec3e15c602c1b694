import type { ProductSelection } from '@vitrine/react'
import type { Translate } from '@vitrine/ui/i18n'
import type { Messages } from '../../i18n/messages.ts'

const LOW_STOCK = 5

/** The availability of the selected variant. */
export function formatAvailability(
  { inStock, variant, options }: Pick<ProductSelection, 'inStock' | 'variant' | 'options'>,
  digital: boolean,
  messages: Messages['product'],
  t: Translate,
): string {
  if (!inStock && !variant && options.length > 1) return messages.unavailableCombination
  if (!inStock) return messages.soldOut
  if (digital) return messages.deliveredByEmail
  const { trackQuantity = false, quantity } = variant?.stock ?? {}
  const isCounted = trackQuantity && quantity !== undefined && quantity <= LOW_STOCK
  return isCounted ? t(messages.onlyLeft, { count: quantity }) : messages.inStock
}
