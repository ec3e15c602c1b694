import { isRefusal } from '@vitrine/client'
import { backInStockNotifications } from '@vitrine/client/ecom'
import type { Product, Variant } from '@vitrine/contract'
import { type Task, type TaskState, useTask } from './async-action.ts'
import { catalogReferenceOf } from './catalog-reference.ts'
import { type ShopClient, usePart } from './vitrine-provider.tsx'

/** What a shopper wants to hear of, and where to write to. */
export interface StockRequest {
  readonly product: Product
  readonly variant?: Variant | undefined
  readonly email: string
  /** The product's page, for the mail. */
  readonly itemUrl: string
}

export type StockOutcome = 'ASKED' | 'ASKED_BEFORE' | 'IN_STOCK'

/** Asks to be told when a product can be bought again. Asking twice is as good as once; what is in stock needs no asking. */
export const askForStock =
  (client: Pick<ShopClient, 'use'>) =>
  async ({ product, variant, email, itemUrl }: StockRequest): Promise<StockOutcome> => {
    const ask = client.use(backInStockNotifications.createBackInStockNotificationRequest)
    const catalogReference = catalogReferenceOf(product, variant)
    const { discountedPrice } = variant?.variant.priceData ?? product.priceData
    try {
      await ask({ email, itemUrl, catalogReference }, { name: product.name, price: String(discountedPrice) })
      return 'ASKED'
    } catch (error) {
      if (isRefusal(error, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')) return 'ASKED_BEFORE'
      if (isRefusal(error, 'ITEM_IN_STOCK')) return 'IN_STOCK'
      throw error
    }
  }

/** Whether the shopper has asked to be told, and a way to ask. */
export function useBackInStock(): TaskState<StockOutcome> & {
  readonly ask: Task<[StockRequest], StockOutcome>['run']
} {
  const client = usePart('client')
  const { run: ask, ...state } = useTask(() => askForStock(client))
  return { ...state, ask }
}
