interface Csv {
  readonly rows: string[][]
  /** The row (from 1) with an unclosed quotation mark. */
  readonly brokenRow?: number
}

/** Parses CSV text (RFC 4180) with any line breaks. Skips empty rows by default. */
export const parseCsv = (text: string, separator = ',', keepEmptyRows = false): string[][] =>
  readCsv(text, separator, keepEmptyRows).rows

/** Like `parseCsv`, and reports an unclosed quotation mark, which would swallow the following rows. */
export function readCsv(text: string, separator = ',', keepEmptyRows = false): Csv {
  const rows: string[][] = []
  let brokenRow: number | undefined
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (keepEmptyRows || row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  const start = text.startsWith('\uFEFF') ? 1 : 0
  for (let index = start; index < text.length; index++) {
    const char = text[index] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[index + 1] === '"') cell += text[++index]
      else {
        isQuoted = false
        if (!AFTER_CLOSING_QUOTE.test(text[index + 1] ?? '\n') && text[index + 1] !== separator)
          brokenRow ??= rows.length + 1
      }
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char === '\r') {
      if (text[index + 1] !== '\n') endRow()
    } else cell += char
  }
  if (isQuoted) brokenRow ??= rows.length + 1
  if (cell !== '' || row.length > 0) endRow()
  return { rows, ...(brokenRow && { brokenRow }) }
}

/** Characters allowed after a closing quotation mark, besides the separator. */
const AFTER_CLOSING_QUOTE = /\s/

const SEPARATORS = [',', ';', '\t']

/** Detects the separator of the first row: spreadsheets write semicolons or tabs where the comma is the decimal mark. */
export function detectSeparator(text: string): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  let isCellStart = true
  for (const char of text.replace(/^\uFEFF/, '')) {
    if (isQuoted) isQuoted = char !== '"'
    else if (char === '\n' || char === '\r') break
    else if (char === '"' && isCellStart) isQuoted = true
    const count = counts.get(char)
    // A doubled quotation mark closes the cell and opens it again.
    isCellStart = !isQuoted && (count !== undefined || char === '"')
    if (!isQuoted && count !== undefined) counts.set(char, count + 1)
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

/** Whether a file is text: images and workbooks contain control characters. */
export const isTextFile = (read: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify binary files.
  !/[\0-\x08\x0e-\x1a]/.test(read)
