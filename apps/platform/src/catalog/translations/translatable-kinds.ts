import type { TranslatableKind } from '@vitrine/contract'
import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  collections,
  productSubscriptionPlans,
  products,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { readCheckoutRules } from '../../shop/checkout-settings/checkout-settings.ts'
import { paymentInstructionsOf } from '../../shop/checkout-settings/payment-instructions.ts'
import { lockCollection } from '../collections/collection-repository.ts'
import { findProductsWithRelations, lockProducts } from '../products/product-repository.ts'
import {
  mapCollectionTexts,
  mapPlanTexts,
  mapProductTexts,
  mapShippingOptionTexts,
  type OriginalText,
  originalTexts,
} from './map-texts.ts'

/** An entity with the texts that can be translated. */
export interface Translatable {
  readonly id: string
  readonly name: string
  readonly texts: readonly OriginalText[]
}

export type EntityNotFound = Refusal<
  | 'PRODUCT_NOT_FOUND'
  | 'COLLECTION_NOT_FOUND'
  | 'SHIPPING_OPTION_NOT_FOUND'
  | 'DISCOUNT_RULE_NOT_FOUND'
  | 'PAYMENT_METHOD_NOT_FOUND'
>

/** How the entities of one kind are found. */
interface KindOfTexts {
  /** The ids of a page. */
  readonly list: (db: Queryable, page: Page) => Promise<readonly string[]>
  readonly count: (db: Queryable) => Promise<number>
  /** The next ids in an order that new entities do not change. */
  readonly next: (db: Queryable, after: string | null, limit: number) => Promise<readonly string[]>
  readonly find: (db: Queryable, ids: readonly string[]) => Promise<readonly Translatable[]>
  /** Locks an entity until the transaction ends, so that changes take turns. */
  readonly lock: (tx: Queryable, id: string) => Promise<unknown>
  readonly refuse: (id: string) => EntityNotFound
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Lists the rows of a table in an order. */
const rowsOf = (
  table: typeof products | typeof collections | typeof shippingOptions | typeof discountRules,
  order: SQL,
): Pick<KindOfTexts, 'list' | 'count' | 'next'> => ({
  list: async (db, { limit, offset }) => {
    const page = await db
      .select({ id: table.id })
      .from(table as typeof products)
      .orderBy(order, asc(table.id))
      .limit(limit)
      .offset(offset)
    return page.map(({ id }) => id)
  },
  count: (db) => db.$count(table),
  next: async (db, after, limit) => {
    const page = await db
      .select({ id: table.id })
      .from(table as typeof products)
      .where(after === null ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(limit)
    return page.map(({ id }) => id)
  },
})

const findInstructions = async (db: Queryable) => paymentInstructionsOf(await readCheckoutRules(db))

export const KINDS: Readonly<Record<TranslatableKind, KindOfTexts>> = {
  PRODUCT: {
    ...rowsOf(products, sql`${products.normalizedName} collate "C"`),
    find: async (db, ids) => {
      const found = await findProductsWithRelations(db, ids)
      const plans = await db
        .select()
        .from(productSubscriptionPlans)
        .where(inArray(productSubscriptionPlans.productId, [...ids]))
      return found.map((product) => {
        const own = plans.find(({ productId }) => productId === product.id)?.plans ?? []
        const texts = [...originalTexts(product, mapProductTexts), ...originalTexts(own, mapPlanTexts)]
        return { id: product.id, name: product.name, texts }
      })
    },
    lock: (tx, id) => lockProducts(tx, [id]),
    refuse: (productId) => refuse('PRODUCT_NOT_FOUND', { productId }),
  },
  COLLECTION: {
    ...rowsOf(collections, sql`${collections.name}`),
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
    refuse: (collection) => refuse('COLLECTION_NOT_FOUND', { collection }),
  },
  SHIPPING_OPTION: {
    ...rowsOf(shippingOptions, sql`${shippingOptions.position}`),
    find: async (db, ids) => {
      const rows = await db
        .select()
        .from(shippingOptions)
        .where(inArray(shippingOptions.id, [...ids]))
      return rows.map((row) => ({
        id: row.id,
        name: row.title,
        texts: originalTexts(row, mapShippingOptionTexts),
      }))
    },
    lock: (tx, id) =>
      tx
        .select({ id: shippingOptions.id })
        .from(shippingOptions)
        .where(eq(shippingOptions.id, id))
        .for('update'),
    refuse: () => refuse('SHIPPING_OPTION_NOT_FOUND'),
  },
  DISCOUNT_RULE: {
    ...rowsOf(discountRules, sql`${discountRules.name}`),
    find: async (db, ids) => {
      const rows = await db
        .select()
        .from(discountRules)
        .where(inArray(discountRules.id, [...ids]))
      return rows.map(({ id, name }) => ({
        id,
        name,
        texts: [{ name: 'name', original: name, format: 'TEXT' as const }],
      }))
    },
    lock: (tx, id) =>
      tx.select({ id: discountRules.id }).from(discountRules).where(eq(discountRules.id, id)).for('update'),
    refuse: () => refuse('DISCOUNT_RULE_NOT_FOUND'),
  },
  PAYMENT_METHOD: {
    list: async (db, { limit, offset }) =>
      (await findInstructions(db)).slice(offset, offset + limit).map(({ id }) => id),
    count: async (db) => (await findInstructions(db)).length,
    next: async (db, after, limit) =>
      (await findInstructions(db))
        .map(({ id }) => id)
        .filter((id) => after === null || id > after)
        .sort()
        .slice(0, limit),
    find: async (db, ids) =>
      (await findInstructions(db))
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, instructions }) => ({
          id,
          name,
          texts: [{ name: 'instructions', original: instructions, format: 'TEXT' as const }],
        })),
    // A payment method is not locked: a translation of older instructions is marked as outdated.
    lock: async () => undefined,
    refuse: () => refuse('PAYMENT_METHOD_NOT_FOUND'),
  },
}

export const TRANSLATABLE_KINDS = Object.keys(KINDS) as [TranslatableKind, ...TranslatableKind[]]
