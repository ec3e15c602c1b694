interface Csv {
  readonly rows: string[][]
  /** The row, counted from one, with a quotation mark that is not closed where its cell ends. */
  readonly brokenRow?: number
}

/** The cells of a CSV text (RFC 4180), row by row. Rows may end in any kind of line break; empty ones are left out, unless told otherwise. */
export const parseCsv = (text: string, separator = ',', keepsEmptyRows = false): string[][] =>
  readCsv(text, separator, keepsEmptyRows).rows

/** As above, and whether its quotation marks can be trusted: one that is not closed swallows the rows that follow. */
export function readCsv(text: string, separator = ',', keepsEmptyRows = false): Csv {
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
    if (keepsEmptyRows || row.length > 1 || row[0] !== '') rows.push(row)
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

/** What may follow a closing quotation mark, besides what separates the cells. */
const AFTER_CLOSING_QUOTE = /\s/

/** What separates the cells: spreadsheets write semicolons or tabs where a comma marks decimals. */
export function detectSeparator(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((char) => [char, head.split(char).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

/** Whether a file was text before it was read as such: pictures and workbooks hold signs that nobody types. */
export const isTextFile = (read: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what tells a picture from a table.
  !/[\0-\x08\x0e-\x1a]/.test(read)
