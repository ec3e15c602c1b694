import type { DraftOrder } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { draftBuyer, toDraftInput, toDraftValues } from './draft-values.ts'

const draft = {
  _id: 'd',
  discount: { percentage: 10 },
  checkout: {
    _id: 'd',
    lineItems: [
      { _id: 'l1', quantity: 2, productName: { original: 'Bowl' }, price: { amount: '30.00' } },
      { _id: 'l2', quantity: 1, productName: { original: 'Engraving' }, price: { amount: '7.50' } },
    ],
    buyerInfo: { email: 'ada@example.com' },
  },
} as unknown as DraftOrder

test('names the customer of a draft, or shows the email address', () => {
  const { checkout } = draft
  const withContact = (contactDetails: object) =>
    ({ ...checkout, shippingInfo: { shippingDestination: { contactDetails } } }) as never
  expect(draftBuyer(checkout)).toBe('ada@example.com')
  expect(draftBuyer(withContact({ firstName: 'Ada', lastName: 'Weaver', company: 'Kiln' }))).toBe(
    'Ada Weaver',
  )
  expect(draftBuyer(withContact({ company: 'Kiln' }))).toBe('Kiln')
})

test('sends unchanged lines without prices, so that catalog prices apply', () => {
  expect(toDraftInput(toDraftValues(draft))).toEqual({
    lines: [
      { _id: 'l1', quantity: 2 },
      { _id: 'l2', quantity: 1 },
    ],
    email: 'ada@example.com',
    contactDetails: null,
    address: null,
    shippingOption: null,
    discount: { percentage: 10 },
    note: null,
    purchaseOrderNumber: null,
    language: null,
  })
})

test.each(['TX', 'US-TX', 'TEXAS'])('selects the state of an address: %s', (subdivision) => {
  const shippingInfo = { shippingDestination: { address: { country: 'US', subdivision } } }
  const shipped = { ...draft, checkout: { ...draft.checkout, shippingInfo } } as DraftOrder
  expect(toDraftValues(shipped)).toMatchObject({ country: 'US', subdivision: 'TX' })
})

test('sends entered prices and custom items', () => {
  const values = toDraftValues(draft)
  const [bowl] = values.lines
  if (bowl) bowl.price = '25'
  const own = { details: '', quantity: '3', priceBefore: '', requiresShipping: true }
  values.lines.push({ ...own, name: 'Box', price: '2.00' })
  const reference = { appId: 'a', catalogItemId: 'p' }
  values.lines.push({ ...own, name: 'Mug', price: '12.00', priceBefore: '12.00', reference })
  expect(toDraftInput({ ...values, country: 'DE', city: 'Bonn' })).toMatchObject({
    lines: [
      { _id: 'l1', price: '25' },
      { _id: 'l2' },
      { name: 'Box', price: '2.00', quantity: 3, requiresShipping: true },
      { catalogReference: reference, quantity: 3 },
    ],
    address: { country: 'DE', city: 'Bonn' },
  })
})

test.each([
  ['DE 136695976', 'DE', 'UNSPECIFIED'],
  ['529.982.247-25', 'BR', 'CPF'],
  ['11.222.333/0001-81', 'BR', 'CNPJ'],
])('sends and shows the tax ID %s of a buyer in %s', (taxId, country, type) => {
  const { contactDetails } = toDraftInput({ ...toDraftValues(draft), taxId: ` ${taxId} `, country })
  expect(contactDetails).toEqual({ vatId: { _id: taxId, type } })
  const shippingInfo = { shippingDestination: { contactDetails } }
  const saved = { ...draft, checkout: { ...draft.checkout, shippingInfo } } as DraftOrder
  expect(toDraftValues(saved).taxId).toBe(taxId)
})
