import type { Money } from '@vitrine/pricing'
import type { MethodRows } from '../../kernel/database/schema/orders/payment-methods.ts'

/** A payment by a shopper. */
export interface PaymentRequest {
  /** The idempotency key: a repeated request moves no more money and gets the same result. */
  readonly key: string
  readonly amount: Money
  /** The text on the bank statement or the provider's page. */
  readonly title: string
  readonly email: string
  /** The return URL for providers with their own pages. */
  readonly returnUrl: string
  /** Captured at once, or only authorized. */
  readonly capture: boolean
  /** Whether the shopper agrees to later charges without their presence. */
  readonly savesCard?: boolean
  /** Whether the shopper confirms it on the page of the shop, in fields of the provider. */
  readonly isEmbedded?: boolean
  /** The provider's customer of the member who pays. */
  readonly customer?: string | undefined
  /** Whether the member agrees that the customer keeps the card for their next order. */
  readonly keepsCard?: boolean
  /** The card of the customer that pays. The member is present, and may have to confirm it at the bank. */
  readonly savedCard?: string | undefined
  /** The shopper's input for this provider. Neither stored nor logged. */
  readonly entered: Readonly<Record<string, string>>
}

/** A charge of a saved payment method, without the shopper. */
export type OffSessionCharge = Pick<PaymentRequest, 'key' | 'amount' | 'title' | 'email'>

/** The result of a payment at its provider. */
export type PaymentResult =
  /** The captured or authorized amount that the provider reports, not the requested one. */
  | { readonly status: 'APPROVED' | 'AUTHORIZED'; readonly reference: string; readonly money: Money }
  | { readonly status: 'PENDING' | 'PENDING_MERCHANT' | 'VOIDED'; readonly reference: string }
  /** The shopper must visit this URL, and returns afterwards. */
  | { readonly status: 'ACTION_REQUIRED'; readonly reference: string; readonly url: string }
  /** The shopper must confirm it on the page of the shop. The secret is for that page only: neither stored nor logged. */
  | { readonly status: 'ACTION_REQUIRED'; readonly reference: string; readonly clientSecret: string }
  | { readonly status: 'DECLINED'; readonly reference: string; readonly reason: DeclineReason }

/** The state of a payment at its provider. */
export type PaymentState =
  | PaymentResult
  /** The shopper confirmed it. No money moves until `capture`. */
  | { readonly status: 'CONFIRMED'; readonly reference: string }

/** A card that a provider keeps, as its holder knows it. */
export interface KeptCard {
  /** The provider's reference. */
  readonly reference: string
  /** The name of its network, such as `Visa`, if it is known. */
  readonly brand?: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export type DeclineReason =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'CARD_EXPIRED'
  | 'WRONG_SECURITY_CODE'
  | 'NOT_A_TEST_CARD'
  | 'NOT_CONFIRMED'

export type RefundResult =
  /** The refunded amount that the provider reports. */
  | { readonly status: 'SUCCEEDED'; readonly reference: string; readonly money: Money }
  | { readonly status: 'PENDING' | 'FAILED'; readonly reference: string }

/** A payment event from a provider's webhook. */
export interface PaymentEvent {
  readonly reference: string
  /** The key of the payment, if the provider sends it. */
  readonly key?: string
}

/**
 * A payment provider. Every call with a key can be repeated at any time without moving more money.
 * `ProviderUnavailable` is thrown when the result is unknown.
 */
export interface PaymentProvider {
  readonly id: string
  /** Whether the shopper pays now, or payment stays pending. */
  readonly kind: 'ONLINE' | 'OFFLINE'
  /** Settles earlier payments and accepts no new ones. */
  readonly isRetired?: true
  /** Moves no real money. Only demo shops offer it. */
  readonly isTest?: true
  /** Whether it has its keys; always when absent. A caller who has read the settings passes them. */
  isConfigured?(rows?: MethodRows): Promise<boolean>
  /** The public key of its fields on the page of the shop; without one, shoppers pay on its own page. */
  publishableKey?(): Promise<string | undefined>
  /** Whether it can move exactly this amount; every amount when absent. */
  accepts?(amount: Money): boolean
  authorize(request: PaymentRequest): Promise<PaymentResult>
  /** Charges the method of an earlier payment without the shopper. Absent for providers that save no method. */
  chargeOffSession?(reference: string, request: OffSessionCharge): Promise<PaymentResult>
  /** The current state of the payment. */
  read(reference: string): Promise<PaymentState>
  capture(reference: string, amount: Money, key: string): Promise<PaymentResult>
  void(reference: string, key: string): Promise<PaymentResult>
  /** Absent for providers without refunds. */
  refund?(reference: string, amount: Money, key: string): Promise<RefundResult>
  /** Keeps cards of members. Absent for providers that do not. */
  readonly customers?: {
    create(customer: { readonly key: string; readonly email: string }): Promise<string>
    /** The cards that a customer kept, newest first; `undefined` if the customer is gone. */
    listCards(reference: string): Promise<readonly KeptCard[] | undefined>
    removeCard(card: string): Promise<void>
    /** Also deletes the cards. */
    delete(reference: string): Promise<void>
  }
  /** Verifies and parses a webhook request. */
  parseWebhook?(body: string, headers: Headers): Promise<PaymentEvent | 'FORGED' | 'OF_NO_INTEREST'>
}

/** The provider refused a request: nothing moved. */
export class ProviderRejected extends Error {
  override name = 'ProviderRejected'
  readonly status: number
  /** The provider's codes of what is wrong. */
  readonly codes: readonly string[]

  constructor(message: string, status: number, codes: readonly string[]) {
    super(message)
    this.status = status
    this.codes = codes
  }
}

/** It is unknown whether money moved: retry with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
