import { expect, test } from 'vitest'
import { duplicateProduct } from './duplicate-product.ts'
import { EMPTY_FORM } from './form/product-form.ts'
import { combinationsOf, rowsFor, withEdits } from './variants/variant-rows.ts'

test('hides a copy, and tracks inventory like the original', () => {
  const choices = ['S', 'L'].map((size) => ({ key: size, description: size, value: size }))
  const blank = rowsFor(combinationsOf([{ key: 'Size', name: 'Size', type: 'drop_down', choices }]), [])
  const copy = duplicateProduct({
    form: { ...EMPTY_FORM, name: 'Mug', visible: true, trackInventory: true, quantity: '7' },
    rows: blank.map((row, at) => ({ ...row, cells: { ...row.cells, stock: at === 0 ? '7' : '' } })),
  })
  expect(copy).toMatchObject({ name: 'Mug (copy)', visible: false, trackInventory: true, quantity: '' })
  expect(withEdits([], copy.variantEdits).map(({ cells }) => cells.stock)).toEqual(['0'])
})
