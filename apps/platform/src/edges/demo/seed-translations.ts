import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  getTranslations,
  listTranslationProgress,
  updateTranslations,
} from '../../catalog/translations/manage-translations.ts'
import { DEMO_DIRECTORY } from '../../directories.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { ALL_PRODUCTS } from '../../kernel/wire-id.ts'
import type { DemoCatalog, DemoProduct } from './demo-catalog-schema.ts'

const WordsByLanguage = z.record(z.string(), z.record(z.string(), z.string()))
const DemoTranslations = z.strictObject({
  options: WordsByLanguage,
  choices: WordsByLanguage,
  ribbons: WordsByLanguage,
  textFields: WordsByLanguage,
  plans: WordsByLanguage,
  sections: WordsByLanguage,
  shipping: WordsByLanguage,
  payment: WordsByLanguage,
  collections: z.record(
    z.string(),
    z.record(z.string(), z.object({ name: z.string(), description: z.string().optional() })),
  ),
  products: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ name: z.string(), description: z.string(), alts: z.record(z.string(), z.string()) }),
    ),
  ),
})
export type DemoTranslations = z.infer<typeof DemoTranslations>

interface SeededIds {
  readonly products: ReadonlyMap<string, string>
  readonly collections: ReadonlyMap<string, string>
  readonly media: ReadonlyMap<string, string>
}

export const readDemoTranslations = async (): Promise<DemoTranslations> =>
  DemoTranslations.parse(JSON.parse(await readFile(join(DEMO_DIRECTORY, 'translations.json'), 'utf8')))

interface TranslatedDemo {
  readonly catalog: DemoCatalog
  readonly texts: DemoTranslations
  readonly ids: SeededIds
  readonly now: Date
}

/** The texts of the demo catalog in German and Arabic. */
export async function seedTranslations(
  db: Queryable,
  { catalog, texts, ids, now }: TranslatedDemo,
): Promise<void> {
  const author = { actor: 'system', now } as const
  const save = async (key: Parameters<typeof updateTranslations>[1], language: string, words: Words) => {
    const saved = await updateTranslations(db, key, { language, texts: words }, author)
    if ('code' in saved) throw new Error(`The translations of ${key.kind} ${key.id} were refused.`)
  }
  const idOf = (known: ReadonlyMap<string, string>, name: string) => known.get(name) ?? ''
  for (const language of Object.keys(texts.products)) {
    for (const [slug, words] of Object.entries(texts.collections[language] ?? {})) {
      const id = slug === 'all-products' ? ALL_PRODUCTS : idOf(ids.collections, slug)
      await save({ kind: 'COLLECTION', id }, language, definedWords(words))
    }
    for (const product of catalog.products) {
      const id = idOf(ids.products, product.slug)
      const plan = await planTexts(db, id, texts.plans[language] ?? {})
      await save({ kind: 'PRODUCT', id }, language, {
        ...productTexts(product, texts, language, ids.media),
        ...plan,
      })
    }
    for (const [kind, words] of [
      ['SHIPPING_OPTION', texts.shipping],
      ['PAYMENT_METHOD', texts.payment],
    ] as const) {
      const { entities } = await listTranslationProgress(db, { kind, limit: 50, offset: 0 })
      for (const { entityId: id } of entities)
        await save({ kind, id }, language, await wordsOf(db, { kind, id }, words[language] ?? {}))
    }
  }
}

type Words = Readonly<Record<string, string>>

function productTexts(
  product: DemoProduct,
  texts: DemoTranslations,
  language: string,
  media: ReadonlyMap<string, string>,
): Words {
  const own = texts.products[language]?.[product.slug]
  if (!own) throw new Error(`The demo has no ${language} texts for ${product.slug}.`)
  const word = (list: 'options' | 'choices' | 'ribbons' | 'textFields' | 'sections', original: string) =>
    texts[list][language]?.[original] ?? original
  return {
    name: own.name,
    description: `<p>${own.description}</p>`,
    ...(product.ribbon !== null && { ribbon: word('ribbons', product.ribbon) }),
    ...Object.fromEntries(
      product.options.flatMap(({ name, choices }) => [
        [`options.${name}`, word('options', name)],
        ...choices.map(({ value }) => [`choices.${name}.${value}`, word('choices', value)]),
      ]),
    ),
    ...Object.fromEntries(
      (product.customTextFields ?? []).map(({ title }) => [`textFields.${title}`, word('textFields', title)]),
    ),
    ...Object.fromEntries(
      (product.sections ?? []).flatMap(({ title, description }) => [
        [`infoSections.${title}.title`, word('sections', title)],
        [`infoSections.${title}.description`, word('sections', description)],
      ]),
    ),
    ...Object.fromEntries(
      product.images.map(({ file }) => [`altText.${media.get(file)}`, own.alts[file] ?? '']),
    ),
  }
}

/** The plans of a product are known by their ids. */
const planTexts = async (db: Queryable, id: string, words: Words): Promise<Words> =>
  Object.fromEntries(
    Object.entries(await wordsOf(db, { kind: 'PRODUCT', id }, words)).filter(([field]) =>
      field.startsWith('plans.'),
    ),
  )

/** The translation of each text that these words contain, by field. */
async function wordsOf(
  db: Queryable,
  key: Parameters<typeof getTranslations>[1],
  words: Words,
): Promise<Words> {
  const found = await getTranslations(db, key)
  if (!('entityTranslations' in found)) throw new Error(`${key.kind} ${key.id} does not exist.`)
  return Object.fromEntries(
    found.entityTranslations.fields.flatMap(({ name, original }) =>
      words[original] ? [[name, words[original]]] : [],
    ),
  )
}

const definedWords = ({ name, description }: { name: string; description?: string | undefined }): Words => ({
  name,
  ...(description && { description }),
})
