import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import { AddressRequest } from '../../kernel/address/address-schema.ts'
import {
  type AddToCartRequest,
  ContactDetailsRequest,
  CustomLineItem,
  type CustomLineItemRequest,
  LineItem,
  type LineItemRequest,
} from '../requests/cart-schema.ts'

const text = (max: number) => z.string().max(max).nullish()
const Unsupported = z.unknown().optional()

/** Amounts are decimal text in the shop's currency. Converted amounts are ignored. */
const Money = z.object({ amount: text(20) }).nullish()

const line = LineItem.shape
const custom = CustomLineItem.shape
const override = line.catalogOverrideFields.unwrap().unwrap().shape

const CatalogItem = z.object({
  catalogReference: line.catalogReference,
  quantity: line.quantity,
  catalogOverrideFields: z
    .object({
      name: override.productName,
      salePrice: override.price,
      fullPrice: override.fullPrice,
      descriptionLines: override.descriptionLines,
      physicalProperties: override.physicalProperties,
      image: override.image,
      paymentOption: override.paymentOption,
      depositAmount: override.depositAmount,
      savePaymentMethod: Unsupported,
      inventoryAppId: Unsupported,
    })
    .nullish(),
  selectedMembership: Unsupported,
  membershipPayment: Unsupported,
  extendedFields: Unsupported,
  inventoryAppId: Unsupported,
})

const CustomItem = z.object({
  name: custom.productName,
  quantityInfo: z.object({
    requestedQuantity: custom.quantity,
    availableQuantity: custom.quantityAvailable,
    fixedQuantity: Unsupported,
  }),
  pricing: z.object({
    price: Money,
    fullPrice: Money,
    priceDescription: custom.priceDescription,
    priceUndetermined: Unsupported,
  }),
  source: z
    .object({
      catalogReference: custom.catalogReference,
      rootCatalogItemId: custom.rootCatalogItemId,
      inventoryAppId: Unsupported,
    })
    .nullish(),
  attributes: z
    .object({
      descriptionLines: custom.descriptionLines,
      image: custom.media,
      url: custom.url,
      itemType: custom.itemType,
      physicalProperties: custom.physicalProperties,
      serviceProperties: custom.serviceProperties,
      membersOnly: Unsupported,
    })
    .nullish(),
  deliveryConfig: z.object({ deliveryProfileId: Unsupported }).nullish(),
  taxConfig: z.object({ taxableAddress: Unsupported, taxGroupId: custom.taxGroupId }).nullish(),
  paymentConfig: z.object({ depositAmount: Money, paymentOption: custom.paymentOption }).nullish(),
  modifierGroups: Unsupported,
})

const newItems = {
  catalogItems: z.array(CatalogItem).max(MAX_LINES).nullish(),
  customItems: z.array(CustomItem).max(MAX_LINES).nullish(),
}
export const NewItems = z.object(newItems)
type NewItemsRequest = z.infer<typeof NewItems>

/** The items in the form of version 1. */
export const itemsOf = ({ catalogItems, customItems }: NewItemsRequest): AddToCartRequest => ({
  lineItems: (catalogItems ?? []).map(catalogLine),
  customLineItems: (customItems ?? []).map(customLine),
})

function catalogLine(item: z.infer<typeof CatalogItem>): LineItemRequest {
  const { catalogReference, quantity, catalogOverrideFields, extendedFields } = item
  const { name, salePrice, inventoryAppId, ...overridden } = catalogOverrideFields ?? {}
  const isOverridden = catalogOverrideFields || item.inventoryAppId
  return {
    catalogReference,
    quantity,
    extendedFields,
    selectedMembership: item.membershipPayment ?? item.selectedMembership,
    catalogOverrideFields: isOverridden
      ? {
          ...overridden,
          productName: name,
          price: salePrice,
          inventoryAppId: inventoryAppId ?? item.inventoryAppId,
        }
      : undefined,
  }
}

function customLine(item: z.infer<typeof CustomItem>): CustomLineItemRequest {
  const { quantityInfo, pricing, source, attributes, deliveryConfig, taxConfig, paymentConfig } = item
  return {
    productName: item.name,
    quantity: quantityInfo.requestedQuantity,
    quantityAvailable: quantityInfo.availableQuantity,
    fixedQuantity: quantityInfo.fixedQuantity,
    price: pricing.price?.amount,
    fullPrice: pricing.fullPrice?.amount,
    priceDescription: pricing.priceDescription,
    priceUndetermined: pricing.priceUndetermined,
    catalogReference: source?.catalogReference,
    rootCatalogItemId: source?.rootCatalogItemId,
    descriptionLines: attributes?.descriptionLines,
    media: attributes?.image,
    url: attributes?.url,
    itemType: attributes?.itemType,
    physicalProperties: attributes?.physicalProperties,
    serviceProperties: attributes?.serviceProperties,
    membersOnly: attributes?.membersOnly,
    deliveryProfileId: deliveryConfig?.deliveryProfileId,
    taxableAddress: taxConfig?.taxableAddress,
    taxGroupId: taxConfig?.taxGroupId,
    depositAmount: paymentConfig?.depositAmount?.amount,
    paymentOption: paymentConfig?.paymentOption,
    modifierGroups: item.modifierGroups,
  }
}

/** The fields of a cart that a client can write. Others are read-only and ignored. */
export const CartContent = z.object({
  note: text(1000),
  customerInfo: ContactDetailsRequest.extend({ email: z.email().nullish() }).nullish(),
  deliveryInfo: z.object({ address: AddressRequest.nullish() }).nullish(),
  paymentInfo: z.object({ billingAddress: Unsupported, billingContact: Unsupported }).nullish(),
  businessInfo: z.object({ locationId: text(100) }).nullish(),
  customCheckoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  taxInfo: z.object({ taxExemptGroupId: Unsupported }).nullish(),
  source: z.object({ customContentReference: Unsupported }).nullish(),
  extendedFields: Unsupported,
  demo: Unsupported,
})
export type CartContentRequest = z.infer<typeof CartContent>

export const CartChange = z.object({ cart: CartContent })

const Coupon = z.object({ code: z.string().trim().min(1).max(50) })
const DeliveryMethod = z.object({ code: z.string().min(1).max(100), appId: text(100) })
const GiftCard = z.object({ code: z.string().min(8).max(20), redeemAmount: Money })

export const NewCart = z.object({
  ...newItems,
  cart: CartContent.nullish(),
  coupons: z.array(Coupon).max(1).nullish(),
  deliveryMethod: DeliveryMethod.nullish(),
  giftCards: z.array(GiftCard).max(5).nullish(),
})
export type NewCartRequest = z.infer<typeof NewCart>

export const RemovedLines = z.object({ lineItemIds: z.array(z.string().max(100)).min(1).max(100) })

export const LineUpdates = z.object({
  lineItems: z
    .array(
      z.object({
        lineItemId: z.string().min(1).max(100),
        quantity: z.object({ newQuantity: z.number().int().min(1).max(MAX_QUANTITY) }).nullish(),
      }),
    )
    .min(1)
    .max(MAX_LINES),
})
export type LineUpdatesRequest = z.infer<typeof LineUpdates>

export const AddedCoupon = z.object({ coupon: Coupon })
export const RemovedCoupon = z.object({ couponId: z.string().min(1).max(100) })
export const DeliveryMethodSelection = z.object({ deliveryMethod: DeliveryMethod })
export const AddedGiftCard = z.object({ giftCard: GiftCard })
export const RemovedGiftCard = z.object({ giftCardId: z.string().min(1).max(100) })

/** A cart is priced on every read, so `refreshCart` changes nothing. */
export const Calculation = z.object({ refreshCart: z.boolean().nullish() })

const flag = z.boolean().nullish()
export const Estimation = z.object({
  refreshCart: flag,
  validationConfig: z
    .enum(['SKIP_VALIDATIONS', 'PRE_CHECKOUT_VALIDATIONS', 'CHECKOUT_VALIDATIONS'])
    .nullish(),
  calculateDelivery: flag,
  calculateAdditionalFees: flag,
  calculateTax: flag,
  calculateGiftCards: flag,
})
export type EstimationRequest = z.infer<typeof Estimation>

/** The shop issues no tokens that verify prices, saves no payment methods and captures payments at once. */
export const OrderCart = z.object({
  priceVerificationToken: text(3000),
  savePaymentMethod: Unsupported,
  delayCapture: Unsupported,
})
export type OrderRequest = z.infer<typeof OrderCart>

export const CompletedCart = z.object({ orderId: text(100) })

export const SubmittedForms = z.object({
  formSubmissions: z
    .array(z.object({ id: text(100), formSubmissionId: text(100) }))
    .min(1)
    .max(1000),
})

export const CheckoutAddress = z.object({
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code, such as EUR')
    .nullish(),
})
