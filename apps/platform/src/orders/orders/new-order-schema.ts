import { ChannelType } from '@vitrine/contract'
import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import { ContactDetailsRequest, CustomLineItem, LineItem } from '../../cart/requests/cart-schema.ts'
import { AddressRequest } from '../../kernel/address/address-schema.ts'
import { CustomFields } from './custom-fields-schema.ts'

const text = (max: number) => z.string().max(max).nullish()
const Unsupported = z.unknown().optional()

/** Amounts are decimal text in the currency of the order. */
const Money = z.object({ amount: z.string().max(20) })

const AddressWithContact = z
  .object({ address: AddressRequest.nullish(), contactDetails: ContactDetailsRequest.nullish() })
  .nullish()

const custom = CustomLineItem.shape

const NewOrderLine = z.object({
  id: z.union([z.uuid(), z.literal('')]).nullish(),
  productName: custom.productName,
  catalogReference: LineItem.shape.catalogReference,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  price: Money,
  itemType: custom.itemType.unwrap().unwrap(),
  descriptionLines: custom.descriptionLines,
  image: custom.media,
  physicalProperties: custom.physicalProperties,
  rootCatalogItemId: custom.rootCatalogItemId,
  digitalFile: z
    .object({ fileId: text(100), link: text(2000), expirationDate: z.iso.datetime().nullish() })
    .nullish(),
  taxInfo: z.object({ taxAmount: Money.nullish(), taxRate: text(20) }).nullish(),
  taxDetails: z.object({ totalTax: Money.nullish(), taxRate: text(20) }).nullish(),
  subscriptionInfo: Unsupported,
  extendedFields: Unsupported,
  modifierGroups: Unsupported,
  locations: Unsupported,
  fulfillerId: Unsupported,
  refundQuantity: Unsupported,
  restockQuantity: Unsupported,
  priceDescription: Unsupported,
  priceUndetermined: Unsupported,
  fixedQuantity: Unsupported,
  decimalQuantity: Unsupported,
  taxableAddress: Unsupported,
})
export type NewOrderLineRequest = z.infer<typeof NewOrderLine>

const Discount = z.object({ amount: Money.nullish() }).loose().nullish()

const NewOrderContent = z.object({
  lineItems: z.array(NewOrderLine).min(1).max(MAX_LINES),
  priceSummary: z.object({
    subtotal: Money,
    shipping: Money.nullish(),
    tax: Money.nullish(),
    discount: Money.nullish(),
    totalAdditionalFees: Money.nullish(),
    total: Money,
  }),
  channelInfo: z.object({
    type: z.enum(ChannelType),
    externalOrderId: text(100),
    externalOrderUrl: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .nullish(),
  }),
  buyerInfo: z
    .object({
      visitorId: z.uuid().nullish(),
      memberId: z.uuid().nullish(),
      contactId: Unsupported,
      email: z.email().max(254).nullish(),
    })
    .nullish(),
  paymentStatus: z.enum(['UNSPECIFIED', 'NOT_PAID', 'PAID']).nullish(),
  status: z.enum(['INITIALIZED', 'APPROVED']).nullish(),
  currency: z.string().max(3).nullish(),
  taxIncludedInPrices: z.boolean().nullish(),
  buyerLanguage: text(10),
  buyerNote: text(1000),
  purchaseOrderNumber: text(100),
  weightUnit: z.enum(['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB']).nullish(),
  billingInfo: AddressWithContact,
  recipientInfo: AddressWithContact,
  shippingInfo: z
    .object({
      title: text(250),
      code: text(100),
      carrierId: text(100),
      logistics: z
        .object({
          deliveryTime: text(500),
          instructions: text(1000),
          deliverByDate: z.iso.datetime().nullish(),
          shippingDestination: AddressWithContact,
          pickupDetails: Unsupported,
          deliveryTimeSlot: Unsupported,
        })
        .nullish(),
      cost: z.object({ price: Money.nullish() }).nullish(),
      region: Unsupported,
    })
    .nullish(),
  appliedDiscounts: z
    .array(
      z.object({
        coupon: Discount,
        merchantDiscount: Discount,
        discountRule: Discount,
        discountType: z.enum(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']).nullish(),
        lineItemIds: z.array(z.string().max(100)).max(MAX_LINES).nullish(),
      }),
    )
    .max(320)
    .nullish(),
  purchasedDate: z.iso.datetime().nullish(),
  archived: Unsupported,
  checkoutId: Unsupported,
  currencyConversionDetails: Unsupported,
  additionalFees: Unsupported,
  customFields: CustomFields,
  extendedFields: Unsupported,
  tags: Unsupported,
  businessLocation: Unsupported,
})
export type NewOrderContentRequest = z.infer<typeof NewOrderContent>

export const NewOrder = z.object({
  order: NewOrderContent,
  settings: z
    .object({
      orderApprovalStrategy: z.enum(['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED']).nullish(),
      notifications: z
        .object({
          sendNotificationToBuyer: z.boolean().nullish(),
          sendNotificationsToBusiness: z.boolean().nullish(),
        })
        .nullish(),
      editableByOwnerApps: Unsupported,
    })
    .nullish(),
})
export type NewOrderRequest = z.infer<typeof NewOrder>
