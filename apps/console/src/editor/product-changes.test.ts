import { expect, test } from 'vitest'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import { productChanges, type SavedProduct } from './product-changes.ts'
import { combinationsOf, rowEdits, rowsFor } from './variants/variant-rows.ts'

const choice = (description: string) => ({ key: description, description, value: description })
const form: ProductForm = {
  ...EMPTY_FORM,
  name: 'Mug',
  price: '24',
  manageVariants: true,
  trackInventory: true,
  options: [{ key: 'Size', name: 'Size', type: 'drop_down', choices: [choice('S'), choice('L')] }],
  media: [
    { mediaId: 'a', url: '', isVideo: false, altText: 'A', choices: [{ option: 'Size', choice: 'S' }] },
  ],
  collectionIds: ['shelf'],
}
const saved = {
  product: { _id: 'p', revision: '3', subscriptions: { oneTimePurchase: true, subscriptionOptions: [] } },
  form,
  rows: rowsFor(combinationsOf(form.options), []),
} as unknown as SavedProduct

const small = form.options.map((option) => ({
  ...option,
  choices: option.choices.map((each) => (each.key === 'S' ? { ...each, description: 'Small' } : each)),
}))

test('saves only the changed parts', () => {
  const { product, ...parts } = productChanges(saved, form)
  expect(product).toMatchObject({ name: 'Mug', revision: '3' })
  expect(parts).toEqual({})
})

test('keeps the media of a renamed choice', () => {
  const media = form.media.map((item) => ({ ...item, altText: 'Another' }))
  expect(productChanges(saved, { ...form, options: small, media })).toMatchObject({
    optionRenames: [
      { option: 'Size', previousName: 'Size', choices: [{ choice: 'Small', previousName: 'S' }] },
    ],
    media: [{ mediaId: 'a', altText: 'Another', choices: [{ option: 'Size', choice: 'Small' }] }],
  })
})

test('sums the stock of variants when they are merged, unless a quantity is entered', () => {
  const together = { ...form, manageVariants: false }
  expect(productChanges(saved, together)).not.toHaveProperty('stock')
  expect(productChanges(saved, { ...together, quantity: '5' }).stock).toEqual({
    trackQuantity: true,
    variants: [{ choices: {}, quantity: 5 }],
  })
})

test('saves the barcode of a product without variants', () => {
  expect(productChanges(saved, form).product).not.toHaveProperty('barcode')
  const single = { ...form, manageVariants: false, barcode: ' 4006381333931 ' }
  expect(productChanges(saved, single).product).toHaveProperty('barcode', '4006381333931')
})

test('adds and removes only changed collections', () => {
  expect(productChanges(saved, { ...form, collectionIds: ['new'] }).collections).toEqual({
    join: ['new'],
    leave: ['shelf'],
  })
})

test('creates a product with variants in one request', () => {
  const rows = saved.rows.map((row) => ({ ...row, cells: { ...row.cells, price: '9', stock: '2' } }))
  const { variants, stock } = productChanges(undefined, { ...form, variantEdits: rowEdits([], rows) })
  expect(variants).toEqual([
    { choices: { Size: 'S' }, price: 9 },
    { choices: { Size: 'L' }, price: 9 },
  ])
  expect(stock?.variants).toHaveLength(2)
})
