import { sql } from 'drizzle-orm'
import type { Database } from '../src/kernel/database/open-database.ts'

/** Fills a shop quickly through its tables: brands, ribbons, colors, collections and words by the hundred. */
export async function insertManyProducts(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into collections (id, name, slug, created_at, updated_at)
    select gen_random_uuid(), 'Collection ' || n, 'collection-' || n, now(), now() from generate_series(1, 100) n`)
  for (let first = 1; first <= count; first += BATCH)
    await addBatch(db, first, Math.min(count, first + BATCH - 1))
  await db.execute(sql`vacuum analyze`)
}

/** A batch that fits well within the statement timeout. */
const BATCH = 5000

async function addBatch(db: Database, first: number, last: number): Promise<void> {
  await db.execute(sql`insert into products (id, name, normalized_name, slug, description, product_type, visible, sku, brand,
      ribbon, price, discount_type, discount_value, options, manage_variants, created_at, updated_at)
    select gen_random_uuid(), 'Word' || n % 500 || ' Thing ' || n, 'word' || n % 500 || ' thing ' || n, 'thing-' || n,
      '<p>Made of matter' || n % 300 || ' for everyday' || n % 700 || '</p>', 'physical', n % 50 <> 0, 'SKU-' || n,
      case when n % 3 = 0 then 'Brand ' || n % 101 end, case when n % 5 = 0 then 'Ribbon ' || n % 103 end,
      100 + n * 37 % 50000, (case when n % 4 = 0 then 'PERCENT' else 'NONE' end)::discount_type,
      case when n % 4 = 0 then 1250 else 0 end,
      jsonb_build_array(jsonb_build_object('name', 'Color', 'type', 'color', 'choices', jsonb_build_array(
        jsonb_build_object('value', '#111', 'description', 'Color ' || n % 107, 'mediaIds', '[]'::jsonb),
        jsonb_build_object('value', '#222', 'description', 'Color ' || n % 109 + 200, 'mediaIds', '[]'::jsonb)))),
      false, timestamptz '2026-01-01' - n * interval '1 minute', timestamptz '2026-01-01'
    from generate_series(${first}::int, ${last}::int) n`)
  const batch = sql`p.created_at between timestamptz '2026-01-01' - ${last}::int * interval '1 minute'
    and timestamptz '2026-01-01' - ${first}::int * interval '1 minute'`
  await db.execute(sql`insert into variants (id, product_id, position, choices, quantity)
    select gen_random_uuid(), id, 0, '{}', case when price % 7 = 0 then 0 when price % 2 = 0 then 5 end
    from products p where ${batch}`)
  await db.execute(sql`insert into collection_products (collection_id, product_id, position)
    select c.id, p.id, 0 from products p
    join collections c on c.name = 'Collection ' || (p.price % 97 + 1)::text where ${batch}`)
}
