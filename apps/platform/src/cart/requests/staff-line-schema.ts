import { MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import { GiftCardOptionsRequest } from './cart-schema.ts'

/** A price as decimal text or a number. */
export const PriceRequest = z.union([z.number(), z.string().max(20)])

/** The fields of a catalog item or a custom item that staff add to an order. */
export const staffLineFields = {
  quantity: z.int().min(1).max(MAX_QUANTITY),
  catalogReference: z
    .object({
      appId: z.string().max(100),
      catalogItemId: z.string().max(100),
      options: z
        .object({
          variantId: z.string().max(100).nullish(),
          options: z.record(z.string().max(200), z.string().max(2000)).nullish(),
          customTextFields: z.record(z.string().max(200), z.string().max(2000)).nullish(),
          giftCard: GiftCardOptionsRequest,
        })
        .nullish(),
    })
    .nullish(),
  name: z.string().trim().min(1).max(200).nullish(),
  price: PriceRequest.nullish(),
  requiresShipping: z.boolean().nullish(),
}

const StaffLine = z.object(staffLineFields)
export type StaffLineRequest = z.infer<typeof StaffLine>
