import { sql } from 'drizzle-orm'
import { boolean, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { collections, products } from './catalog.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search document of a product. Triggers update it with every change of a product, its variants and its
 * collections.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Its words: A name; B brand, SKUs, collections and choices; C ribbon; D description. */
    document: tsvector().notNull(),
    visible: boolean().notNull(),
    normalizedName: text().notNull(),
    brand: text(),
    ribbon: text(),
    /** The visible ones. */
    collectionIds: uuid().array().notNull(),
    /** The choices, each as the JSON text of `[option, choice]`. */
    choices: text().array().notNull(),
    /** The discounted price of its cheapest variant. */
    price: amount().notNull(),
    onSale: boolean().notNull(),
    inStock: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('product_search_document').using('gin', table.document),
    index('product_search_collections').using('gin', table.collectionIds),
    index('product_search_choices').using('gin', table.choices),
    index('product_search_brand').on(table.brand),
    index('product_search_ribbon').on(table.ribbon),
    // Each sort index ends with the visibility filter, so that candidates are read by index-only scans.
    index('product_search_price').on(table.price, table.productId, table.visible),
    index('product_search_created').on(table.createdAt, table.productId, table.visible),
    index('product_search_name').using(
      'btree',
      sql`${table.normalizedName} collate "C"`,
      table.productId,
      table.visible,
    ),
    index('product_search_on_sale').on(table.createdAt, table.productId).where(sql`${table.onSale}`),
  ],
)

/**
 * Words of names, brands and collections, for spelling corrections. Not unique, so that two writers of the same word
 * never wait for each other; readers skip duplicates.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    /** The word and its single-letter deletions: words one letter apart share one. */
    deletions: text().array().notNull(),
  },
  (table) => [
    index('search_words_word').using('btree', sql`${table.word} collate "C"`),
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_deletions').using('gin', table.deletions),
  ],
)

/** Brands and collections, for suggestions. Brands may be duplicated or outdated; readers check. */
export const searchNames = pgTable(
  'search_names',
  {
    name: text().notNull(),
    /** Null for a brand. */
    collectionId: uuid().references(() => collections.id, { onDelete: 'cascade' }),
    /** The words of the name, each after a space. */
    key: text().notNull(),
  },
  (table) => [
    index('search_names_name').on(table.name),
    index('search_names_collection').on(table.collectionId),
    index('search_names_key').using('gin', sql`${table.key} gin_trgm_ops`),
  ],
)

/** The search document of a product in a language that it is translated to. Triggers update it with the texts. */
export const translatedSearch = pgTable(
  'translated_search',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    /** The translated words besides the original ones, with the same weights. */
    document: tsvector().notNull(),
    normalizedName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    index('translated_search_document').using('gin', table.document),
  ],
)

/**
 * The names of product options, and whether some product has colors under it. A trigger adds them. Not unique, like
 * `search_words`.
 */
export const optionNames = pgTable(
  'option_names',
  { name: text().notNull(), isColor: boolean().notNull() },
  (table) => [index('option_names_name').on(table.name)],
)

/** Words that mean the same to shoppers. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    language: text().notNull(),
    words: text().array().notNull(),
    /** The stems of the words, by which searches find the group. */
    stems: text().array().notNull(),
    ...revisionColumns,
  },
  (table) => [index('search_synonyms_stems').using('gin', table.stems)],
)
