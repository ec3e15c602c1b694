/** What the checkout asks, and what shoppers must agree to. */
export const checkoutText = {
  title: 'Checkout',
  intro: 'The logo and the name on the checkout are those of the shop.',
  fields: 'What it asks',
  phone: 'Phone',
  company: 'Company',
  note: 'Note for the shop',
  rules: { HIDDEN: 'Not asked', OPTIONAL: 'May be filled in', REQUIRED: 'Must be filled in' },
  policies: 'What shoppers should know',
  policiesHint: 'Shoppers can unfold and read these before they pay. What is empty is not shown.',
  termsAndConditions: 'Terms and conditions',
  privacyPolicy: 'Privacy policy',
  returnPolicy: 'Returns',
  mustAccept: 'Shoppers must say that they accept them',
  saved: 'The checkout is as you want it.',
} as const
