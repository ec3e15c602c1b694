import type { PendingReason, SignOnPolicy } from '@vitrine/contract'
import { inConstantTime } from '../../kernel/credentials/constant-time.ts'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import type { CaptchaTokens } from '../captcha/captcha-types.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import { insertMember } from '../members/member-repository.ts'
import { type Profile, storedProfile } from '../members/profile-schema.ts'
import { completeSignIn, type SignInResult } from './complete-sign-in.ts'
import { recordFailure, requireCaptcha } from './login-throttle.ts'
import type { SignInContext } from './sign-in-context.ts'
import { openState } from './sign-in-states.ts'

export interface Registration {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly profile: Profile
  readonly captchaTokens: CaptchaTokens
}

/** The order that a guest registers with. It replaces the captcha, and the address is verified first. */
export type OrderRegistration = Omit<Registration, 'captchaTokens'>

/** The pending steps of a new member. */
export function pendingReasonsFor(policy: SignOnPolicy): PendingReason[] {
  const reasons: PendingReason[] = []
  // Where the shop hides which addresses have accounts, everyone must verify by email.
  if (policy.verifyEmail || !policy.revealExistingAccounts)
    reasons.push('PENDING_EMAIL_VERIFICATION_REQUIRED')
  if (policy.registration === 'OWNER_APPROVAL') reasons.push('PENDING_ADMIN_APPROVAL_REQUIRED')
  return reasons
}

/** Creates an account and signs its owner in, or returns the pending steps. */
export async function register(context: SignInContext, registration: Registration) {
  const { email, captchaTokens } = registration
  const refused =
    (await countRegistration(context)) ??
    (await requireCaptcha(context, { email, tokens: captchaTokens, action: 'register' }))
  return refused ?? createAccount(context, registration)
}

/** Creates an account for the address of an order. The buyer may have typed the address of another person. */
export async function registerAfterOrder(context: SignInContext, registration: OrderRegistration) {
  const policy = { ...context.policy, verifyEmail: true }
  return (await countRegistration(context)) ?? createAccount({ ...context, policy }, registration)
}

/** Counts a new account of a network. */
export function countRegistration({ db, network, now }: SignInContext) {
  const throttle = { key: ['registration', network], limit: LIMITS.registrationsPerNetwork }
  return countAttemptIn(db, { ...throttle, windowMs: LIMITS.emailWindow }, now)
}

async function createAccount(context: SignInContext, registration: OrderRegistration) {
  const { db, network, policy, now } = context
  const { email, password } = registration
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })
  return inConstantTime(async () => {
    const outcome = await inTransaction(db, (tx) => addMember(tx, context, registration, passwordHash))
    if (outcome !== 'known') return outcome
    if (!policy.revealExistingAccounts)
      return inTransaction(db, (tx) => simulateRegistration(tx, context, email))
    await recordFailure(db, email, network, now)
    return refuse('-19995')
  })
}

async function addMember(
  tx: Queryable,
  context: SignInContext,
  { email, profile }: OrderRegistration,
  passwordHash: string,
): Promise<SignInResult | Refusal<'RATE_LIMITED'> | 'known'> {
  const { policy, now } = context
  const pendingReasons = pendingReasonsFor(policy)
  const member = await insertMember(tx, {
    id: newId(now),
    email,
    emailVerified: false,
    passwordHash,
    status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
    pendingReasons,
    profile: storedProfile(profile, now),
    createdAt: now,
    updatedAt: now,
  })
  if (!member) return 'known'
  await publishMemberEvent(tx, 'created', member, now)
  return completeSignIn(tx, context, member)
}

/** Responds as if an account awaited its code. Only the email to its owner says that the account exists. */
async function simulateRegistration(
  tx: Queryable,
  context: SignInContext,
  email: string,
): Promise<SignInResult> {
  const { publicUrl, visitor, userAgent, now } = context
  const newState = { memberId: null, step: 'email_code', visitor, userAgent, isCodeSent: true } as const
  const { stateToken } = await openState(tx, newState, now)
  const emails = {
    key: ['known address letter', email],
    limit: LIMITS.codeEmails,
    windowMs: LIMITS.emailWindow,
  }
  if (!(await countAttemptIn(tx, emails, now))) {
    const url = `${publicUrl}/forgot-password`
    await sendEmail(tx, { email: 'existingAccount', to: email, locale: context.locale, values: {}, url }, now)
  }
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken }
}
