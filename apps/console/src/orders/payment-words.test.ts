import { expect, test } from 'vitest'
import { paymentMethod, paymentStanding } from './payment-words.ts'

const giftCard = (voided: boolean) => ({ giftcardPaymentDetails: { giftcardPaymentId: 'gift', voided } })

test('what a gift card paid says so, and whether it went back', () => {
  expect(paymentMethod(giftCard(false))).toBe('by gift card')
  expect(paymentStanding(giftCard(false))).toBe('approved')
  expect(paymentStanding(giftCard(true))).toBe('voided')
})

test('other payments are told by their provider, also one that we have no words for', () => {
  const by = (paymentMethod: string, offlinePayment = false) => ({
    regularPaymentDetails: { paymentMethod, offlinePayment, status: 'PENDING_MERCHANT' as const },
  })
  expect(paymentMethod(by('test-card'))).toBe('by test card')
  expect(paymentMethod(by('offline', true))).toBe('outside the shop')
  expect(paymentMethod(by('toString'))).toBe('toString')
  expect(paymentStanding(by('offline', true))).toBe('pending merchant')
})
