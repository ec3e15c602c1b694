import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { refuse } from '../../kernel/refusal.ts'
import {
  type ChallengeUse,
  claimChallenge,
  createChallenge,
  findPasskey,
  type PasskeyRow,
  recordPasskeyUse,
} from '../factors/passkey-repository.ts'
import { lockMember } from '../members/member-repository.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { challengeBytes, credentialFields, type PasskeyProblem, relyingParty } from './relying-party.ts'

/** What an authenticator signs at a sign-in. */
export const SignedCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})
type SignedCredential = z.infer<typeof SignedCredential>

const challengeUse = (browser: string): ChallengeUse => ({ browser, purpose: 'sign_in', memberId: null })

/** The options with which a browser offers the passkeys of this shop. They name no account. */
export async function startPasskeySignIn({ db, network, now, publicUrl }: SignInContext, browser: string) {
  const limited = await countAttempt(db, 'passkey', { network }, now)
  if (limited) return limited
  return generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    challenge: challengeBytes(await createChallenge(db, challengeUse(browser), now)),
    userVerification: 'required',
  })
}

/**
 * Signs a member in with a passkey, or returns what is missing. A passkey stands for the password and for the second
 * factor: the authenticator has verified the person.
 */
export async function signInWithPasskey(
  context: SignInContext,
  browser: string,
  credential: SignedCredential,
) {
  const { db, now } = context
  const passkey = await findPasskey(db, credential.id)
  const counter = await verifiedCounter(context, browser, credential, passkey)
  if (!passkey || counter === undefined) return 'passkeyRejected' satisfies PasskeyProblem
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, passkey.memberId)
    if (!member || !(await recordPasskeyUse(tx, passkey.id, counter, now)))
      return 'passkeyRejected' satisfies PasskeyProblem
    if (member.mustSetPassword) return refuse('-19973')
    return completeSignIn(tx, context, member, { isFactorProven: true })
  })
}

/** The counter of a valid signature. An unknown passkey uses up its challenge as well. */
async function verifiedCounter(
  { db, now, publicUrl }: SignInContext,
  browser: string,
  credential: SignedCredential,
  passkey: PasskeyRow | undefined,
): Promise<number | undefined> {
  const { id: rpId, origin } = relyingParty(publicUrl)
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: async (challenge) =>
      (await claimChallenge(db, challenge, challengeUse(browser), now)) && passkey !== undefined,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: passkey?.publicKey ?? new Uint8Array(),
      counter: passkey?.counter ?? 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
