import type { MultiCurrencyPrice, WireCheckout } from '@vitrine/contract'

/** What the shopper has to pay now, besides what a gift card pays. */
export const amountDue = ({
  payNowTotalAfterGiftCard,
  payNow,
}: Pick<WireCheckout, 'payNow' | 'payNowTotalAfterGiftCard'>): MultiCurrencyPrice | undefined =>
  payNowTotalAfterGiftCard ?? payNow?.total

/** Whether nothing is left to pay now. */
export const isPaid = (checkout: Pick<WireCheckout, 'payNow' | 'payNowTotalAfterGiftCard'>): boolean =>
  Number(amountDue(checkout)?.amount ?? 0) === 0
