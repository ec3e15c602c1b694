import type { ProductSubscriptions } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { NEW_PLAN, planErrors, plansForm, plansInput } from './plan-form.ts'
import { EMPTY_FORM } from './product-form.ts'
import { validateForm } from './write-product.ts'

const coffee: ProductSubscriptions = {
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

test('what was read and not touched is written as it was', () => {
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

test('a subscription that somebody else has removed meanwhile is a new one', () => {
  const [first] = plansInput(plansForm(coffee), { ...coffee, subscriptionOptions: [] }).subscriptionOptions
  expect(first).not.toHaveProperty('_id')
})

test('a product without subscriptions can be bought once, whatever was ticked before', () => {
  expect(plansInput({ plans: [], isSoldOnce: false }, coffee)).toEqual({
    oneTimePurchase: true,
    revision: '3',
    subscriptionOptions: [],
  })
})

test('a subscription names every field that is wrong', () => {
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
