/** The shipping options of the demo shop. */
export const DEMO_SHIPPING = [
  {
    title: 'Standard',
    position: 1,
    deliveryTime: '4–7 business days',
    rates: [
      { amount: '6.00' },
      {
        amount: '0.00',
        conditions: [{ type: 'BY_TOTAL_PRICE' as const, operator: 'GTE' as const, value: '75.00' }],
      },
    ],
  },
  { title: 'Express', position: 2, deliveryTime: '2–3 business days', rates: [{ amount: '18.00' }] },
  {
    title: 'Brooklyn store pickup',
    position: 3,
    deliveryTime: 'Usually ready in 24 hours',
    instructions: 'Bring your order number.',
    pickupMethod: 'STORE_PICKUP' as const,
    pickupAddress: {
      country: 'US',
      subdivision: 'US-NY',
      city: 'Brooklyn',
      postalCode: '11201',
      addressLine: '100 Example Street',
    },
    rates: [{ amount: '0.00' }],
  },
]

/** The checkout policies of the demo shop. */
export const DEMO_POLICIES = {
  paymentInstructions:
    'This is a demo shop, so there’s nothing to pay. A real shop would show its bank details here.',
}

export const DEMO_COUPON = {
  name: 'Welcome',
  code: 'WELCOME10',
  benefit: { type: 'PERCENT' as const, percentage: 10 },
  minimumSubtotal: '30.00',
}

/** For the footer, search engines and link previews. */
export const DEMO_DESCRIPTION = {
  description: 'Stoneware, glass, linen, and oak from small workshops, for rooms you live in every day.',
  translations: {
    de: {
      description:
        'Steinzeug, Glas, Leinen und Eiche aus kleinen Werkstätten, für Räume, in denen Sie gerne leben.',
    },
    ar: { description: 'خزف وزجاج وكتان وخشب بلوط من ورش صغيرة، لبيتك وحياتك اليومية.' },
  },
}

/** As the page of the demo about shipping and returns says. */
export const DEMO_RETURNS = { enabled: true, days: 30, shippingPaidBy: 'CUSTOMER' } as const

/** An address in a domain reserved for examples. A demo has no phone line or street address. */
export const DEMO_CONTACT = { email: 'hello@vitrine.example' }

/** Further display currencies, at sample rates. */
export const DEMO_RATES = [
  { currency: 'EUR', rate: '0.92' },
  { currency: 'GBP', rate: '0.79' },
]
