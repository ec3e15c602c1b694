import { defineEnum } from '../define-enum.ts'
import type { SubscriptionFrequency, SubscriptionSettings } from './line-item.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'

/** A subscription option of a product, such as "Monthly". */
export interface SubscriptionOption {
  _id: string
  title: string
  description?: string
  subscriptionSettings: SubscriptionSettings
  /** A discount per unit and billing cycle: a percentage, or an amount in the shop's currency. */
  discount?: { type: 'PERCENT'; percentage: number } | { type: 'AMOUNT'; amount: string }
}

/** The subscription options of a product. */
export interface ProductSubscriptionOptions {
  /** Whether the product is also sold without a subscription. */
  oneTimePurchase: boolean
  subscriptionOptions: SubscriptionOption[]
  /** Increases with every change; `0` before the first. */
  revision?: string
}

/** The subscription options to save. Options without an id are created; missing options are removed. */
export interface ProductSubscriptionOptionsInput {
  oneTimePurchase?: boolean
  /** The revision that was read. An old revision is rejected. */
  revision?: string
  subscriptionOptions: {
    _id?: string
    title: string
    description?: string
    frequency: Exclude<SubscriptionFrequency, 'UNDEFINED'>
    /** The number of frequency units per cycle; 1 when absent. */
    interval?: number
    /** Unlimited when absent. */
    billingCycles?: number
    discount?: { type: 'PERCENT'; percentage: number } | { type: 'AMOUNT'; amount: string | number }
  }[]
}

export const SubscriptionStatus = /* @__PURE__ */ defineEnum('ACTIVE SUSPENDED CANCELED ENDED')
export type SubscriptionStatus = keyof typeof SubscriptionStatus

/** A subscription of a shopper. */
export interface SubscriptionContract {
  _id: string
  revision?: string
  status?: SubscriptionStatus
  productName?: string
  catalogReference?: { appId: string; catalogItemId: string; options?: Record<string, unknown> }
  quantity?: number
  /** The agreed unit price. */
  price?: MultiCurrencyPrice
  /** The title of the subscription option. */
  title?: string
  subscriptionSettings?: SubscriptionSettings
  /** The first order. */
  originOrderId?: string
  buyerInfo?: { memberId?: string; visitorId?: string; email?: string }
  /** The number of completed cycles. */
  cycleNumber?: number
  /** The date of the next order; absent after the subscription ends. */
  nextCycleDate?: Date
  /** Whether the subscription ends at the next cycle instead of renewing. */
  cancelsAtNextCycle?: boolean
  _createdDate?: Date
  _updatedDate?: Date
}
