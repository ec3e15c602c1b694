import { expect, test } from 'vitest'
import { validateCard } from './validate-card.ts'

const GOOD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 30', securityCode: '123' }
const now = new Date('2026-03-31T23:00:00Z')

test('accepts card numbers and dates in the usual notations', () => {
  for (const expiry of ['12/30', '12 / 30', '1230', '12.30', '12-2030', '3/26', ' 03/26 '])
    expect(validateCard({ ...GOOD, expiry }, now)).toEqual({})
  expect(validateCard({ ...GOOD, cardNumber: '4242-4242-4242-4242', securityCode: ' 1234 ' }, now)).toEqual(
    {},
  )
})

test('reports each card error for its field', () => {
  expect(validateCard({}, now)).toEqual({
    cardNumber: 'cardNumber',
    expiry: 'expiry',
    securityCode: 'securityCode',
  })
  for (const cardNumber of ['4242', 'my card', '4242 4242 4242 4242 4242 4242'])
    expect(validateCard({ ...GOOD, cardNumber }, now)).toEqual({ cardNumber: 'cardNumber' })
  for (const expiry of ['13/30', '0/30', '30', 'soon'])
    expect(validateCard({ ...GOOD, expiry }, now)).toEqual({ expiry: 'expiry' })
  for (const expiry of ['02/26', '12/19'])
    expect(validateCard({ ...GOOD, expiry }, now)).toEqual({ expiry: 'expired' })
  for (const securityCode of ['12', '12345', 'abc'])
    expect(validateCard({ ...GOOD, securityCode }, now)).toEqual({ securityCode: 'securityCode' })
})

test('accepts a card until the end of its month in every time zone', () => {
  const card = { ...GOOD, expiry: '03/26' }
  expect(validateCard(card, new Date('2026-04-01T11:00:00Z'))).toEqual({})
  expect(validateCard(card, new Date('2026-04-01T13:00:00Z'))).toEqual({ expiry: 'expired' })
})
