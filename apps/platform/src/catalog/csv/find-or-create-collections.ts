import type { CsvRow } from '@vitrine/contract'
import { collections } from '../../kernel/database/schema/catalog/catalog.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { truncateText } from '../../kernel/truncate-text.ts'
import { firstLanguage, shopOf } from '../../shop/profile/read-shop.ts'
import { blankCollection, insertCollectionWithSlug } from '../collections/create-collection.ts'
import { collectionCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { slugify } from '../slugs/slugify.ts'
import { parseListCell } from './csv-cells.ts'

/**
 * Columns of files of other systems only. Collections that the shop does not have are created: those of categories are
 * visible, those of tags are hidden, because other systems do not show tags as pages.
 */
export const JOINED_COLUMNS = ['joinCollections', 'joinHiddenCollections'] as const

const MAX_NAME = 50

const nameOf = (text: string): string => truncateText(text.trim(), MAX_NAME).trim()

/** The name of a collection as it is compared. */
const keyOf = (name: string): string => nameOf(name).toLowerCase()

/** Ids of the manual collections that rows name, by name. */
export type CollectionIdsByName = ReadonlyMap<string, string>

/** Finds the collections that rows name, and creates those that are missing. Collections with conditions stay as they are. */
export async function findOrCreateCollections(
  writeContext: CatalogWriteContext,
  rows: readonly CsvRow[],
): Promise<CollectionIdsByName> {
  const wanted = new Map<string, { readonly name: string; readonly visible: boolean }>()
  for (const column of JOINED_COLUMNS)
    for (const { values } of rows)
      for (const name of parseListCell(values[column] ?? '')) {
        const key = keyOf(name)
        const visible = column === 'joinCollections'
        if (key && !wanted.has(key)) wanted.set(key, { name: nameOf(name), visible })
      }
  const found = new Map<string, string>()
  if (wanted.size === 0) return found
  const { db, config, now } = writeContext
  const { id, name, slug, rule } = collections
  for (const known of await db.select({ id, name, slug, rule }).from(collections))
    for (const key of new Set([known.name.toLowerCase(), known.slug])) {
      if (wanted.has(key) && !known.rule) found.set(key, known.id)
      if (known.rule) wanted.delete(key)
    }
  const language = firstLanguage(await shopOf(db))
  for (const [key, { name, visible }] of wanted) {
    if (found.has(key)) continue
    const requested = { ...blankCollection(now), name, slug: slugify(name, language), visible }
    const collection = await insertCollectionWithSlug(db, writeContext, requested)
    if (collection instanceof Refusal) continue
    await publishCatalogEvents(db, writeContext, [collectionCreated(collection, config.mediaUrl)])
    found.set(key, collection.id)
  }
  return found
}

/** The ids of the collections with these names. */
export const idsOfNames = (joined: CollectionIdsByName, names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => joined.get(keyOf(name)) ?? [])),
]
