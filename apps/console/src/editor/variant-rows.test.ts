import { expect, test } from 'vitest'
import { isCellFine, pasted, type VariantRow, variantChanges } from './variant-rows.ts'

const row = (id: string): VariantRow => ({
  id,
  choices: { Size: id },
  name: id,
  visible: true,
  cells: { sku: '', price: '', cost: '', weight: '', stock: '' },
})
const rows = ['S', 'M', 'L'].map(row)

test('a block of a spreadsheet goes to the right and down, and no further than the grid', () => {
  const after = pasted(rows, { row: 1, field: 'price' }, '10\t4\r\n12\t5\r\n14\t6\r\n')
  expect(after.map(({ cells }) => [cells.sku, cells.price, cells.cost])).toEqual([
    ['', '', ''],
    ['', '10', '4'],
    ['', '12', '5'],
  ])
  expect(pasted(rows, { row: 2, field: 'stock' }, '7\t8\t9')[2]?.cells).toMatchObject({
    stock: '7',
    weight: '',
  })
})

test('only what changed is sent, and an empty price is the one of the product again', () => {
  const after = pasted(rows, { row: 0, field: 'price' }, '10\t\t\t3')
  expect(variantChanges(rows, after)).toEqual({
    overrides: [{ variantIds: ['S'], visible: true, sku: '', price: 10, cost: null, weight: null }],
    stock: [{ variantId: 'S', quantity: 3 }],
  })
  expect(variantChanges(rows, rows)).toEqual({ overrides: [], stock: [] })
})

test('a cell takes what its column may hold', () => {
  expect(isCellFine('price', '12.50')).toBe(true)
  expect(isCellFine('price', 'dear')).toBe(false)
  expect(isCellFine('stock', '1.5')).toBe(false)
  expect(isCellFine('sku', 'MUG-1')).toBe(true)
})
