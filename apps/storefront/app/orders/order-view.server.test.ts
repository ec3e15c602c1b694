import type { Order } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { orderView } from './order-view.server.ts'

const price = (amount: string) => ({ amount })
const order = (parts: Partial<Order> = {}): Order => ({
  _id: 'o1',
  number: '10007',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  currency: 'USD',
  purchasedDate: new Date('2026-03-02T12:00:00Z'),
  priceSummary: {
    subtotal: price('48.00'),
    discount: price('8.00'),
    shipping: price('0'),
    tax: price('4.00'),
    total: price('44.00'),
  },
  lineItems: [
    {
      _id: 'l1',
      quantity: 2,
      productName: { original: 'Ridge Mug' },
      physicalProperties: { shippable: true },
      price: price('24.00'),
      totalPriceAfterTax: price('44.00'),
    },
  ],
  ...parts,
})
const view = (
  parts: Partial<Order> = {},
  fulfillments: Parameters<typeof orderView>[0]['fulfillments'] = [],
) => orderView({ order: order(parts), fulfillments }, getI18n('en'))

test('shows the items and amounts of an order, without zero amounts', () => {
  const { title, date, lines, sums, total } = view()
  expect([title, date, total]).toEqual(['Order 10007', 'March 2, 2026', '$44.00'])
  expect(lines).toMatchObject([{ name: 'Ridge Mug', quantity: 2, price: '$48.00' }])
  expect(sums.map(({ label, amount }) => `${label} ${amount.replace('\u2060', '')}`)).toEqual([
    'Subtotal $48.00',
    'Discount −$8.00',
    'Taxes $4.00',
  ])
})

test.each([
  ['en', 'Shipping Free', 'Included taxes'],
  ['de', 'Versand Kostenlos', 'Enthaltene Steuern'],
  ['ar', 'الشحن مجانًا', 'الضرائب المشمولة'],
] as const)('shows free shipping and included taxes (%s)', (language, shipping, tax) => {
  const sums = (parts: Partial<Order>) =>
    orderView({ order: order(parts), fulfillments: [] }, getI18n(language)).sums.map(
      ({ label, amount }) => `${label} ${amount}`,
    )
  const shipped = sums({ taxIncludedInPrices: true, shippingInfo: { title: 'DHL' } })
  expect(shipped).toContain(shipping)
  expect(shipped.at(-1)).toContain(`${tax} `)
  expect(sums({ taxIncludedInPrices: false }).join()).not.toContain(tax)
  expect(sums({ shippingInfo: { logistics: { pickupDetails: {} } } } as Partial<Order>)).not.toContain(
    shipping,
  )
})

test.each([
  ['en', 'Returned items', 'Discount'],
  ['de', 'Zurückgesendete Artikel', 'Rabatt'],
  ['ar', 'المنتجات المُعادة', 'الخصم'],
] as const)('names what returned items pay in an exchange (%s)', (language, returned, discount) => {
  const labels = (appliedDiscounts: Order['appliedDiscounts']) =>
    orderView(
      { order: order(appliedDiscounts ? { appliedDiscounts } : {}), fulfillments: [] },
      getI18n(language),
    ).sums.map(({ label }) => label)
  const credit = { merchantDiscount: {}, isReturnedItems: true }
  expect(labels([credit])).toContain(returned)
  expect(labels([credit])).not.toContain(discount)
  expect(labels([credit, { merchantDiscount: {} }])).toContain(discount)
  expect(labels(undefined)).toContain(discount)
})

test('shows items and sums that add up to the total', () => {
  const cents = fc.integer({ min: 0, max: 1_000_00 })
  const inCents = (amount: number) => price((amount / 100).toFixed(2))
  const parsed = (text: string) =>
    Number(
      text
        .replaceAll(/[$.,\u2060]/g, '')
        .replace('−', '-')
        .replace('Free', '0'),
    )
  const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + parsed(amount), 0)
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: cents, quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
      fc.record({ discount: cents, shipping: cents, tax: cents, taxIncludedInPrices: fc.boolean() }),
      (items, { discount, shipping, tax, taxIncludedInPrices }) => {
        const subtotal = items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
        const due = subtotal - discount + shipping + (taxIncludedInPrices ? 0 : tax)
        const { lines, sums } = view({
          taxIncludedInPrices,
          shippingInfo: { title: 'DHL' },
          lineItems: items.map(({ amount, quantity }, index) => ({
            _id: String(index),
            quantity,
            price: inCents(amount),
          })) as Order['lineItems'],
          priceSummary: {
            subtotal: inCents(subtotal),
            discount: inCents(discount),
            shipping: inCents(shipping),
            tax: inCents(tax),
          },
        })
        expect(total(lines.map((line) => line.price))).toBe(subtotal)
        expect(total(sums.flatMap(({ label, amount }) => (label === 'Included taxes' ? [] : [amount])))).toBe(
          due,
        )
      },
    ),
  )
})

test('names the membership that paid for an item', () => {
  const [line] = order().lineItems
  if (!line) throw new Error('The order has no items')
  const lineItems = [{ ...line, price: price('0'), membershipName: 'Mug club' }]
  expect(view({ lineItems }).lines).toMatchObject([{ facts: ['Paid with Mug club'], price: '$0.00' }])
})

test('shows the gift card payment, the amount due and the payment instructions below the total', () => {
  const paidByGiftCard = (parts: Partial<Order>, left = '14.00') => {
    const { total, belowTotal, payLater } = orderView(
      {
        order: order(parts),
        fulfillments: [],
        giftCard: { amount: price('30.00') },
        totalAfterGiftCard: price(left),
        payLater: { amount: price(left), instructions: 'IBAN DE02' },
        refunded: price('5.00'),
      },
      getI18n('en'),
    )
    expect([total, payLater?.instructions]).toEqual(['$44.00', 'IBAN DE02'])
    expect(payLater?.text).toContain(`Please pay $${left} when you receive your order`)
    return belowTotal.map(({ label, amount }) => `${label} ${amount.replace('\u2060', '')}`)
  }
  expect(
    orderView(
      {
        order: order({ paymentDueDate: new Date('2026-03-09T12:00:00Z') }),
        fulfillments: [],
        payLater: { amount: price('14.00'), instructions: '' },
      },
      getI18n('en'),
    ).payLater?.text,
  ).toContain('please pay by March 9, 2026. Orders')
  const [card, back] = ['Gift card −$30.00', 'Refunded −$5.00']
  expect(paidByGiftCard({ paymentStatus: 'PARTIALLY_PAID' })).toEqual([card, 'Amount due $14.00', back])
  expect(paidByGiftCard({ paymentStatus: 'PAID' })).toEqual([card, 'Other payment $14.00', back])
  expect(paidByGiftCard({ paymentStatus: 'PAID' }, '0.00')).toEqual([card, back])
  expect([view().belowTotal, view().payLater]).toEqual([[], undefined])
})

test.each([
  ['en', 'Please pay $14.00 by bank transfer. Please pay by March 9', /receive|shipped/],
  ['de', 'per Überweisung. Der Betrag ist bis zum 9. März', /Erhalt|versandt/],
  ['ar', 'بتحويل مصرفي. يُرجى الدفع قبل', /الاستلام|تُشحن/],
] as const)('asks in %s only for a bank transfer where nothing is shipped', (language, asked, shipped) => {
  const digital = order({ ...FILES, paymentDueDate: new Date('2026-03-09T12:00:00Z') })
  const payLater = { amount: price('14.00'), instructions: '' }
  const { text } = orderView({ order: digital, fulfillments: [], payLater }, getI18n(language)).payLater ?? {}
  expect(text).toContain(asked)
  expect(text).not.toMatch(shipped)
})

test.each([
  ['bank-transfer', 'en', 'Please pay $14.00 by bank transfer. Please pay by March 9', /receive|shipped/],
  ['cash-on-delivery', 'en', 'Please pay $14.00 in cash on delivery.', /transfer/],
  ['cash-on-delivery', 'de', 'bei Lieferung (Nachnahme).', /Überweisung/],
  ['cash-on-delivery', 'ar', 'نقدًا عند الاستلام.', /تحويل/],
] as const)('asks a buyer who chose %s for it alone, in %s', (method, language, asked, other) => {
  const isDue = method === 'bank-transfer' && { paymentDueDate: new Date('2026-03-09T12:00:00Z') }
  const payLater = { amount: price('14.00'), instructions: '', method }
  const purchase = { order: order({ ...isDue }), fulfillments: [], payLater }
  const { text } = orderView(purchase, getI18n(language)).payLater ?? {}
  expect(text).toContain(asked)
  expect(text).not.toMatch(other)
})

const FILES = {
  fulfillmentStatus: 'FULFILLED' as const,
  lineItems: [{ _id: 'l1', quantity: 1, itemType: { preset: 'DIGITAL' as const } }],
}

test.each<[Partial<Order>, string, string[]]>([
  [FILES, 'Paid', ['Order placed +', 'Paid +']],
  [{ ...FILES, paymentStatus: 'PENDING_MERCHANT' }, 'Awaiting payment', ['Order placed +', 'Payment']],
  [{}, 'Preparing your order', ['Order placed +', 'Paid +', 'Shipping']],
  [{ fulfillmentStatus: 'FULFILLED' }, 'Shipped', ['Order placed +', 'Paid +', 'Shipped +']],
  [{ paymentStatus: 'PENDING_MERCHANT' }, 'Awaiting payment', ['Order placed +', 'Payment', 'Shipping']],
  [
    { paymentStatus: 'PARTIALLY_PAID' },
    'Awaiting remaining payment',
    ['Order placed +', 'Partially paid', 'Shipping'],
  ],
  [
    { paymentStatus: 'PARTIALLY_PAID', fulfillmentStatus: 'FULFILLED' },
    'Shipped',
    ['Order placed +', 'Partially paid', 'Shipped +'],
  ],
  [
    { fulfillmentStatus: 'PARTIALLY_FULFILLED', shippingInfo: { logistics: { pickupDetails: {} } } } as never,
    'Partially picked up',
    ['Order placed +', 'Paid +', 'Partially picked up +'],
  ],
  [{ status: 'CANCELED' }, 'Canceled', ['Order placed +', 'Canceled +']],
  [{ paymentStatus: 'FULLY_REFUNDED' }, 'Refunded', ['Order placed +', 'Paid +', 'Shipping', 'Refunded +']],
])('shows %o as %s', (parts, status, steps) => {
  const shown = view(parts)
  expect(shown.status).toBe(status)
  expect(shown.steps.map(({ text, isDone }) => (isDone ? `${text} +` : text))).toEqual(steps)
})

test('links to tracking only if the carrier has a page', () => {
  const fulfillment = (trackingLink: string) => ({
    _id: 'p1',
    trackingInfo: { trackingNumber: 'T1', shippingProvider: 'Post', trackingLink },
  })
  expect(view({}, [fulfillment('https://post.example/T1')]).fulfillments).toEqual([
    { id: 'p1', carrier: 'Post', number: 'T1', link: 'https://post.example/T1' },
  ])
  expect(view({}, [fulfillment('javascript:alert(1)')]).fulfillments[0]).not.toHaveProperty('link')
  // A picked-up order has no shipment.
  const pickup = { shippingInfo: { logistics: { pickupDetails: {} } } }
  expect(view(pickup as never, [fulfillment('https://post.example/T1')]).fulfillments).toEqual([])
})

test('shows the shipping address, the billing address of a digital order, or the pickup location', () => {
  const ada = {
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
    address: { addressLine1: 'Kastanienallee 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
  }
  const standard = { title: 'Standard', logistics: { deliveryTime: '3 to 5 days' } }
  expect(view({ recipientInfo: ada, shippingInfo: standard }).address).toEqual({
    title: 'Shipping address',
    lines: ['Ada Lovelace', 'Kastanienallee 1', '10115 Berlin', 'Germany'],
    delivery: ['Standard', '3 to 5 days'],
  })
  expect(view({ billingInfo: { address: { country: 'DE' } } }).address).toEqual({
    title: 'Billing address',
    lines: ['Germany'],
    delivery: [],
  })
  expect(view({ recipientInfo: ada, billingInfo: ada }).billing).toBeUndefined()
  const mill = { ...ada, contactDetails: { ...ada.contactDetails, company: 'Weaving Mill' } }
  expect(view({ recipientInfo: ada, billingInfo: mill }).billing).toEqual({
    title: 'Billing address',
    lines: ['Ada Lovelace', 'Weaving Mill', 'Kastanienallee 1', '10115 Berlin', 'Germany'],
    delivery: [],
  })
  const collected = {
    recipientInfo: ada,
    shippingInfo: {
      title: 'Collect at the studio',
      logistics: {
        deliveryTime: 'From tomorrow',
        instructions: 'Ring the bell.',
        pickupDetails: { address: { addressLine1: '12 Kiln Lane', country: 'US' } },
      },
    },
  }
  expect(view(collected).address).toEqual({
    title: 'Pickup location',
    lines: ['12 Kiln Lane', 'United States'],
    delivery: ['Collect at the studio', 'From tomorrow', 'Ring the bell.'],
  })
  expect(view(collected).steps.at(-1)?.text).toBe('Pickup')
  expect(view({ ...collected, fulfillmentStatus: 'FULFILLED' }).status).toBe('Picked up')
})

test('shows download links and their expiry', () => {
  const [file, mug] = view({
    lineItems: [
      {
        _id: 'l1',
        quantity: 1,
        productName: { original: 'Pattern' },
        digitalFile: { link: 'https://files.example/1', expirationDate: new Date('2026-04-01T12:00:00Z') },
      },
      { _id: 'l2', quantity: 1, productName: { original: 'Ridge Mug' } },
    ],
  }).lines
  expect(file?.download).toEqual({ url: 'https://files.example/1', until: 'Available until April 1, 2026' })
  expect(mug).not.toHaveProperty('download')
})
