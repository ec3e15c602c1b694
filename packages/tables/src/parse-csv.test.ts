import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectSeparator, isTextFile, parseCsv, readCsv } from './parse-csv.ts'

const written = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

test('reads every table as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(readCsv(written(rows))).toEqual({ rows })
    }),
  )
})

test('accepts a byte order mark, unquoted cells and any line break', () => {
  expect(parseCsv('\uFEFFname,price\nMug,24\r\n\r\nBowl,"1,5"\rVase,3')).toEqual([
    ['name', 'price'],
    ['Mug', '24'],
    ['Bowl', '1,5'],
    ['Vase', '3'],
  ])
})

test('detects semicolons as separators', () => {
  expect(detectSeparator('name;price;cost\nMug;24,5;1')).toBe(';')
  expect(detectSeparator('name,price')).toBe(',')
})

test('rejects images and workbooks', () => {
  const read = (...bytes: number[]) => new TextDecoder().decode(new Uint8Array(bytes))
  expect(isTextFile(read(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13))).toBe(false)
  expect(isTextFile(read(0x50, 0x4b, 0x03, 0x04, 0x14, 0))).toBe(false)
  expect(isTextFile('\uFEFFName;Preis\r\n"Täßchen\t1";"4,50 €"\n')).toBe(true)
})

test('reports the row of an unclosed quotation mark', () => {
  expect(readCsv('name,text\nMug,"fine"\nBowl,"open\nVase,fine\n').brokenRow).toBe(3)
  // The next quotation mark seems to close it, in the middle of its cell.
  expect(readCsv('name,text\nBowl,"open\nVase,"fine"\n').brokenRow).toBe(2)
  expect(readCsv('name,text\n\nPlate 12", 5\n"Mug" ,6\n"Bowl","7"', ',', true).brokenRow).toBeUndefined()
})
