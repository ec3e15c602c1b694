import { bulkInsertProducts, prepareProducts } from '../../catalog/bulk-products/bulk-insert-products.ts'
import type { NewProductInput } from '../../catalog/product-editing/new-product-schema.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { collections } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { ALL_PRODUCTS } from '../../kernel/wire-id.ts'

interface SeedOptions {
  readonly db: Database
  readonly count: number
  readonly now?: () => Date
  /** Reports the count after every batch. */
  readonly onProgress?: (done: number) => void
}

const BATCH = 1000
const MINUTE = 60_000

/** Seeds a shop with any number of generated products, by the same rules as single ones. */
export async function seedManyProducts({ db, count, now = () => new Date(), onProgress }: SeedOptions) {
  const start = now()
  const places = await db.select({ id: collections.id }).from(collections)
  const collectionIds = places.map(({ id }) => id).filter((id) => id !== ALL_PRODUCTS)
  const prepared = (from: number) => {
    const size = Math.min(BATCH, count - from)
    const inputs = Array.from({ length: size }, (_, index) => sample(from + index, collectionIds))
    return prepareProducts(db, inputs, (index) => new Date(start.getTime() - (from + index) * MINUTE))
  }
  let batch = await prepared(0)
  for (let done = 0; done < count; ) {
    const products = batch
    done += products.length
    // Generates the next batch while the database stores this one.
    const storing = inTransaction(db, (tx) => bulkInsertProducts(tx, products))
    ;[batch] = await Promise.all([done < count ? prepared(done) : [], storing])
    onProgress?.(done)
  }
  await tidyUp(db)
  return { products: count }
}

/** Vacuum, which PostgreSQL otherwise runs later: until then index-only scans read the tables. */
async function tidyUp(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

const ADJECTIVES = ['Harbor', 'Ridge', 'Tide', 'Field', 'Grove', 'Arch', 'Ember', 'Linen', 'Moss', 'Slate']
const PRODUCT_NOUNS = ['Bowl', 'Mug', 'Plate', 'Vase', 'Lamp', 'Pillow', 'Tray', 'Jar', 'Towel', 'Notebook']
const BRANDS = ['Kiln & Field', 'Lumen', 'Weft', 'Northlight', 'Oak & Ash']

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** Deterministic by number, and different enough from its neighbors for a list. */
function sample(index: number, collectionIds: readonly string[]): NewProductInput {
  const kind = Math.floor(index / ADJECTIVES.length)
  const isManaged = index % 10 === 0
  const choices = ['Small', 'Large'].map((name) => ({ value: name, description: name }))
  return {
    name: `Sample ${pick(ADJECTIVES, index)} ${pick(PRODUCT_NOUNS, kind)} ${index + 1}`,
    description: `<p>A ${pick(PRODUCT_NOUNS, kind).toLowerCase()} for every day.</p>`,
    productType: 'physical',
    visible: index % 50 !== 49,
    sku: `SAMPLE-${index + 1}`,
    brand: pick(BRANDS, index),
    ...(index % 20 === 0 && { ribbon: 'New' }),
    price: (500 + ((index * 7919) % 50_000)) / 100,
    cost: 2,
    weight: (1 + (index % 40)) / 10,
    ...(index % 8 === 0 && { discount: { type: 'PERCENT' as const, value: 10 } }),
    ...(isManaged && {
      options: [{ name: 'Size', type: 'drop_down' as const, choices }],
      variants: choices.map(({ description }, nth) => ({
        choices: { Size: description },
        quantity: (index + nth) % 5,
      })),
    }),
    ...(!isManaged && { quantity: index % 30 }),
    collectionIds: collectionIds.length > 0 ? [pick(collectionIds, index)] : [],
  }
}
