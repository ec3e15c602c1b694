/** Factors that need an external service: a text message, a call, a push notification. */
export const SENT_FACTORS = ['SMS', 'CALL', 'PUSH'] as const
export type SentFactor = (typeof SENT_FACTORS)[number]

export const isSentFactor = (type: string): type is SentFactor =>
  (SENT_FACTORS as readonly string[]).includes(type)

/** A message to one phone or device. */
export interface FactorMessage {
  /** The same for every attempt, so that the service sends it once. */
  readonly id: string
  readonly type: SentFactor
  readonly purpose: 'SIGN_IN' | 'ENROLLMENT' | 'TEST'
  /** A phone number in E.164 form, or the id of a device. */
  readonly to: string
  /** The code that the member types. */
  readonly code?: string
  /** What the device sends back instead of a code. */
  readonly approval?: { readonly url: string; readonly transactionId: string; readonly token: string }
  /** The message in the language of the member. */
  readonly text: string
  readonly shopName: string
  readonly language: string
  readonly expiresAt: string
}

/** Why a message was not accepted. */
export interface FactorMessageFailure {
  readonly reason: 'ADDRESS_REFUSED' | 'NAME_UNKNOWN' | 'UNREACHABLE' | 'TIMED_OUT' | 'RESPONSE_STATUS'
  readonly status?: number
}

/** A service that sends text messages, calls, or push notifications. */
export interface FactorProvider {
  /** The factors that it serves. */
  readonly factors: readonly SentFactor[]
  /** Sends a message; `undefined` once the service accepted it. */
  send(message: FactorMessage): Promise<FactorMessageFailure | undefined>
}
