/** Factors that somebody else must bring to the member: a message, a call, a tap on a phone. */
export const SENT_FACTORS = ['SMS', 'CALL', 'PUSH'] as const
export type SentFactor = (typeof SENT_FACTORS)[number]

/** Whoever sends messages, calls, or asks phones. */
export interface FactorProvider {
  /** Sends the member what they are to prove. */
  challenge(memberId: string): Promise<void>
  /** Whether what came back is right. */
  verify(memberId: string, data: Readonly<Record<string, unknown>>): Promise<boolean>
}

/** Who does it for this shop. None by default: then such a factor is answered with `FACTOR_NOT_CONFIGURED`. */
export type FactorProviders = Readonly<Partial<Record<SentFactor, FactorProvider>>>
