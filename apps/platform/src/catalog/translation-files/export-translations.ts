import { TRANSLATION_CSV_COLUMNS, type TranslatableKind } from '@vitrine/contract'
import { formatCsvLine } from '@vitrine/tables'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { isOutdated } from '../translations/manage-translations.ts'
import { KINDS, TRANSLATABLE_KINDS, type Translatable } from '../translations/translatable-kinds.ts'
import { findTranslations } from '../translations/translation-repository.ts'

const PAGE_SIZE = 200

/** Every translation as a CSV file, page by page. Texts of plans and images are named by their ids. */
export async function* exportTranslations(db: Queryable): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(TRANSLATION_CSV_COLUMNS)}`
  const { languages } = await readShop(db)
  for (const kind of TRANSLATABLE_KINDS) {
    let last: string | null = null
    for (;;) {
      const ids: readonly string[] = await KINDS[kind].next(db, last, PAGE_SIZE)
      yield await linesOf(db, kind, { ids, languages: languages.slice(1) })
      last = ids.at(-1) ?? null
      if (ids.length < PAGE_SIZE) break
    }
  }
}

async function linesOf(
  db: Queryable,
  kind: TranslatableKind,
  { ids, languages }: { readonly ids: readonly string[]; readonly languages: readonly string[] },
): Promise<string> {
  if (ids.length === 0) return ''
  const rows = await findTranslations(db, kind, ids)
  const found = new Map((await KINDS[kind].find(db, ids)).map((entity) => [entity.id, entity]))
  const handles = await handlesOf(db, kind, [...found.values()])
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .flatMap(({ id, texts }) => {
      const own = rows.filter(({ entityId }) => entityId === id)
      return languages.flatMap((language) =>
        texts.flatMap(({ name, original }) => {
          const row = own.find((each) => each.field === name && each.language === language)
          if (!row) return []
          const machine = row.isMachine ? 'yes' : ''
          const outdated = isOutdated(row, original) ? 'yes' : ''
          const handle = handles.get(id) ?? id
          return formatCsvLine([kind, handle, name, original, language, row.text, machine, outdated])
        }),
      )
    })
    .join('')
}

/** What entities are called in files: URL handles and names, which another shop has too. */
async function handlesOf(
  db: Queryable,
  kind: TranslatableKind,
  entities: readonly Translatable[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === 'PAYMENT_METHOD') return new Map()
  if (kind !== 'PRODUCT' && kind !== 'COLLECTION') return new Map(entities.map(({ id, name }) => [id, name]))
  const table = kind === 'PRODUCT' ? products : collections
  const ids = entities.map(({ id }) => id)
  const rows = await db.select({ id: table.id, slug: table.slug }).from(table).where(inArray(table.id, ids))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
