/** The shipping options of the demo shop. */
export const DEMO_SHIPPING = [
  {
    title: 'Standard',
    position: 1,
    deliveryTime: '3–5 business days',
    rates: [
      { amount: '6.00' },
      {
        amount: '0.00',
        conditions: [{ type: 'BY_TOTAL_PRICE' as const, operator: 'GTE' as const, value: '75.00' }],
      },
    ],
  },
  { title: 'Express', position: 2, deliveryTime: 'Next business day', rates: [{ amount: '18.00' }] },
  {
    title: 'Pick up at the studio',
    position: 3,
    deliveryTime: 'From tomorrow, 10 am–6 pm',
    instructions: 'Ring the bell at the green door.',
    pickupMethod: 'STORE_PICKUP' as const,
    pickupAddress: {
      country: 'US',
      subdivision: 'US-NY',
      city: 'Brooklyn',
      postalCode: '11201',
      addressLine: '20 Kiln Street',
    },
    rates: [{ amount: '0.00' }],
  },
]

export const DEMO_COUPON = {
  name: 'Welcome',
  code: 'WELCOME10',
  benefit: { type: 'PERCENT' as const, percentage: 10 },
  minimumSubtotal: '30.00',
}

/** Names and numbers reserved for examples. */
export const DEMO_CONTACT = {
  email: 'hello@vitrine.example',
  phone: '+1 555 0142',
  address: 'Vitrine, 12 Kiln Lane, Portland, OR 97209, USA',
}

/** Further display currencies, at sample rates. */
export const DEMO_RATES = [
  { currency: 'EUR', rate: '0.92' },
  { currency: 'GBP', rate: '0.79' },
]
