import type { BackInStockNotificationRequest, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { isInStock } from '../../cart/lines/availability.ts'
import { findCartCatalog } from '../../cart/lines/cart-catalog.ts'
import { DEFAULT_VARIANT_ID, productPageUrl } from '../../catalog/products/wire-ids.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { countPending, insertStockRequest } from './back-in-stock-repository.ts'
import { publishStockRequestEvents, serializeStockRequest } from './stock-request-events.ts'

const text = (max: number) => z.string().max(max).refine(isStorable)

export const NewStockRequest = z.object({
  request: z.object({
    catalogReference: z.object({
      appId: text(36),
      catalogItemId: text(36),
      options: z.looseObject({ variantId: text(36).nullish() }).nullish(),
    }),
    email: z.email().max(254),
    itemUrl: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  /** The product as shown on the page. The email shows the catalog data, which a client cannot forge. */
  itemDetails: z
    .object({ name: text(200).nullish(), price: text(50).nullish(), image: z.unknown() })
    .partial()
    .nullish(),
})

interface StockRequestContext {
  readonly db: Queryable
  readonly caller: Caller
  /** Whether the shop collects requests now. */
  readonly isCollecting: boolean
  readonly shopUrl: string
  /** Whether this origin belongs to the shop. */
  readonly isShopOrigin: (origin: string) => boolean
  readonly now: Date
}

type Outcome =
  | { readonly request: Wire<BackInStockNotificationRequest> }
  | Refusal<
      | 'PRODUCT_NOT_FOUND'
      | 'VARIANT_NOT_FOUND'
      | 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS'
      | 'BACK_IN_STOCK_LIMIT_REACHED'
      | 'ITEM_IN_STOCK'
      | 'REQUEST_COLLECTION_DISABLED'
    >

/** Stores a shopper's request to be notified when an item is back in stock. */
export const createStockRequest = (
  { db, caller, isCollecting, shopUrl, isShopOrigin, now }: StockRequestContext,
  { request }: z.infer<typeof NewStockRequest>,
): Promise<Outcome> =>
  inTransaction<Outcome>(db, async (tx) => {
    if (!isCollecting) return refuse('REQUEST_COLLECTION_DISABLED')
    const { appId, catalogItemId, options } = request.catalogReference
    const productId = parseId(catalogItemId)
    const named = options?.variantId ?? DEFAULT_VARIANT_ID
    const variantId = named === DEFAULT_VARIANT_ID ? undefined : parseId(named)
    const productIds = productId ? [productId] : []
    const requested = variantId
      ? { productIds, variantIds: [variantId] }
      : { productIds, variantIds: [], byChoices: productIds }
    const product = (await findCartCatalog(tx, caller, requested)).get(productId ?? '')
    if (!product) return refuse('PRODUCT_NOT_FOUND', { productId: catalogItemId })
    if (named !== DEFAULT_VARIANT_ID && !product.variants.some(({ id }) => id === variantId))
      return refuse('VARIANT_NOT_FOUND', { variantId: named })
    if (product.variants.some(isInStock))
      return refuse('ITEM_IN_STOCK', { productId: product.id, variantId: named })
    const email = request.email.toLowerCase()
    if ((await countPending(tx, email)) >= LIMITS.stockRequestsPerEmail)
      return refuse('BACK_IN_STOCK_LIMIT_REACHED', { limit: LIMITS.stockRequestsPerEmail })

    const { base, path } = productPageUrl(product, shopUrl)
    const inserted = await insertStockRequest(tx, {
      id: newId(now),
      productId: product.id,
      variantId: variantId ?? null,
      catalogReference: { appId, catalogItemId, ...(options && { options: { variantId: named } }) },
      email,
      // An email in the shop's name links to the shop for every client.
      itemUrl: isShopOrigin(new URL(request.itemUrl).origin) ? request.itemUrl : base + path,
      status: 'RECEIVED',
      createdAt: now,
      updatedAt: now,
    })
    if (!inserted) return refuse('BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')
    await publishStockRequestEvents(tx, [inserted], { what: 'created', actor: caller, now })
    return { request: serializeStockRequest(inserted) }
  })
