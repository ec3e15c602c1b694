import type { ProductStock } from '@vitrine/contract'
import { language } from '../shared/i18n/language.ts'
import { productsText } from '../shared/messages/products.ts'

const text = productsText.filters

export interface StockLabel {
  readonly tone: 'good' | 'low' | 'out'
  readonly label: string
}

/** The stock of a product in a list. The quantity appears only if inventory is tracked. */
export function formatStock({ inventoryStatus, trackInventory, quantity }: ProductStock): StockLabel {
  if (inventoryStatus === 'OUT_OF_STOCK') return { tone: 'out', label: text.outOfStock }
  if (inventoryStatus === 'PARTIALLY_OUT_OF_STOCK')
    return { tone: 'low', label: withCount(text.partiallyInStock) }
  return { tone: 'good', label: withCount(text.inStock) }

  function withCount(label: string): string {
    return trackInventory && quantity !== undefined
      ? `${label} · ${quantity.toLocaleString(language)}`
      : label
  }
}
