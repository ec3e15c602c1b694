import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Queryable } from '../database/open.ts'
import { recoveryTokens } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { EmptyResponse } from '../empty-response.ts'
import { localeFor } from '../i18n/locale.ts'
import { LIMITS } from '../limits.ts'
import { countAttempt, limitGuess } from '../rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../refusal.ts'
import { hashOf, newSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'
import { announceMember } from './announce-member.ts'
import { admit, type SignInAnswer } from './complete-sign-in.ts'
import { inConstantTime } from './constant-time.ts'
import { forgetDevices } from './devices.ts'
import { guessKeyOf } from './login-throttle.ts'
import { markVerified } from './mark-verified.ts'
import {
  findMember,
  findMemberByEmail,
  lockMember,
  type MemberRow,
  updateMember,
} from './member-repository.ts'
import { endSessionsOf } from './member-sessions.ts'
import { hashPassword } from './passwords.ts'
import type { RegisteredApps } from './registered-apps.ts'
import type { Arrival } from './sign-in-context.ts'

const DAY = 24 * 60 * 60 * 1000
const LIFETIMES = { recovery: LIMITS.codeLifetime, activation: 7 * DAY } as const

/** The return URL after the password is set, and its app. */
export interface GoingOn {
  readonly url: string
  readonly clientId: string
}

/** The return URL, if the app allows it. */
async function readRedirect(
  apps: () => Promise<RegisteredApps>,
  redirect: GoingOn | undefined,
  { publicUrl }: Arrival,
): Promise<GoingOn | undefined | Refusal<'INVALID_REDIRECT_URI'>> {
  if (!redirect) return undefined
  const url = (await apps()).callbackUrl(redirect.clientId, redirect.url, publicUrl)
  return url === undefined ? refuse('INVALID_REDIRECT_URI', { field: 'redirect.url' }) : { ...redirect, url }
}

interface Asking {
  readonly email: string
  /** The language of the email. */
  readonly language?: string | null | undefined
  readonly redirect?: GoingOn | undefined
  /** The pending sign-in on the hosted pages. */
  readonly flowId?: string | undefined
}

/**
 * Emails a password reset link, if the address has an account. The response and its time are the same if not. The
 * link leads to the platform's own page, never to a host in the request.
 */
export async function startRecovery(
  arrival: Arrival,
  apps: () => Promise<RegisteredApps>,
  { email, language, redirect: asked, flowId }: Asking,
): Promise<EmptyResponse | Refusal<'INVALID_REDIRECT_URI' | 'RATE_LIMITED'>> {
  const { db, network, now } = arrival
  const locale = localeFor(language, arrival.locale.code)
  const redirect = await readRedirect(apps, asked, arrival)
  if (redirect instanceof Refusal) return redirect
  const limited = await countAttempt(db, 'recovery', { network, target: guessKeyOf(email) }, now)
  if (limited) return limited
  return inConstantTime(async () => {
    const member = await findMemberByEmail(db, email)
    const mayRecover = member && member.status !== 'BLOCKED'
    if (mayRecover)
      await inTransaction(db, (tx) =>
        mailLink(tx, { ...arrival, locale }, member, { purpose: 'recovery', redirect, flowId }),
      )
    return {}
  })
}

/** Emails a link with which a member added by the shop sets their first password. */
export async function sendActivation(
  arrival: Arrival,
  apps: () => Promise<RegisteredApps>,
  {
    identityId,
    language,
    redirect: asked,
  }: Omit<Asking, 'email' | 'flowId'> & { readonly identityId: string },
): Promise<EmptyResponse | Refusal<'INVALID_REDIRECT_URI' | 'MEMBER_NOT_FOUND' | 'MEMBER_STATUS_CONFLICT'>> {
  const { db } = arrival
  const redirect = await readRedirect(apps, asked, arrival)
  if (redirect instanceof Refusal) return redirect
  const id = readId(identityId)
  const member = id && (await findMember(db, id))
  if (!member || member.status === 'DELETED') return refuse('MEMBER_NOT_FOUND')
  const { status } = member
  if (status === 'BLOCKED') return refuse('MEMBER_STATUS_CONFLICT', { status })
  // The shop requests it, and the member reads it.
  const locale = localeFor(language, member.profile.language)
  await inTransaction(db, (tx) =>
    mailLink(tx, { ...arrival, locale }, member, { purpose: 'activation', redirect }),
  )
  return {}
}

interface Link extends Pick<Asking, 'redirect' | 'flowId'> {
  readonly purpose: keyof typeof LIFETIMES
}

async function mailLink(
  tx: Queryable,
  arrival: Arrival,
  { id, email }: MemberRow,
  { purpose, redirect, flowId }: Link,
): Promise<void> {
  if (email === null) return
  const { publicUrl, now } = arrival
  const token = newSecret()
  await tx.delete(recoveryTokens).where(lte(recoveryTokens.expiresAt, now))
  await tx.insert(recoveryTokens).values({
    tokenHash: hashOf(token),
    memberId: id,
    purpose,
    redirectUri: redirect?.url ?? null,
    appId: (redirect && readId(redirect.clientId)) ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES[purpose]),
  })
  const url = `${publicUrl}/reset-password?token=${token}${flowId ? `&flow=${flowId}` : ''}`
  const letter = purpose === 'recovery' ? 'passwordRecovery' : 'accountActivation'
  await sendEmail(tx, { email: letter, to: email, locale: arrival.locale, values: {}, url }, now)
}

interface RecoveryLink {
  readonly purpose: 'recovery' | 'activation'
  readonly redirectUri: string | null
  readonly appId: string | null
}

/** The purpose of a recovery link while it is valid, for its page. */
export const describeRecovery = (
  { db, network, now }: Pick<Arrival, 'db' | 'network' | 'now'>,
  token: string,
): Promise<RecoveryLink | Refusal<'RECOVERY_TOKEN_INVALID' | 'RATE_LIMITED'>> =>
  limitGuess({ db, secret: 'linkToken', network, now, lookUp: () => findRecovery(db, token, now) })

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
  arrival: Arrival,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<SignInAnswer | Refusal<'RECOVERY_TOKEN_INVALID' | 'BUSY' | 'RATE_LIMITED'>> {
  const { db, now } = arrival
  const known = await describeRecovery(arrival, token)
  if ('code' in known) return known
  const hashing = hashPassword(password)
  if (!hashing) return refuse('BUSY', { retryAfter: 2 })
  const passwordHash = await hashing
  return inTransaction(db, async (tx) => {
    const memberId = await takeToken(tx, token, now)
    const member = memberId && (await lockMember(tx, memberId))
    if (!member) return refuse('RECOVERY_TOKEN_INVALID')
    await endSessionsOf(tx, member.id, now)
    await forgetDevices(tx, member.id)
    const verified = await markVerified(tx, member, { knowsPassword: false }, now)
    const recovered = await updateMember(tx, member.id, { passwordHash, ...recoveredStanding(verified) }, now)
    await announceMember(tx, 'updated', recovered, now)
    const { locale } = arrival
    await sendEmail(tx, { email: 'passwordChanged', to: recovered.email ?? '', locale, values: {} }, now)
    return admit(tx, arrival, recovered)
  })
}

/** The status of a member with a verified email and a new password. */
function recoveredStanding(member: MemberRow): Partial<MemberRow> {
  return { status: member.status === 'OFFLINE' ? 'ACTIVE' : member.status, mustSetPassword: false }
}

async function takeToken(tx: Queryable, token: string, now: Date): Promise<string | undefined> {
  const [taken] = await tx
    .delete(recoveryTokens)
    .where(and(eq(recoveryTokens.tokenHash, hashOf(token)), gt(recoveryTokens.expiresAt, now)))
    .returning({ memberId: recoveryTokens.memberId })
  return taken?.memberId
}
