import { PaymentOptionType } from '@vitrine/contract'
import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import { isTaxId } from '../checkout/tax-ids.ts'
import { AddressRequest } from './address-request.ts'

// Clients of other generations send members that are not here, and send back what they have read: those are left out.
// Members that only callers who work for the shop may give are named, so that others are told.

const text = (max: number) => z.string().max(max).nullish()
const Quantity = z.number().int().min(1).max(MAX_QUANTITY)
const Money = z.union([z.number(), z.string().max(20)]).nullish()
const Texts = z.record(z.string().max(200), z.string().max(2000)).nullish()
const Kept = z.record(z.string(), z.unknown()).nullish()

const Reference = z
  .object({
    appId: z.string().max(100),
    catalogItemId: z.string().max(100),
    options: z
      .object({
        variantId: text(100),
        options: Texts,
        customTextFields: Texts,
        subscriptionOptionId: text(100),
      })
      .nullish(),
  })
  .nullish()

const PaymentOption = z.enum(PaymentOptionType).nullish()

const Name = z.object({ original: z.string().min(1).max(200) })

/** What only those who work for the shop may say about a line. */
export const PRICE_MEMBERS = [
  'price',
  'fullPrice',
  'priceBeforeDiscounts',
  'lineItemPrice',
  'depositAmount',
  'catalogOverrideFields',
  'taxGroupId',
  'paymentOption',
] as const

const LineItem = z.object({
  quantity: Quantity,
  catalogReference: Reference,
  subscriptionOptionInfo: Kept,
  serviceProperties: Kept,
  price: z.unknown().optional(),
  fullPrice: z.unknown().optional(),
  priceBeforeDiscounts: z.unknown().optional(),
  lineItemPrice: z.unknown().optional(),
  depositAmount: Money,
  paymentOption: PaymentOption,
  taxGroupId: z.unknown().optional(),
  catalogOverrideFields: z.object({ productName: Name.nullish(), price: Money, fullPrice: Money }).nullish(),
})
export type LineItemRequest = z.infer<typeof LineItem>

const CustomLineItem = z.object({
  quantity: Quantity,
  price: Money,
  fullPrice: Money,
  productName: Name,
  itemType: z
    .object({
      preset: z.enum(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM']).nullish(),
      custom: text(100),
    })
    .nullish(),
  physicalProperties: z
    .object({
      weight: z.number().min(0).max(1_000_000).nullish(),
      sku: text(100),
      shippable: z.boolean().nullish(),
    })
    .nullish(),
  quantityAvailable: z.number().int().min(0).max(MAX_QUANTITY).nullish(),
  taxGroupId: text(100),
  depositAmount: Money,
  paymentOption: PaymentOption,
  media: Kept,
  url: Kept,
  descriptionLines: z.array(z.record(z.string(), z.unknown())).max(20).nullish(),
  subscriptionOptionInfo: Kept,
  serviceProperties: Kept,
})
export type CustomLineItemRequest = z.infer<typeof CustomLineItem>

export const items = {
  lineItems: z.array(LineItem).max(MAX_LINES).nullish(),
  customLineItems: z.array(CustomLineItem).max(MAX_LINES).nullish(),
}

export const AddToCart = z.object({ ...items, businessLocationId: text(100) })
export type AddToCartRequest = z.infer<typeof AddToCart>

const MerchantDiscount = z.object({
  amount: z.union([Money, z.object({ amount: Money })]).nullish(),
  percentage: z.number().min(0).max(100).nullish(),
  lineItemIds: z.array(z.string().max(100)).max(MAX_LINES).nullish(),
})
export type MerchantDiscountRequest = z.infer<typeof MerchantDiscount>

const SelectedShippingOption = z.object({ code: z.string().min(1).max(100), carrierId: text(100) }).nullish()

/** Tax numbers whose check digits are wrong belong to nobody. */
const VatId = z
  .object({ id: z.string().max(50), type: z.enum(['UNSPECIFIED', 'CPF', 'CNPJ']) })
  .refine(({ id, type }) => type === 'UNSPECIFIED' || isTaxId(type, id), {
    path: ['id'],
    message: 'must be a tax number of its type',
  })

export const ContactDetailsRequest = z.object({
  firstName: text(100),
  lastName: text(100),
  phone: text(50),
  company: text(200),
  vatId: VatId.nullish(),
})

const CartInfo = z.object({
  buyerNote: text(1000),
  buyerLanguage: text(10),
  buyerInfo: z.object({ email: z.email().nullish() }).nullish(),
  contactInfo: z
    .object({
      address: AddressRequest.nullish(),
      contactDetails: ContactDetailsRequest.nullish(),
    })
    .nullish(),
  selectedShippingOption: SelectedShippingOption,
  overrideCheckoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
})
export type CartInfoRequest = z.infer<typeof CartInfo>

export const UpdateCart = z.object({
  ...items,
  cartInfo: CartInfo.nullish(),
  couponCode: text(100),
  merchantDiscounts: z.array(MerchantDiscount).max(20).nullish(),
  cartFieldmask: text(1000),
})
export type UpdateCartRequest = z.infer<typeof UpdateCart>

/** Shops name a line as the wire does, or as the vendor's types do. */
const WantedQuantity = z
  .object({ id: text(100), _id: text(100), quantity: z.number().int().min(0).max(MAX_QUANTITY) })
  .refine(({ id, _id }) => (id ?? _id ?? '') !== '', 'must name a line')

export const UpdateQuantities = z.object({ lineItems: z.array(WantedQuantity).max(MAX_LINES).nullish() })
export type UpdateQuantitiesRequest = z.infer<typeof UpdateQuantities>

export const RemoveLines = z.object({ lineItemIds: z.array(z.string().max(100)).max(MAX_LINES).nullish() })

export const EstimateTotals = z.object({
  selectedShippingOption: SelectedShippingOption,
  shippingAddress: AddressRequest.nullish(),
  billingAddress: AddressRequest.nullish(),
  selectedMemberships: z
    .object({
      memberships: z
        .array(
          z.object({
            id: z.string().max(100),
            appId: z.string().max(100),
            lineItemIds: z.array(z.string().max(100)).max(MAX_LINES).nullish(),
          }),
        )
        .max(20)
        .nullish(),
    })
    .nullish(),
  calculateTax: z.boolean().nullish(),
  calculateShipping: z.boolean().nullish(),
})
export type EstimateRequest = z.infer<typeof EstimateTotals>

export const CreateCheckout = z.object({
  channelType: z.string().max(50).nullish(),
  shippingAddress: AddressRequest.nullish(),
  billingAddress: AddressRequest.nullish(),
  selectedShippingOption: SelectedShippingOption,
  email: z.email().nullish(),
})
export type CreateCheckoutRequest = z.infer<typeof CreateCheckout>
