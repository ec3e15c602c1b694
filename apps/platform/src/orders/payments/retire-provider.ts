import type { PaymentProvider, PaymentResult } from './payment-provider.ts'

/** The same provider for existing orders, but every new payment is declined. */
export function retireProvider(provider: PaymentProvider): PaymentProvider {
  const decline = async ({ key }: { readonly key: string }): Promise<PaymentResult> => ({
    status: 'DECLINED',
    reference: key,
    reason: 'CARD_DECLINED',
  })
  return {
    ...provider,
    isRetired: true,
    authorize: decline,
    ...(provider.chargeOffSession && { chargeOffSession: (_reference, request) => decline(request) }),
  }
}
