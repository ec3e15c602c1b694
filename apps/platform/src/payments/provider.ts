import type { Money } from '@vitrine/pricing'

/** A payment by a shopper. */
export interface PaymentRequest {
  /** The idempotency key: a repeated request moves no more money and gets the same result. */
  readonly key: string
  readonly amount: Money
  /** What the shopper reads on the bank statement or on the provider's page. */
  readonly title: string
  readonly email: string
  /** Where providers with pages of their own send the shopper back to. */
  readonly returnUrl: string
  /** Taken at once, or only set aside until the shop captures it. */
  readonly capture: boolean
  /** Whether the shopper agrees to pay like this again without being asked. */
  readonly keeps?: boolean
  /** What the shopper entered for this provider. Neither stored nor logged. */
  readonly entered: Readonly<Record<string, string>>
}

/** A payment like an earlier one. */
export type RepeatRequest = Pick<PaymentRequest, 'key' | 'amount' | 'title' | 'email'>

/** The result of a payment at its provider. */
export type PaymentResult =
  /** Money that was taken or set aside: what the provider itself reports of it, not what it was asked for. */
  | { readonly status: 'APPROVED' | 'AUTHORIZED'; readonly reference: string; readonly money: Money }
  | { readonly status: 'PENDING' | 'PENDING_MERCHANT' | 'VOIDED'; readonly reference: string }
  /** The shopper must go to this address, and comes back. */
  | { readonly status: 'ACTION_REQUIRED'; readonly reference: string; readonly url: string }
  | { readonly status: 'DECLINED'; readonly reference: string; readonly reason: DeclineReason }

export type DeclineReason =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'CARD_EXPIRED'
  | 'WRONG_SECURITY_CODE'
  | 'NOT_A_TEST_CARD'
  | 'NOT_CONFIRMED'

export type RefundResult =
  /** What the provider itself reports to have paid back. */
  | { readonly status: 'SUCCEEDED'; readonly reference: string; readonly money: Money }
  | { readonly status: 'PENDING' | 'FAILED'; readonly reference: string }

/** A payment event from a provider's webhook. */
export interface PaymentEvent {
  readonly reference: string
  /** The key of the payment, where the provider tells it. */
  readonly key?: string
}

/**
 * Where money moves. Whatever takes a key can be asked again with it, by anybody at any time, and then moves no more
 * money. `ProviderUnavailable` is thrown where nobody knows what happened.
 */
export interface PaymentProvider {
  readonly id: string
  /** Whether the shopper pays now, or the shop waits for the money. */
  readonly kind: 'ONLINE' | 'OFFLINE'
  /** Settles earlier payments and takes no new ones. */
  readonly isRetired?: true
  /** Whether it can move exactly this sum; every sum where it does not say. */
  takes?(amount: Money): boolean
  authorise(request: PaymentRequest): Promise<PaymentResult>
  /** Takes money as an earlier payment did, whose shopper is not there. Left out by providers that keep nothing. */
  repeat?(reference: string, request: RepeatRequest): Promise<PaymentResult>
  /** The current state of the payment. */
  read(reference: string): Promise<PaymentResult>
  capture(reference: string, amount: Money, key: string): Promise<PaymentResult>
  void(reference: string, key: string): Promise<PaymentResult>
  /** Left out by providers that cannot pay back. */
  refund?(reference: string, amount: Money, key: string): Promise<RefundResult>
  /** Verifies and parses a webhook request. */
  parseWebhook?(body: string, headers: Headers): Promise<PaymentEvent | 'FORGED' | 'OF_NO_INTEREST'>
}

/** Nobody knows whether money moved: ask again with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
