import { isIP } from 'node:net'
import { z } from 'zod'

/** The site that passkeys belong to: that of the hosted pages. */
interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Browsers make no passkeys for an IP address. */
export const canUsePasskeys = (publicUrl: string): boolean =>
  isIP(relyingParty(publicUrl).id.replace(/^\[|\]$/g, '')) === 0

/** The challenge as an authenticator signs it. The library takes a text for other bytes. */
export const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'))

/** The fields of every answer of an authenticator. */
export const credentialFields = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).loose().default({}),
}

/** Why a passkey was not added or accepted. */
export type PasskeyProblem = 'passkeyNotAdded' | 'tooManyPasskeys' | 'passkeyRejected' | 'signInAgain'
