import { strFromU8 } from 'fflate'
import { entriesOf, unpack } from './unzip.ts'
import { tagsOf } from './xml-tags.ts'

/** The size of all unzipped parts together: a small file can contain much more. */
const MAX_UNZIPPED_BYTES = 150 * 1024 * 1024

/** Empty rows and cells count, because a single cell can name any row and column. */
const MAX_CELLS = 5_000_000

/** Reads the first sheet of a workbook; `undefined` if it is none or too large. Row n of the sheet is at n - 1. */
export function readXlsx(bytes: Uint8Array): string[][] | undefined {
  const parts = unzip(bytes)
  const workbook = parts?.['xl/workbook.xml']
  if (!parts || !workbook) return undefined
  const sheet = parts[firstSheetPath(strFromU8(workbook), parts)]
  const strings = parts['xl/sharedStrings.xml']
  return sheet && readSheet(strFromU8(sheet), strings ? readStrings(strFromU8(strings)) : [])
}

const PART = /^xl\/(workbook|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/

function unzip(bytes: Uint8Array): Record<string, Uint8Array | undefined> | undefined {
  const parts: Record<string, Uint8Array | undefined> = {}
  let left = MAX_UNZIPPED_BYTES
  try {
    for (const entry of entriesOf(bytes)) {
      if (!PART.test(entry.name)) continue
      left -= entry.size
      if (left < 0) return undefined
      parts[entry.name] = unpack(entry)
    }
    return parts
  } catch {
    return undefined
  }
}

function firstSheetPath(workbook: string, parts: Readonly<Record<string, Uint8Array | undefined>>): string {
  const rels = parts['xl/_rels/workbook.xml.rels']
  const sheet = [...tagsOf(workbook)].find(({ name }) => name === 'sheet')
  const target = [...tagsOf(rels ? strFromU8(rels) : '')].find(
    ({ name, attributes }) => name === 'Relationship' && attributes.Id === sheet?.attributes.id,
  )?.attributes.Target
  return target ? target.replace(/^\/?(xl\/)?/, 'xl/') : 'xl/worksheets/sheet1.xml'
}

/** Characters that XML can't contain are written as `_x000D_`. */
const unescapeCell = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

function readStrings(xml: string): readonly string[] {
  const strings: string[] = []
  let isPhonetic = false
  for (const { name, isClosing, isEmpty, text } of tagsOf(xml)) {
    if (name === 'rPh') isPhonetic = !isClosing
    else if (name === 'si' && !isClosing) strings.push('')
    else if (name === 't' && !isClosing && !isEmpty && !isPhonetic)
      strings.push((strings.pop() ?? '') + unescapeCell(text))
  }
  return strings
}

function readSheet(xml: string, strings: readonly string[]): string[][] | undefined {
  const rows: string[][] = []
  let left = MAX_CELLS
  let row: string[] = []
  let type = ''
  let column = -1
  for (const { name, isClosing, isEmpty, attributes, text } of tagsOf(xml)) {
    if (isClosing) continue
    if (name === 'row') {
      const at = attributes.r ? Number(attributes.r) - 1 : rows.length
      left -= 1 + Math.max(at - rows.length, 0)
      if (left < 0) return undefined
      while (rows.length < at) rows.push([])
      row = []
      column = -1
      rows.push(row)
    } else if (name === 'c') {
      column = attributes.r ? columnIndex(attributes.r) : column + 1
      left -= Math.max(column + 1 - row.length, 0)
      if (left < 0) return undefined
      type = attributes.t ?? 'n'
      while (row.length <= column) row.push('')
    } else if ((name === 'v' || name === 't') && !isEmpty) {
      row[column] += cellText(type, text, strings)
    }
  }
  return rows
}

/** `B3` is column 1. */
const columnIndex = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function cellText(type: string, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  // Spreadsheets show 15 digits of the binary number they store.
  if (type === 'n') return Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text
  return unescapeCell(text)
}
