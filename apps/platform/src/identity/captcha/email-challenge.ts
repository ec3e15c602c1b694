import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database/open-database.ts'
import { emailChallenges } from '../../kernel/database/schema/identity/redirects.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import type { CaptchaAction, VerifyCaptcha } from './captcha-types.ts'

/** A person whose browser cannot solve a captcha, and who can read email instead. */
export interface EmailChallengeContext {
  readonly db: Database
  /** Only this browser may use the code. */
  readonly browser: string
  readonly email: string
  readonly action: CaptchaAction
  readonly now: Date
}

const keyOf = ({ browser, email, action }: EmailChallengeContext) =>
  hashOf(JSON.stringify([browser, email.trim().toLowerCase(), action]))

const codeHashOf = (challengeContext: EmailChallengeContext, code: string) =>
  hashOf(`${keyOf(challengeContext)}.${challengeContext.browser}.${code}`)

/** Emails a code that replaces a captcha: six digits, once, for ten minutes. */
export const sendEmailChallenge = (
  challengeContext: EmailChallengeContext,
  { locale, network }: { readonly locale: Locale; readonly network: string },
): Promise<'sent' | Refusal<'RATE_LIMITED'>> =>
  inTransaction(challengeContext.db, async (tx) => {
    const { email, now } = challengeContext
    const limited = await countAttempt(tx, 'captchaCode', { network, target: email }, now)
    if (limited) return limited
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = codeHashOf(challengeContext, code)
    const expiresAt = new Date(now.getTime() + LIMITS.emailChallengeLifetime)
    await tx.delete(emailChallenges).where(lte(emailChallenges.expiresAt, now))
    await tx
      .insert(emailChallenges)
      .values({ key: keyOf(challengeContext), codeHash, expiresAt })
      .onConflictDoUpdate({ target: emailChallenges.key, set: { codeHash, expiresAt, attempts: 0 } })
    await sendEmail(tx, { email: 'verificationCode', to: email, locale, values: { code } }, now)
    return 'sent'
  })

/** Verifies an emailed code instead of a captcha. */
export const emailChallengeVerifier =
  (challengeContext: EmailChallengeContext, code: string): VerifyCaptcha =>
  async () =>
    (await isProven(challengeContext, code)) ? 'passed' : refuse('-19970')

/** Counts the attempt first, so that concurrent ones share the limit of five; a right code is used up. */
async function isProven(challengeContext: EmailChallengeContext, code: string): Promise<boolean> {
  const isKey = eq(emailChallenges.key, keyOf(challengeContext))
  const [row] = await challengeContext.db
    .update(emailChallenges)
    .set({ attempts: sql`${emailChallenges.attempts} + 1` })
    .where(
      and(
        isKey,
        gt(emailChallenges.expiresAt, challengeContext.now),
        lt(emailChallenges.attempts, LIMITS.emailChallengeAttempts),
      ),
    )
    .returning()
  const codeHash = codeHashOf(challengeContext, code.trim())
  if (row?.codeHash !== codeHash) return false
  const { rowCount } = await challengeContext.db
    .delete(emailChallenges)
    .where(and(isKey, eq(emailChallenges.codeHash, codeHash)))
  return rowCount === 1
}
