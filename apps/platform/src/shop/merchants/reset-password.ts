import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { inConstantTime } from '../../kernel/credentials/constant-time.ts'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { countAttempt, withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type SignedLinks, signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { sendEmail } from '../emails/send-email.ts'
import { findMerchant, findMerchantByEmail, type MerchantRow, savePassword } from './merchant-repository.ts'
import { NewPassword } from './merchant-schema.ts'
import { deleteSessionsOf } from './session-repository.ts'

/** As long as the email says. */
const LIFETIME_MS = 10 * 60 * 1000

/** A link is valid for one password, so that it works once and needs no table. */
const boundTo = ({ passwordHash }: Pick<MerchantRow, 'passwordHash'>, expires: string) =>
  `${expires}\n${passwordHash}`

interface ResetContext {
  readonly db: Database
  /** The client's network. */
  readonly network: string
  readonly now: Date
}

interface RequestContext extends ResetContext {
  readonly consoleUrl: string
  readonly locale: Locale
  /** Whether somebody can read the email. */
  readonly canSendEmail: boolean
}

/** Emails a link that resets a merchant's password. Unknown addresses get the same response in the same time. */
export async function requestPasswordReset(
  { db, network, now, consoleUrl, locale, canSendEmail }: RequestContext,
  email: string,
): Promise<EmptyResponse | Refusal<'EMAIL_NOT_CONFIGURED' | 'RATE_LIMITED'>> {
  if (!canSendEmail) return refuse('EMAIL_NOT_CONFIGURED')
  const limited = await countAttempt(db, 'recovery', { network, target: `merchant ${email}` }, now)
  if (limited) return limited
  return inConstantTime(async () => {
    const merchant = await findMerchantByEmail(db, email)
    if (!merchant) return {}
    const expires = String(now.getTime() + LIFETIME_MS)
    const link = (await signedLinks(db, now)).sign('reset-password', merchant.id, boundTo(merchant, expires))
    await inTransaction(db, async (tx) => {
      const url = `${consoleUrl}/reset-password#${expires}.${link}`
      const emailContent = { email: 'staffPasswordReset', values: { name: merchant.name }, url } as const
      await sendEmail(tx, { to: merchant.email, locale, ...emailContent }, now)
      await writeAuditLog(tx, { actor: 'system', operation: 'requestPasswordReset', now }, [
        { entity: 'merchant', entityId: merchant.id, before: {}, after: {} },
      ])
    })
    return {}
  })
}

export const PasswordReset = z.strictObject({ token: z.string().min(1).max(200), password: NewPassword })

/** Sets a merchant's password, and ends all their sessions. The second factor stays, so they sign in themselves. */
export const resetMerchantPassword = (
  { db, network, now }: ResetContext,
  { token, password }: z.infer<typeof PasswordReset>,
): Promise<EmptyResponse | Refusal<'RECOVERY_TOKEN_INVALID' | 'BUSY' | 'RATE_LIMITED'>> =>
  withAttemptLimit({
    db,
    secret: 'linkToken',
    network,
    now,
    lookUp: async () => {
      const links = await signedLinks(db, now)
      const [, id = ''] = token.split('.')
      const merchantId = parseId(id)
      const known = merchantId && (await findMerchant(db, merchantId))
      if (!known || !isValid(links, token, known, now)) return refuse('RECOVERY_TOKEN_INVALID')
      const passwordHash = await hashPassword(password)
      if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })
      return inTransaction(db, async (tx) => {
        // Another request may have used the link meanwhile.
        const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, known.id)).for('update')
        if (!merchant || !isValid(links, token, merchant, now)) return refuse('RECOVERY_TOKEN_INVALID')
        await savePassword(tx, merchant.id, passwordHash, now)
        await deleteSessionsOf(tx, merchant.id)
        const actor = { role: merchant.role, merchantId: merchant.id } as const
        await writeAuditLog(tx, { actor, operation: 'resetPassword', now }, [
          { entity: 'merchant', entityId: merchant.id, before: {}, after: {} },
        ])
        return {}
      })
    },
    isWrong: (outcome) => 'code' in outcome && outcome.code === 'RECOVERY_TOKEN_INVALID',
  })

function isValid(links: SignedLinks, token: string, merchant: MerchantRow, now: Date): boolean {
  const [expires = '', ...link] = token.split('.')
  const isCurrent = Number(expires) > now.getTime()
  return isCurrent && links.read('reset-password', link.join('.'), boundTo(merchant, expires)) === merchant.id
}
