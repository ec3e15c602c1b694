import type { PricingContext } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { cartOf, shop } from '../testing/example-shop.ts'
import { calculateCartPrice } from './calculate-cart-price.ts'
import {
  createPriceSerializer,
  serializeDiscounts,
  serializeLineItems,
  serializePriceSummary,
  serializeSelectedShipping,
  serializeTaxSummary,
} from './quote-serializer.ts'

const tax: PricingContext['tax'] = {
  included: false,
  groups: {
    standard: {
      source: 'MANUAL_RATE',
      rates: [
        { name: 'State', jurisdiction: 'New York', rate: 40_000 },
        { name: 'City', rate: 48_750 },
      ],
    },
  },
}
const context = shop({
  tax,
  shipping: [{ code: 'post', title: 'Post', carrierId: 'own', rates: [{ amount: 500, conditions: [] }] }],
  rules: [
    {
      id: 'rule',
      name: 'Autumn',
      scope: { products: ['lamp'] },
      reduction: { type: 'AMOUNT', amount: 1000 },
    },
  ],
  coupon: { id: 'coupon', code: 'SPRING10', name: 'Spring', benefit: { type: 'PERCENT', basisPoints: 1000 } },
  merchantDiscounts: [{ reduction: { type: 'PERCENT', basisPoints: 1250 } }],
})
const result = calculateCartPrice(cartOf({ bowl: 2, lamp: 1 }, { couponCode: 'SPRING10' }), context)
if (result.outcome !== 'PRICED') throw new Error(result.reason)
const { quote } = result
const serializePrice = createPriceSerializer(quote)
const euros = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})

test('serializes the summary with decimal and formatted amounts', () => {
  expect(serializePriceSummary(quote, serializePrice)).toEqual({
    subtotal: euros('217.00'),
    shipping: euros('5.00'),
    tax: euros('14.13'),
    discount: euros('57.82'),
    additionalFees: euros('0.00'),
    total: euros('178.31'),
  })
})

test('serializes the prices of every line item, from the catalog price to the price after tax', () => {
  const [bowl, lamp] = serializeLineItems(quote, serializePrice)
  expect(bowl?.lineItemId).toBe('bowl')
  expect(lamp?.pricesBreakdown).toMatchObject({
    fullPrice: euros('120.00'),
    priceBeforeDiscounts: euros('120.00'),
    price: euros('110.00'),
    lineItemPrice: euros('110.00'),
    totalDiscount: euros('35.41'),
    totalPriceBeforeTax: euros('84.59'),
    totalPriceAfterTax: euros('92.10'),
    taxDetails: {
      taxRate: '0.08875',
      taxableAmount: euros('84.59'),
      totalTax: euros('7.51'),
      taxBreakdown: [
        { taxName: 'State', jurisdiction: 'New York', rate: '0.04', taxAmount: euros('3.38') },
        { taxName: 'City', rate: '0.04875', taxAmount: euros('4.13') },
      ],
    },
  })
})

test('names the source of each discount, and its lines if it covers only some', () => {
  expect(serializeDiscounts(quote, serializePrice)).toEqual([
    {
      discountType: 'SPECIFIC_ITEMS',
      lineItemIds: ['lamp'],
      discountRule: {
        id: 'rule',
        name: { original: 'Autumn', translated: 'Autumn' },
        amount: euros('10.00'),
      },
    },
    {
      discountType: 'GLOBAL',
      lineItemIds: [],
      coupon: { id: 'coupon', code: 'SPRING10', name: 'Spring', amount: euros('20.70') },
    },
    {
      discountType: 'GLOBAL',
      lineItemIds: [],
      merchantDiscount: { amount: euros('27.12'), percentage: 12.5 },
    },
  ])
})

test('serializes tax and shipping summaries', () => {
  expect(serializeTaxSummary(quote, serializePrice)).toEqual({
    taxableAmount: euros('159.18'),
    totalTax: euros('14.13'),
    calculationDetails: { rateType: 'MANUAL_RATE' },
  })
  expect(serializeSelectedShipping(quote, serializePrice)).toMatchObject({
    code: 'post',
    title: 'Post',
    carrierId: 'own',
    requestedShippingOption: false,
    cost: { price: euros('5.00'), totalDiscount: euros('0.00'), totalPriceAfterTax: euros('5.00') },
  })
})

test('formats amounts with the decimals of their currency', () => {
  expect(createPriceSerializer({ currency: 'JPY', decimals: 0 })(1980)).toMatchObject({
    amount: '1980',
    formattedAmount: '¥1,980',
  })
  expect(createPriceSerializer({ currency: 'KWD', decimals: 3 })(1250).amount).toBe('1.250')
  expect(createPriceSerializer({ currency: 'EUR', decimals: 2 }, 'de-DE')(124_050).formattedAmount).toBe(
    '1.240,50\u00a0€',
  )
})
