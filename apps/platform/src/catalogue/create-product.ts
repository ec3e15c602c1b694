import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { violationsOf } from '../http/violations.ts'
import { invalid, type Refusal, refuse } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { appendToCollection, insertProduct } from './catalogue-writes.ts'
import { nameKey } from './name-key.ts'
import { NewProduct, type NewProductInput, prepareProduct } from './new-product.ts'

type Refused = Refusal<'INVALID_ARGUMENT' | 'SLUG_TAKEN'>

/** Adds a product with its variants, media and places in collections: all of it, or nothing. */
export async function createProduct(
  db: Queryable,
  input: NewProductInput,
  now: Date,
): Promise<{ productId: string } | Refused> {
  const parsed = NewProduct.safeParse(input)
  if (!parsed.success) return invalid(...violationsOf(parsed.error, input, 'product'))
  const { currency } = await readShop(db)
  const prepared = prepareProduct(parsed.data, currency)
  if (Array.isArray(prepared)) return invalid(...prepared)

  const { variants, media, collectionIds, ...product } = prepared
  const productId = newId(now)
  return inTransaction(db, async (tx) => {
    const isNew = await insertProduct(tx, {
      product: { ...product, id: productId, nameKey: nameKey(product.name), createdAt: now, updatedAt: now },
      variants: variants.map((variant, position) => ({ ...variant, id: newId(now), productId, position })),
      media: media.map((item, position) => ({ ...item, productId, position })),
    })
    if (!isNew) return refuse('SLUG_TAKEN', { slug: product.slug })
    for (const collectionId of collectionIds) await appendToCollection(tx, collectionId, productId)
    return { productId }
  })
}
