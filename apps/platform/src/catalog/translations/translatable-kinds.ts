import type { TranslatableKind } from '@vitrine/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  collections,
  productSubscriptionPlans,
  products,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
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
  'PRODUCT_NOT_FOUND' | 'COLLECTION_NOT_FOUND' | 'SHIPPING_OPTION_NOT_FOUND' | 'DISCOUNT_RULE_NOT_FOUND'
>

/** How the entities of one kind are found. */
interface KindOfTexts {
  readonly table: typeof products | typeof collections | typeof shippingOptions | typeof discountRules
  readonly order: SQL
  readonly find: (db: Queryable, ids: readonly string[]) => Promise<readonly Translatable[]>
  /** Locks an entity until the transaction ends, so that changes take turns. */
  readonly lock: (tx: Queryable, id: string) => Promise<unknown>
  readonly refuse: (id: string) => EntityNotFound
}

export const KINDS: Readonly<Record<TranslatableKind, KindOfTexts>> = {
  PRODUCT: {
    table: products,
    order: sql`${products.normalizedName} collate "C"`,
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
    refuse: (collection) => refuse('COLLECTION_NOT_FOUND', { collection }),
  },
  SHIPPING_OPTION: {
    table: shippingOptions,
    order: sql`${shippingOptions.position}`,
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
    table: discountRules,
    order: sql`${discountRules.name}`,
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
}

export const TRANSLATABLE_KINDS = Object.keys(KINDS) as [TranslatableKind, ...TranslatableKind[]]
