import { localize } from '../i18n/localize.ts'

/** Texts of the subscription plans of a product. */
export const plansText = localize('plansText', {
  section: 'Subscriptions',
  hint: 'Let customers subscribe to products they buy regularly, such as coffee. Changes don’t affect existing subscriptions.',
  plan: 'Plan {number}',
  title: 'Plan name',
  titleHint: 'For example, “Monthly.”',
  description: 'Description',
  interval: 'Repeat every',
  frequency: 'Unit',
  frequencies: {
    one: { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' },
    other: { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' },
  },
  cycles: 'Number of orders',
  cyclesHint: 'Leave empty to continue until canceled.',
  discount: 'Discount',
  discounts: { NONE: 'None', PERCENT: 'Percentage', AMOUNT: 'Amount' },
  value: 'Discount value',
  oneTimePurchaseLabel: 'Also available as a one-time purchase',
  oneTimePurchase: 'One-time purchase',
  add: 'Add plan',
  remove: 'Remove plan {number}',
  errors: {
    all: 'Fix the errors in the subscription plans.',
    title: 'Enter a name.',
    interval: 'Enter a whole number from 1 to 365.',
    cycles: 'Enter a whole number from 2 to 1,000, or leave it empty.',
    percentage: 'Enter a percentage from 0 to 100.',
    amount: 'Enter an amount, such as 2.50.',
  },
})
