import { and, eq, gt } from 'drizzle-orm'
import { inConstantTime } from '../../kernel/credentials/constant-time.ts'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { recoveryTokens } from '../../kernel/database/schema/identity/sign-in.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { countAttempt, withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { RegisteredApps } from '../../shop/apps/registered-apps.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { deleteDevices } from '../factors/known-device-repository.ts'
import { markEmailVerified } from '../members/mark-email-verified.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import {
  findMember,
  findMemberByEmail,
  lockMember,
  type MemberRow,
  updateMember,
} from '../members/member-repository.ts'
import { emailPasswordLink, type RecoveryRedirect } from '../members/password-link.ts'
import { endSessionsOfMember } from '../sessions/member-session-repository.ts'
import { completeSignIn, type SignInResult } from './complete-sign-in.ts'
import { throttleKey } from './login-throttle.ts'
import type { SignInContext } from './sign-in-context.ts'

/** The return URL, if the app allows it. */
async function readRedirect(
  apps: () => Promise<RegisteredApps>,
  redirect: RecoveryRedirect | undefined,
  { publicUrl }: SignInContext,
): Promise<RecoveryRedirect | undefined | Refusal<'INVALID_REDIRECT_URI'>> {
  if (!redirect) return undefined
  const url = (await apps()).callbackUrl(redirect.clientId, redirect.url, publicUrl)
  return url === undefined ? refuse('INVALID_REDIRECT_URI', { field: 'redirect.url' }) : { ...redirect, url }
}

interface RecoveryRequest {
  readonly email: string
  /** The language of the email. */
  readonly language?: string | null | undefined
  readonly redirect?: RecoveryRedirect | undefined
  /** The pending sign-in on the hosted pages. */
  readonly flowId?: string | undefined
}

/**
 * Emails a password reset link, if the address has an account. The response and its time are the same if not. The
 * link leads to the platform's own page, never to a host in the request.
 */
export async function startRecovery(
  context: SignInContext,
  apps: () => Promise<RegisteredApps>,
  { email, language, redirect: requested, flowId }: RecoveryRequest,
): Promise<EmptyResponse | Refusal<'INVALID_REDIRECT_URI' | 'RATE_LIMITED'>> {
  const { db, network, now } = context
  const locale = localeFor(language, context.locale.code)
  const redirect = await readRedirect(apps, requested, context)
  if (redirect instanceof Refusal) return redirect
  const limited = await countAttempt(db, 'recovery', { network, target: throttleKey(email) }, now)
  if (limited) return limited
  return inConstantTime(async () => {
    const member = await findMemberByEmail(db, email)
    const mayRecover = member && member.status !== 'BLOCKED'
    if (mayRecover)
      await inTransaction(db, (tx) =>
        emailPasswordLink(tx, { ...context, locale }, member, {
          email: 'passwordRecovery',
          redirect,
          flowId,
        }),
      )
    return {}
  })
}

/** Emails a link with which a member added by the shop sets their first password. */
export async function sendActivation(
  context: SignInContext,
  apps: () => Promise<RegisteredApps>,
  {
    identityId,
    language,
    redirect: requested,
  }: Omit<RecoveryRequest, 'email' | 'flowId'> & { readonly identityId: string },
): Promise<EmptyResponse | Refusal<'INVALID_REDIRECT_URI' | 'MEMBER_NOT_FOUND' | 'MEMBER_STATUS_CONFLICT'>> {
  const { db } = context
  const redirect = await readRedirect(apps, requested, context)
  if (redirect instanceof Refusal) return redirect
  const id = parseId(identityId)
  const member = id && (await findMember(db, id))
  if (!member || member.status === 'DELETED') return refuse('MEMBER_NOT_FOUND')
  const { status } = member
  if (status === 'BLOCKED') return refuse('MEMBER_STATUS_CONFLICT', { status })
  // The shop requests it, and the member reads it.
  const locale = await shopLocale(db, language, member.profile.language)
  await inTransaction(db, (tx) =>
    emailPasswordLink(tx, { ...context, locale }, member, { email: 'accountActivation', redirect }),
  )
  return {}
}

interface RecoveryLink {
  readonly purpose: 'recovery' | 'activation'
  readonly redirectUri: string | null
  readonly appId: string | null
}

/** The purpose of a recovery link while it is valid, for its page. */
export const describeRecovery = (
  { db, network, now }: Pick<SignInContext, 'db' | 'network' | 'now'>,
  token: string,
): Promise<RecoveryLink | Refusal<'RECOVERY_TOKEN_INVALID' | 'RATE_LIMITED'>> =>
  withAttemptLimit({ db, secret: 'linkToken', network, now, lookUp: () => findRecovery(db, token, now) })

async function findRecovery(
  db: Database,
  token: string,
  now: Date,
): Promise<RecoveryLink | Refusal<'RECOVERY_TOKEN_INVALID'>> {
  const [row] = await db
    .select()
    .from(recoveryTokens)
    .where(and(eq(recoveryTokens.tokenHash, hashOf(token)), gt(recoveryTokens.expiresAt, now)))
  if (!row) return refuse('RECOVERY_TOKEN_INVALID')
  return { purpose: row.purpose, redirectUri: row.redirectUri, appId: row.appId }
}

/**
 * Sets a password with an emailed token, which also verifies the address. Ends all sessions on every device. A second
 * factor stays, unless a stranger could have set it up.
 */
export async function resetPassword(
  context: SignInContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<SignInResult | Refusal<'RECOVERY_TOKEN_INVALID' | 'BUSY' | 'RATE_LIMITED'>> {
  const { db, now } = context
  const recovery = await describeRecovery(context, token)
  if ('code' in recovery) return recovery
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })
  return inTransaction(db, async (tx) => {
    const memberId = await redeemToken(tx, token, now)
    const member = memberId && (await lockMember(tx, memberId))
    if (!member) return refuse('RECOVERY_TOKEN_INVALID')
    const recovered = await applyRecoveredPassword(tx, member, passwordHash, now)
    await publishMemberEvent(tx, 'updated', recovered, now)
    const { locale } = context
    const to = recovered.email ?? ''
    await sendEmail(tx, { email: 'passwordChanged', to, locale, values: {}, url: '/forgot-password' }, now)
    return completeSignIn(tx, context, recovered)
  })
}

/** Sets the password of a member who has read the mail of the address, and ends what others may have begun. */
export async function applyRecoveredPassword(
  tx: Queryable,
  member: MemberRow,
  passwordHash: string,
  now: Date,
): Promise<MemberRow> {
  await endSessionsOfMember(tx, member.id, now)
  await deleteDevices(tx, member.id)
  const verified = await markEmailVerified(tx, member, { knowsPassword: false }, now)
  return updateMember(tx, member.id, { passwordHash, ...recoveredStatus(verified) }, now)
}

/** The status of a member with a verified email and a new password. */
function recoveredStatus(member: MemberRow): Partial<MemberRow> {
  return { status: member.status === 'OFFLINE' ? 'ACTIVE' : member.status, mustSetPassword: false }
}

async function redeemToken(tx: Queryable, token: string, now: Date): Promise<string | undefined> {
  const [redeemed] = await tx
    .delete(recoveryTokens)
    .where(and(eq(recoveryTokens.tokenHash, hashOf(token)), gt(recoveryTokens.expiresAt, now)))
    .returning({ memberId: recoveryTokens.memberId })
  return redeemed?.memberId
}
