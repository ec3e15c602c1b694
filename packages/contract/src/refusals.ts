import type { CatalogItem, RecommendationAlgorithm } from './ecom/recommendation.ts'
import type { Wire } from './wire.ts'

/** Every way a Vitrine platform declines a request, and what it tells the caller about it. */
export interface PlatformRefusals {
  /** The request cannot be read at all. */
  MALFORMED_REQUEST: { readonly reason: string }
  UNAUTHENTICATED: NoData
  /** The caller may not do this; `data.needed` names who may. */
  PERMISSION_DENIED: { readonly needed: readonly string[] }
  /** A request with the merchants' cookie came from another site. */
  CSRF_REJECTED: NoData
  HOST_NOT_ALLOWED: NoData
  NOT_FOUND: NoData
  METHOD_NOT_ALLOWED: { readonly allowed: readonly string[] }
  PAYLOAD_TOO_LARGE: { readonly limit: number }
  UNSUPPORTED_MEDIA_TYPE: { readonly supported: string }
  /** Asked too often; `data.retryAfter` is in seconds. */
  RATE_LIMITED: { readonly retryAfter: number }
  BUSY: { readonly retryAfter: number }
  NOT_READY: NoData
  INTERNAL: NoData

  PRODUCT_NOT_FOUND: { readonly productId: string }
  COLLECTION_NOT_FOUND: { readonly collection: string }
  VARIANT_NOT_FOUND: { readonly variantId: string }
  INVENTORY_ITEM_NOT_FOUND: { readonly inventoryId: string }
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: NoData
  ALGORITHM_NOT_SUPPORTED: { readonly unsupportedAlgorithms: readonly Wire<RecommendationAlgorithm>[] }
  ITEM_APP_ID_NOT_SUPPORTED: {
    readonly items: readonly CatalogItem[]
    readonly algorithms: readonly Wire<RecommendationAlgorithm>[]
  }
  INSUFFICIENT_INVENTORY: {
    readonly productId: string
    readonly variantId: string
    readonly available: number
  }
  MEDIA_NOT_FOUND: { readonly mediaIds: readonly string[] }
  /** Another product or collection has the slug. */
  SLUG_TAKEN: { readonly slug: string }
  /** Somebody else changed it in the meantime; `data.revision` is the present one. */
  STALE_REVISION: { readonly revision: string }
  /** Only a product that manages variants has any to change. */
  VARIANTS_NOT_MANAGED: { readonly productId: string }
  /** The collection of all products is what it is. */
  COLLECTION_READ_ONLY: { readonly collectionId: string }
  /** The name of this request was given to another one before. */
  IDEMPOTENCY_KEY_REUSED: NoData
  /** The same request is being worked on; ask again in a moment. */
  IDEMPOTENCY_KEY_IN_USE: { readonly retryAfter: number }
  FILE_TYPE_NOT_SUPPORTED: { readonly supported: readonly string[] }
  FILE_TYPE_MISMATCH: { readonly found: string }
  PICTURE_DAMAGED: NoData
  PICTURE_TOO_LARGE: { readonly maxPixels: number }
  MEDIA_NOT_FETCHED: { readonly reason: string }
  UPLOAD_LINK_INVALID: NoData
  UPLOAD_OUT_OF_STEP: { readonly received: number }
  RANGE_NOT_SATISFIABLE: { readonly size: number }

  WEBHOOK_NOT_FOUND: NoData
  WEBHOOK_LIMIT_REACHED: { readonly limit: number }
  DELIVERY_NOT_FOUND: NoData

  /** Whoever judges captchas cannot be reached, and so nobody passes. */
  CAPTCHA_UNAVAILABLE: { readonly retryAfter: number }

  /** The shop does not let shoppers do this now; `data.status` says why. */
  SHOP_CLOSED: { readonly status: string }
  API_KEY_NOT_FOUND: NoData
  APP_NOT_FOUND: NoData
  APP_LIMIT_REACHED: { readonly limit: number }
  APP_SECRET_LIMIT_REACHED: { readonly limit: number }
  NAME_TAKEN: { readonly name: string }
  MERCHANT_NOT_FOUND: NoData
  MERCHANT_EXISTS: { readonly email: string }
  MERCHANT_LIMIT_REACHED: { readonly limit: number }
  /** The shop would be left without an owner. */
  LAST_OWNER: NoData
  SESSION_NOT_FOUND: NoData
  INVITATION_NOT_FOUND: NoData
  /** The invitation was used, taken back, has run out, or never existed. */
  INVITATION_INVALID: NoData
  /** The set-up link was used, has run out, or never existed. */
  SET_UP_LINK_INVALID: NoData
  /** One code for an unknown address and a wrong password, so that neither tells which. */
  WRONG_CREDENTIALS: NoData
}

/** The code says it all. */
export type NoData = Readonly<Record<string, never>>
