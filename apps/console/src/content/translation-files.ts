import type { TranslatableKind, TranslationProgress } from '@vitrine/contract'
import { parseCsv } from '@vitrine/tables'
import { toCsv } from '../imports/csv.ts'

/** A text in a file: of CSV, or of XLIFF 1.2. */
export interface FileText {
  readonly kind: TranslatableKind
  readonly id: string
  readonly field: string
  readonly original: string
  readonly language: string
  readonly text: string
  /** Whether a machine translated it, and nobody has edited or confirmed it. */
  readonly isMachine?: boolean
}

const KINDS: readonly TranslatableKind[] = [
  'PRODUCT',
  'COLLECTION',
  'SHIPPING_OPTION',
  'DISCOUNT_RULE',
  'PAYMENT_METHOD',
]
const COLUMNS = ['kind', 'id', 'field', 'original', 'language', 'translation'] as const
/** Says `yes` for a translation by a machine. Files of other tools need not have it. */
const MACHINE_COLUMN = 'machine'

export const fileTexts = (
  kind: TranslatableKind,
  entities: readonly TranslationProgress[],
  language: string,
): readonly FileText[] =>
  entities.flatMap(({ entityId: id, fields = [] }) =>
    fields.map(({ name, original, translations }) => ({
      kind,
      id,
      field: name,
      original,
      language,
      text: translations[language]?.text ?? '',
      ...(translations[language]?.isMachine && { isMachine: true }),
    })),
  )

export const toTranslationCsv = (texts: readonly FileText[]): string =>
  toCsv([
    [...COLUMNS, MACHINE_COLUMN],
    ...texts.map(({ kind, id, field, original, language, text, isMachine }) => [
      kind,
      id,
      field,
      original,
      language,
      text,
      isMachine ? 'yes' : '',
    ]),
  ])

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** As XLIFF 1.2 marks a translation by a machine that nobody has reviewed. */
const MACHINE_MARKS = [
  ['state', 'needs-review-translation'],
  ['state-qualifier', 'leveraged-mt'],
] as const
const MACHINE_STATE = MACHINE_MARKS.map(([name, value]) => `${name}="${value}"`).join(' ')

/** One `file` per kind, one `group` per entity. */
export function toXliff(texts: readonly FileText[], originalLanguage: string): string {
  const files = KINDS.flatMap((kind) => {
    const own = texts.filter((text) => text.kind === kind)
    const [first] = own
    if (!first) return []
    const groups = [...new Set(own.map(({ id }) => id))].map((id) => {
      const units = own
        .filter((text) => text.id === id)
        .map(
          ({ field, original, text, isMachine }) =>
            `<trans-unit id="${escaped(`${id} ${field}`)}" xml:space="preserve"><source>${escaped(original)}</source>${text ? `<target ${isMachine ? MACHINE_STATE : 'state="translated"'}>${escaped(text)}</target>` : ''}</trans-unit>`,
        )
      return `<group id="${escaped(id)}">\n${units.join('\n')}\n</group>`
    })
    return [
      `<file original="${kind}" datatype="plaintext" source-language="${originalLanguage}" target-language="${first.language}"><body>\n${groups.join('\n')}\n</body></file>`,
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${files.join('\n')}
</xliff>
`
}

/** The texts of a file with their translations; `undefined` if it is neither of the formats. */
export const readTranslationFile = (content: string): readonly FileText[] | undefined =>
  content.trimStart().startsWith('<') ? readXliff(content) : readTranslationCsv(content)

const kindOf = (name: string | null | undefined) => KINDS.find((kind) => kind === name)

/** Written files have an apostrophe before texts that spreadsheets would run as formulas. */
const plain = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@\t\r])/, '')

function readTranslationCsv(content: string): readonly FileText[] | undefined {
  const [head = [], ...rows] = parseCsv(content)
  const at = COLUMNS.map((column) => head.indexOf(column))
  if (at.includes(-1)) return undefined
  const machineAt = head.indexOf(MACHINE_COLUMN)
  return rows.flatMap((row) => {
    const [kind, id = '', field = '', original = '', language = '', text = ''] = at.map((index) =>
      plain(row[index]),
    )
    const known = kindOf(kind)
    const isMachine = row[machineAt]?.trim().toLowerCase() === 'yes' && { isMachine: true }
    return known && text.trim() !== ''
      ? [{ kind: known, id, field, original, language, text, ...isMachine }]
      : []
  })
}

const unescaped = (text: string): string =>
  text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, raw: string) => escaped(raw))
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal || hex)
        return String.fromCodePoint(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16))
      return CHARACTERS[name ?? ''] ?? whole
    })
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attribute(attributes: string, name: string): string {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return unescaped(double ?? single ?? '')
}

const element = (content: string, name: string): string =>
  unescaped(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(content)?.[1] ?? '')

/** Tools fill such targets with the original. */
const UNTRANSLATED_STATES = ['new', 'needs-translation']

function readXliff(content: string): readonly FileText[] | undefined {
  const [, xliff] = /<xliff(\s[^>]*)>/.exec(content) ?? []
  if (xliff === undefined || !attribute(xliff, 'version').startsWith('1.')) return undefined
  // As an XML parser reads line ends. Suggestions of a translation memory have targets of their own.
  const plainContent = content
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->|<alt-trans[\s>][\s\S]*?<\/alt-trans>|<target(?:\s[^>]*)?\/>/g, '')
  return [...plainContent.matchAll(/<file(\s[^>]*)>([\s\S]*?)<\/file>/g)].flatMap(
    ([, file = '', body = '']) => {
      const kind = kindOf(attribute(file, 'original'))
      const language = attribute(file, 'target-language')
      if (!kind) return []
      const units = [...body.matchAll(/<trans-unit(\s[^>]*)>([\s\S]*?)<\/trans-unit>/g)]
      return units.flatMap(([, attributes = '', unit = '']) => {
        const [id = '', ...field] = attribute(attributes, 'id').split(' ')
        const text = element(unit, 'target')
        const original = element(unit, 'source')
        const target = /<target(\s[^>]*)>/.exec(unit)?.[1] ?? ''
        const isMachine = MACHINE_MARKS.every(([name, value]) => attribute(target, name) === value)
        return text.trim() === '' || UNTRANSLATED_STATES.includes(attribute(target, 'state'))
          ? []
          : [{ kind, id, field: field.join(' '), original, language, text, ...(isMachine && { isMachine }) }]
      })
    },
  )
}
