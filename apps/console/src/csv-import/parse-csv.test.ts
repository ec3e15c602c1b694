import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectSeparator, isTextFile, parseCsv, readCsv } from './parse-csv.ts'

const written = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

test('every table of texts is read as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(readCsv(written(rows))).toEqual({ rows })
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
  expect(detectSeparator('name;price;cost\nMug;24,5;1')).toBe(';')
  expect(detectSeparator('name,price')).toBe(',')
})

test('a picture or a workbook is not taken for a table', () => {
  const read = (...bytes: number[]) => new TextDecoder().decode(new Uint8Array(bytes))
  expect(isTextFile(read(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13))).toBe(false)
  expect(isTextFile(read(0x50, 0x4b, 0x03, 0x04, 0x14, 0))).toBe(false)
  expect(isTextFile('\uFEFFName;Preis\r\n"Täßchen\t1";"4,50 €"\n')).toBe(true)
})

test('a quotation mark that is not closed is told by its row, before it swallows others', () => {
  expect(readCsv('name,text\nMug,"fine"\nBowl,"open\nVase,fine\n').brokenRow).toBe(3)
  // The next mark seems to close it, in the middle of its own cell.
  expect(readCsv('name,text\nBowl,"open\nVase,"fine"\n').brokenRow).toBe(2)
  expect(readCsv('name,text\n\nPlate 12", 5\n"Mug" ,6\n"Bowl","7"', ',', true).brokenRow).toBeUndefined()
})
