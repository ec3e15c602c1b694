import { MANUAL_METHODS } from '../../kernel/database/schema/orders/payment-methods.ts'
import type { CheckoutRules } from './checkout-settings.ts'

const [BANK_TRANSFER, CASH_ON_DELIVERY] = MANUAL_METHODS

/** What a merchant tells shoppers who pay outside the shop. */
export interface PaymentInstructions {
  /** The id of the translations, which is a UUID. The ids of payment methods are names. */
  readonly id: string
  readonly method: (typeof MANUAL_METHODS)[number]
  readonly name: string
  readonly instructions: string
}

/** The instructions of the manual payment methods that have some. */
export const paymentInstructionsOf = ({
  policies,
  cashOnDeliveryInstructions,
}: CheckoutRules): readonly PaymentInstructions[] => {
  const all: readonly PaymentInstructions[] = [
    {
      id: '8f0c41de-52a7-4c0b-9d5e-6f1b7a3c2e01',
      method: BANK_TRANSFER,
      name: 'Bank transfer',
      instructions: policies.paymentInstructions ?? '',
    },
    {
      id: '8f0c41de-52a7-4c0b-9d5e-6f1b7a3c2e02',
      method: CASH_ON_DELIVERY,
      name: 'Cash on delivery',
      instructions: cashOnDeliveryInstructions,
    },
  ]
  return all.filter(({ instructions }) => instructions !== '')
}
