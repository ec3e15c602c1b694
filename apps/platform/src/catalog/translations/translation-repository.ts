import type { TranslatableKind } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { translations } from '../../kernel/database/schema/catalog/translations.ts'
import type { CollectionRecord, ProductRecord } from '../products/product-record.ts'
import { type MapTexts, mapCollectionTexts, mapOptionTexts, mapProductTexts, withTexts } from './map-texts.ts'

export type TranslationRow = typeof translations.$inferSelect

const ofEntities = (kind: TranslatableKind, ids: readonly string[]) =>
  and(eq(translations.kind, kind), sql`${translations.entityId} = any(${sql.param(ids)}::uuid[])`)

/** The translations of entities to all languages, in one statement. */
export const findTranslations = (
  db: Queryable,
  kind: TranslatableKind,
  ids: readonly string[],
): Promise<TranslationRow[]> => db.select().from(translations).where(ofEntities(kind, ids))

/** The texts of entities in one language by field, in one statement. Entities without translations are missing. */
export async function findTexts(
  db: Queryable,
  kind: TranslatableKind,
  ids: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await db
    .select({ id: translations.entityId, field: translations.field, text: translations.text })
    .from(translations)
    .where(and(ofEntities(kind, ids), eq(translations.language, language)))
  const texts = new Map<string, Map<string, string>>()
  for (const { id, field, text } of rows) texts.set(id, (texts.get(id) ?? new Map()).set(field, text))
  return texts
}

/** Entities in a language. Those in the shop's first language, which is `undefined`, need no statement. */
const translateWith =
  <Entity extends { readonly id: string }>(kind: TranslatableKind, mapTexts: MapTexts<Entity>) =>
  async (
    db: Queryable,
    entities: readonly Entity[],
    language: LanguageCode | undefined,
  ): Promise<readonly Entity[]> => {
    if (language === undefined || entities.length === 0) return entities
    const ids = entities.map(({ id }) => id)
    const texts = await findTexts(db, kind, ids, language)
    return entities.map((entity) => withTexts(entity, texts.get(entity.id), mapTexts))
  }

/** Entities of which only the names are shown. */
const translateNamesOf =
  (kind: TranslatableKind) =>
  <Named extends { readonly id: string; readonly name: string }>(
    db: Queryable,
    named: readonly Named[],
    language: LanguageCode | undefined,
  ) =>
    translateWith<Named>(kind, (entity, replace) => ({ ...entity, name: replace('name', entity.name) }))(
      db,
      named,
      language,
    )

export const translateProductNames = translateNamesOf('PRODUCT')
export const translateCollectionNames = translateNamesOf('COLLECTION')

/** Products of which only the options are shown. */
export const translateOptions = translateWith<Pick<ProductRecord, 'id' | 'options'>>(
  'PRODUCT',
  (product, replace) => ({ ...product, options: mapOptionTexts(product.options, replace) }),
)

export const translateProducts = translateWith<ProductRecord>('PRODUCT', mapProductTexts)
export const translateCollections = translateWith<CollectionRecord>('COLLECTION', mapCollectionTexts)

export async function saveTranslations(tx: Queryable, rows: readonly TranslationRow[]): Promise<void> {
  if (rows.length === 0) return
  const { entityId, kind, language, field } = translations
  await tx
    .insert(translations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [entityId, kind, language, field],
      set: {
        text: sql`excluded.text`,
        originalHash: sql`excluded.original_hash`,
        isMachine: sql`excluded.is_machine`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}

export async function deleteTranslations(
  tx: Queryable,
  { kind, entityId, language }: Pick<TranslationRow, 'kind' | 'entityId' | 'language'>,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return
  await tx
    .delete(translations)
    .where(
      and(
        eq(translations.kind, kind),
        eq(translations.entityId, entityId),
        eq(translations.language, language),
        inArray(translations.field, [...fields]),
      ),
    )
}
