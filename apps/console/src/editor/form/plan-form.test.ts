import type { ProductSubscriptionOptions } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { validateForm } from './form-to-product.ts'
import { NEW_PLAN, planErrors, plansForm, plansInput } from './plan-form.ts'
import { EMPTY_FORM } from './product-form.ts'

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

test('names every invalid field of a plan', () => {
  const wrong = {
    ...NEW_PLAN,
    interval: '0',
    cycles: '1',
    discountType: 'PERCENT',
    discountValue: '101',
  } as const
  expect(Object.keys(planErrors(wrong, 'EUR'))).toEqual(['title', 'interval', 'cycles', 'discountValue'])
  const amount = { ...NEW_PLAN, title: 'Monthly', discountType: 'AMOUNT', discountValue: '2.505' } as const
  expect(Object.keys(planErrors(amount, 'EUR'))).toEqual(['discountValue'])
  expect(planErrors({ ...amount, discountValue: '2,50' }, 'EUR')).toEqual({})
  expect(
    Object.keys(validateForm({ ...EMPTY_FORM, name: 'Mug', price: '1', plans: [wrong] }, 'EUR')),
  ).toEqual(['plans'])
})
