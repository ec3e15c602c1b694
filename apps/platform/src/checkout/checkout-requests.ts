import { ChannelType } from '@vitrine/contract'
import { z } from 'zod'
import { AddressRequest } from '../cart/address-request.ts'
import { ContactDetailsRequest, items } from '../cart/cart-request.ts'

const text = (max: number) => z.string().max(max).nullish()

const AddressWithContact = z
  .object({ address: AddressRequest.nullish(), contactDetails: ContactDetailsRequest.nullish() })
  .nullish()

const CheckoutChanges = z.object({
  buyerInfo: z.object({ email: z.email().max(254).nullish() }).nullish(),
  buyerNote: text(1000),
  buyerLanguage: text(10),
  billingInfo: AddressWithContact,
  shippingInfo: z
    .object({
      shippingDestination: AddressWithContact,
      selectedCarrierServiceOption: z
        .object({ code: z.string().min(1).max(100), carrierId: text(100) })
        .nullish(),
    })
    .nullish(),
  membershipOptions: z
    .object({
      selectedMemberships: z.object({ memberships: z.array(z.unknown()).max(20).nullish() }).nullish(),
    })
    .nullish(),
})
export type CheckoutChangesRequest = z.infer<typeof CheckoutChanges>

export const NewCheckout = z.object({
  ...items,
  checkoutInfo: CheckoutChanges.nullish(),
  couponCode: text(100),
  giftCardCode: text(100),
  channelType: z.enum(ChannelType).default('WEB'),
})
export type NewCheckoutRequest = z.infer<typeof NewCheckout>

export const CheckoutUpdate = z.object({
  ...items,
  checkout: CheckoutChanges.nullish(),
  couponCode: text(100),
  giftCardCode: text(100),
})
export type CheckoutUpdateRequest = z.infer<typeof CheckoutUpdate>
