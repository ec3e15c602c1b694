import type { ProductStock } from '@vitrine/contract'

export interface StockLabel {
  readonly tone: 'good' | 'low' | 'out'
  readonly label: string
}

/** The stock of a product in a list. The quantity appears only if inventory is tracked. */
export function formatStock({ inventoryStatus, trackInventory, quantity }: ProductStock): StockLabel {
  if (inventoryStatus === 'OUT_OF_STOCK') return { tone: 'out', label: 'Out of stock' }
  if (inventoryStatus === 'PARTIALLY_OUT_OF_STOCK')
    return { tone: 'low', label: withCount('Partially in stock') }
  return { tone: 'good', label: withCount('In stock') }

  function withCount(label: string): string {
    return trackInventory && quantity !== undefined ? `${label} · ${quantity.toLocaleString('en')}` : label
  }
}
