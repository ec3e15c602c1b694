import type { FullProductInput, Product } from '@vitrine/contract'
import { client } from '../shared/shop-client.ts'
import { productToForm } from './form/product-to-form.ts'
import type { SavedProduct } from './product-changes.ts'
import { type VariantRow, variantRows } from './variants/variant-rows.ts'

export async function loadSavedProduct(id: string): Promise<SavedProduct> {
  const [{ product }, subscriptions] = await Promise.all([
    client.products.getProduct(id, { includeMerchantSpecificData: true }),
    client.subscriptions.getSubscriptionOptions(id),
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
    ? await client.catalog.updateFullProduct(saved.product._id, changes)
    : await client.catalog.createFullProduct(changes)
  return product
}
