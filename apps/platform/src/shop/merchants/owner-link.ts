import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { sendEmail } from '../emails/send-email.ts'
import { listMerchantRows, type MerchantRow, savePassword } from './merchant-repository.ts'
import { NewPassword } from './merchant-schema.ts'
import { claimOwnerLink, findLinkedOwner, replaceOwnerLink } from './owner-link-repository.ts'
import { deleteAnyFactor } from './second-factor-repository.ts'
import { deleteSessionsOf } from './session-repository.ts'
import { type SignedIn, startSession } from './sessions.ts'

/** The lifetime of an owner link in milliseconds. */
export const OWNER_LINK_LIFETIME_MS = 60 * 60 * 1000

export interface LinkedOwner {
  readonly name: string
  readonly email: string
}

const ownerOf = ({ name, email }: MerchantRow): LinkedOwner => ({ name, email })

/**
 * Creates a recovery link for an owner who lost password or second factor. It requires access to the machine: no HTTP
 * route calls this. The owner gets an email, and it is audited; only a hash of the link is stored.
 */
export const issueOwnerLink = (
  db: Database,
  email: string | undefined,
  now: Date,
): Promise<{ readonly token: string; readonly owner: LinkedOwner } | Refusal<'OWNER_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const owners = (await listMerchantRows(tx)).filter(({ role }) => role === 'owner')
    const requested = email?.trim().toLowerCase()
    const owner =
      requested === undefined
        ? owners.length === 1
          ? owners[0]
          : undefined
        : owners.find((each) => each.email === requested)
    if (!owner) return refuse('OWNER_NOT_FOUND', { owners: owners.map((each) => each.email) })
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + OWNER_LINK_LIFETIME_MS)
    await replaceOwnerLink(tx, { merchantId: owner.id, tokenHash: hashOf(token), createdAt: now, expiresAt })
    await writeAuditLog(tx, { actor: 'system', operation: 'createOwnerLink', now }, [
      { entity: 'merchant', entityId: owner.id, before: {}, after: { expires: expiresAt.toISOString() } },
    ])
    const mail = { email: 'ownerLink', values: { name: owner.name } } as const
    await sendEmail(tx, { to: owner.email, locale: localeFor(), ...mail }, now)
    return { token, owner: ownerOf(owner) }
  })

type LinkInvalid = Refusal<'OWNER_LINK_INVALID'>

interface LinkAttempt {
  readonly db: Database
  /** The client's network. */
  readonly network: string
  readonly now: Date
}

/** Describes a link without using it. */
export const checkOwnerLink = (
  { db, network, now }: LinkAttempt,
  token: string,
): Promise<{ readonly owner: LinkedOwner } | LinkInvalid | Refusal<'RATE_LIMITED'>> =>
  withAttemptLimit({
    db,
    secret: 'linkToken',
    network,
    now,
    lookUp: async () => {
      const owner = await findLinkedOwner(db, hashOf(token), now)
      return owner ? { owner: ownerOf(owner) } : refuse('OWNER_LINK_INVALID')
    },
  })

export const OwnerRecovery = z.strictObject({ token: z.string().min(1).max(200), password: NewPassword })

interface RecoveryContext extends LinkAttempt {
  readonly userAgent: string | undefined
}

/** Sets an owner's password, removes the second factor, ends all sessions, and starts one here. */
export async function recoverOwner(
  { db, network, userAgent, now }: RecoveryContext,
  { token, password }: z.infer<typeof OwnerRecovery>,
): Promise<SignedIn | LinkInvalid | Refusal<'BUSY' | 'RATE_LIMITED'>> {
  const linkedOwner = await checkOwnerLink({ db, network, now }, token)
  if (linkedOwner instanceof Refusal) return linkedOwner
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })
  return inTransaction(db, async (tx) => {
    const owner = await claimOwnerLink(tx, hashOf(token), now)
    if (!owner) return refuse('OWNER_LINK_INVALID')
    await savePassword(tx, owner.id, passwordHash, now)
    await deleteAnyFactor(tx, owner.id)
    await deleteSessionsOf(tx, owner.id)
    const actor = { role: owner.role, merchantId: owner.id } as const
    await writeAuditLog(tx, { actor, operation: 'recoverOwner', now }, [
      { entity: 'merchant', entityId: owner.id, before: {}, after: {} },
    ])
    return startSession(tx, owner, userAgent, now)
  })
}
