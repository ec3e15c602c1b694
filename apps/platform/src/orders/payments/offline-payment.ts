import { MANUAL_METHODS } from '../../kernel/database/schema/orders/payment-methods.ts'
import type { PaymentProvider } from './payment-provider.ts'

const offline = (id: string): PaymentProvider => ({
  id,
  kind: 'OFFLINE',
  authorize: async ({ key }) => ({ status: 'PENDING_MERCHANT', reference: key }),
  read: async (reference) => ({ status: 'PENDING_MERCHANT', reference }),
  capture: async (reference, money) => ({ status: 'APPROVED', reference, money }),
  void: async (reference) => ({ status: 'VOIDED', reference }),
  refund: async (_reference, money, key) => ({ status: 'SUCCEEDED', reference: key, money }),
})

/**
 * Payments outside the shop: on delivery or by bank transfer. The merchant marks them as paid and refunds them manually.
 * Orders of staff have it, and shops that do not offer its two kinds separately.
 */
export const offlinePayment = offline('offline')

export const [BANK_TRANSFER, CASH_ON_DELIVERY] = MANUAL_METHODS

/** Every payment outside the shop. */
export const OFFLINE_PAYMENTS = [offlinePayment, offline(BANK_TRANSFER), offline(CASH_ON_DELIVERY)]

export const isOfflinePayment = (provider: string | undefined): boolean =>
  OFFLINE_PAYMENTS.some(({ id }) => id === provider)
