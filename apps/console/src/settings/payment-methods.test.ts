import type { PaymentMethodSettings, PaymentModeSettings } from '@vitrine/contract'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const {
  describeMethod,
  keyError,
  missingFields,
  paymentProblem,
  toMethodChanges,
  toMethodValues,
  withoutSecrets,
} = await import('./payment-methods.ts')

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
  expect(values).toMatchObject({ countries: ['DE', 'FR'], test: { secretKey: '', note: '' } })
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

test('offers a method with its first keys, unless the merchant says otherwise', () => {
  const off = { ...stripe, enabled: false, offered: false }
  const modes = stripe.modes.map((each) => ({ ...each, complete: false, savedSecrets: [] }))
  expect(toMethodValues({ ...off, modes }).enabled).toBe(true)
  expect(toMethodValues(off).enabled).toBe(false)
  expect(toMethodValues({ ...off, kind: 'OFFLINE', modes: [] }).enabled).toBe(false)
})

test('removes the secrets of one mode', () => {
  const [testMode] = stripe.modes
  expect(testMode && withoutSecrets(testMode)).toEqual({ test: { secretKey: '' } })
})

test('says whether a method is offered, or what is missing', () => {
  const complete = (test: boolean, live: boolean) =>
    stripe.modes.map((each) => {
      const isComplete = each.mode === 'TEST' ? test : live
      return { ...each, complete: isComplete, savedSecrets: isComplete ? ['secretKey'] : [] }
    })
  const unused = { ...stripe, offered: false }
  expect(describeMethod(stripe, 'ENABLED')).toBe('On')
  expect(describeMethod(stripe, 'DEMO')).toBe('On in test mode')
  expect(describeMethod({ ...unused, enabled: false }, 'PENDING')).toBe('Off')
  expect(describeMethod({ ...unused, modes: complete(false, false) }, 'PENDING')).toBe(
    'Not ready. Missing: Secret key',
  )
  expect(describeMethod({ ...unused, modes: complete(true, false) }, 'PENDING')).toBe(
    'Test mode only. To take real payments, add live keys.',
  )
  const both = { ...unused, modes: complete(true, true) }
  const onlyLive = { ...unused, modes: complete(false, true) }
  const forStaff = 'On for test orders by staff. Customers can use it once your shop is open.'
  expect(describeMethod(both, 'PENDING')).toBe(forStaff)
  expect(describeMethod(both, 'DISABLED')).toBe('On when your shop is open')
  expect(describeMethod(onlyLive, 'PENDING')).toBe('On when your shop is open')
  // What is paid outside the shop needs no test keys.
  expect(describeMethod({ ...onlyLive, kind: 'OFFLINE' }, 'PENDING')).toBe(forStaff)
  expect(describeMethod({ ...unused, modes: complete(false, true) }, 'DEMO')).toBe(
    'Off: a demo shop needs test keys',
  )
})

test('names the fields that a method still needs, in the mode that is further along', () => {
  const webhook = { name: 'webhookSecret', label: 'Webhook secret', type: 'SECRET', required: true } as const
  const begun: PaymentModeSettings = { ...mode, mode: 'TEST', complete: false, savedSecrets: ['secretKey'] }
  const empty: PaymentModeSettings = { ...mode, mode: 'LIVE', complete: false, savedSecrets: [] }
  const method = { ...stripe, fields: [...stripe.fields, webhook] }
  expect(missingFields({ ...method, modes: [empty, begun] })).toEqual(['Webhook secret'])
  expect(missingFields({ ...method, modes: [empty] })).toEqual(['Secret key', 'Webhook secret'])
  expect(missingFields({ ...method, modes: [empty, { ...begun, complete: true }] })).toEqual([])
  const instructions = { name: 'instructions', label: 'Payment instructions', type: 'LONG_TEXT' } as const
  const transfer = { ...method, fields: [{ ...instructions, required: true }] }
  expect(missingFields({ ...transfer, modes: [empty] })).toEqual(['Payment instructions'])
  expect(missingFields({ ...transfer, modes: [{ ...empty, values: { instructions: 'IBAN' } }] })).toEqual([])
})

test('warns while customers cannot pay, and looks at real payments while the shop is in setup', () => {
  const list = {
    paymentMethods: [stripe],
    acceptsPayments: false,
    acceptsRealPayments: false,
    canSaveSecrets: true,
    currency: 'EUR',
  }
  expect(paymentProblem({ ...list, acceptsPayments: true }, 'ENABLED')).toBeUndefined()
  expect(paymentProblem({ ...list, acceptsRealPayments: true }, 'PENDING')).toBeUndefined()
  expect(paymentProblem({ ...list, paymentMethods: [] }, 'PENDING')).toContain('Set up a payment method')
  expect(paymentProblem(list, 'PENDING')).toContain('add live keys')
})

test('says what a wrong key must look like', () => {
  expect(keyError('stripe', 'test.secretKey')).toContain('sk_test_')
  expect(keyError('stripe', 'live.webhookSecret')).toContain('whsec_')
  expect(keyError('mollie', 'test.apiKey')).toBe('Enter a key for test mode.')
})
