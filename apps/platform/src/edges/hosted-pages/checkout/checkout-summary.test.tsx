import type { WireCheckout } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { summaryOf as summaryOfCheckout } from '../../checkout-routes/render-step.tsx'
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
