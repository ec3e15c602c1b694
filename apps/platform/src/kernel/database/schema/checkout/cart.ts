import type {
  CatalogReference,
  ChannelType,
  ContactDetails,
  CustomField,
  DescriptionLine,
  GiftCardOptions,
  PhysicalProperties,
  SelectedShippingOption,
  TranslatableString,
  VatNumberCheck,
  Wire,
  WireAddress,
  WireCheckout,
  WireImageInput,
  WireLineItem,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'

/** The owner of a cart: a shopper, or a member of staff. */
export const cartOwner = pgEnum('cart_owner', ['visitor', 'member', 'merchant', 'app'])

export const abandonment = pgEnum('abandonment', ['ABANDONED', 'RECOVERED'])

/** A stored line: read and written whole, with its cart. */
export type StoredLine = CatalogLine | CustomLine

interface AnyLine {
  readonly id: string
  readonly quantity: number
  /** Fields that the shop only stores, as sent. */
  readonly service?: Readonly<Record<string, unknown>>
  /** The payment option; everything online when absent. */
  readonly payment?: LinePayment
}

export type LinePayment =
  | { readonly option: 'FULL_PAYMENT_OFFLINE' }
  /** Minor units per unit; the balance is paid to the shop offline. */
  | { readonly option: 'DEPOSIT_ONLINE'; readonly deposit: number }
  /** A membership pays for it: it costs nothing. Never stored, because credits are looked up every time. */
  | { readonly option: 'MEMBERSHIP' }

/** A catalog item. Its price is looked up every time. */
export interface CatalogLine extends AnyLine {
  readonly productId: string
  readonly variantId: string
  /** Its subscription plan. */
  readonly planId?: string
  /** The subscription that it renews. */
  readonly renews?: { readonly contractId: string; readonly cycle: number }
  /** The terms agreed when that subscription began. Unused without `renews`. */
  readonly subscription?: NonNullable<WireLineItem['subscriptionOptionInfo']>
  /** As sent: shops know the catalog by more than one app id. */
  readonly appId: string
  /** Choices of a product without managed variants, and custom texts of the shopper. */
  readonly choices: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** What the buyer decided about a gift card. */
  readonly giftCard?: Readonly<GiftCardOptions>
  /** The product's name, for items that are no longer in the catalog. */
  readonly name: string
  /** The merchant's overrides for this cart alone. */
  readonly override?: LineOverride
}

export interface LineOverride {
  readonly name?: string
  /** In the shopper's language, where it differs from the shop's. */
  readonly translatedName?: string
  /** Minor units. */
  readonly price?: number
  readonly fullPrice?: number
  /** Whether the price was agreed without tax, for a buyer who pays the tax. */
  readonly isNet?: boolean
  readonly image?: StoredImage
  readonly physicalProperties?: PhysicalProperties
  readonly descriptionLines?: readonly DescriptionLine[]
}

/** An image as the merchant's client named it. */
export type StoredImage = Readonly<Partial<WireImageInput>>

/** A custom item, described and priced by a merchant. */
export interface CustomLine extends AnyLine {
  readonly custom: {
    readonly name: string
    readonly translatedName?: string
    /** Minor units. */
    readonly price: number
    readonly fullPrice: number
    readonly priceDescription?: TranslatableString
    readonly preset: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'CUSTOM_AMOUNT_ITEM'
    /** A custom type of the merchant. */
    readonly customType?: string
    /** Its external reference. Nothing is looked up by it. */
    readonly catalogReference?: CatalogReference
    readonly rootCatalogItemId?: string
    readonly sku?: string
    /** In the shop's unit. */
    readonly weight?: number
    readonly requiresShipping: boolean
    readonly quantityAvailable?: number
    readonly taxGroupId?: string
    readonly media?: StoredImage
    readonly url?: Readonly<Record<string, unknown>>
    readonly descriptionLines?: readonly DescriptionLine[]
  }
}

/** The shopper's details of the purchase. */
export interface CartInfo {
  readonly buyerNote?: string
  readonly buyerLanguage?: string
  readonly email?: string
  readonly address?: WireAddress
  readonly contactDetails?: Wire<ContactDetails>
  readonly selectedShippingOption?: SelectedShippingOption
  readonly overrideCheckoutUrl?: string
  readonly businessLocationId?: string
}

/** The same for a checkout, with billing details. */
export interface CheckoutInfo extends CartInfo {
  readonly purchaseOrderNumber?: string
  readonly billingAddress?: WireAddress
  readonly billingContact?: Wire<ContactDetails>
  readonly channelType?: ChannelType
  /** The shop's custom fields, and their values. */
  readonly customFields?: readonly CustomField[]
  /** The person who typed the personal details, if not the owner: a guest, in a browser that opened a shared link. */
  readonly enteredBy?: { readonly visitorId: string; readonly browserHash: string }
  /** The gift card that pays a part or all of it. */
  readonly giftCardId?: string
  /** The memberships that pay for lines. */
  readonly selectedMemberships?: readonly {
    readonly id: string
    readonly appId: string
    readonly lineItemIds?: readonly string[]
  }[]
  /** The latest quotes of the carriers. */
  readonly carrierQuotes?: CarrierQuotes
  /** The latest answers of service plugins, by plugin. */
  readonly pluginAnswers?: Readonly<Record<string, PluginAnswer>>
  /** What the VAT service said about the VAT number of the buyer. */
  readonly vatNumberCheck?: Wire<VatNumberCheck>
  /** When it was ordered in another system. */
  readonly completedAt?: string
  /** A merchant has deleted its abandonment record: it does not count as abandoned again. */
  readonly abandonmentDeleted?: true
}

/** The quotes of carriers for one shipment. */
export interface CarrierQuotes {
  /** Identifies the shipment and the carriers. */
  readonly requestHash: string
  /** When the quotes expire, in milliseconds since 1970. */
  readonly expiresAtMs: number
  readonly options: readonly {
    readonly code: string
    readonly carrierId: string
    readonly title: string
    /** Minor units. */
    readonly amount: number
    readonly deliveryTime?: string
  }[]
}

/** What a service plugin answered to one request. */
export interface PluginAnswer {
  /** Identifies the request and the settings of the plugin. */
  readonly requestHash: string
  /** When the plugin is asked again, in milliseconds since 1970. */
  readonly expiresAtMs: number
  /** Whether it gave no valid answer. */
  readonly isFailed?: true
  readonly rates?: readonly PluginRate[]
}

/** A shipping rate of a service plugin. */
export interface PluginRate {
  readonly code: string
  readonly title: string
  /** Minor units, with additional charges. */
  readonly amount: number
  readonly deliveryTime?: string
  readonly instructions?: string
}

export interface StoredMerchantDiscount {
  /** Minor units, or hundredths of a percent. */
  readonly reduction:
    | { readonly type: 'AMOUNT'; readonly amount: number }
    | { readonly type: 'PERCENT'; readonly basisPoints: number }
  readonly lineIds?: readonly string[]
}

/** The changes of quantities when two carts were merged. */
export interface MergeNote {
  readonly lineId: string
  readonly name: string
  readonly requestedQuantity: number
  /** 0 when the cart had no room for the line. */
  readonly finalQuantity: number
}

export const carts = pgTable(
  'carts',
  {
    id: id(),
    ownerKind: cartOwner().notNull(),
    ownerId: uuid().notNull(),
    lines: jsonb().$type<readonly StoredLine[]>().notNull().default([]),
    /** As the coupon was entered; its discount is looked up every time. */
    couponCode: text(),
    merchantDiscounts: jsonb().$type<readonly StoredMerchantDiscount[]>().notNull().default([]),
    info: jsonb().$type<CartInfo>().notNull().default({}),
    mergeNotes: jsonb().$type<readonly MergeNote[]>().notNull().default([]),
    /** Stays the same from the first item to the order. */
    purchaseFlowId: uuid().notNull(),
    /** Its newest checkout. */
    checkoutId: uuid(),
    abandonment: abandonment(),
    abandonedAt: instant(),
    recoveredAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('carts_owner').on(table.ownerKind, table.ownerId),
    index('carts_idle')
      .on(table.updatedAt)
      .where(sql`${table.abandonment} is distinct from 'ABANDONED' and ${table.lines} <> '[]'`),
    index('carts_abandoned').on(table.abandonedAt).where(sql`${table.abandonment} = 'ABANDONED'`),
  ],
)

/** A checkout: the items and prices of a cart at that moment. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    cartId: uuid().notNull(),
    ownerKind: cartOwner().notNull(),
    ownerId: uuid().notNull(),
    /** Its own copy, independent of the cart. */
    lines: jsonb().$type<readonly StoredLine[]>().notNull().default([]),
    couponCode: text(),
    merchantDiscounts: jsonb().$type<readonly StoredMerchantDiscount[]>().notNull().default([]),
    info: jsonb().$type<CheckoutInfo>().notNull().default({}),
    /** The quote that the shopper saw last, in wire form. */
    snapshot: jsonb().$type<WireCheckout>().notNull(),
    ...revisionColumns,
  },
  (table) => [index('checkouts_cart').on(table.cartId), index('checkouts_updated').on(table.updatedAt)],
)
