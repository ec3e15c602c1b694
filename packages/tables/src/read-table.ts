import { decodeText, type Encoding } from './decode-text.ts'
import { detectSeparator, isTextFile, readCsv } from './parse-csv.ts'
import { isXml, readFeed } from './read-feed.ts'

/** The rows of a file, and how it was read. Row n of the file is at n - 1. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
  readonly source: 'xlsx' | 'xml' | { readonly encoding: Encoding; readonly separator: string }
}

/** Why a file can't be read: it is no table, or a row has an unclosed quotation mark. */
export type TableError = 'NO_TABLE' | { readonly brokenRow: number }

/** Reads a CSV file in any common encoding and with any separator, the first sheet of a workbook, or the items of a feed. */
export async function readTable(bytes: Uint8Array): Promise<Table | TableError> {
  if (isZip(bytes)) {
    const { readXlsx } = await import('./read-xlsx.ts')
    const rows = readXlsx(bytes)
    return rows ? { rows, source: 'xlsx' } : 'NO_TABLE'
  }
  const { text, encoding } = decodeText(bytes)
  if (!isTextFile(text)) return 'NO_TABLE'
  if (isXml(text)) {
    const rows = readFeed(text)
    return rows ? { rows, source: 'xml' } : 'NO_TABLE'
  }
  const separator = detectSeparator(text)
  const { rows, brokenRow } = readCsv(text, separator, true)
  return brokenRow ? { brokenRow } : { rows, source: { encoding, separator } }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3
