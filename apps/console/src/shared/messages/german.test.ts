import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { german } from './de/index.ts'

/** Words that are the same in German, names, and texts of placeholders only. */
const SAME = new Set([
  ...['App', 'Badge', 'Barcode', 'Checkout', 'Checkouts', 'Code', 'Demo', 'Digital', 'Domains'],
  ...[
    'Details',
    'Export',
    'Favicon',
    'Filter',
    'Format',
    'Hero',
    'Import',
    'Link',
    'Logo',
    'Name',
    'Navigation',
  ],
  ...[
    'Newsletter',
    'Optional',
    'Original',
    'Origin',
    'Port',
    'Position',
    'Region',
    'SEO',
    'SMS',
    'Shop',
    'Service',
  ],
  ...[
    'Status',
    'Story',
    'System',
    'Tag',
    'Tags',
    'Test',
    'Text',
    'URL',
    'Webhook',
    'Webhooks',
    'Manager',
    'Option',
  ],
  ...['PayPal', 'Mollie', 'Shopify', 'WooCommerce', 'Wix Stores', 'Google Merchant', 'XRechnung', 'Factur-X'],
  ...[
    'Factur-X (ZUGFeRD)',
    'UBL (EN 16931)',
    'STARTTLS',
    'TLS',
    'Modern: Inter',
    'Modern',
    'Editorial',
    'name@example.com',
    '–',
  ],
  ...['CAPTCHA Plan Secrets ml cl m³ mg g kg mm cm m m² oz lb fl_oz pt qt gal in ft yd ft²']
    .join('')
    .split(' ')
    .map((unit) => unit.replace('_', ' ')),
])

type Texts = readonly (readonly [path: string, text: string])[]

const flat = (texts: object, path = ''): Texts =>
  Object.entries(texts).flatMap(
    ([name, text]): Texts =>
      typeof text === 'string' ? [[`${path}.${name}`, text]] : flat(text, `${path}.${name}`),
  )

const catalogs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('de/') && file !== 't.ts',
)

async function readEnglish(): Promise<Readonly<Record<string, object>>> {
  const modules: Record<string, object>[] = []
  for (const file of catalogs) modules.push(await import(join(import.meta.dirname, file)))
  return Object.assign({}, ...modules)
}

const withoutPlaceholders = (text: string) => text.replace(/ ?\(?\{\w+\}\)?/g, '')

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('has every text in German, with the placeholders of the English one', async () => {
  const english = await readEnglish()
  const translations: Readonly<Record<string, object>> = german
  expect(Object.keys(translations).sort()).toEqual(Object.keys(english).sort())
  const [one, other] = [new Map(flat(english)), new Map(flat(translations))]
  expect([...other.keys()].sort()).toEqual([...one.keys()].sort())
  const differing = [...one].filter(
    ([path, text]) => `${placeholders(text)}` !== `${placeholders(other.get(path) ?? '')}`,
  )
  expect(differing.map(([path]) => path)).toEqual([])
})

test('leaves no text in English', async () => {
  const english = new Set(flat(await readEnglish()).map(([, text]) => text))
  const untranslated = flat(german).filter(
    ([, text]) =>
      english.has(text) &&
      !SAME.has(withoutPlaceholders(text)) &&
      /\p{L}{2}/u.test(withoutPlaceholders(text)),
  )
  expect(untranslated).toEqual([])
})

test('quotes as German does, and addresses people formally', () => {
  const wrong = flat(german).filter(
    ([, text]) =>
      /”|’|(^|[\s([])“|\b(du|dein\w*|dich|dir)\b/i.test(text) || /"/.test(text.replace('(")', '')),
  )
  expect(wrong).toEqual([])
})

/** The paths of the texts that a source file reads. Follows names of imports, of parts in constants, and of destructuring. */
function usedPaths(source: string): readonly string[] {
  const roots = new Map<string, string>()
  for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '[^']*messages\/[^']*'/g))
    for (const name of names.split(',')) {
      const [exported = '', local = exported] = name.trim().split(/\s+as\s+/)
      if (exported && !exported.startsWith('type ')) roots.set(local, exported)
    }
  const code = source.replace(/import [^;]*? from '[^']*'/gs, '')
  for (const [, name = '', root = '', path = ''] of code.matchAll(/const (\w+) = (\w+)((?:\.\w+)*)\n/g))
    if (roots.has(root)) roots.set(name, `${roots.get(root)}${path}`)
  for (const [, names = '', root = '', path = ''] of code.matchAll(
    /const \{([^}]*)\} = (\w+)((?:\.\w+)*)\n/g,
  ))
    if (roots.has(root))
      for (const name of names.split(',')) roots.set(name.trim(), `${roots.get(root)}${path}.${name.trim()}`)
  return [...roots].flatMap(([local, path]) =>
    [
      ...code.matchAll(new RegExp(`(?<![\\w'])(?<!(?<!\\.\\.)\\.)${local}((?:\\??\\.\\w+)*)(?![\\w.])`, 'g')),
    ].flatMap(({ 1: rest = '', index }) => {
      // A whole catalog is used by the component that gets it, as in `text={text}`, by `...texts` and by `texts[code]`.
      const isGiven =
        rest !== '' ||
        /=\{$|\.\.\.$/.test(code.slice(0, index).slice(-3)) ||
        code.slice(index).startsWith(`${local}[`)
      return isGiven ? [`${path}${rest.replaceAll('?', '')}`] : []
    }),
  )
}

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** The sources of a folder of the repository, without tests and texts. */
const sourcesOf = (folder: string): readonly string[] => {
  const root = join(import.meta.dirname, '../../../../..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|messages\/de\//.test(file))
    .map((file) => withoutComments(readFileSync(join(root, file), 'utf8')))
}

/** The texts that no source uses, among sources that name things in a way that `isNamed` knows. */
function unusedTexts(
  texts: readonly string[],
  sources: readonly string[],
  isNamed: (name: string) => boolean,
): readonly string[] {
  const used = new Set(sources.flatMap(usedPaths))
  const listed = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/Object\.(?:entries|keys|values)\([\w.]*?(\w+)\)/g)].map(([, name]) => name),
    ),
  )
  return texts.filter((path) => {
    const parts = path.split('.')
    const given = parts.findLastIndex((_, at) => used.has(parts.slice(0, at + 1).join('.')))
    if (given < 0) return true
    // A part that is read by a variable name, or given away, uses the texts below it that something is named after.
    return !parts.slice(given + (listed.has(parts[given]) ? 2 : 1)).every(isNamed)
  })
}

/**
 * Whether the sources have every word of a name. A word may be put together, as in `${kind}City` and `create${name}`.
 * Codes of currencies come from the browser.
 */
function namesOf(sources: readonly string[]): (name: string) => boolean {
  const words = new Set(
    sources.flatMap((source) =>
      [/[\p{L}\d_-]+/gu, /[\p{L}\d]+/gu].flatMap((word) => source.match(word) ?? []),
    ),
  )
  const endings = new Set(sources.flatMap((source) => source.match(/(?<=\})[A-Z]\w+/g) ?? []))
  return (name) =>
    (name.replace(/\{\w+\}/g, '').match(/[\p{L}\d_-]+/gu) ?? []).every((word) => {
      const [, first = '', ending = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(word) ?? []
      const isEnding = endings.has(ending) || words.has(ending.charAt(0).toLowerCase() + ending.slice(1))
      return words.has(word) || (words.has(first) && isEnding) || /^[A-Z]{3}$/.test(word)
    })
}

test('has no text that no page uses', async () => {
  const sources = sourcesOf('apps/console/src')
  const isNamed = namesOf([
    ...sources.filter((source) => !source.includes('localize(')),
    ...sourcesOf('packages/contract/src'),
    ...sourcesOf('apps/platform/src'),
  ])
  const texts = flat(await readEnglish()).map(([path]) => path.slice(1))
  expect(unusedTexts(texts, sources, isNamed)).toEqual([])

  // It reports a text beside any other one, except in the few parts that a page lists, and one that only a comment names.
  const parts = [...new Set(texts.map((path) => path.split('.').slice(0, -1).join('.')))]
  const added = parts.map((part) => `${part}.addedForThisTest`)
  const comment = withoutComments('/** See bulkText.addedForThisTest. */ // bulkText.addedForThisTest')
  const reported = unusedTexts(added, [...sources, comment], isNamed)
  expect(reported).toContain('bulkText.addedForThisTest')
  expect(reported.length / added.length).toBeGreaterThan(0.9)
})
