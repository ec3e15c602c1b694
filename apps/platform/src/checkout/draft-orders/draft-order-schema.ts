import { MAX_LINES } from '@vitrine/pricing'
import { z } from 'zod'
import { ContactDetailsRequest, PurchaseOrderNumber } from '../../cart/requests/cart-schema.ts'
import { PriceRequest, staffLineFields } from '../../cart/requests/staff-line-schema.ts'
import { AddressRequest } from '../../kernel/address/address-schema.ts'

const Line = z
  .object({ id: z.string().max(36).nullish(), ...staffLineFields })
  .refine(({ id, catalogReference, name }) => id || catalogReference || name, {
    path: ['name'],
    message: 'must be a line of the draft, a catalog item or a name',
  })
export type LineRequest = z.infer<typeof Line>

const content = {
  lines: z.array(Line).max(MAX_LINES).nullish(),
  email: z.email().max(254).nullish(),
  contactDetails: ContactDetailsRequest.nullish(),
  address: AddressRequest.nullish(),
  shippingOption: z.string().min(1).max(100).nullish(),
  discount: z
    .object({ percentage: z.number().min(0).max(100).nullish(), amount: PriceRequest.nullish() })
    .nullish(),
  note: z.string().max(1000).nullish(),
  purchaseOrderNumber: PurchaseOrderNumber,
  language: z.string().max(10).nullish(),
}

export const NewDraft = z.object(content)
export type DraftRequest = z.infer<typeof NewDraft>

export const DraftChange = z.object({ ...content, revision: z.string().max(20).nullish() })

export const Completion = z.object({
  /** Whether the payment was received already. */
  paid: z.boolean().default(false),
})

export const DraftPage = z.object({ cursor: z.uuid().optional() })
