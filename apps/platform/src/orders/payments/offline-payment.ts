import type { PaymentProvider } from './payment-provider.ts'

/**
 * Payments outside the shop: on delivery or by bank transfer. The merchant marks them as paid and refunds them manually.
 */
export const offlinePayment: PaymentProvider = {
  id: 'offline',
  kind: 'OFFLINE',
  authorize: async ({ key }) => ({ status: 'PENDING_MERCHANT', reference: key }),
  read: async (reference) => ({ status: 'PENDING_MERCHANT', reference }),
  capture: async (reference, money) => ({ status: 'APPROVED', reference, money }),
  void: async (reference) => ({ status: 'VOIDED', reference }),
  refund: async (_reference, money, key) => ({ status: 'SUCCEEDED', reference: key, money }),
}
