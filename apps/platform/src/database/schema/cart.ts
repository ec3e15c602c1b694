import type {
  CatalogReference,
  ChannelType,
  ContactDetails,
  CustomField,
  DescriptionLine,
  PhysicalProperties,
  SelectedShippingOption,
  TranslatableString,
  Wire,
  WireAddress,
  WireCheckout,
  WireGivenPicture,
  WireLineItem,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'

/** Whose a cart is: a shopper's, or that of someone who works for the shop. */
export const cartOwner = pgEnum('cart_owner', ['visitor', 'member', 'merchant', 'app'])

export const abandonment = pgEnum('abandonment', ['ABANDONED', 'RECOVERED'])

/** A line as it is stored: read and written whole, with its cart. */
export type StoredLine = CatalogueLine | CustomLine

interface AnyLine {
  readonly id: string
  readonly quantity: number
  /** What the shopper plans and the shop only keeps, as it was sent. */
  readonly service?: Readonly<Record<string, unknown>>
  /** How the shop has it paid for; all of it online when absent. */
  readonly payment?: LinePayment
}

export type LinePayment =
  | { readonly option: 'FULL_PAYMENT_OFFLINE' }
  /** Minor units for each piece; the rest is paid to the shop itself. */
  | { readonly option: 'DEPOSIT_ONLINE'; readonly deposit: number }

/** Something of the catalogue. What it costs is looked up every time. */
export interface CatalogueLine extends AnyLine {
  readonly productId: string
  readonly variantId: string
  /** The plan by which it is bought again and again. */
  readonly planId?: string
  /** The subscription that it is bought for once more. */
  readonly renews?: { readonly contractId: string; readonly cycle: number }
  /** What was agreed on when that subscription began. Without `renews` it means nothing. */
  readonly subscription?: NonNullable<WireLineItem['subscriptionOptionInfo']>
  /** As it was sent: shops know the catalogue by more than one name. */
  readonly appId: string
  /** Choices of a product that does not manage its variants, and texts the shopper gave. */
  readonly choices: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** What to call it when it is no longer in the catalogue. */
  readonly name: string
  /** What a merchant has set for this cart alone. */
  readonly override?: LineOverride
}

export interface LineOverride {
  readonly name?: string
  /** In the shopper's language, where it is another than the shop's. */
  readonly translatedName?: string
  /** Minor units. */
  readonly price?: number
  readonly fullPrice?: number
  readonly image?: StoredImage
  readonly physicalProperties?: PhysicalProperties
  readonly descriptionLines?: readonly DescriptionLine[]
}

/** A picture as a merchant's client has named it. */
export type StoredImage = Readonly<Partial<WireGivenPicture>>

/** Something that is in no catalogue, as a merchant described and priced it. */
export interface CustomLine extends AnyLine {
  readonly custom: {
    readonly name: string
    readonly translatedName?: string
    /** Minor units. */
    readonly price: number
    readonly fullPrice: number
    readonly priceDescription?: TranslatableString
    readonly preset: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'CUSTOM_AMOUNT_ITEM'
    /** A type of the merchant's own. */
    readonly customType?: string
    /** What it is elsewhere. Nothing is looked up by it. */
    readonly catalogReference?: CatalogReference
    readonly rootCatalogItemId?: string
    readonly sku?: string
    /** In the shop's unit. */
    readonly weight?: number
    readonly isShipped: boolean
    readonly quantityAvailable?: number
    readonly taxGroupId?: string
    readonly media?: StoredImage
    readonly url?: Readonly<Record<string, unknown>>
    readonly descriptionLines?: readonly DescriptionLine[]
  }
}

/** What the shopper says about the purchase. */
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

/** The same for a checkout, with whom the bill goes to. */
export interface CheckoutInfo extends CartInfo {
  readonly billingAddress?: WireAddress
  readonly billingContact?: Wire<ContactDetails>
  readonly channelType?: ChannelType
  /** What the shop asked besides, and what was answered. */
  readonly customFields?: readonly CustomField[]
  /** Who typed the personal details, where that is not the owner: a guest, in a browser to which a link was sent. */
  readonly person?: { readonly visitorId: string; readonly browserHash: string }
  /** The gift card that pays a part of it or all of it. */
  readonly giftCardId?: string
  /** What the carriers said when they were last asked. */
  readonly carrierQuotes?: CarrierQuotes
  /** When it was ordered in another system, which the shop knows nothing else of. */
  readonly completedAt?: string
  /** A merchant has deleted that it was left: it does not count as left again. */
  readonly abandonmentDeleted?: true
}

/** What carriers take for one parcel. */
export interface CarrierQuotes {
  /** Names the parcel, and who was asked. */
  readonly asked: string
  /** When they are asked again, in milliseconds since 1970. */
  readonly until: number
  readonly options: readonly {
    readonly code: string
    readonly carrierId: string
    readonly title: string
    /** Minor units. */
    readonly amount: number
    readonly deliveryTime?: string
  }[]
}

export interface StoredMerchantDiscount {
  /** Minor units, or hundredths of a percent. */
  readonly reduction:
    | { readonly type: 'AMOUNT'; readonly amount: number }
    | { readonly type: 'PERCENT'; readonly basisPoints: number }
  readonly lineIds?: readonly string[]
}

/** What became of quantities when two carts were put together. */
export interface MergeNote {
  readonly lineId: string
  readonly name: string
  readonly wanted: number
  /** 0 when the cart had no room for the line. */
  readonly kept: number
}

export const carts = pgTable(
  'carts',
  {
    id: id(),
    ownerKind: cartOwner().notNull(),
    ownerId: uuid().notNull(),
    lines: jsonb().$type<readonly StoredLine[]>().notNull().default([]),
    /** As the coupon has it; what it is worth is looked up every time. */
    couponCode: text(),
    merchantDiscounts: jsonb().$type<readonly StoredMerchantDiscount[]>().notNull().default([]),
    info: jsonb().$type<CartInfo>().notNull().default({}),
    mergeNotes: jsonb().$type<readonly MergeNote[]>().notNull().default([]),
    /** Stays the same from the first item to the order. */
    purchaseFlowId: uuid().notNull(),
    /** The newest checkout that was made of it. */
    checkoutId: uuid(),
    abandonment: abandonment(),
    abandonedAt: instant(),
    recoveredAt: instant(),
    ...edited,
  },
  (table) => [
    uniqueIndex('carts_owner').on(table.ownerKind, table.ownerId),
    index('carts_idle')
      .on(table.updatedAt)
      .where(sql`${table.abandonment} is distinct from 'ABANDONED' and ${table.lines} <> '[]'`),
    index('carts_abandoned').on(table.abandonedAt).where(sql`${table.abandonment} = 'ABANDONED'`),
  ],
)

/** A cart on its way to an order: what was in it and what it cost at that moment. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    cartId: uuid().notNull(),
    ownerKind: cartOwner().notNull(),
    ownerId: uuid().notNull(),
    /** Its own, whatever becomes of the cart. */
    lines: jsonb().$type<readonly StoredLine[]>().notNull().default([]),
    couponCode: text(),
    merchantDiscounts: jsonb().$type<readonly StoredMerchantDiscount[]>().notNull().default([]),
    info: jsonb().$type<CheckoutInfo>().notNull().default({}),
    /** What the shopper saw last, in the form of the wire. */
    snapshot: jsonb().$type<WireCheckout>().notNull(),
    ...edited,
  },
  (table) => [index('checkouts_cart').on(table.cartId), index('checkouts_updated').on(table.updatedAt)],
)
