import type { WireCheckout } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { summaryOf as summaryOfCheckout } from '../../checkout-page-routes/render-step.tsx'
import { type CheckoutSummary, Summary } from './checkout-summary.tsx'

const summaryOf = (preset: 'PHYSICAL' | 'GIFT_CARD') =>
  renderToStaticMarkup(
    <Summary
      checkout={
        {
          lineItems: [{ id: '1', quantity: 1, itemType: { preset } }],
          priceSummary: { subtotal: { amount: '49.00' }, discount: { amount: '2.40' } },
          currency: 'USD',
          isTaxEstimated: false,
          isDeliveryChosen: true,
        } as unknown as CheckoutSummary
      }
    />,
  )

test('says that a discount excludes the gift cards in an order', () => {
  expect(summaryOf('GIFT_CARD')).toContain('Discount (gift cards excluded)')
  expect(summaryOf('PHYSICAL')).toContain('>Discount<')
})

test.each([
  [{ reverseCharge: true }, 'VAT (reverse charge)'],
  [{ vatNumberCheck: 'UNAVAILABLE' }, 'VAT number'],
])('says what the VAT number of a business changes: %o', (taxSummary, text) => {
  const checkout = { lineItems: [], currency: 'EUR', taxSummary } as unknown as WireCheckout
  expect(renderToStaticMarkup(<Summary checkout={summaryOfCheckout(checkout)} />)).toContain(text)
})

const nextOrderOf = (known: Partial<CheckoutSummary>) => {
  const total = { amount: '43.00' }
  const checkout = {
    lineItems: [{ id: '1', quantity: 1, subscriptionOptionInfo: { title: { original: 'Monthly' } } }],
    subscriptionCharges: [
      {
        lineItemId: '1',
        charges: [
          {
            cycleFrom: 2,
            cycleBillingDate: '2027-01-19T00:00:00Z',
            priceSummary: { total, tax: { amount: '3.00' } },
          },
        ],
      },
    ],
    currency: 'USD',
    isTaxEstimated: true,
    isDeliveryChosen: false,
    taxIncludedInPrice: false,
    ...known,
  } as unknown as CheckoutSummary
  const html = renderToStaticMarkup(<Summary checkout={checkout} />)
  return /Next order[^<]*/.exec(html)?.[0]
}

test('says what the next order of a subscription costs, and what is missing in this amount', () => {
  expect(nextOrderOf({})).toBe('Next order on January 19, 2027 for $40.00, plus shipping and taxes')
  expect(nextOrderOf({ isTaxEstimated: false })).toBe(
    'Next order on January 19, 2027 for $43.00, plus shipping',
  )
  const isShippingIncluded = { isTaxEstimated: false, shippingTitle: 'Standard' }
  expect(nextOrderOf(isShippingIncluded)).toBe('Next order on January 19, 2027 for $43.00')
})
