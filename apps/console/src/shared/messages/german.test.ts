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
  const translations = new Map(flat(german))
  const untranslated = flat(await readEnglish()).filter(
    ([path, text]) =>
      translations.get(path) === text &&
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

test('has no text that no page uses', async () => {
  const root = join(import.meta.dirname, '..', '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('messages/de/'),
  )
  const used = new Set(files.flatMap((file) => usedPaths(readFileSync(join(root, file), 'utf8'))))
  // A part that is read by a variable name, or given away, uses all texts below it.
  const isUsed = (path: string) =>
    path.split('.').some((_, at, parts) => used.has(parts.slice(0, at + 1).join('.')))
  const texts = flat(await readEnglish()).map(([path]) => path.slice(1))
  expect(texts.filter((path) => !isUsed(path))).toEqual([])
})
