import type { FullProductInput, Product } from '@vitrine/contract'
import { shop } from '../shop-client.ts'
import type { SavedProduct } from './product-changes.ts'
import { productToForm } from './product-to-form.ts'
import { type VariantRow, variantRows } from './variant-rows.ts'

export async function loadSavedProduct(id: string): Promise<SavedProduct> {
  const [{ product }, subscriptions] = await Promise.all([
    shop.products.getProduct(id, { includeMerchantSpecificData: true }),
    shop.subscriptions.getSubscriptionOptions(id),
  ])
  const whole = { ...product, subscriptions }
  return { product: whole, form: productToForm(whole), rows: product.manageVariants ? rowsOf(product) : [] }
}

const rowsOf = ({ variants, priceData, costAndProfitData, weight }: Product): readonly VariantRow[] =>
  variantRows(variants, { price: priceData.price, cost: costAndProfitData?.itemCost, weight })

/** Saves all changes in one request. */
export async function saveProduct(
  saved: SavedProduct | undefined,
  changes: FullProductInput,
): Promise<Product> {
  const { product } = saved
    ? await shop.catalog.updateFullProduct(saved.product._id, changes)
    : await shop.catalog.createFullProduct(changes)
  return product
}
