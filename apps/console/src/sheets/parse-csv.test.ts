import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, separatorOf } from './parse-csv.ts'

const written = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

test('every table of texts is read as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseCsv(written(rows))).toEqual(rows)
    }),
  )
})

test('a mark in front, bare cells and any line break are no matter', () => {
  expect(parseCsv('\uFEFFname,price\nMug,24\r\n\r\nBowl,"1,5"\rVase,3')).toEqual([
    ['name', 'price'],
    ['Mug', '24'],
    ['Bowl', '1,5'],
    ['Vase', '3'],
  ])
})

test('a sheet of a shop that writes decimals with a comma is separated otherwise', () => {
  expect(separatorOf('name;price;cost\nMug;24,5;1')).toBe(';')
  expect(separatorOf('name,price')).toBe(',')
})
