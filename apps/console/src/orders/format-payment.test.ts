import { expect, test } from 'vitest'
import { formatPayment, formatPaymentStatus } from './format-payment.ts'

const giftCard = (voided: boolean) => ({ giftcardPaymentDetails: { giftcardPaymentId: 'gift', voided } })

test('names a gift card payment and its status', () => {
  expect(formatPayment(giftCard(false))).toBe('Gift card')
  expect(formatPaymentStatus(giftCard(false))).toBe('Paid')
  expect(formatPaymentStatus(giftCard(true))).toBe('Voided')
})

test('names other payments by their provider, also an unknown one', () => {
  const by = (paymentMethod: string, offlinePayment = false) => ({
    regularPaymentDetails: { paymentMethod, offlinePayment, status: 'PENDING_MERCHANT' as const },
  })
  expect(formatPayment(by('test-card'))).toBe('Test card')
  expect(formatPayment(by('offline', true))).toBe('Manual payment')
  expect(formatPayment(by('toString'))).toBe('toString')
  expect(formatPaymentStatus(by('offline', true))).toBe('Payment pending')
})
