import { lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recoveryTokens } from '../../kernel/database/schema/identity/sign-in.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import type { MemberRow } from './member-repository.ts'

const DAY = 24 * 60 * 60 * 1000
const LIFETIMES = { recovery: LIMITS.codeLifetime, activation: 7 * DAY } as const

/** The return URL after the password is set, and its app. */
export interface RecoveryRedirect {
  readonly url: string
  readonly clientId: string
}

interface LinkContext {
  readonly publicUrl: string
  readonly locale: Locale
  readonly now: Date
}

interface Link {
  readonly purpose: keyof typeof LIFETIMES
  readonly redirect?: RecoveryRedirect | undefined
  /** The pending sign-in on the hosted pages. */
  readonly flowId?: string | undefined
}

/** Emails a member a link to set a password. */
export async function emailPasswordLink(
  tx: Queryable,
  { publicUrl, locale, now }: LinkContext,
  { id, email }: MemberRow,
  { purpose, redirect, flowId }: Link,
): Promise<void> {
  if (email === null) return
  const token = newSecret()
  await tx.delete(recoveryTokens).where(lte(recoveryTokens.expiresAt, now))
  await tx.insert(recoveryTokens).values({
    tokenHash: hashOf(token),
    memberId: id,
    purpose,
    redirectUri: redirect?.url ?? null,
    appId: (redirect && parseId(redirect.clientId)) ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES[purpose]),
  })
  const url = `${publicUrl}/reset-password?token=${token}${flowId ? `&flow=${flowId}` : ''}`
  const mail = purpose === 'recovery' ? 'passwordRecovery' : 'accountActivation'
  await sendEmail(tx, { email: mail, to: email, locale, values: {}, url }, now)
}
