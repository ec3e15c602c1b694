import { localize } from '../../i18n/localize.ts'

/** Texts of the checkout settings. */
export const checkoutText = localize('checkoutText', {
  title: 'Checkout',
  ownerOnly: 'Only owners can change this.',
  fields: 'Customer information',
  phone: 'Phone number',
  company: 'Company and VAT number',
  companyHint: 'While reverse charge is on, customers can always enter them.',
  note: 'Order note',
  purchaseOrderNumber: 'Purchase order number (business customers)',
  fieldRules: { HIDDEN: 'Hidden', OPTIONAL: 'Optional', REQUIRED: 'Required' },
  policies: 'Policies',
  policiesHint: 'Customers can read your published policies before they pay.',
  editPolicies: 'Edit policies',
  requireAcceptance: 'Require customers to accept your policies',
  offlinePayment: 'Manual payment methods',
  offlinePaymentText:
    'For bank transfers and cash on delivery. If stock is reduced when an order is placed, unpaid orders reserve stock. To prevent abuse, customers who place several unpaid orders are asked to complete a CAPTCHA, and can’t place more than 10 in 24 hours.',
  setUpPayments: 'Set up payment methods',
  expiresAfter: 'Cancel unpaid orders after',
  expiresUnit: 'Unit',
  units: { hours: 'Hours', days: 'Days' },
  expiresHint:
    'From 1 hour to 60 days. Unpaid orders are canceled at the end of that day (UTC). Cash on delivery orders aren’t canceled. Reserved stock, discount codes, gift cards, and membership credits become available again, and the customer gets an email.',
  expiresWrong: 'Enter a whole number of hours or days, from 1 hour to 60 days.',
  externalPages: 'External pages',
  externalPagesHint:
    'If you take bookings or sell tickets or plans on another site, your storefront can send customers there. Leave a field empty if you don’t need it.',
  bookingsBook: 'Service booking URL',
  bookingsCheckout: 'Bookings checkout URL',
  eventsCheckout: 'Event tickets checkout URL',
  paidPlansCheckout: 'Plans checkout URL',
  externalPageInvalid: 'Enter a public URL that starts with https://, such as https://book.example/checkout.',
  externalPageFragment: 'Remove the # and everything after it.',
  saveExternalPages: 'Save external pages',
  externalPagesSaved: 'External pages saved',
  saved: 'Checkout settings saved',
})
