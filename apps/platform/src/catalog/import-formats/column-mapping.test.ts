import { expect, test } from 'vitest'
import { guessMapping, isDuplicateColumn, mapRows } from './column-mapping.ts'

test('recognizes our column names and those of other platforms', () => {
  expect(guessMapping(['Handle', 'Title', 'Price', 'Cost per item', 'Color'])).toEqual([
    'slug',
    'name',
    'price',
    'cost',
    '',
  ])
})

test('maps each column at most once', () => {
  expect(guessMapping(['Quantity', 'Inventory', 'Note', 'Remark'])).toEqual(['stock', '', '', ''])
  expect(['stock', 'stock', '', ''].map((_, at, mapping) => isDuplicateColumn(mapping, at))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('omits skipped columns, and keeps the line numbers of the file', () => {
  expect(mapRows([['mug', '24', 'red']], ['slug', 'price', ''])).toEqual([
    { line: 2, values: { slug: 'mug', price: '24' } },
  ])
})

test('skips empty lines, and reads prices with a decimal comma', () => {
  const rows = [['Mug', '12,50'], [''], ['Bowl', 'cheap']]
  expect(mapRows(rows, ['name', 'price'])).toEqual([
    { line: 2, values: { name: 'Mug', price: '12.50' } },
    { line: 4, values: { name: 'Bowl', price: 'cheap' } },
  ])
})
