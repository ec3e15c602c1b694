import type { Invoice, Wire } from '@vitrine/contract'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { factsOf, sumsOf, titleOf } from './invoice-page.tsx'

const A4 = [595.28, 841.89] as const
const LEFT = 56
const RIGHT = A4[0] - 56
const BOTTOM = 64
const INK = rgb(0.15, 0.13, 0.11)
const RULE = rgb(0.85, 0.83, 0.78)

/** An invoice as PDF, over as many pages as it takes. */
export async function invoicePdf(invoice: Wire<Invoice>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(titleOf(invoice))
  const sheet = sheetOf(
    pdf,
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  )
  sheet.line([[LEFT, invoice.seller]], 13)
  sheet.skip(16)
  sheet.line([[LEFT, titleOf(invoice)]], 20)
  sheet.line([[LEFT, factsOf(invoice).join(' · ')]])
  sheet.skip(12)
  for (const line of invoice.buyer) sheet.line([[LEFT, line]])
  if (invoice.buyerTaxId) sheet.line([[LEFT, `Tax number ${invoice.buyerTaxId}`]])
  sheet.skip(18)
  sheet.line(COLUMNS.map(([at, name]) => [at, name] as const))
  sheet.rule()
  for (const { name, quantity, price, taxRate, total } of invoice.lines) {
    const sums = [String(quantity), shown(price), taxRate, shown(total)]
    sheet.line([[LEFT, name], ...sums.map((sum, index) => [COLUMNS[index + 1]?.[0] ?? RIGHT, sum] as const)])
  }
  sheet.rule()
  for (const [name, sum] of sumsOf(invoice))
    sheet.line(
      [
        [-420, name],
        [-RIGHT, sum],
      ],
      10,
      name === 'Total',
    )
  return pdf.save()
}

/** Where each column ends, to the right of the first; below zero means flush right. */
const COLUMNS = [
  [LEFT, 'Item'],
  [-330, 'Quantity'],
  [-410, 'Price'],
  [-460, 'Tax'],
  [-RIGHT, 'Total'],
] as const

const shown = ({ amount, formattedAmount }: { readonly amount: string; readonly formattedAmount?: string }) =>
  formattedAmount ?? amount

/** Writes down the page, and goes on with the next when it is full. */
function sheetOf(pdf: PDFDocument, plain: PDFFont, bold: PDFFont) {
  let page: PDFPage = pdf.addPage([...A4])
  let y = A4[1] - 64
  const makeRoom = (height: number) => {
    if (y - height > BOTTOM) return
    page = pdf.addPage([...A4])
    y = A4[1] - 64
  }
  return {
    skip: (height: number) => {
      y -= height
    },
    rule: () => {
      page.drawLine({ start: { x: LEFT, y: y + 8 }, end: { x: RIGHT, y: y + 8 }, color: RULE, thickness: 1 })
      y -= 8
    },
    /** Texts by where they begin, or end when that is below zero. */
    line: (texts: readonly (readonly [number, string])[], size = 10, isBold = false) => {
      makeRoom(size * 1.7)
      const font = isBold ? bold : plain
      for (const [x, text] of texts) {
        const written = fit(printable(text, font), font, size, x < 0 ? RIGHT - LEFT : 230)
        const at = x < 0 ? -x - font.widthOfTextAtSize(written, size) : x
        page.drawText(written, { x: at, y, size, font, color: INK })
      }
      y -= size * 1.7
    },
  }
}

/** The fonts that every reader has know the letters of western Europe only: others lose their marks, or become `?`. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0)
  return [...text.replaceAll(/\s/g, ' ')]
    .map((character) =>
      isKnown(character) ? character : ([...character.normalize('NFD')].find(isKnown) ?? '?'),
    )
    .join('')
}

function fit(text: string, font: PDFFont, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text
  let end = text.length
  while (end > 1 && font.widthOfTextAtSize(`${text.slice(0, end)}…`, size) > width) end--
  return `${text.slice(0, end)}…`
}
