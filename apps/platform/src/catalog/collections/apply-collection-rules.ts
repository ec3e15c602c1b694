import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { collectionProducts, collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { ruleCondition } from './rule-condition.ts'

type AutomatedCollection = Pick<typeof collections.$inferSelect, 'id' | 'rule'>

/** Adds and removes changed products by the rules of collections. */
export async function applyCollectionRules(tx: Queryable, productIds: readonly string[]): Promise<void> {
  const automated = await automatedCollections(tx).execute()
  if (automated.length === 0) return
  const { currency } = await readShop(tx)
  for (const collection of automated) await updateMembership(tx, collection, currency, productIds)
}

const automatedCollections = prepareStatement((db) =>
  db
    .select({ id: collections.id, rule: collections.rule })
    .from(collections)
    .where(isNotNull(collections.rule))
    .orderBy(collections.id)
    .prepare('automated_collections'),
)

/** Fills a collection with a new rule. Products that stay keep their position. */
export async function fillCollectionByRule(tx: Queryable, collectionId: string): Promise<void> {
  const [collection] = await tx
    .select({ id: collections.id, rule: collections.rule })
    .from(collections)
    .where(eq(collections.id, collectionId))
  const { currency } = await readShop(tx)
  if (collection) await updateMembership(tx, collection, currency, undefined)
}

/** Limited to the given products, if any. */
async function updateMembership(
  tx: Queryable,
  { id, rule }: AutomatedCollection,
  currency: string,
  productIds: readonly string[] | undefined,
): Promise<void> {
  if (!rule) return
  const matches = ruleCondition(rule, currency)
  const named = productIds ? sql`${products.id} = any(${sql.param(productIds)}::uuid[])` : sql`true`
  const placed = productIds ? sql`placed.product_id = any(${sql.param(productIds)}::uuid[])` : sql`true`
  await tx.execute(sql`delete from ${collectionProducts} placed
    where placed.collection_id = ${id}::uuid and ${placed} and not exists (select 1 from ${products}
      where ${products.id} = placed.product_id and ${matches})`)
  await tx.execute(sql`insert into ${collectionProducts} (collection_id, product_id, position)
    select ${id}::uuid, ${products.id}, (select coalesce(max(position), -1) from ${collectionProducts}
        where collection_id = ${id}::uuid) + row_number() over (order by ${products.id})
    from ${products} where ${named} and ${matches} on conflict do nothing`)
}
