import type { Product, WholeProductChanges } from '@vitrine/contract'
import { shop } from '../shop.ts'
import { formOf } from './read-product.ts'
import { type VariantRow, variantRows } from './variant-rows.ts'
import type { SavedProduct } from './whole-changes.ts'

export async function readSaved(id: string): Promise<SavedProduct> {
  const [{ product }, subscriptions] = await Promise.all([
    shop.products.getProduct(id, { includeMerchantSpecificData: true }),
    shop.subscriptions.getProductSubscriptions(id),
  ])
  const whole = { ...product, subscriptions }
  return { product: whole, form: formOf(whole), rows: product.manageVariants ? await readRows(product) : [] }
}

async function readRows(product: Product): Promise<readonly VariantRow[]> {
  const { variants } = await shop.products.queryProductVariants(product._id, {
    includeMerchantSpecificData: true,
  })
  return variantRows(variants, {
    price: product.priceData.price,
    cost: product.costAndProfitData?.itemCost,
    weight: product.weight,
  })
}

/** Saves everything at once, or nothing of it. */
export async function saveProduct(
  saved: SavedProduct | undefined,
  changes: WholeProductChanges,
): Promise<Product> {
  const { product } = saved
    ? await shop.catalogue.saveWholeProduct(saved.product._id, changes)
    : await shop.catalogue.createWholeProduct(changes)
  return product
}
