import { PaymentOptionType, SubscriptionFrequency } from '@vitrine/contract'
import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import { AddressRequest } from '../../kernel/address/address-schema.ts'
import { isTaxId } from '../../kernel/address/tax-ids.ts'
import { expectedVatNumber } from '../../kernel/address/vat-numbers.ts'

// Clients of other versions send unknown members and send back what they have read; both are ignored. Members for
// staff only are listed, so that a shopper who sends one is rejected. So are writable members that the shop does not
// support (`Unsupported`): they are rejected, not ignored.

const text = (max: number) => z.string().max(max).nullish()
const Quantity = z.number().int().min(1).max(MAX_QUANTITY)
const Money = z.union([z.number(), z.string().max(20)]).nullish()
/** As text or number, or as the price object of a cart response. */
const Deposit = z.union([Money, z.object({ amount: Money }).transform(({ amount }) => amount)])
const Texts = z.record(z.string().max(200), z.string().max(2000)).nullish()
const StoredAsSent = z.record(z.string(), z.unknown()).nullish()
const Unsupported = z.unknown().optional()

/** The number that a business buyer gives the order. */
export const PurchaseOrderNumber = z.string().trim().max(100).nullish()

const DateTime = z.iso.datetime({
  offset: true,
  error: 'must be a date and time, such as 2025-01-31T10:00:00.000Z',
})
/** The date of a service and the number of participants. */
const ServiceProperties = z
  .object({
    scheduledDate: DateTime.nullish(),
    numberOfParticipants: z.number().int().min(1).max(10_000).nullish(),
  })
  .nullish()

const Translatable = (max: number) =>
  z.object({ original: z.string().min(1).max(max), translated: text(2 * max) })
export type TranslatableRequest = z.infer<ReturnType<typeof Translatable>>

/** What the buyer decides about a gift card. */
export const GiftCardOptionsRequest = z
  .object({
    designId: text(100),
    recipientEmail: z.string().trim().max(254).nullish(),
    senderName: z.string().trim().max(100).nullish(),
    message: z.string().trim().max(1000).nullish(),
    deliveryDate: z.iso.date().nullish(),
  })
  .nullish()

const Reference = z
  .object({
    appId: z.string().min(1).max(100),
    catalogItemId: z.string().min(1).max(100),
    options: z
      .object({
        variantId: text(100),
        options: Texts,
        customTextFields: Texts,
        subscriptionOptionId: text(100),
        giftCard: GiftCardOptionsRequest,
      })
      .nullish(),
  })
  .nullish()

const PaymentOption = z.enum(PaymentOptionType).nullish()

const Name = Translatable(200)

const PhysicalProperties = z
  .object({
    weight: z.number().min(0).max(1_000_000).nullish(),
    sku: text(100),
    shippable: z.boolean().nullish(),
  })
  .nullish()

const DescriptionLine = z.object({
  name: Translatable(200),
  plainText: Translatable(1000).nullish(),
  colorInfo: Translatable(200)
    .extend({ code: text(50) })
    .nullish(),
  lineType: z.enum(['UNRECOGNISED', 'PLAIN_TEXT', 'COLOR']).nullish(),
})
export type DescriptionLineRequest = z.infer<typeof DescriptionLine>

const DescriptionLines = z.array(DescriptionLine).max(20).nullish()

const Image = z
  .object({
    id: text(500),
    url: text(2000),
    width: z.number().min(0).nullish(),
    height: z.number().min(0).nullish(),
    altText: text(1000),
    filename: text(1000),
  })
  .nullish()

/** The read-only fields of a subscription option that clients send back. */
const SubscriptionOptionInfo = z
  .object({
    subscriptionSettings: z
      .object({
        frequency: z.enum(SubscriptionFrequency).nullish(),
        interval: z.number().nullish(),
        autoRenewal: z.boolean().nullish(),
        billingCycles: z.number().nullish(),
        enableCustomerCancellation: z.boolean().nullish(),
        startDate: text(50),
      })
      .nullish(),
    title: z.object({ original: text(200), translated: text(400) }).nullish(),
    description: z.object({ original: text(1000), translated: text(2000) }).nullish(),
  })
  .nullish()
export type SubscriptionOptionRequest = z.infer<typeof SubscriptionOptionInfo>

/** The fields of a line that only staff may set. */
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

export const LineItem = z.object({
  quantity: Quantity,
  catalogReference: Reference,
  subscriptionOptionInfo: SubscriptionOptionInfo,
  serviceProperties: ServiceProperties,
  price: z.unknown().optional(),
  fullPrice: z.unknown().optional(),
  priceBeforeDiscounts: z.unknown().optional(),
  lineItemPrice: z.unknown().optional(),
  depositAmount: Deposit,
  paymentOption: PaymentOption,
  taxGroupId: z.unknown().optional(),
  catalogOverrideFields: z
    .object({
      productName: Name.nullish(),
      price: Money,
      fullPrice: Money,
      image: Image,
      physicalProperties: PhysicalProperties,
      descriptionLines: DescriptionLines,
      paymentOption: z.object({ value: PaymentOption }).nullish(),
      depositAmount: Money,
      savePaymentMethod: Unsupported,
      inventoryAppId: Unsupported,
    })
    .nullish(),
  selectedMembership: Unsupported,
  taxableAddress: Unsupported,
  extendedFields: Unsupported,
})
export type LineItemRequest = z.infer<typeof LineItem>

export const CustomLineItem = z.object({
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
  physicalProperties: PhysicalProperties,
  quantityAvailable: z.number().int().min(0).max(MAX_QUANTITY).nullish(),
  taxGroupId: text(100),
  depositAmount: Money,
  paymentOption: PaymentOption,
  media: Image,
  url: StoredAsSent,
  descriptionLines: DescriptionLines,
  priceDescription: Translatable(100).nullish(),
  rootCatalogItemId: text(36),
  catalogReference: z
    .object({
      appId: z.string().min(1).max(100),
      catalogItemId: z.string().min(1).max(100),
      options: StoredAsSent,
    })
    .nullish(),
  serviceProperties: ServiceProperties,
  subscriptionOptionInfo: Unsupported,
  taxableAddress: Unsupported,
  extendedFields: Unsupported,
  deliveryProfileId: Unsupported,
  priceUndetermined: Unsupported,
  fixedQuantity: Unsupported,
  policies: Unsupported,
  membersOnly: Unsupported,
  modifierGroups: Unsupported,
  consentRequiredPaymentPolicy: Unsupported,
  savePaymentMethod: Unsupported,
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

/** A tax id with wrong check digits is invalid. The wire has no type for VAT numbers, which begin with a country. */
const VatId = z
  .object({ id: z.string().max(50), type: z.enum(['UNSPECIFIED', 'CPF', 'CNPJ']) })
  .refine(({ id, type }) => type === 'UNSPECIFIED' || isTaxId(type, id), {
    path: ['id'],
    message: 'must be a tax number of its type',
  })
  .superRefine(({ id, type }, context) => {
    const expected = type === 'UNSPECIFIED' && expectedVatNumber(id)
    if (expected)
      context.addIssue({
        code: 'custom',
        path: ['id'],
        message: `must be a VAT number, such as ${expected}`,
      })
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
const QuantityRequest = z
  .object({ id: text(100), _id: text(100), quantity: z.number().int().min(0).max(MAX_QUANTITY) })
  .refine(({ id, _id }) => (id ?? _id ?? '') !== '', 'must be the id of a line item')

export const UpdateQuantities = z.object({ lineItems: z.array(QuantityRequest).max(MAX_LINES).nullish() })
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
