import { isRefusal } from '@vitrine/client'
import type { Product, ProductChanges } from '@vitrine/contract'
import { useMemo } from 'react'
import { productsText } from '../shared/messages/products.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { type Action, useAction } from '../shared/use-action.ts'

interface CellChange {
  readonly column: string
  readonly value: string
  readonly changes: ProductChanges
  /** The change that undoes it. */
  readonly earlier: ProductChanges
}

/** Saves cells of the product table and offers to undo it. */
export interface CellSaver {
  readonly saveCell: (product: Product, change: CellChange) => void
  /** Sets the quantity of a product without variants. An empty cell stops tracking inventory. */
  readonly saveStock: (product: Product, quantity: number | null) => void
}

/** The table shows the responses, so nothing is refetched. */
const NO_KEYS: readonly [] = []

export function useSaveCell(replace: (product: Product) => void): CellSaver {
  const act = useAction(NO_KEYS)
  return useMemo(
    () => ({
      saveCell: (product, change) => saveCell(act, replace, product, change),
      saveStock: (product, quantity) => saveStock(act, replace, product, quantity),
    }),
    [act, replace],
  )
}

type Replace = (product: Product) => void

async function reload(id: string, replace: Replace): Promise<void> {
  const { product } = await client.products.getProduct(id, { includeMerchantSpecificData: true })
  replace(product)
}

/** The revision detects concurrent changes. */
function saveCell(
  act: Action,
  replace: Replace,
  product: Product,
  { column, value, changes, earlier }: CellChange,
): void {
  const { name, _id } = product
  const stale = { text: t(productsText.stale, { name }), tone: 'failed' as const }
  /** Returns `undefined` if someone else has changed the product. */
  const update = async (part: ProductChanges, revision: string | undefined) => {
    try {
      const { product: saved } = await client.products.updateProduct(_id, {
        ...part,
        ...(revision !== undefined && { revision }),
      })
      replace(saved)
      return saved
    } catch (error) {
      if (!isRefusal(error, 'STALE_REVISION')) throw error
      await reload(_id, replace)
      return undefined
    }
  }
  const undo = (revision: string | undefined) =>
    act(
      () => update(earlier, revision),
      (restored) => (restored ? { text: shellText.undone } : stale),
    )
  act(
    () => update(changes, product.revision),
    (saved) =>
      saved
        ? {
            text: t(productsText.saved, { column, name, value }),
            action: { name: shellText.undo, run: () => undo(saved.revision) },
          }
        : stale,
  )
}

function saveStock(act: Action, replace: Replace, product: Product, quantity: number | null): void {
  const { _id, name, stock, variants } = product
  const variantId = variants[0]?._id ?? ''
  const set = async (next: number | null) => {
    await client.inventory.updateInventoryVariants(
      _id,
      next === null
        ? { trackQuantity: false }
        : { trackQuantity: true, variants: [{ variantId, quantity: next }] },
    )
    await reload(_id, replace)
  }
  const before = stock.trackInventory ? (stock.quantity ?? 0) : null
  act(
    () => set(quantity),
    () => ({
      text: t(productsText.saved, {
        column: productsText.columns.stock,
        name,
        value: quantity === null ? productsText.notTracked : String(quantity),
      }),
      action: { name: shellText.undo, run: () => act(() => set(before)) },
    }),
  )
}
