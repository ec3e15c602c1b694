import type { ProductStock } from '@vitrine/contract'

export interface StockWords {
  readonly tone: 'good' | 'low' | 'out'
  readonly words: string
}

/** How a product's stock reads in a list. A quantity is given only where the shop counts. */
export function stockWords({ inventoryStatus, trackInventory, quantity }: ProductStock): StockWords {
  if (inventoryStatus === 'OUT_OF_STOCK') return { tone: 'out', words: 'Out of stock' }
  if (inventoryStatus === 'PARTIALLY_OUT_OF_STOCK')
    return { tone: 'low', words: withCount('Some variants out') }
  return { tone: 'good', words: withCount('In stock') }

  function withCount(words: string): string {
    return trackInventory && quantity !== undefined ? `${words} · ${quantity.toLocaleString('en')}` : words
  }
}
