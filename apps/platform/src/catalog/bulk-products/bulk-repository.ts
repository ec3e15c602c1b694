import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import type { BulkState } from './set-and-adjust-properties.ts'

/** The rows of many products to change, locked. */
export async function findBulkStates(tx: Queryable, ids: readonly string[]): Promise<readonly BulkState[]> {
  const own = sql<
    BulkState['variants']
  >`(select json_agg(json_build_object('id', ${variants.id}, 'price', ${variants.price},
    'cost', ${variants.cost}, 'weight', ${variants.weight}, 'taxGroupId', ${variants.taxGroupId}) order by ${variants.position})
    from ${variants} where ${variants.productId} = ${products.id})`
  return tx
    .select({
      id: products.id,
      price: products.price,
      cost: products.cost,
      weight: products.weight,
      ribbon: products.ribbon,
      brand: products.brand,
      taxGroupId: products.taxGroupId,
      withdrawalException: products.withdrawalException,
      visible: products.visible,
      archived: products.archived,
      revision: products.revision,
      variants: sql<BulkState['variants']>`${own}`,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(products.id))
}

/** Stores all of them in two statements. */
export async function saveBulkStates(tx: Queryable, states: readonly BulkState[], now: Date): Promise<void> {
  const rows = states.map(({ variants: _, ...row }) => row)
  await tx.execute(sql`update ${products} set price = new.price, cost = new.cost, weight = new.weight,
      ribbon = new.ribbon, brand = new.brand, tax_group_id = new."taxGroupId",
      withdrawal_exception = new."withdrawalException"::withdrawal_exception, visible = new.visible, archived = new.archived,
      revision = new.revision, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, price bigint, cost bigint, weight float8,
      ribbon text, brand text, "taxGroupId" uuid, "withdrawalException" text, visible boolean, archived boolean, revision int)
    where ${products.id} = new.id`)
  const parts = states.flatMap((state) => state.variants)
  await tx.execute(sql`update ${variants} set price = new.price, cost = new.cost, weight = new.weight,
      tax_group_id = new."taxGroupId"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as new(id uuid, price bigint, cost bigint, weight float8,
      "taxGroupId" uuid)
    where ${variants.id} = new.id and (${variants.price}, ${variants.cost}, ${variants.weight}, ${variants.taxGroupId})
      is distinct from (new.price, new.cost, new.weight, new."taxGroupId")`)
}
