import type { PricingCart, PricingContext } from '@vitrine/contract'

/** A small shop: a bowl for 48.50, a lamp for 120, a card for 25. */
export const shop = (changes: Partial<PricingContext> = {}): PricingContext => ({
  version: 1,
  currency: 'EUR',
  decimals: 2,
  rounding: 'HALF_AWAY_FROM_ZERO',
  offers: {
    bowl: { fullPrice: 4850, product: 'bowl', collections: ['kitchen'], taxGroup: 'standard', weight: 1250 },
    lamp: { fullPrice: 12_000, product: 'lamp', collections: ['light'], taxGroup: 'standard', weight: 3000 },
    card: { fullPrice: 2500, product: 'card' },
  },
  rules: [],
  merchantDiscounts: [],
  additionalFees: [],
  ...changes,
})

/** A cart with one line per offer. The offer's key is the line id. */
export const cartOf = (quantities: Record<string, number>, rest: Partial<PricingCart> = {}): PricingCart => ({
  lines: Object.entries(quantities).map(([offer, quantity]) => ({ id: offer, offer, quantity })),
  ...rest,
})
