import type { Database } from '@vitrine/platform/database/open'
import { createProduct } from '../../apps/platform/src/catalogue/create-product.ts'
import { createApiKey } from '../../apps/platform/src/identity/api-keys.ts'
import { STORES } from '../../apps/platform/testing/cart-shop.ts'

export const PIECES = 1_000_000

export interface Stock {
  readonly productId: string
  /** Of somebody who may order for others. */
  readonly key: string
}

/** One piece of it, as carts and checkouts take it. */
export const onePiece = (productId: string) => [
  { quantity: 1, catalogReference: { appId: STORES, catalogItemId: productId } },
]

/** Gives a shop one thing that it sells without end. */
export async function stockShop(db: Database): Promise<Stock> {
  const now = new Date()
  const made = await createProduct(
    db,
    { name: 'Bowl', productType: 'digital', price: 12, quantity: PIECES },
    now,
  )
  if (!('productId' in made)) throw new Error(JSON.stringify(made))
  const { secret } = await createApiKey(db, { name: 'Buyers', role: 'manager' }, now)
  return { productId: made.productId, key: secret }
}
