/** Separates the parts of a cell; escaped within them. */
const SPECIAL = /[\\|;:=[\]]/g

const escaped = (text: string): string =>
  text.replace(SPECIAL, '\\$&').replace(/^\s+|\s+$/g, (blanks) => blanks.replace(/./gs, '\\$&'))

/** Splits at unescaped separators. The parts are unescaped later. */
function split(text: string, separator: string): string[] {
  const parts: string[] = ['']
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    const last = parts.length - 1
    if (sign === '\\') parts[last] += sign + (text[++index] ?? '')
    else if (sign === separator) parts.push('')
    else parts[last] += sign
  }
  return parts
}

/** Blanks around a part are ignored; an intended blank is escaped like a separator. */
function unescaped(text: string): string {
  const signs = text.match(/\\.|./gs) ?? []
  const isText = (sign: string) => sign.trim() !== ''
  const kept = signs.slice(signs.findIndex(isText), signs.findLastIndex(isText) + 1)
  return kept.map((sign) => (sign.length > 1 ? sign.slice(1) : sign)).join('')
}

/** Several texts in one cell: `Tableware | New in`. */
export const formatListCell = (parts: readonly string[]): string => parts.map(escaped).join(' | ')

export const parseListCell = (text: string): string[] =>
  text.trim() === '' ? [] : split(text, '|').map(unescaped)

/** Texts with their names in one cell: `Care: Wash by hand | Origin: Portugal`. */
export const formatPairsCell = (pairs: readonly (readonly [name: string, text: string])[]): string =>
  pairs.map(([name, text]) => `${escaped(name)}: ${escaped(text)}`).join(' | ')

/** The pairs in a cell; `undefined` when its format is invalid. */
export function parsePairsCell(text: string): readonly (readonly [name: string, text: string])[] | undefined {
  if (text.trim() === '') return []
  const pairs = split(text, '|').map((pair) => split(pair, ':').map(unescaped))
  return pairs.every((pair) => pair.length === 2)
    ? pairs.map(([name = '', value = '']) => [name, value] as const)
    : undefined
}

interface CsvOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly { readonly value: string; readonly description: string }[]
}

/** Options with their choices: `Size: Small | Large; Glaze [color]: Moss = #4a5d3a | Sand = #d8c9ae`. */
export const formatOptionsCell = (options: readonly CsvOption[]): string =>
  options
    .map(({ name, type, choices }) => {
      const title = escaped(name) + (type === 'color' ? ' [color]' : '')
      const texts = choices.map(({ value, description }) =>
        value === description ? escaped(description) : `${escaped(description)} = ${escaped(value)}`,
      )
      return `${title}: ${texts.join(' | ')}`
    })
    .join('; ')

/** The options in a cell; `undefined` when its format is invalid. */
export function parseOptionsCell(text: string): CsvOption[] | undefined {
  if (text.trim() === '') return []
  const options = split(text, ';').map(readOption)
  return options.every((option) => option !== undefined) ? options : undefined
}

function readOption(text: string): CsvOption | undefined {
  const [title = '', choices, ...rest] = split(text, ':')
  if (choices === undefined || rest.length > 0) return undefined
  const [name = '', type, ...more] = split(title, '[')
  const isColor = type?.trim() === 'color]'
  if (more.length > 0 || (type !== undefined && !isColor)) return undefined
  return {
    name: unescaped(name),
    type: isColor ? 'color' : 'drop_down',
    choices: split(choices, '|').map((choice) => {
      const [description = '', value = description] = split(choice, '=')
      return { description: unescaped(description), value: unescaped(value) }
    }),
  }
}

type Entry = readonly [name: string, text: string]

/** Names with their texts, of which two may have the same name: `Gift: yes; Wrap: blue`. */
export const formatEntriesCell = (entries: readonly Entry[]): string =>
  entries.map(([name, text]) => `${escaped(name)}: ${escaped(text)}`).join('; ')

/** The entries in a cell; `undefined` when its format is invalid. */
export function parseEntriesCell(text: string): readonly Entry[] | undefined {
  const pairs = split(text, ';').map((pair) => split(pair, ':').map(unescaped))
  return pairs.every((pair) => pair.length === 2)
    ? pairs.map(([name = '', value = '']) => [name, value] as const)
    : undefined
}

/** The choices of a variant: `Size: Large; Glaze: Moss`. */
export const formatChoicesCell = (choices: Readonly<Record<string, string>>): string =>
  formatEntriesCell(Object.entries(choices))

export function parseChoicesCell(text: string): Record<string, string> | undefined {
  const entries = parseEntriesCell(text)
  return entries && Object.fromEntries(entries)
}

/** Several URLs in one cell, which is not escaped, because URLs have colons and equals signs. */
export const formatUrlsCell = (urls: readonly string[]): string =>
  urls.map((url) => url.trim().replaceAll('|', '%7C')).join(' | ')

export const parseUrlsCell = (text: string): string[] =>
  text.split('|').flatMap((url) => (url.trim() === '' ? [] : [url.trim()]))
