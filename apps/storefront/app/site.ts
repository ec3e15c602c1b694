/**
 * What is true of this shop, whatever the language. A shop of your own starts here and in `i18n/`.
 */
export const site = {
  /** Until the platform says what the shop is called. */
  name: 'Vitrine',
  /** Until the platform says how the shop is reached. */
  email: 'hello@vitrine.example',
  phone: '+1 555 0142',
  address: 'Vitrine, 12 Kiln Lane, Portland, OR 97209, USA',
  /** Working days. */
  delivery: { handling: 2, transit: { min: 3, max: 5 } },
  returnDays: 30,
} as const
