import { expect, test } from 'vitest'
import { guessMapping, isDuplicateColumn, mapRows, splitIntoParts } from './column-mapping.ts'

test('columns are known by our names and by those of other shops', () => {
  expect(guessMapping(['Handle', 'Title', 'Price', 'Cost per item', 'Colour'])).toEqual([
    'slug',
    'name',
    'price',
    'cost',
    '',
  ])
})

test('two columns of a file never fill one of ours', () => {
  expect(guessMapping(['Quantity', 'Inventory', 'Note', 'Remark'])).toEqual(['stock', '', '', ''])
  expect(['stock', 'stock', '', ''].map((_, at, mapping) => isDuplicateColumn(mapping, at))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('a column that is left out is not sent, and lines are counted as in the file', () => {
  expect(mapRows([['mug', '24', 'red']], ['slug', 'price', ''])).toEqual([
    { line: 2, values: { slug: 'mug', price: '24' } },
  ])
})

test('parts are cut between products, never between a product and its variants', () => {
  const rows = ['product', 'variant', 'variant', 'product', 'variant'].map((row, index) => ({
    line: index,
    values: { row },
  }))
  expect(splitIntoParts(rows, 2).map((part) => part.map(({ line }) => line))).toEqual([
    [0, 1, 2],
    [3, 4],
  ])
})

test('empty lines are counted and left out, and prices are read with a decimal comma', () => {
  const rows = [['Mug', '12,50'], [''], ['Bowl', 'cheap']]
  expect(mapRows(rows, ['name', 'price'])).toEqual([
    { line: 2, values: { name: 'Mug', price: '12.50' } },
    { line: 4, values: { name: 'Bowl', price: 'cheap' } },
  ])
})
