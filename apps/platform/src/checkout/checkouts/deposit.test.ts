import { expect, test } from 'vitest'
import { openCheckout, pay, toPayment } from '../../../testing/open-checkout-page.ts'

const EMPTY_CARD = '4000000000009995'
const CONFIRMED_ELSEWHERE = '4000000000003220'

test('shows the balance due, the decline reason and the bank step for a deposit', async () => {
  const open = await openCheckout()
  const { shop, checkoutId, browser } = open
  const course = { productName: { original: 'Course' }, itemType: { preset: 'SERVICE' }, quantity: 1 }
  const deposit = { price: '100.00', paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30.00' }
  await shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
    body: { customLineItems: [{ ...course, ...deposit }] },
    headers: await shop.merchant(),
  })
  await toPayment(open)
  expect(browser.text).toContain('Total $144.90 Due now $74.90 Due later $70.00')
  expect(browser.text).toContain('Due later $70.00 Due now $74.90 Pay $74.90')
  await pay(open, EMPTY_CARD)
  expect(browser.text).toContain('This card has insufficient funds.')
  await pay(open, CONFIRMED_ELSEWHERE)
  await browser.submit('', { answer: 'yes' })
  expect(browser.text).toContain('Thank you for your order')
  expect(browser.text).toContain('Total $144.90 Paid $74.90 Due later $70.00')
  expect(browser.text).toContain('Please pay $70.00 when you receive your order, or by bank transfer.')
})

test.each([
  ['text', '30.00'],
  ['a number', 30],
  ['the price object of a cart response', { amount: '30.00', formattedAmount: '$30.00' }],
])('accepts a deposit as %s', async (_, depositAmount) => {
  const { shop } = await openCheckout()
  const product = await shop.product({ price: 100 })
  const { body } = await shop.send('POST', '/ecom/v1/checkouts', {
    body: {
      channelType: 'WEB',
      lineItems: [{ ...shop.item(product), paymentOption: 'DEPOSIT_ONLINE', depositAmount }],
    },
    headers: await shop.merchant(),
  })
  expect(body.checkout.payNow.total.amount).toBe('30.00')
})
