import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localeFor } from '../../kernel/i18n/locale.ts'
import type { DocumentLabels } from './invoice-labels.ts'
import { documentPdf } from './invoice-pdf.ts'

const LABELS: DocumentLabels = {
  seller: ['Loam GmbH', `${'Kiln Lane '.repeat(14)}1`],
  title: 'Invoice 1',
  details: [
    'Order 10001',
    'Purchase order: PO-2026-77',
    'Issued November 18, 2026',
    'Date of supply: November 18, 2026',
    'Paid in full',
    'Reverse charge: the customer accounts for the VAT.',
  ],
  buyer: ['Weberei Huber', `Department of ${'Spindles '.repeat(14)}`.trim()],
  columns: ['Item', 'Quantity', 'Price', 'Tax', 'Total'],
  lines: [['Teapot שלום', '1', '€24.00', '0%', '€24.00']],
  sums: [{ name: 'Total', sum: '€24.00', isTotal: true }],
}

test('writes every word of the details, the seller and the buyer, on as many lines as they need', async () => {
  const drawText = vi.spyOn(PDFPage.prototype, 'drawText')
  onTestFinished(() => drawText.mockRestore())
  await documentPdf(LABELS, {}, localeFor('en'))
  const written = drawText.mock.calls.map(([text]) => text).join(' ')
  expect(written).not.toContain('…')
  for (const text of [...LABELS.details, ...LABELS.seller, ...LABELS.buyer])
    expect(written.replaceAll(/\s+/g, ' ')).toContain(text)
})

/** What ISO 19005-3 demands of a file of level B, as far as it can be read from the objects of the file. */
test('a Factur-X document has what PDF/A-3b demands', async () => {
  const picture = { width: 40, height: 10, channels: 4, background: '#2f6b4f80' } as const
  const png = await sharp({ create: picture }).png().toBuffer()
  const xml = '<rsm:CrossIndustryInvoice/>'
  const bytes = await documentPdf(LABELS, { logo: { png, width: 40, height: 10 } }, localeFor('en'), xml)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)

  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = pdf
  const { ID, Encrypt } = context.trailerInfo
  expect(Encrypt).toBeUndefined()
  expect((ID as PDFArray).asArray()).toEqual([expect.any(PDFHexString), expect.any(PDFHexString)])

  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const streams = objects.filter((object): object is PDFRawStream => object instanceof PDFRawStream)
  const dictionaries = objects.flatMap(dictionariesIn)
  const named = (dictionary: PDFDict, key: string) => String(dictionary.get(PDFName.of(key)) ?? '')
  const ofType = (type: string) => dictionaries.filter((each) => named(each, 'Type') === `/${type}`)

  for (const { dict } of streams) {
    expect(named(dict, 'Filter')).not.toMatch(/LZW|Crypt|JPX/)
    expect(dict.has(PDFName.of('F'))).toBe(false)
    expect(named(dict, 'Interpolate')).not.toBe('true')
  }
  for (const dictionary of dictionaries)
    for (const forbidden of ['JS', 'JavaScript', 'AA', 'OpenAction', 'Launch', 'XFA'])
      expect(dictionary.has(PDFName.of(forbidden))).toBe(false)

  const fonts = ofType('Font')
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) {
    if (named(font, 'Subtype') === '/Type0') continue
    const descriptor = font.lookup(PDFName.of('FontDescriptor'), PDFDict)
    const programs = ['FontFile', 'FontFile2', 'FontFile3'].filter((key) => descriptor.has(PDFName.of(key)))
    expect(programs).toHaveLength(1)
    if (named(font, 'Subtype') === '/CIDFontType2') expect(named(font, 'CIDToGIDMap')).toBe('/Identity')
  }

  const [intent] = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray()
  const output = context.lookup(intent, PDFDict)
  expect(named(output, 'S')).toBe('/GTS_PDFA1')
  const profile = output.lookup(PDFName.of('DestOutputProfile'), PDFStream) as PDFRawStream
  const color = Buffer.from(decodePDFRawStream(profile).decode())
  expect(named(profile.dict, 'N')).toBe('3')
  expect([
    color.readUInt8(8) <= 4,
    color.toString('latin1', 12, 20),
    color.toString('latin1', 36, 40),
  ]).toEqual([true, 'mntrRGB ', 'acsp'])

  const metadata = catalog.lookup(PDFName.of('Metadata'), PDFStream) as PDFRawStream
  expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false)
  const xmp = Buffer.from(metadata.contents).toString()
  const xmpValue = (name: string) => new RegExp(`<${name}[^>]*>(?:\\s*<[^>]+>)*\\s*([^<]*)`).exec(xmp)?.[1]
  expect([xmpValue('pdfaid:part'), xmpValue('pdfaid:conformance')]).toEqual(['3', 'B'])
  expect([xmpValue('dc:title'), xmpValue('pdf:Producer'), xmpValue('xmp:CreatorTool')]).toEqual([
    pdf.getTitle(),
    pdf.getProducer(),
    pdf.getCreator(),
  ])
  const dates = [pdf.getCreationDate(), pdf.getModificationDate()].map(
    (date) => `${date?.toISOString().slice(0, 19)}Z`,
  )
  expect([xmpValue('xmp:CreateDate'), xmpValue('xmp:ModifyDate')]).toEqual(dates)
  const used = [...xmp.matchAll(/<fx:(\w+)>/g)].map(([, name]) => name)
  const described = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name)
  expect(used.toSorted()).toEqual(described.toSorted())
  expect(xmp).toContain('<pdfaSchema:prefix>fx<')

  const [associated] = catalog.lookup(PDFName.of('AF'), PDFArray).asArray()
  const file = context.lookup(associated, PDFDict)
  expect([named(file, 'Type'), named(file, 'AFRelationship')]).toEqual(['/Filespec', '/Alternative'])
  for (const key of ['F', 'UF', 'Desc', 'EF']) expect(file.has(PDFName.of(key))).toBe(true)
  const embedded = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'), PDFStream) as PDFRawStream
  expect(named(embedded.dict, 'Subtype')).toBe('/text#2Fxml')
  expect(embedded.dict.lookup(PDFName.of('Params'), PDFDict).has(PDFName.of('ModDate'))).toBe(true)
  expect(xmpValue('fx:DocumentFileName')).toBe(pdf.getAttachments()[0]?.name)
})

/** A dictionary, or that of a stream, with the dictionaries inside it. */
function dictionariesIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFStream) return dictionariesIn(object.dict)
  if (object instanceof PDFArray) return object.asArray().flatMap(dictionariesIn)
  return object instanceof PDFDict ? [object, ...object.values().flatMap(dictionariesIn)] : []
}
