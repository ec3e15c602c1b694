/** Factors that need an external service: a text message, a call, a push notification. */
export const SENT_FACTORS = ['SMS', 'CALL', 'PUSH'] as const
export type SentFactor = (typeof SENT_FACTORS)[number]

/** A service that sends messages, calls, or push notifications. */
export interface FactorProvider {
  /** Sends the challenge to the member. */
  challenge(memberId: string): Promise<void>
  /** Whether the response is right. */
  verify(memberId: string, data: Readonly<Record<string, unknown>>): Promise<boolean>
}

/** The service of this shop. None by default: then such a factor returns `FACTOR_NOT_CONFIGURED`. */
export type FactorProviders = Readonly<Partial<Record<SentFactor, FactorProvider>>>
