import { type Color, PDFDocument, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { DocumentBranding } from './document-branding.ts'
import { addFacturX } from './e-invoices/factur-x.ts'
import type { DocumentLabels } from './invoice-labels.ts'
import { PdfText } from './pdf-text.ts'

const A4 = [595.28, 841.89] as const
const LEFT_MARGIN = 56
const RIGHT = A4[0] - 56
const LINE_WIDTH = RIGHT - LEFT_MARGIN
const BOTTOM = 64
const SIZE = 10
/** The right edge of unit prices, and of the labels of the sums. */
const PRICES_END = 410
const NAME_WIDTH = 230
const TEXT_COLOR = rgb(0.15, 0.13, 0.11)
const RULE = rgb(0.85, 0.83, 0.78)

/**
 * An invoice or a credit note as a PDF of any number of pages. Languages from right to left mirror the page. With the
 * XML of its e-invoice, it is a Factur-X document.
 */
export async function documentPdf(
  labels: DocumentLabels,
  { logo, accentColor }: DocumentBranding,
  locale: Locale,
  xml?: string,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { direction } = locale.language
  const text = await PdfText.create(pdf, [
    ...[...labels.seller, labels.title, ...labels.details, ' · …', ...labels.buyer, ...labels.columns],
    ...labels.lines.flat(),
    ...labels.sums.flatMap(({ name, sum }) => [name, sum]),
  ])
  pdf.setTitle(labels.title)
  pdf.setLanguage(locale.language.code)
  const accent = accentColor ? colorOf(accentColor) : undefined
  const document = newPdf(pdf, text, direction === 'rtl')
  if (logo) document.picture(await pdf.embedPng(logo.png), logo)
  const write = (line: string) => {
    for (const part of wrapWords(line, text, LINE_WIDTH)) document.line([[LEFT_MARGIN, part, LINE_WIDTH]])
  }
  const [seller = '', ...sellerDetails] = labels.seller
  document.line([[LEFT_MARGIN, seller, LINE_WIDTH]], 13)
  for (const line of sellerDetails) write(line)
  document.skip(28)
  document.line([[LEFT_MARGIN, labels.title, LINE_WIDTH]], 20, { color: accent })
  for (const line of wrap(labels.details, ' · ', text, LINE_WIDTH)) write(line)
  document.skip(12)
  for (const line of labels.buyer) write(line)
  document.skip(18)
  document.line(inColumns(labels.columns))
  document.rule(accent)
  for (const [name = '', ...numbers] of labels.lines) {
    const [first = '', ...others] = wrapWords(name, text, NAME_WIDTH)
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
      { isBold: isTotal },
    )
  if (xml) await addFacturX(pdf, xml, labels.title)
  return pdf.save()
}

/** The left edge of each column, or the right edge when negative. */
const COLUMNS = [LEFT_MARGIN, -330, -PRICES_END, -460, -RIGHT]

const inColumns = (texts: readonly string[]): Text[] =>
  texts.map((text, column) => [COLUMNS[column] ?? -RIGHT, text])

/** A text with its left edge, or right edge when negative, and its maximum width. */
type Text = readonly [at: number, text: string, width?: number]

interface LineStyle {
  readonly isBold?: boolean | undefined
  readonly color?: Color | undefined
}

const colorOf = (hex: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return rgb(red, green, blue)
}

/** Completes the page, and starts the next when it is full. */
function newPdf(pdf: PDFDocument, writer: PdfText, isMirrored: boolean) {
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
    picture: (image: PDFImage, { width, height }: { readonly width: number; readonly height: number }) => {
      const x = isMirrored ? RIGHT - width : LEFT_MARGIN
      page.drawImage(image, { x, y: y + SIZE - height, width, height })
      y -= height + SIZE
    },
    rule: (color: Color = RULE) => {
      page.drawLine({
        start: { x: LEFT_MARGIN, y: y + 8 },
        end: { x: RIGHT, y: y + 8 },
        color,
        thickness: 1,
      })
      y -= 8
    },
    line: (texts: readonly Text[], size = SIZE, { isBold = false, color = TEXT_COLOR }: LineStyle = {}) => {
      makeRoom(size * 1.7)
      const weight = isBold ? 'bold' : 'plain'
      for (const [x, text, maxWidth = x < 0 ? LINE_WIDTH : NAME_WIDTH] of texts) {
        const written = fit(text, maxWidth, (part) => writer.width(part, size, weight))
        const width = writer.width(written, size, weight)
        const left = x < 0 ? -x - width : x
        const at = isMirrored ? A4[0] - left - width : left
        writer.draw(page, written, { x: at, y, size, weight, color })
      }
      y -= size * 1.7
    },
  }
}

/** Joins parts to lines of a width. A longer part is a line of its own. */
function wrap(
  parts: readonly string[],
  separator: string,
  text: PdfText,
  maxWidth: number,
): readonly string[] {
  const lines: string[] = []
  for (const part of parts) {
    const longer = [...lines.slice(-1), part].join(separator)
    const isFit = text.width(longer, SIZE) <= maxWidth
    if (isFit) lines.pop()
    lines.push(isFit ? longer : part)
  }
  return lines
}

const wrapWords = (line: string, text: PdfText, maxWidth: number) =>
  wrap(line.split(' '), ' ', text, maxWidth)

function fit(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text
  let end = text.length
  while (end > 1 && widthOf(`${text.slice(0, end)}…`) > maxWidth) end--
  return `${text.slice(0, end)}…`
}
