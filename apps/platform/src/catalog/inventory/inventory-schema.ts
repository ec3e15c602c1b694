import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { pagingNumber } from '../../kernel/query/compile-query.ts'
import { MAX_QUANTITY } from './stock-rules.ts'

const id = z.string().max(36)

const Query = z.object({
  filter: z.string().max(10_000).nullish(),
  sort: z.string().max(1000).nullish(),
  paging: z
    .object({
      limit: pagingNumber(LIMITS.pageSize),
      offset: pagingNumber(LIMITS.offset),
    })
    .nullish(),
})
export type InventoryQuery = z.infer<typeof Query>

export const InventoryQueryRequest = z.object({ query: Query.nullish() })

export const InventoryVariantsRequest = z.object({
  productId: id.nullish(),
  variantIds: z.array(id).max(LIMITS.variants).nullish(),
})

/** Clients send items back as read. Read-only fields are ignored. */
export const InventoryUpdate = z.object({
  inventoryItem: z.object({
    trackQuantity: z.boolean().nullish(),
    variants: z
      .array(
        z.object({
          variantId: id,
          quantity: z.int().min(0).max(MAX_QUANTITY).nullish(),
          inStock: z.boolean().nullish(),
        }),
      )
      .max(LIMITS.variants)
      .nullish(),
    preorderInfo: z
      .object({ enabled: z.literal(false, 'must be false: preorders are not supported').nullish() })
      .nullish(),
  }),
})

/** The maximum number of products per request. */
const MAX_MOVEMENTS = 300

const movement = {
  productId: id.nullish(),
  inventoryId: id.nullish(),
  variantId: id.refine(isStorable).nullish(),
}
const units = z.int().min(1).max(MAX_QUANTITY)

export const Decrement = z.object({
  decrementData: z
    .array(z.object({ ...movement, decrementBy: units }))
    .min(1)
    .max(MAX_MOVEMENTS),
})
export const Increment = z.object({
  incrementData: z
    .array(z.object({ ...movement, incrementBy: units }))
    .min(1)
    .max(MAX_MOVEMENTS),
})
