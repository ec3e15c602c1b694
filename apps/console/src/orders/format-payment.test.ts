import { expect, test } from 'vitest'
import { formatPayment, formatPaymentStatus } from './format-payment.ts'

const giftCard = (voided: boolean) => ({ giftcardPaymentDetails: { giftcardPaymentId: 'gift', voided } })

test('what a gift card paid says so, and whether it went back', () => {
  expect(formatPayment(giftCard(false))).toBe('by gift card')
  expect(formatPaymentStatus(giftCard(false))).toBe('approved')
  expect(formatPaymentStatus(giftCard(true))).toBe('voided')
})

test('other payments are told by their provider, also one that we have no words for', () => {
  const by = (paymentMethod: string, offlinePayment = false) => ({
    regularPaymentDetails: { paymentMethod, offlinePayment, status: 'PENDING_MERCHANT' as const },
  })
  expect(formatPayment(by('test-card'))).toBe('by test card')
  expect(formatPayment(by('offline', true))).toBe('outside the shop')
  expect(formatPayment(by('toString'))).toBe('toString')
  expect(formatPaymentStatus(by('offline', true))).toBe('pending merchant')
})
