import type { MultiCurrencyPrice, WireCheckout } from '@vitrine/contract'

/** The amount that the shopper pays now, after the gift card. */
export const amountDue = ({
  payNowTotalAfterGiftCard,
  payNow,
}: Pick<WireCheckout, 'payNow' | 'payNowTotalAfterGiftCard'>): MultiCurrencyPrice | undefined =>
  payNowTotalAfterGiftCard ?? payNow?.total

/** Whether nothing is left to pay now. */
export const isPaid = (checkout: Pick<WireCheckout, 'payNow' | 'payNowTotalAfterGiftCard'>): boolean =>
  Number(amountDue(checkout)?.amount ?? 0) === 0
