import type { ProductSubscriptionOptions } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { type FormPlan, NEW_PLAN, planError, plansForm, plansInput } from './plan-form.ts'

const coffee: ProductSubscriptionOptions = {
  oneTimePurchase: false,
  revision: '3',
  subscriptionOptions: [
    {
      _id: 'monthly',
      title: 'Every month',
      description: 'Fresh',
      subscriptionSettings: { frequency: 'MONTH', interval: 1, billingCycles: 12 },
      discount: { type: 'PERCENT', percentage: 12.5 },
    },
    { _id: 'weekly', title: 'Every week', subscriptionSettings: { frequency: 'WEEK' } },
  ],
}

test('writes unchanged plans as they were read', () => {
  expect(plansInput(plansForm(coffee), coffee)).toEqual({
    oneTimePurchase: false,
    revision: '3',
    subscriptionOptions: [
      {
        _id: 'monthly',
        title: 'Every month',
        description: 'Fresh',
        frequency: 'MONTH',
        interval: 1,
        billingCycles: 12,
        discount: { type: 'PERCENT', percentage: 12.5 },
      },
      { _id: 'weekly', title: 'Every week', frequency: 'WEEK', interval: 1 },
    ],
  })
})

test('creates a plan again that someone else removed', () => {
  const [first] = plansInput(plansForm(coffee), { ...coffee, subscriptionOptions: [] }).subscriptionOptions
  expect(first).not.toHaveProperty('_id')
})

test('sells a product without plans as a one-time purchase', () => {
  expect(plansInput({ plans: [], allowsOneTimePurchase: false }, coffee)).toEqual({
    oneTimePurchase: true,
    revision: '3',
    subscriptionOptions: [],
  })
})

test('finds invalid numbers of a plan', () => {
  const errors = (plan: Partial<FormPlan>) =>
    (['interval', 'cycles', 'discountValue'] as const).filter((field) =>
      planError({ ...NEW_PLAN, ...plan }, field, 'EUR'),
    )
  expect(errors({ interval: '0', cycles: '1', discountType: 'PERCENT', discountValue: '101' })).toEqual([
    'interval',
    'cycles',
    'discountValue',
  ])
  expect(errors({ discountType: 'AMOUNT', discountValue: '2.505' })).toEqual(['discountValue'])
  expect(errors({ discountType: 'AMOUNT', discountValue: '2,50' })).toEqual([])
})
