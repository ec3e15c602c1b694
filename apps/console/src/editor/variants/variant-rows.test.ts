import { expect, test } from 'vitest'
import type { FormOption } from '../form/form-types.ts'
import { pasteCells, undoPaste } from './paste-cells.ts'
import {
  cellError,
  combinationsOf,
  deletedRows,
  rowEdits,
  rowErrors,
  rowsFor,
  type VariantRow,
  variantChanges,
  withEdits,
  withRows,
} from './variant-rows.ts'

const option = (name: string, ...names: string[]): FormOption => ({
  key: name,
  name,
  type: 'drop_down',
  choices: names.map((description) => ({ key: description, description, value: description })),
})
const sizes = [option('Size', 'S', 'M', 'L')]
const combinations = combinationsOf(sizes)
const blank = rowsFor(combinations, [])
const priced = (rows: readonly VariantRow[], price: string) =>
  rows.map((row, at) => (at === 0 ? { ...row, id: 'v1', cells: { ...row.cells, price } } : row))
const saved = priced(blank, '12')

/** The first size, renamed. */
const renamed = sizes.map((each) => ({
  ...each,
  name: 'Measure',
  choices: each.choices.map((choice, at) => (at === 0 ? { ...choice, description: 'Small' } : choice)),
}))

test('pastes a block to the right and down, and counts cells that do not fit', () => {
  const {
    rows,
    before: _,
    ...left
  } = pasteCells(blank, { row: 1, field: 'price' }, '10\t4\r\n12\t"5"\r\n14\t6\r\n')
  expect(rows.map(({ cells }) => [cells.sku, cells.price, cells.cost])).toEqual([
    ['', '', ''],
    ['', '10', '4'],
    ['', '12', '5'],
  ])
  expect(left).toEqual({ rowsSkipped: 1, columnsSkipped: 0 })
  expect(pasteCells(blank, { row: 2, field: 'stock' }, '7\t8\t9')).toMatchObject({
    rowsSkipped: 0,
    columnsSkipped: 2,
  })
})

test('undoes a paste, except for cells that were edited since', () => {
  const paste = pasteCells(saved, { row: 0, field: 'price' }, '10\n11')
  const typed = (at: number) =>
    paste.rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, sku: 'X' } } : row))
  expect(withRows(paste.rows, undoPaste(paste, paste.rows) ?? [])).toEqual(saved)
  expect(
    withRows(typed(2), undoPaste(paste, typed(2)) ?? []).map(({ cells }) => [cells.price, cells.sku]),
  ).toEqual([
    ['12', ''],
    ['', ''],
    ['', 'X'],
  ])
  expect(undoPaste(paste, typed(1))).toBeUndefined()
})

test('keeps empty cells of a pasted block', () => {
  const { rows } = pasteCells(saved, { row: 0, field: 'price' }, '10\n\n"1""2"')
  expect(rows.map(({ cells }) => cells.price)).toEqual(['10', '', '1"2'])
})

test('keeps the values of rows when options are renamed, and adds empty rows', () => {
  const wider = renamed.map((each) => ({ ...each, choices: [...each.choices, option('', 'XL').choices[0]] }))
  const now = combinationsOf(wider as FormOption[])
  expect(now.map(({ name }) => name)).toEqual(['Small', 'M', 'L', 'XL'])
  expect(rowsFor(now, saved).map(({ cells }) => cells.price)).toEqual(['12', '', '', ''])
  expect(deletedRows(saved, now)).toEqual([])
})

test('reports only deleted variants with their own values', () => {
  const without = (name: string) =>
    combinationsOf(
      sizes.map((each) => ({ ...each, choices: each.choices.filter(({ key }) => key !== name) })),
    )
  expect(deletedRows(saved, without('S')).map(({ id }) => id)).toEqual(['v1'])
  expect(deletedRows(saved, without('M'))).toEqual([])
  expect(deletedRows(saved, [])).toHaveLength(1)
})

test('sends only changes under the current names, and resets an empty price', () => {
  const { rows } = pasteCells(saved, { row: 0, field: 'price' }, '\t\t\t3')
  expect(variantChanges(saved, rowEdits(saved, rows), renamed)).toEqual({
    variants: [{ choices: { Measure: 'Small' }, price: null }],
    stock: { trackQuantity: true, variants: [{ choices: { Measure: 'Small' }, quantity: 3 }] },
  })
  expect(variantChanges(saved, [], sizes)).toEqual({ variants: [] })
})

test('saves the barcode of a variant, and pastes it beside the SKU', () => {
  const { rows } = pasteCells(saved, { row: 0, field: 'sku' }, 'M-1\t4006381333931')
  expect(variantChanges(saved, rowEdits(saved, rows), sizes)).toEqual({
    variants: [{ choices: { Size: 'S' }, sku: 'M-1', barcode: '4006381333931' }],
  })
})

test('stops tracking inventory when no variant has a quantity', () => {
  const counted = pasteCells(blank, { row: 0, field: 'stock' }, '1\n2\n3').rows
  const none = pasteCells(counted, { row: 0, field: 'stock' }, '\n\n').rows.map((row, at) =>
    at === 2 ? { ...row, cells: { ...row.cells, stock: '' } } : row,
  )
  expect(variantChanges(counted, rowEdits(counted, none), sizes).stock).toEqual({ trackQuantity: false })
})

test('applies typed values to rows that someone else saved', () => {
  const mine = pasteCells(saved, { row: 0, field: 'cost' }, '4').rows
  const theirs = rowsFor(combinationsOf(renamed), priced(blank, '15'))
  const [first] = withEdits(theirs, rowEdits(saved, mine))
  expect(first?.cells).toMatchObject({ price: '15', cost: '4' })
  expect(rowEdits(saved, saved)).toEqual([])
})

test('names every invalid cell by column and variant', () => {
  const { rows } = pasteCells(saved, { row: 1, field: 'price' }, 'abc\t12.345\t1,2345\t3.5')
  expect(rowErrors(combinations, rows, 'EUR')).toEqual([
    'Price for M: Enter a number, such as 24.50.',
    'Cost for M: Enter up to 2 decimal places.',
    'Weight for M: Enter up to 3 decimal places.',
    'Stock for M: Enter a whole number, such as 3.',
  ])
  expect(cellError('barcode', '4006381333931', 'EUR')).toBeUndefined()
  expect(cellError('sku', 'x'.repeat(41), 'EUR')).toBe('Enter up to 40 characters. This text has 41.')
  expect(cellError('price', '12,50', 'EUR')).toBeUndefined()
})

test('sends the tax class of a variant, and clears it', () => {
  const classed = saved.map((row, at) => (at === 0 ? { ...row, taxGroupId: 'reduced' } : row))
  expect(variantChanges(saved, rowEdits(saved, classed), sizes)).toEqual({
    variants: [{ choices: { Size: 'S' }, taxGroupId: 'reduced' }],
  })
  expect(variantChanges(classed, rowEdits(classed, saved), sizes)).toEqual({
    variants: [{ choices: { Size: 'S' }, taxGroupId: '' }],
  })
  expect(
    deletedRows(
      blank.map((row) => ({ ...row, taxGroupId: 'reduced' })),
      [],
    ),
  ).toHaveLength(3)
})
