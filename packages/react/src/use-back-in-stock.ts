import { isRefusal } from '@vitrine/client'
import { backInStockNotifications } from '@vitrine/client/ecom'
import type { Product, Variant } from '@vitrine/contract'
import { type AsyncAction, type AsyncActionState, useAsyncAction } from './async-action.ts'
import { createCatalogReference } from './catalog-reference.ts'
import { type ShopClient, useVitrineContext } from './vitrine-provider.tsx'

/** The product that a shopper waits for, and their email address. */
export interface BackInStockRequest {
  readonly product: Product
  readonly variant?: Variant | undefined
  readonly email: string
  /** The product's page, for the email. */
  readonly itemUrl: string
}

export type BackInStockResult = 'CREATED' | 'ALREADY_EXISTS' | 'IN_STOCK'

/** Requests an email for when a product is back in stock. Repeating a request has no effect. */
export const requestBackInStock =
  (client: Pick<ShopClient, 'use'>) =>
  async ({ product, variant, email, itemUrl }: BackInStockRequest): Promise<BackInStockResult> => {
    const create = client.use(backInStockNotifications.createBackInStockNotificationRequest)
    const catalogReference = createCatalogReference(product, variant)
    const { discountedPrice } = variant?.variant.priceData ?? product.priceData
    try {
      await create(
        { email, itemUrl, catalogReference },
        { name: product.name, price: String(discountedPrice) },
      )
      return 'CREATED'
    } catch (error) {
      if (isRefusal(error, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')) return 'ALREADY_EXISTS'
      if (isRefusal(error, 'ITEM_IN_STOCK')) return 'IN_STOCK'
      throw error
    }
  }

/** Requests a back-in-stock email, and reports the state of the request. */
export function useBackInStock(): AsyncActionState<BackInStockResult> & {
  readonly request: AsyncAction<[BackInStockRequest], BackInStockResult>['run']
} {
  const client = useVitrineContext('client')
  const { run: request, ...state } = useAsyncAction(() => requestBackInStock(client))
  return { ...state, request }
}
