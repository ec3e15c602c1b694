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

/** The emails with a link, and how long the link is valid. */
const LINKS = {
  passwordRecovery: { purpose: 'recovery', lifetime: LIMITS.codeLifetime },
  passwordRequired: { purpose: 'recovery', lifetime: DAY },
  accountActivation: { purpose: 'activation', lifetime: 7 * DAY },
} as const

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
  readonly email: keyof typeof LINKS
  readonly redirect?: RecoveryRedirect | undefined
  /** The pending sign-in on the hosted pages. */
  readonly flowId?: string | undefined
}

/** Emails a member a link to set a password. */
export async function emailPasswordLink(
  tx: Queryable,
  { publicUrl, locale, now }: LinkContext,
  { id, email: to }: MemberRow,
  { email, redirect, flowId }: Link,
): Promise<void> {
  if (to === null) return
  const { purpose, lifetime } = LINKS[email]
  const token = newSecret()
  await tx.delete(recoveryTokens).where(lte(recoveryTokens.expiresAt, now))
  await tx.insert(recoveryTokens).values({
    tokenHash: hashOf(token),
    memberId: id,
    purpose,
    redirectUri: redirect?.url ?? null,
    appId: (redirect && parseId(redirect.clientId)) ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  const url = `${publicUrl}/reset-password?token=${token}${flowId ? `&flow=${flowId}` : ''}`
  await sendEmail(tx, { email, to, locale, values: {}, url }, now)
}
