import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { QuerySchema } from '../../kernel/query/compile-query.ts'

const id = z.string().max(36)
const text = (max: number) => z.string().max(max).refine(isStorable)
const quantity = z.int().min(1).max(100_000)

export const ByOrder = z.object({ orderId: z.string() })

export const OrderIds = z.object({ orderIds: z.array(id).min(1).max(100) })

export const Refundability = z.object({ orderId: id })

export const OrderSearch = z.object({ search: QuerySchema.nullish() })

export const Cancellation = z.object({
  restockAllItems: z.boolean().default(false),
  sendOrderCanceledEmail: z.boolean().nullish(),
  customMessage: text(1000).nullish(),
})

export const CancelOptions = z.object({
  /** What is refunded, as decimal text in the order's currency: everything left without an amount, nothing when absent. */
  refund: z.strictObject({ amount: z.string().max(20).nullish() }).nullish(),
  restock: z.boolean().default(false),
  notify: z.boolean().default(false),
  message: text(1000).nullish(),
})

/** Tracking of a fulfillment. Only http and https links are accepted. */
const TrackingInfo = z.object({
  trackingNumber: text(100).nullish(),
  shippingProvider: text(100).nullish(),
  trackingLink: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullish(),
})

export const NewFulfillment = z.object({
  fulfillment: z.object({
    lineItems: z.array(z.object({ id, quantity })).max(300).nullish(),
    trackingInfo: TrackingInfo.nullish(),
  }),
})

export const FulfillmentChange = z.object({ fulfillment: z.object({ trackingInfo: TrackingInfo }) })

const Tags = z
  .object({
    privateTags: z
      .object({ tagIds: z.array(text(50).trim().min(1)).max(LIMITS.orderTags).nullish() })
      .nullish(),
  })
  .nullish()

export const TagChange = OrderIds.extend({ assignTags: Tags, unassignTags: Tags })

export const Note = z.object({
  activity: z.object({ merchantComment: z.object({ message: text(2000).min(1) }) }),
})

export const RefundOptions = z.object({
  orderId: id,
  /** As decimal text in the order's currency; the whole balance when absent. */
  paymentRefunds: z
    .array(z.object({ paymentId: id, amount: z.object({ amount: z.string().max(20) }).nullish() }))
    .max(20)
    .nullish(),
  /** The units that it is for. By default the restocked ones. */
  items: z
    .array(z.object({ lineItemId: id, quantity }))
    .max(300)
    .nullish(),
  /** The part for shipping. */
  shippingAmount: z.object({ amount: z.string().max(20) }).nullish(),
  sideEffects: z
    .object({
      restock: z
        .object({
          lineItems: z
            .array(z.object({ lineItemId: id, quantity }))
            .max(300)
            .nullish(),
        })
        .nullish(),
      notifications: z
        .object({ sendCustomerEmail: z.boolean().nullish(), customMessage: text(1000).nullish() })
        .nullish(),
    })
    .nullish(),
  customerReason: text(500).nullish(),
})
