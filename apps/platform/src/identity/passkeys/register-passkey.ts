import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { newId } from '../../kernel/database/new-id.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import {
  type ChallengeUse,
  claimChallenge,
  createChallenge,
  insertPasskey,
  listPasskeys,
} from '../factors/passkey-repository.ts'
import { findMember, lockMember } from '../members/member-repository.ts'
import type { VerifiedMember } from '../sessions/session-tokens.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { challengeBytes, credentialFields, type PasskeyProblem, relyingParty } from './relying-party.ts'

/** What an authenticator returns for a new passkey. */
export const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})

/** A member on the hosted pages, and the secret of their browser. */
export interface PasskeyOwner {
  readonly member: VerifiedMember
  readonly browser: string
}

const challengeUse = ({ member: { memberId }, browser }: PasskeyOwner): ChallengeUse => ({
  browser,
  purpose: 'registration',
  memberId,
})

/** Whether the member has just signed in, and is not another person at an unlocked screen. */
export const hasJustSignedIn = ({ authenticatedAt }: VerifiedMember, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < LIMITS.recentSignIn

/** The options with which a browser makes a passkey. */
export async function startPasskeyRegistration(
  { db, network, now, shop, publicUrl }: SignInContext,
  owner: PasskeyOwner,
) {
  const { memberId } = owner.member
  if (!hasJustSignedIn(owner.member, now)) return 'signInAgain' satisfies PasskeyProblem
  const limited = await countAttempt(db, 'passkey', { network }, now)
  if (limited) return limited
  const [member, passkeys] = await Promise.all([findMember(db, memberId), listPasskeys(db, memberId)])
  if (!member || member.email === null) return 'signInAgain' satisfies PasskeyProblem
  return generateRegistrationOptions({
    rpName: shop.name,
    rpID: relyingParty(publicUrl).id,
    userID: new TextEncoder().encode(memberId),
    userName: member.email,
    challenge: challengeBytes(await createChallenge(db, challengeUse(owner), now)),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Adds a passkey under a name. It proves the device, and by fingerprint, face or PIN the person. */
export async function addPasskey(
  { db, now, publicUrl }: SignInContext,
  owner: PasskeyOwner,
  credential: z.infer<typeof NewCredential>,
  name: string,
): Promise<PasskeyProblem | undefined> {
  if (!hasJustSignedIn(owner.member, now)) return 'signInAgain'
  const { id: rpId, origin } = relyingParty(publicUrl)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => claimChallenge(db, challenge, challengeUse(owner), now),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return 'passkeyNotAdded'
  const { credential: made, credentialBackedUp: isSynced } = registrationInfo
  const { memberId } = owner.member
  return inTransaction(db, async (tx) => {
    // Concurrent registrations, and the end of the account, wait for each other.
    const member = await lockMember(tx, memberId)
    if (member?.status !== 'ACTIVE') return 'signInAgain'
    if ((await listPasskeys(tx, memberId)).length >= LIMITS.passkeys) return 'tooManyPasskeys'
    const isNew = await insertPasskey(tx, {
      id: newId(now),
      memberId,
      credentialId: made.id,
      publicKey: made.publicKey,
      counter: made.counter,
      transports: credential.response.transports,
      isSynced,
      name,
      createdAt: now,
    })
    if (!isNew) return 'passkeyNotAdded'
    if (member.email !== null) {
      const locale = await shopLocale(tx, member.profile.language)
      await sendEmail(
        tx,
        { email: 'passkeyAdded', to: member.email, locale, values: {}, url: '/passkeys' },
        now,
      )
    }
    return undefined
  })
}
