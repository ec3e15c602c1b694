import { ChannelType } from '@vitrine/contract'
import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import {
  ContactDetailsRequest,
  EstimateTotals,
  items,
  PurchaseOrderNumber,
} from '../../cart/requests/cart-schema.ts'
import { AddressRequest } from '../../kernel/address/address-schema.ts'
import { CustomFields } from '../../orders/orders/custom-fields-schema.ts'

const text = (max: number) => z.string().max(max).nullish()

const AddressWithContact = z
  .object({ address: AddressRequest.nullish(), contactDetails: ContactDetailsRequest.nullish() })
  .nullish()

const CheckoutChanges = z.object({
  buyerInfo: z.object({ email: z.email().max(254).nullish() }).nullish(),
  buyerNote: text(1000),
  purchaseOrderNumber: PurchaseOrderNumber,
  buyerLanguage: text(10),
  customFields: CustomFields,
  billingInfo: AddressWithContact,
  shippingInfo: z
    .object({
      shippingDestination: AddressWithContact,
      selectedCarrierServiceOption: z
        .object({ code: z.string().min(1).max(100), carrierId: text(100) })
        .nullish(),
    })
    .nullish(),
  membershipOptions: z.object({ selectedMemberships: EstimateTotals.shape.selectedMemberships }).nullish(),
})
export type CheckoutChangesRequest = z.infer<typeof CheckoutChanges>

export const NewCheckout = z.object({
  ...items,
  checkoutInfo: CheckoutChanges.nullish(),
  couponCode: text(100),
  giftCardCode: text(100),
  channelType: z.enum(ChannelType).default('WEB'),
  overrideCheckoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
})
export type NewCheckoutRequest = z.infer<typeof NewCheckout>

export const CheckoutAddition = z.object(items)
export type CheckoutAdditionRequest = z.infer<typeof CheckoutAddition>

const RequestedQuantity = z
  .object({ id: text(100), _id: text(100), quantity: z.number().int().min(1).max(MAX_QUANTITY) })
  .refine(({ id, _id }) => (id ?? _id ?? '') !== '', 'must be the id of a line item')
  .transform(({ id, _id, quantity }) => ({ id: id ?? _id ?? '', quantity }))

export const CheckoutQuantities = z.object({ lineItems: z.array(RequestedQuantity).min(1).max(100) })

export const CheckoutRemoval = z.object({ lineItemIds: z.array(z.string().max(100)).min(1).max(MAX_LINES) })

export const CheckoutUpdate = z.object({
  ...items,
  checkout: CheckoutChanges.nullish(),
  couponCode: text(100),
  giftCardCode: text(100),
})
export type CheckoutUpdateRequest = z.infer<typeof CheckoutUpdate>
