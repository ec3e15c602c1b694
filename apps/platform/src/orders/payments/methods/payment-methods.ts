import { BANK_TRANSFER, CASH_ON_DELIVERY } from '../offline-payment.ts'
import { MOLLIE_METHOD } from './mollie-method.ts'
import type { OnlinePaymentMethod, PaymentMethod } from './payment-method.ts'
import { PAYPAL_METHOD } from './paypal-method.ts'
import { STRIPE_METHOD } from './stripe-method.ts'

export const ONLINE_METHODS: readonly OnlinePaymentMethod[] = [STRIPE_METHOD, PAYPAL_METHOD, MOLLIE_METHOD]

const OFFLINE_METHODS: readonly PaymentMethod[] = [
  {
    id: BANK_TRANSFER,
    name: 'Bank transfer',
    kind: 'OFFLINE',
    fields: [
      {
        name: 'instructions',
        label: 'Payment instructions',
        hint: 'Your account and what to write in the reference. Shown at checkout, on the order page, and in the confirmation email.',
        type: 'LONG_TEXT',
        isRequired: true,
      },
    ],
  },
  {
    id: CASH_ON_DELIVERY,
    name: 'Cash on delivery',
    kind: 'OFFLINE',
    fields: [
      {
        name: 'instructions',
        label: 'Payment instructions (optional)',
        hint: 'For example, whether the courier takes cards. Shown at checkout, on the order page, and in the confirmation email.',
        type: 'LONG_TEXT',
        isRequired: false,
      },
    ],
  },
]

/** The payment methods that merchants set up, in the order in which shoppers see them by default. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [...ONLINE_METHODS, ...OFFLINE_METHODS]

export const findPaymentMethod = (id: string): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => method.id === id)
