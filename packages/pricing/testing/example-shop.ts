import type { PricingCart, PricingContext } from '@vitrine/contract'

/** A small shop to show one thing at a time: two bowls at 48.50, a lamp at 120, a gift card. */
export const shop = (changes: Partial<PricingContext> = {}): PricingContext => ({
  version: 1,
  currency: 'EUR',
  decimals: 2,
  rounding: 'HALF_AWAY_FROM_ZERO',
  offers: {
    bowl: { fullPrice: 4850, product: 'bowl', collections: ['kitchen'], taxGroup: 'goods', weight: 1250 },
    lamp: { fullPrice: 12_000, product: 'lamp', collections: ['light'], taxGroup: 'goods', weight: 3000 },
    card: { fullPrice: 2500, product: 'card' },
  },
  rules: [],
  merchantDiscounts: [],
  additionalFees: [],
  ...changes,
})

/** A cart with one line for each offer, named after it. */
export const cartOf = (quantities: Record<string, number>, rest: Partial<PricingCart> = {}): PricingCart => ({
  lines: Object.entries(quantities).map(([offer, quantity]) => ({ id: offer, offer, quantity })),
  ...rest,
})
