import type { Invoice, Wire } from '@vitrine/contract'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { type InvoiceLabels, invoiceLabels } from './invoice-labels.ts'

const A4 = [595.28, 841.89] as const
const LEFT_MARGIN = 56
const RIGHT = A4[0] - 56
const BOTTOM = 64
const SIZE = 10
/** The right edge of unit prices, and of the labels of the sums. */
const PRICES_END = 410
const NAME_WIDTH = 230
const TEXT_COLOR = rgb(0.15, 0.13, 0.11)
const RULE = rgb(0.85, 0.83, 0.78)

/**
 * An invoice as a PDF of any number of pages; undefined for text that the standard fonts cannot show, such as a name
 * in Arabic, because an invoice full of question marks is useless.
 */
export async function invoicePdf(invoice: Wire<Invoice>, locale: Locale): Promise<Uint8Array | undefined> {
  const pdf = await PDFDocument.create()
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ]
  const labels = inKnownCharacters(invoiceLabels(invoice, locale), plain)
  const seller = [invoice.seller, ...(invoice.sellerContact ?? [])].map((line) => printable(line, plain))
  if (!labels || seller.includes(undefined)) return undefined
  pdf.setTitle(labels.title)
  const document = newPdf(pdf, plain, bold)
  for (const [index, line = ''] of seller.entries())
    document.line([[LEFT_MARGIN, line, RIGHT - LEFT_MARGIN]], index === 0 ? 13 : SIZE)
  document.skip(28)
  document.line([[LEFT_MARGIN, labels.title, RIGHT - LEFT_MARGIN]], 20)
  document.line([[LEFT_MARGIN, labels.details.join(' · '), RIGHT - LEFT_MARGIN]])
  document.skip(12)
  for (const line of labels.buyer) document.line([[LEFT_MARGIN, line, RIGHT - LEFT_MARGIN]])
  document.skip(18)
  document.line(inColumns(labels.columns))
  document.rule()
  for (const [name = '', ...numbers] of labels.lines) {
    const [first = '', ...others] = wrapLines(name, plain)
    document.line(inColumns([first, ...numbers]))
    for (const part of others) document.line([[LEFT_MARGIN, part]])
  }
  document.rule()
  for (const { name, sum, isTotal } of labels.sums)
    document.line(
      [
        [-PRICES_END, name, PRICES_END - LEFT_MARGIN],
        [-RIGHT, sum],
      ],
      SIZE,
      isTotal,
    )
  return pdf.save()
}

/** The left edge of each column, or the right edge when negative. */
const COLUMNS = [LEFT_MARGIN, -330, -PRICES_END, -460, -RIGHT]

const inColumns = (texts: readonly string[]): Text[] =>
  texts.map((text, column) => [COLUMNS[column] ?? -RIGHT, text])

/** The same text in characters of the font, if all can be written. */
function inKnownCharacters(labels: InvoiceLabels, font: PDFFont): InvoiceLabels | undefined {
  let isComplete = true
  const toPrintable = (text: string): string => {
    const written = printable(text, font)
    if (written === undefined) isComplete = false
    return written ?? ''
  }
  const written = {
    title: toPrintable(labels.title),
    details: labels.details.map(toPrintable),
    buyer: labels.buyer.map(toPrintable),
    columns: labels.columns.map(toPrintable),
    lines: labels.lines.map((line) => line.map(toPrintable)),
    sums: labels.sums.map((sum) => ({ ...sum, name: toPrintable(sum.name), sum: toPrintable(sum.sum) })),
  }
  return isComplete ? written : undefined
}

/** A text with its left edge, or right edge when negative, and its maximum width. */
type Text = readonly [at: number, text: string, width?: number]

/** Completes the page, and starts the next when it is full. */
function newPdf(pdf: PDFDocument, plain: PDFFont, bold: PDFFont) {
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
      page.drawLine({
        start: { x: LEFT_MARGIN, y: y + 8 },
        end: { x: RIGHT, y: y + 8 },
        color: RULE,
        thickness: 1,
      })
      y -= 8
    },
    line: (texts: readonly Text[], size = SIZE, isBold = false) => {
      makeRoom(size * 1.7)
      const font = isBold ? bold : plain
      for (const [x, text, width = x < 0 ? RIGHT - LEFT_MARGIN : NAME_WIDTH] of texts) {
        const written = fit(text, font, size, width)
        const at = x < 0 ? -x - font.widthOfTextAtSize(written, size) : x
        page.drawText(written, { x: at, y, size, font, color: TEXT_COLOR })
      }
      y -= size * 1.7
    },
  }
}

/** Letters without a decomposition, and lookalikes. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
}

/**
 * The standard PDF fonts contain Western European letters only. Others lose their diacritics; a text with other
 * scripts cannot be written.
 */
function printable(text: string, font: PDFFont): string | undefined {
  const known = new Set(font.getCharacterSet())
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0)
  const characters = [...text.replaceAll(/\s/g, ' ').replaceAll(/\p{Cf}/gu, '')].map((character) =>
    [character, REPLACEMENTS[character] ?? '', ...character.normalize('NFD')].find(isKnown),
  )
  return characters.includes(undefined) ? undefined : characters.join('')
}

/** Wraps a name to the width of its column. */
function wrapLines(name: string, font: PDFFont): readonly string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    const isFit = font.widthOfTextAtSize(longer, SIZE) <= NAME_WIDTH
    if (isFit) lines.pop()
    lines.push(isFit ? longer : word)
  }
  return lines
}

function fit(text: string, font: PDFFont, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text
  let end = text.length
  while (end > 1 && font.widthOfTextAtSize(`${text.slice(0, end)}…`, size) > width) end--
  return `${text.slice(0, end)}…`
}
