import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collectionProducts, products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { violationsOf } from '../../kernel/http/field-violations.ts'
import { firstLanguage, readShop } from '../../shop/profile/read-shop.ts'
import { blankProduct } from '../product-editing/create-product.ts'
import { NewProduct, type NewProductInput, prepareProduct } from '../product-editing/new-product-schema.ts'
import { normalizeName } from '../products/normalize-name.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { slugify } from '../slugs/slugify.ts'
import { definedFields } from '../validation/defined-fields.ts'

/** Validates products by the rules for a single product. A violation is a bug of the generator. */
export async function prepareProducts(
  db: Queryable,
  inputs: readonly NewProductInput[],
  createdAtOf: (index: number) => Date,
): Promise<readonly ProductRecord[]> {
  const shop = await readShop(db)
  const { currency } = shop
  const language = firstLanguage(shop)
  return inputs.map((input, index) => {
    const parsed = NewProduct.safeParse(input)
    const prepared = parsed.success
      ? prepareProduct(parsed.data, currency)
      : violationsOf(parsed.error, input)
    if (Array.isArray(prepared))
      throw new Error(`Product ${index} breaks a rule: ${JSON.stringify(prepared)}`)
    const { variants: parts, media: _, collectionIds, slug, ...plain } = prepared
    const now = createdAtOf(index)
    return {
      ...blankProduct(now),
      ...definedFields(plain),
      slug: slug ?? slugify(plain.name, language),
      normalizedName: normalizeName(plain.name),
      variants: parts.map((part) => ({
        ...part,
        id: newId(now),
        sku: part.sku ?? null,
        cost: null,
        weight: null,
        taxGroupId: null,
        barcode: null,
        lowStockThreshold: null,
        inStock: true,
      })),
      collectionIds,
    }
  })
}

/**
 * Stores many new products at once, without media. They are created before the shop opens, so they get no audit
 * entries and no events. Products whose slug is taken are skipped.
 */
export async function bulkInsertProducts(tx: Queryable, records: readonly ProductRecord[]): Promise<number> {
  const rows = records.map(({ variants: _, media: __, collectionIds: ___, ...row }) => row)
  const inserted = await tx.execute<{ id: string }>(
    sql`${insertStatement(products, rows)} on conflict (slug) do nothing returning id`,
  )
  const isNew = new Set(inserted.rows.map(({ id }) => id))
  const added = records.filter(({ id }) => isNew.has(id))
  if (added.length === 0) return 0
  // The search document is built when variants are inserted, so everything else is stored first.
  await insertIntoCollections(tx, added)
  const parts = added.flatMap(({ id: productId, variants: own }) =>
    own.map((part, position) => ({ ...part, productId, position })),
  )
  await tx.execute(insertStatement(variants, parts))
  return added.length
}

/** Rows with the same members, as one JSON document: a parameter per value takes longer to build than to run. */
export function insertStatement(table: PgTable, rows: readonly object[]): SQL {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  )
  const documents = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  )
  return sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(documents)}::jsonb)`
}

async function insertIntoCollections(tx: Queryable, records: readonly ProductRecord[]): Promise<void> {
  const memberships = records.flatMap(({ id, collectionIds }) =>
    collectionIds.map((collectionId) => ({ id, collectionId })),
  )
  await tx.execute(sql`insert into ${collectionProducts} (collection_id, product_id, position)
    select new."collectionId", new.id, coalesce((select max(position) + 1 from ${collectionProducts} old
        where old.collection_id = new."collectionId"), 0)
      + row_number() over (partition by new."collectionId" order by new.nth) - 1
    from rows from (jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as (id uuid, "collectionId" uuid))
      with ordinality as new(id, "collectionId", nth)`)
}
