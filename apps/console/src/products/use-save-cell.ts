import { isRefusal } from '@vitrine/client'
import type { Product, ProductChanges } from '@vitrine/contract'
import { productsText } from '../shared/messages/products.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'

interface CellChange {
  readonly column: string
  readonly value: string
  readonly changes: ProductChanges
  /** The change that undoes it. */
  readonly earlier: ProductChanges
}

/** Saves one value of a product and offers to undo it. The revision detects concurrent changes. */
export async function saveCell(
  product: Product,
  { column, value, changes, earlier }: CellChange,
  replace: (product: Product) => void,
): Promise<void> {
  const { name, _id } = product
  try {
    const { product: saved } = await client.products.updateProduct(
      _id,
      withRevision(changes, product.revision),
    )
    replace(saved)
    const undo = async () => {
      try {
        const { product: restored } = await client.products.updateProduct(
          _id,
          withRevision(earlier, saved.revision),
        )
        replace(restored)
        showToast({ text: shellText.undone })
      } catch (error) {
        await showSaveError(error, product, replace)
      }
    }
    showToast({
      text: t(productsText.saved, { column, name, value }),
      action: { name: shellText.undo, run: () => void undo() },
    })
  } catch (error) {
    await showSaveError(error, product, replace)
  }
}

const withRevision = (changes: ProductChanges, revision: string | undefined): ProductChanges => ({
  ...changes,
  ...(revision !== undefined && { revision }),
})

async function showSaveError(
  error: unknown,
  { _id, name }: Product,
  replace: (product: Product) => void,
): Promise<void> {
  if (!isRefusal(error, 'STALE_REVISION')) return showError(error)
  showToast({ text: t(productsText.stale, { name }), tone: 'failed' })
  const { product } = await client.products.getProduct(_id, { includeMerchantSpecificData: true })
  replace(product)
}

/** Sets the quantity of a product without variants. An empty cell stops tracking inventory. */
export async function saveStock(
  product: Product,
  quantity: number | null,
  replace: (product: Product) => void,
): Promise<void> {
  const variantId = product.variants[0]?._id ?? ''
  const set = async (next: number | null) => {
    const stock =
      next === null
        ? { trackQuantity: false }
        : { trackQuantity: true, variants: [{ variantId, quantity: next }] }
    await client.inventory.updateInventoryVariants(product._id, stock)
    const { product: now } = await client.products.getProduct(product._id, {
      includeMerchantSpecificData: true,
    })
    replace(now)
  }
  const before = product.stock.trackInventory ? (product.stock.quantity ?? 0) : null
  try {
    await set(quantity)
    showToast({
      text: t(productsText.saved, {
        column: productsText.columns.stock,
        name: product.name,
        value: quantity === null ? productsText.notTracked : String(quantity),
      }),
      action: { name: shellText.undo, run: () => void set(before).catch(showError) },
    })
  } catch (error) {
    showError(error)
  }
}
