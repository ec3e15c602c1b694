import { randomInt } from 'node:crypto'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { type SignInVisitor, visitorColumns } from '../sessions/session-tokens.ts'
import { insertState, type SignInStateRow } from './sign-in-state-repository.ts'

/** Six digits. Five attempts at one in a million are safe. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code alone has too few digits to be hashed safely: the state's token, which is not stored, protects it. */
export const codeHashOf = (stateToken: string, code: string): string => hashOf(`${stateToken}.${code.trim()}`)

export const stateExpiry = (now: Date): Date => new Date(now.getTime() + LIMITS.codeLifetime)

interface NewState {
  /** Null for a decoy sign-in. */
  readonly memberId: string | null
  readonly step: SignInStateRow['step']
  readonly visitor?: SignInVisitor | undefined
  readonly userAgent?: string | undefined
  /** Whether the code is sent at once. */
  readonly isCodeSent: boolean
  /** A factor other than email that the code proves, with its phone number or device. */
  readonly enrollment?: { readonly type: SignInStateRow['codeFactor']; readonly to: string }
  /** The session of the member who requested the verification. */
  readonly memberSessionId?: string | undefined
}

/** A pending sign-in: its token, and the code to send. */
export interface OpenSignInState {
  readonly stateToken: string
  readonly code: string
}

/** Stores a pending sign-in. */
export async function openState(
  tx: Queryable,
  { memberId, step, visitor, userAgent, isCodeSent, enrollment, memberSessionId }: NewState,
  now: Date,
): Promise<OpenSignInState> {
  const stateToken = newSecret()
  const code = newCode()
  await insertState(tx, {
    tokenHash: hashOf(stateToken),
    memberId,
    step,
    codeHash: isCodeSent ? codeHashOf(stateToken, code) : null,
    ...(enrollment && { codeFactor: enrollment.type, codeTo: enrollment.to }),
    emailsSent: isCodeSent ? 1 : 0,
    userAgent: userAgent ?? null,
    memberSessionId: memberSessionId ?? null,
    ...visitorColumns(visitor),
    createdAt: now,
    expiresAt: stateExpiry(now),
  })
  return { stateToken, code }
}

export { newCode }
