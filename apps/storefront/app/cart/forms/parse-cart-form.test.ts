import { createCartStore } from '@vitrine/client/extras'
import { expect, test } from 'vitest'
import { applyCartForm } from './apply-cart-form.ts'
import { parseCartForm, parseCatalogReference } from './parse-cart-form.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

test('reads the variant of a product form, or its choices without variants', () => {
  const shared = { intent: 'add', productId: 'mug', quantity: '2', 'option.Glaze': 'Oat', 'text.Name': 'Ada' }
  expect(parseCartForm(form({ ...shared, variantId: 'v1' }))).toEqual({
    type: 'ADD',
    lineItem: {
      quantity: 2,
      catalogReference: {
        appId: STORES,
        catalogItemId: 'mug',
        options: { variantId: 'v1', customTextFields: { Name: 'Ada' } },
      },
    },
  })
  expect(parseCartForm(form(shared))).toMatchObject({
    lineItem: { catalogReference: { options: { options: { Glaze: 'Oat' } } } },
  })
})

test('reads the options of a gift card', () => {
  const fields = { intent: 'add', productId: 'card', quantity: '1', 'giftCard.senderName': 'Ada' }
  expect(parseCartForm(form({ ...fields, 'giftCard.deliveryDate': '' }))).toMatchObject({
    lineItem: { catalogReference: { options: { giftCard: { senderName: 'Ada' } } } },
  })
})

test('reads the subscription plan of a form', () => {
  const shared = { intent: 'add', productId: 'mug', quantity: '1' }
  const mug = { appId: STORES, catalogItemId: 'mug' }
  expect(parseCartForm(form({ ...shared, plan: 'monthly' }))).toMatchObject({
    lineItem: { catalogReference: { ...mug, options: { subscriptionOptionId: 'monthly' } } },
  })
  expect(parseCartForm(form({ ...shared, plan: '' }))).toEqual({
    type: 'ADD',
    lineItem: { quantity: 1, catalogReference: mug },
  })
})

test('reads quantities from step buttons and fields, and removes a line at zero', () => {
  const line = { intent: 'quantity', line: 'l1', was: '2' }
  const set = (quantity: number) => ({ type: 'SET_QUANTITY', lineItemId: 'l1', quantity })
  expect(parseCartForm(form({ ...line, quantity: '2', step: '1' }))).toEqual(set(3))
  expect(parseCartForm(form({ ...line, quantity: '9' }))).toEqual(set(9))
  expect(parseCartForm(form({ ...line, was: '1', quantity: '1', step: '-1' }))).toEqual({
    type: 'REMOVE',
    lineItemId: 'l1',
  })
})

test('reads the coupon, note, destination and shipping option', () => {
  expect(parseCartForm(form({ intent: 'coupon', code: ' SPRING ' }))).toEqual({
    type: 'COUPON',
    code: 'SPRING',
  })
  expect(parseCartForm(form({ intent: 'no-coupon' }))).toEqual({ type: 'COUPON' })
  expect(parseCartForm(form({ intent: 'note', note: 'Ring twice' }))).toEqual({
    type: 'NOTE',
    note: 'Ring twice',
  })
  expect(parseCartForm(form({ intent: 'destination', country: 'DE', postalCode: '' }))).toEqual({
    type: 'DESTINATION',
    address: { country: 'DE' },
  })
  expect(parseCartForm(form({ intent: 'shipping', code: 'post', carrierId: 'c' }))).toEqual({
    type: 'SHIPPING',
    option: { code: 'post', carrierId: 'c' },
  })
})

test.each([
  {},
  { intent: 'steal' },
  { intent: 'add', productId: 'mug', quantity: '-1' },
  { intent: 'add', productId: 'mug', quantity: '1e3' },
  { intent: 'add', quantity: '1' },
  { intent: 'add', reference: '{', quantity: '1' },
  { intent: 'quantity', quantity: '2' },
  { intent: 'quantity', line: 'l1', quantity: 'many' },
  { intent: 'remove' },
  { intent: 'coupon', code: '  ' },
  { intent: 'destination', country: 'Germany' },
])('rejects the form %o', (fields) => {
  expect(parseCartForm(form(fields as Record<string, string>))).toBeUndefined()
})

test('reads the full reference of a restored line', () => {
  const reference = { appId: STORES, catalogItemId: 'mug', options: { variantId: 'v1' } }
  expect(parseCatalogReference(JSON.stringify(reference))).toEqual(reference)
  for (const text of ['null', '[]', '{"appId":1,"catalogItemId":"mug"}'])
    expect(parseCatalogReference(text)).toBeUndefined()
})

test('applies the same forms to the cart store in the browser', () => {
  const cart = createCartStore({
    read: () => new Promise(() => {}),
    send: () => new Promise(() => {}),
    storage: () => undefined,
    channel: () => undefined,
    locks: () => undefined,
  })
  const names = () =>
    cart.getSnapshot().cart.lineItems.map(({ productName, quantity }) => [productName?.original, quantity])
  expect(
    applyCartForm(cart, form({ intent: 'add', productId: 'mug', name: 'Ridge Mug', quantity: '1' })),
  ).toBe(true)
  const key = cart.getSnapshot().cart.lineItems[0]?.key ?? ''
  applyCartForm(cart, form({ intent: 'quantity', line: 'any', key, quantity: '1', was: '1', step: '1' }))
  expect(names()).toEqual([['Ridge Mug', 2]])
  applyCartForm(cart, form({ intent: 'remove', line: 'any', key }))
  expect(names()).toEqual([])
  applyCartForm(cart, form({ intent: 'undo' }))
  expect(names()).toEqual([['Ridge Mug', 2]])
  expect(applyCartForm(cart, form({ intent: 'somewhere-else' }))).toBe(false)
})
