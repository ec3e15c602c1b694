import type { GiftCardProduct } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import {
  deleteGiftCardProduct,
  listGiftCardProducts,
  saveGiftCardProduct,
} from '../../pricing/gift-cards/gift-card-repository.ts'

/** The products that issue a gift card. */
export async function giftCardProductsOf(
  db: Queryable,
): Promise<{ readonly products: readonly GiftCardProduct[] }> {
  const found = await listGiftCardProducts(db)
  return {
    products: found.map(({ validMonths, ...product }) => ({
      ...product,
      ...(validMonths && { validMonths }),
    })),
  }
}

/** Makes a product a gift card. A physical product cannot be one, because the code is sent by email. */
export async function markAsGiftCard(
  db: Queryable,
  productId: string,
  validMonths: number | null,
): Promise<{ readonly product: GiftCardProduct } | Refusal<'PRODUCT_NOT_FOUND' | 'GIFT_CARD_NOT_DIGITAL'>> {
  const id = parseId(productId)
  const [product] = id
    ? await db
        .select({ name: products.name, productType: products.productType })
        .from(products)
        .where(eq(products.id, id))
    : []
  if (!id || !product) return refuse('PRODUCT_NOT_FOUND', { productId })
  if (product.productType !== 'digital') return refuse('GIFT_CARD_NOT_DIGITAL', { productId })
  await saveGiftCardProduct(db, id, validMonths)
  return { product: { productId: id, name: product.name, ...(validMonths && { validMonths }) } }
}

export async function unmarkAsGiftCard(db: Queryable, productId: string): Promise<EmptyResponse> {
  const id = parseId(productId)
  if (id) await deleteGiftCardProduct(db, id)
  return {}
}
