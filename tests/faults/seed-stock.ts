import { newId } from '@vitrine/platform/kernel/database/new-id'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { createProduct } from '../../apps/platform/src/catalog/product-editing/create-product.ts'
import { shippingOptions } from '../../apps/platform/src/kernel/database/schema/pricing/shipping-and-tax.ts'
import { createApiKey } from '../../apps/platform/src/shop/api-keys/api-keys.ts'
import { ensureApp } from '../../apps/platform/src/shop/apps/apps.ts'
import { STORES_APP_ID } from '../../apps/platform/testing/open-cart-shop.ts'

/** The total stock of the shop. */
export const TOTAL_UNITS = 2_000_000

export interface Stock {
  /** A digital product, which needs no shipping. */
  readonly productId: string
  /** A product that is shipped. */
  readonly vaseId: string
  /** The headers of staff who may order for others. */
  readonly key: string
  /** The app of the shoppers. */
  readonly clientId: string
}

/** One unit of it, as carts and checkouts accept it. */
export const oneUnit = (productId: string) => [
  { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId } },
]

/** Adds two products with unlimited stock to a shop, and a shipping option for one of them. */
export async function seedStock(db: Database): Promise<Stock> {
  const now = new Date()
  const make = async (name: string, productType: 'digital' | 'physical') => {
    const created = await createProduct(db, { name, productType, price: 12, quantity: TOTAL_UNITS / 2 }, now)
    if (!('productId' in created)) throw new Error(JSON.stringify(created))
    return created.productId
  }
  await db.insert(shippingOptions).values({
    id: newId(now),
    title: 'Post',
    position: 0,
    destinations: [{ country: 'DE' }],
    rates: [{ amount: 490, conditions: [] }] as never,
    createdAt: now,
    updatedAt: now,
  })
  const { secret } = await createApiKey(db, { name: 'Buyers', role: 'manager' }, now)
  const { clientId } = await ensureApp(db, { name: 'Shoppers', origins: [], redirectUris: [] })
  return {
    productId: await make('Bowl', 'digital'),
    vaseId: await make('Vase', 'physical'),
    key: secret,
    clientId,
  }
}
