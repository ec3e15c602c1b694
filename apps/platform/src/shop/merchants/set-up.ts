import type { SetUpLink } from '@vitrine/contract'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { sendEmail } from '../emails/send-email.ts'
import { hasStoredAmounts } from '../profile/has-stored-amounts.ts'
import { updateShop } from '../profile/shop-settings.ts'
import { insertMerchant, ownerExists } from './merchant-repository.ts'
import type { NewShop, OwnerAccount } from './merchant-schema.ts'
import { type SignedIn, startSession } from './sessions.ts'
import { claimSetUpToken, isSetUpTokenValid, replaceSetUpToken } from './set-up-repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** Creates a setup link that makes its holder the owner, once, within a day. Undefined when there is an owner. */
export async function issueSetUpToken(db: Database, now = () => new Date()): Promise<string | undefined> {
  const token = newSecret()
  const createdAt = now()
  return inTransaction(db, async (tx) => {
    if (await ownerExists(tx)) return undefined
    const expiresAt = new Date(createdAt.getTime() + DAY)
    await replaceSetUpToken(tx, { tokenHash: hashOf(token), createdAt, expiresAt })
    return token
  })
}

type LinkInvalid = Refusal<'SET_UP_LINK_INVALID'>

/** Whether a setup link is valid, without using it. */
export const checkSetUpToken = (
  { db, network, now }: SetUpContext,
  token: string,
): Promise<SetUpLink | LinkInvalid | Refusal<'RATE_LIMITED'>> =>
  withAttemptLimit({
    db,
    secret: 'linkToken',
    network,
    now,
    lookUp: async () =>
      (await isSetUpTokenValid(db, hashOf(token), now))
        ? { isNewShop: !(await hasStoredAmounts(db)) }
        : refuse('SET_UP_LINK_INVALID'),
  })

interface SetUpContext {
  readonly db: Database
  /** The client's network. */
  readonly network: string
  readonly now: Date
}

interface SettingUp extends SetUpContext {
  /** The console URL, for the welcome email. */
  readonly consoleUrl: string
  readonly userAgent: string | undefined
  /** The owner's language. */
  readonly locale: Locale
}

/** Creates the owner's account, saves the details of a new shop, and signs them in. The link is used up. */
export async function setUp(
  { db, network, consoleUrl, userAgent, locale, now }: SettingUp,
  token: string,
  { name, email, password }: OwnerAccount,
  shop?: NewShop,
): Promise<SignedIn | LinkInvalid | Refusal<'BUSY' | 'RATE_LIMITED' | 'CURRENCY_IN_USE'>> {
  const checked = await checkSetUpToken({ db, network, now }, token)
  if (checked instanceof Refusal) return checked
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })

  return inTransaction(db, async (tx) => {
    const isTaken = await claimSetUpToken(tx, hashOf(token), now)
    if (!isTaken || (await ownerExists(tx))) return refuse('SET_UP_LINK_INVALID')
    const merchant = { id: newId(now), name, email, role: 'owner' } as const
    await insertMerchant(tx, { ...merchant, passwordHash, createdAt: now, updatedAt: now })
    if (shop) {
      const { country, language, ...details } = shop
      const refused = await updateShop(
        tx,
        {
          ...details,
          ...(country && { contact: { country } }),
          ...(language && { languages: [language] }),
        },
        now,
        { actor: { role: 'owner', merchantId: merchant.id }, operation: 'changeShop', now },
      )
      if (refused) return refused
    }
    const emailContent = { email: 'ownerWelcome', values: { name }, url: consoleUrl } as const
    await sendEmail(tx, { to: email, locale, ...emailContent }, now)
    return startSession(tx, merchant, userAgent, now)
  })
}
