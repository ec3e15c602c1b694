import { expect, test } from 'vitest'
import { getI18n } from '../../i18n/request-i18n.server.ts'
import { renderPurchaseOptions } from './purchase-options.server.tsx'

const monthly = {
  _id: 'plan-1',
  title: 'Every <month>',
  subscriptionSettings: { frequency: 'MONTH' },
  discount: { type: 'PERCENT', percentage: 10 },
} as const

const fieldsOf = (html = '') =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    value: /value="([^"]*)"/.exec(input)?.[1],
    isChosen: input.includes('checked'),
  }))

test('offers a one-time purchase, preselected, and every subscription', () => {
  const html = renderPurchaseOptions(
    { oneTimePurchase: true, subscriptionOptions: [monthly] },
    'USD',
    getI18n('en'),
  )
  expect(fieldsOf(html)).toEqual([
    { value: '', isChosen: true },
    { value: 'plan-1', isChosen: false },
  ])
  expect(html).toContain('Save 10% on each order')
  expect(html).toContain('Every &lt;month&gt;')
})

test('preselects the first plan of a subscription-only product', () => {
  const html = renderPurchaseOptions(
    { oneTimePurchase: false, subscriptionOptions: [monthly] },
    'USD',
    getI18n('de'),
  )
  expect(fieldsOf(html)).toEqual([{ value: 'plan-1', isChosen: true }])
  expect(html).toContain('Kaufoptionen')
})

test('formats a discount as money, and isolates the direction of merchant texts', () => {
  const option = {
    ...monthly,
    discount: { type: 'AMOUNT', amount: '5.00' },
    description: 'Ends any time.',
  } as const
  const given = { oneTimePurchase: true, subscriptionOptions: [option] }
  expect(renderPurchaseOptions(given, 'USD', getI18n('en'))).toContain('Save $5.00 on each order')
  expect(renderPurchaseOptions(given, 'EUR', getI18n('de'))).toMatch(/Sparen Sie 5,00\s€/)
  expect(renderPurchaseOptions(given, 'USD', getI18n('ar'))).toContain('<bdi>Ends any time.</bdi>')
})

test('shows nothing without subscription plans', () => {
  expect(
    renderPurchaseOptions({ oneTimePurchase: true, subscriptionOptions: [] }, 'USD', getI18n('en')),
  ).toBeUndefined()
})
