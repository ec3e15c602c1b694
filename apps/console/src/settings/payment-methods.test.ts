import type { PaymentMethodSettings } from '@vitrine/contract'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { describeMethod, toMethodChanges, toMethodValues, withoutSecrets } = await import(
  './payment-methods.ts'
)

const mode = { values: {}, savedSecrets: ['secretKey'], complete: true, source: 'CONSOLE' } as const
const stripe: PaymentMethodSettings = {
  _id: 'stripe',
  name: 'Stripe',
  kind: 'ONLINE',
  enabled: true,
  offered: true,
  countries: ['DE', 'FR'],
  minAmount: '10.00',
  fields: [
    { name: 'secretKey', label: 'Secret key', type: 'SECRET', required: true },
    { name: 'note', label: 'Note', type: 'TEXT', required: false },
  ],
  modes: [
    { ...mode, mode: 'TEST', savedSecrets: ['secretKey'] },
    { ...mode, mode: 'LIVE', savedSecrets: [], source: 'ENVIRONMENT' },
  ],
  environmentVariables: ['STRIPE_SECRET_KEY'],
}

test('keeps saved secrets that are not entered again, and sends nothing for keys of the environment', () => {
  const values = toMethodValues(stripe)
  expect(values).toMatchObject({ countries: 'Germany, France', test: { secretKey: '', note: '' } })
  expect(toMethodChanges(stripe, values)).toEqual({
    enabled: true,
    countries: ['DE', 'FR'],
    minAmount: '10.00',
    maxAmount: null,
    test: { note: '' },
  })
  const entered = { ...values, test: { secretKey: ' sk_test_1 ', note: '' } }
  expect(toMethodChanges(stripe, entered).test).toEqual({ secretKey: 'sk_test_1', note: '' })
})

test('removes the secrets of one mode', () => {
  const [testMode] = stripe.modes
  expect(testMode && withoutSecrets(testMode)).toEqual({ test: { secretKey: '' } })
})

test('says what is missing', () => {
  const none = stripe.modes.map((each) => ({ ...each, complete: false }))
  expect(describeMethod(stripe)).toBe('Offered at checkout')
  expect(describeMethod({ ...stripe, offered: false })).toBe('Not offered')
  expect(describeMethod({ ...stripe, offered: false, modes: none })).toBe('Keys missing')
})
