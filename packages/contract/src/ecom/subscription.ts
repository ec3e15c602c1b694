import { defineEnum } from '../define-enum.ts'
import type { SubscriptionFrequency, SubscriptionSettings } from './line-item.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'

/** A way to buy a product again and again. */
export interface SubscriptionOption {
  _id: string
  title: string
  description?: string
  subscriptionSettings: SubscriptionSettings
  /** A percentage, or an amount in the shop's currency; on each piece, each time. */
  discount?: { type: 'PERCENT'; percentage: number } | { type: 'AMOUNT'; amount: string }
}

/** How a product can be subscribed to. */
export interface ProductSubscriptions {
  /** Whether it can also be bought once. */
  oneTimePurchase: boolean
  subscriptionOptions: SubscriptionOption[]
  /** Rises with every change; `0` before the first. */
  revision?: string
}

/** How a merchant says it. Options without an id are new; those that are not named are no longer offered. */
export interface ProductSubscriptionsInput {
  oneTimePurchase?: boolean
  /** That of the answer this starts from: refused when somebody else has changed it since. */
  revision?: string
  subscriptionOptions: {
    _id?: string
    title: string
    description?: string
    frequency: Exclude<SubscriptionFrequency, 'UNDEFINED'>
    /** Every so many of them; every one when absent. */
    interval?: number
    /** Without an end when absent. */
    billingCycles?: number
    discount?: { type: 'PERCENT'; percentage: number } | { type: 'AMOUNT'; amount: string | number }
  }[]
}

export const SubscriptionStatus = /* @__PURE__ */ defineEnum('ACTIVE SUSPENDED CANCELED ENDED')
export type SubscriptionStatus = keyof typeof SubscriptionStatus

/** A purchase that repeats. */
export interface SubscriptionContract {
  _id: string
  revision?: string
  status?: SubscriptionStatus
  /** What is bought. */
  productName?: string
  catalogReference?: { appId: string; catalogItemId: string; options?: Record<string, unknown> }
  quantity?: number
  /** Of one piece, as it was agreed. */
  price?: MultiCurrencyPrice
  /** What the way of subscribing is called. */
  title?: string
  subscriptionSettings?: SubscriptionSettings
  /** The order that it began with. */
  originOrderId?: string
  buyerInfo?: { memberId?: string; visitorId?: string; email?: string }
  /** How many times it was bought. */
  cycleNumber?: number
  /** When it is bought next; absent once it is over. */
  nextCycleDate?: Date
  /** Whether it stops then instead. */
  cancelsAtNextCycle?: boolean
  _createdDate?: Date
  _updatedDate?: Date
}
