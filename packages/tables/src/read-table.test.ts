import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const encode = {
  'UTF-8': (text: string) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16 little endian': (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-16 big endian': (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
  'UTF-16 without a mark': (text: string) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'Windows-1252': (text: string) => new Uint8Array(Buffer.from(text.replaceAll('€', '\x80'), 'latin1')),
} as const

const cell = fc.string({ unit: fc.constantFrom('a', 'B', '"', ',', ';', '\t', '\n', ' ', 'é', 'ß', '€') })

test('reads every table in every encoding and with every separator', async () => {
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    )
  const encodings = fc.constantFrom(...(Object.keys(encode) as (keyof typeof encode)[]))
  await fc.assert(
    fc.asyncProperty(table, encodings, fc.constantFrom(',', ';', '\t'), async (body, encoding, separator) => {
      // Bytes of Windows-1252 that happen to be valid UTF-8 can't be told apart: "é" at the end of a word never is.
      const rows = [['café', 'crème', ...(body[0] ?? []).slice(2)], ...body]
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n')
      const source = { encoding: /^UTF-(8|16)|^Windows-1252/.exec(encoding)?.[0], separator }
      expect(await readTable(encode[encoding](text))).toEqual({ rows, source })
    }),
  )
})

const workbook = (sheet: string, strings = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Products" sheetId="3" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet3.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
  })

test('reads the first sheet of a workbook, with empty cells and rows in place', async () => {
  const bytes = workbook(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>Mug &amp; bowl</t></is></c><c r="B3"><v>12.949999999999999</v></c>' +
      '<c r="C3"><v>4.006381333931E12</v></c><c r="D3" t="b"><v>1</v></c><c r="AA3" t="str"><f>A1</f><v>x</v></c></row>',
    '<si><t>name</t></si><si><r><t>bar</t></r><r><t xml:space="preserve">code_x000A_</t></r><rPh><t>no</t></rPh></si>',
  )
  const last = [...Array.from({ length: 22 }, () => ''), 'x']
  expect(await readTable(bytes)).toEqual({
    rows: [['name', '', 'barcode\n'], [], ['Mug & bowl', '12.95', '4006381333931', 'TRUE', ...last]],
    source: 'xlsx',
  })
})

test('reads every table in a workbook', async () => {
  const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const text = fc.string({ unit: fc.constantFrom('a', '&', '<', '"', ' ', 'é', '1'), minLength: 1 })
  const table = fc.array(fc.array(text, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const sheet = rows.map((cells) => {
        const written = cells.map(
          (each) => `<x:c t="inlineStr"><x:is><x:t>${escapeXml(each)}</x:t></x:is></x:c>`,
        )
        return `<x:row>${written.join('')}</x:row>`
      })
      expect(await readTable(workbook(sheet.join('')))).toEqual({ rows, source: 'xlsx' })
    }),
  )
})

test('rejects a workbook whose cells name rows and columns far away, and keeps characters that do not exist', async () => {
  const cellAt = (reference: string, row: string) =>
    workbook(`<row r="${row}"><c r="${reference}" t="str"><v>x&#x110000;</v></c></row>`)
  for (const [reference, row] of [
    ['A1', '1e9'],
    ['ZZZZZZZ1', '1'],
  ] as const)
    expect(await readTable(cellAt(reference, row))).toBe('NO_TABLE')
  expect(await readTable(cellAt('A1', '1'))).toEqual({ rows: [['x&#x110000;']], source: 'xlsx' })
})

test('rejects a workbook whose parts are larger or smaller than it says', async () => {
  const cell = '<row><c t="str"><v>x</v></c></row>'
  const bytes = workbook(cell.repeat(2000))
  expect(await readTable(bytes)).toMatchObject({ source: 'xlsx' })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The directory at the end says how large the sheet is.
  const at = Buffer.from(bytes).lastIndexOf('xl/worksheets/sheet3.xml') - 46
  const size = view.getUint32(at + 24, true)
  for (const forged of [1000, size - 1, size + 1, 0xffffffff]) {
    view.setUint32(at + 24, forged, true)
    expect(await readTable(bytes), String(forged)).toBe('NO_TABLE')
  }
  view.setUint32(at + 24, size, true)
  view.setUint16(at + 10, 99, true)
  expect(await readTable(bytes)).toBe('NO_TABLE')
})

test('reads the items of a feed, with repeated tags, parts, CDATA and comments', async () => {
  const feed = `<?xml version="1.0"?><!DOCTYPE rss><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
    <title>Shop</title><!-- <item><g:id>0</g:id></item> -->
    <item><g:id>1</g:id><title><![CDATA[Mug & <b>Bowl</b>]]></title><link>https://a.example/mug</link>
      <g:additional_image_link>https://a.example/1.png</g:additional_image_link>
      <g:additional_image_link>https://a.example/2.png</g:additional_image_link>
      <g:shipping><g:country>US</g:country><g:price>5 USD</g:price></g:shipping></item>
    <item><g:id>2</g:id><title>Caf&#233; &amp; more</title><g:price/></item></channel></rss>`
  expect(await readTable(new TextEncoder().encode(feed))).toEqual({
    rows: [
      ['id', 'title', 'link', 'additional_image_link', 'shipping', 'price'],
      [
        '1',
        'Mug & <b>Bowl</b>',
        'https://a.example/mug',
        'https://a.example/1.png,https://a.example/2.png',
        'US:5 USD',
        '',
      ],
      ['2', 'Café & more', '', '', '', ''],
    ],
    source: 'xml',
  })
  const atom = '<feed><entry><id>7</id><link rel="alternate" href="https://a.example/7"/></entry></feed>'
  expect(await readTable(new TextEncoder().encode(atom))).toEqual({
    rows: [
      ['id', 'link'],
      ['7', 'https://a.example/7'],
    ],
    source: 'xml',
  })
  expect(await readTable(new TextEncoder().encode('<?xml version="1.0"?><html/>'))).toBe('NO_TABLE')
})

test('rejects other files', async () => {
  expect(await readTable(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBe('NO_TABLE')
  expect(await readTable(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).toBe('NO_TABLE')
  expect(await readTable(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0, 1, 0, 0, 13]))).toBe(
    'NO_TABLE',
  )
  expect(await readTable(new TextEncoder().encode('a,b\n"open,1\n'))).toEqual({ brokenRow: 2 })
})
