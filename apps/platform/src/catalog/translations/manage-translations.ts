import { createHash } from 'node:crypto'
import type { EntityTranslations, TranslatableKind, TranslationProgress, Wire } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { type ChangeAuthor, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { lockCollection } from '../collections/collection-repository.ts'
import { findProductsWithRelations, lockProducts } from '../products/product-repository.ts'
import { mapCollectionTexts, mapProductTexts, type OriginalText, originalTexts } from './map-texts.ts'
import {
  deleteTranslations,
  findTranslations,
  saveTranslations,
  type TranslationRow,
} from './translation-repository.ts'

/** An entity with the texts that can be translated. */
interface Translatable {
  readonly id: string
  readonly name: string
  readonly texts: readonly OriginalText[]
}

/** How the entities of one kind are found. */
interface KindOfTexts {
  readonly table: typeof products | typeof collections
  readonly order: SQL
  readonly find: (db: Queryable, ids: readonly string[]) => Promise<readonly Translatable[]>
  /** Locks an entity until the transaction ends, so that changes take turns. */
  readonly lock: (tx: Queryable, id: string) => Promise<unknown>
}

const KINDS: Readonly<Record<TranslatableKind, KindOfTexts>> = {
  PRODUCT: {
    table: products,
    order: sql`${products.normalizedName} collate "C"`,
    find: async (db, ids) =>
      (await findProductsWithRelations(db, ids)).map((product) => ({
        id: product.id,
        name: product.name,
        texts: originalTexts(product, mapProductTexts),
      })),
    lock: (tx, id) => lockProducts(tx, [id]),
  },
  COLLECTION: {
    table: collections,
    order: sql`${collections.name}`,
    find: async (db, ids) => {
      const { id, name, description } = collections
      const rows = await db
        .select({ id, name, description })
        .from(collections)
        .where(inArray(id, [...ids]))
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        texts: originalTexts({ ...row, picture: undefined }, mapCollectionTexts),
      }))
    },
    lock: lockCollection,
  },
}

export const TRANSLATABLE_KINDS = Object.keys(KINDS) as [TranslatableKind, ...TranslatableKind[]]

type TranslationsResponse = { readonly entityTranslations: Wire<EntityTranslations> }
type NotFound = Refusal<'PRODUCT_NOT_FOUND' | 'COLLECTION_NOT_FOUND'>

const refuseMissing = (kind: TranslatableKind, id: string): NotFound =>
  kind === 'PRODUCT'
    ? refuse('PRODUCT_NOT_FOUND', { productId: id })
    : refuse('COLLECTION_NOT_FOUND', { collection: id })

export interface EntityKey {
  readonly kind: TranslatableKind
  readonly id: string
}

export async function getTranslations(
  db: Queryable,
  { kind, id: wireId }: EntityKey,
): Promise<TranslationsResponse | NotFound> {
  const id = parseId(wireId)
  const [entity] = id === undefined ? [] : await KINDS[kind].find(db, [id])
  if (!entity) return refuseMissing(kind, wireId)
  const rows = await findTranslations(db, kind, [entity.id])
  const { languages } = await readShop(db)
  const [originalLanguage = '', ...others] = languages
  return {
    entityTranslations: {
      kind,
      entityId: wireId,
      originalLanguage,
      languages: others,
      fields: entity.texts.map(({ name, original, format }) => ({
        name,
        original,
        format,
        translations: Object.fromEntries(
          rows
            .filter(({ field, language }) => field === name && others.includes(language as LanguageCode))
            .map((row) => [row.language, { text: row.text, isOutdated: isOutdated(row, original) }]),
        ),
      })),
    },
  }
}

const hashOf = (original: string): string => createHash('md5').update(original).digest('hex')

const isOutdated = ({ originalHash }: TranslationRow, original: string): boolean =>
  originalHash !== hashOf(original)

/** A page of entities by name, and how much of each is translated. */
export async function listTranslationProgress(
  db: Queryable,
  { kind, limit, offset }: { kind: TranslatableKind; limit: number; offset: number },
): Promise<{ readonly entities: readonly Wire<TranslationProgress>[]; readonly totalResults: number }> {
  const { table, order, find } = KINDS[kind]
  const page = await db
    .select({ id: table.id })
    .from(table as typeof products)
    .orderBy(order, asc(table.id))
    .limit(limit)
    .offset(offset)
  const ids = page.map(({ id }) => id)
  const found = new Map((await find(db, ids)).map((entity) => [entity.id, entity]))
  const rows = await findTranslations(db, kind, ids)
  const { languages } = await readShop(db)
  return {
    entities: ids
      .flatMap((id) => found.get(id) ?? [])
      .map(({ id, name, texts }) => ({
        entityId: id,
        name,
        languages: languages.slice(1).map((language) => {
          const own = rows.filter((row) => row.entityId === id && row.language === language)
          const translated = texts.flatMap(({ name: field, original }) => {
            const row = own.find((each) => each.field === field)
            return row ? [isOutdated(row, original)] : []
          })
          return {
            language,
            fields: texts.length,
            translated: translated.length,
            outdated: translated.filter(Boolean).length,
          }
        }),
      })),
    totalResults: await db.$count(table),
  }
}

/** Saves the texts of one language by field. Omitted ones stay the same, and empty ones are deleted. */
export const updateTranslations = (
  db: Queryable,
  { kind, id: wireId }: EntityKey,
  { language, texts }: { readonly language: string; readonly texts: Readonly<Record<string, string>> },
  author: ChangeAuthor,
): Promise<TranslationsResponse | NotFound | Refusal<'INVALID_ARGUMENT'>> =>
  inTransaction<TranslationsResponse | NotFound | Refusal<'INVALID_ARGUMENT'>>(db, async (tx) => {
    const entity = await lockEntity(tx, { kind, id: wireId })
    if (entity instanceof Refusal) return entity
    const { languages } = await readShop(tx)
    if (!languages.slice(1).includes(language as LanguageCode)) return invalid(OTHER_LANGUAGE)
    const originals = new Map(entity.texts.map(({ name, original }) => [name, original]))
    const unknown = Object.keys(texts).filter((field) => !originals.has(field))
    if (unknown.length > 0) return invalid(...unknown.map(unknownField))
    const states = Object.entries(texts).map(([field, text]): [string, StoredText | null] => [
      field,
      text.trim() === '' ? null : { text, originalHash: hashOf(originals.get(field) ?? '') },
    ])
    await storeTexts(tx, { kind, entityId: entity.id, language }, new Map(states), author)
    return getTranslations(tx, { kind, id: wireId })
  })

type StoredText = Pick<TranslationRow, 'text' | 'originalHash'>
type TextKey = Pick<TranslationRow, 'kind' | 'entityId' | 'language'>

/** A change of texts in the audit log. */
interface TextsState {
  readonly kind: TranslatableKind
  readonly language: string
  readonly texts: Readonly<Record<string, StoredText | null>>
}

/** Restores texts to their state before a change. */
export const restoreTranslations = (
  db: Queryable,
  entityId: string,
  { kind, language, texts }: TextsState,
  author: ChangeAuthor,
): Promise<object | NotFound> =>
  inTransaction<object | NotFound>(db, async (tx) => {
    const entity = await lockEntity(tx, { kind, id: entityId })
    if (entity instanceof Refusal) return entity
    await storeTexts(tx, { kind, entityId, language }, new Map(Object.entries(texts)), author)
    return {}
  })

async function lockEntity(tx: Queryable, { kind, id: wireId }: EntityKey): Promise<Translatable | NotFound> {
  const id = parseId(wireId)
  if (id === undefined) return refuseMissing(kind, wireId)
  await KINDS[kind].lock(tx, id)
  const [entity] = await KINDS[kind].find(tx, [id])
  return entity ?? refuseMissing(kind, wireId)
}

async function storeTexts(
  tx: Queryable,
  key: TextKey,
  states: ReadonlyMap<string, StoredText | null>,
  author: ChangeAuthor,
): Promise<void> {
  const { kind, entityId, language } = key
  const rows = await findTranslations(tx, kind, [entityId])
  const before = new Map(
    rows
      .filter((row) => row.language === language)
      .map(({ field, text, originalHash }) => [field, { text, originalHash }]),
  )
  const changed = [...states].filter(([field, state]) => {
    const old = before.get(field)
    return old?.text !== state?.text || old?.originalHash !== state?.originalHash
  })
  if (changed.length === 0) return
  const saved = changed.flatMap(([field, state]) =>
    state ? [{ ...key, field, ...state, updatedAt: author.now }] : [],
  )
  const deleted = changed.flatMap(([field, state]) => (state ? [] : [field]))
  await saveTranslations(tx, saved)
  await deleteTranslations(tx, key, deleted)
  if (author.actor === 'system') return
  const stateOf = (texts: readonly (readonly [string, StoredText | null])[]) => ({
    kind,
    language,
    texts: Object.fromEntries(texts),
  })
  await writeAuditLog(tx, { ...author, operation: 'updateTranslations' }, [
    {
      entity: 'translation',
      entityId,
      before: stateOf(changed.map(([field]) => [field, before.get(field) ?? null])),
      after: stateOf(changed),
    },
  ])
}

const OTHER_LANGUAGE = {
  field: 'language',
  violatedRule: 'VALIDATION',
  description: 'must be a language of the shop, and not its first one',
} as const

const unknownField = (field: string) =>
  ({
    field: `texts.${field}`,
    violatedRule: 'VALIDATION',
    description: 'must be a text that the original has',
  }) as const
