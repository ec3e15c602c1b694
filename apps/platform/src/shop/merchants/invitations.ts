import { type Invitation, type InvitationOffer, MerchantRole, type Wire } from '@vitrine/contract'
import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Merchant } from '../../kernel/caller.ts'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { CustomPermissions, permissionsOf, withOwnPermissions } from '../../kernel/permissions.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { sendEmail } from '../emails/send-email.ts'
import { readShop } from '../profile/read-shop.ts'
import {
  claimInvitation,
  countInvitations,
  deleteEndedInvitations,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  listInvitationRows,
  replaceInvitation,
} from './invitation-repository.ts'
import { countMerchants, findMerchant, findMerchantByEmail, insertMerchant } from './merchant-repository.ts'
import { auditedRole, LoginEmail, OwnerAccount } from './merchant-schema.ts'
import { type SignedIn, startSession } from './sessions.ts'

const DAY = 24 * 60 * 60 * 1000

export const INVITATION_LIFETIME_MS = 7 * DAY

export const NewInvitation = withOwnPermissions(
  z.strictObject({
    email: LoginEmail.pipe(z.email()),
    role: z.enum(MerchantRole),
    permissions: CustomPermissions,
  }),
)
type NewInvitation = z.infer<typeof NewInvitation>

/** The input of the invited person. Their email is the one that the link was sent to. */
export const Acceptance = OwnerAccount.omit({ email: true })
type Acceptance = z.infer<typeof Acceptance>

const serializeInvitation = ({
  id,
  email,
  role,
  permissions,
  createdAt,
  expiresAt,
}: InvitationRow): Wire<Invitation> => ({
  id,
  email,
  role,
  permissions: permissionsOf(role, permissions),
  createdDate: createdAt.toISOString(),
  expirationDate: expiresAt.toISOString(),
})

interface InvitationContext {
  readonly db: Database
  /** The console URL, for the link. */
  readonly consoleUrl: string
  /** The language of the inviter. */
  readonly locale: Locale
  readonly now: Date
}

/** The email's description of a role. */
const SENTENCE_OF_ROLE = {
  owner: 'asOwner',
  manager: 'asManager',
  viewer: 'asViewer',
  custom: 'asCustom',
} as const
const ROLES = Object.values(SENTENCE_OF_ROLE)

/**
 * Invites a person by email. Only the email contains the link; a new invitation replaces an earlier one of the same
 * address.
 */
export const createInvitation = (
  { db, consoleUrl, locale, now }: InvitationContext,
  inviter: Merchant,
  { email, role, permissions }: NewInvitation,
): Promise<
  { readonly invitation: Wire<Invitation> } | Refusal<'MERCHANT_EXISTS' | 'MERCHANT_LIMIT_REACHED'>
> =>
  inTransaction(db, async (tx) => {
    await deleteEndedInvitations(tx, now)
    if (await findMerchantByEmail(tx, email)) return refuse('MERCHANT_EXISTS', { email })
    const limit = LIMITS.merchants
    if ((await countMerchants(tx)) + (await countInvitations(tx, now)) >= limit)
      return refuse('MERCHANT_LIMIT_REACHED', { limit })

    const token = newSecret()
    const invitation = await replaceInvitation(tx, {
      id: newId(now),
      email,
      role,
      permissions: permissions ?? null,
      tokenHash: hashOf(token),
      invitedBy: inviter.merchantId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    })
    const author = await findMerchant(tx, inviter.merchantId)
    const emailContent = {
      email: 'staffInvitation',
      values: { inviter: author?.name ?? (await readShop(tx)).name },
      omit: ROLES.filter((sentence) => sentence !== SENTENCE_OF_ROLE[role]),
      url: `${consoleUrl}/invitation#${token}`,
    } as const
    await sendEmail(tx, { to: email, locale, ...emailContent }, now)
    await writeAuditLog(tx, { actor: inviter, operation: 'invite', now }, [
      {
        entity: 'invitation',
        entityId: invitation.id,
        before: null,
        after: { email, ...auditedRole(invitation) },
      },
    ])
    return { invitation: serializeInvitation(invitation) }
  })

export const listInvitations = async (
  db: Queryable,
  now: Date,
): Promise<{ readonly invitations: readonly Wire<Invitation>[] }> => ({
  invitations: (await listInvitationRows(db, now)).map(serializeInvitation),
})

/** Revokes an invitation and its link. */
export const withdrawInvitation = (
  db: Queryable,
  invitationId: string,
  now: Date,
  actor: Actor = 'system',
): Promise<EmptyResponse | Refusal<'INVITATION_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const id = parseId(invitationId)
    const invitation = id && (await deleteInvitation(tx, id))
    if (!invitation) return refuse('INVITATION_NOT_FOUND')
    const before = { email: invitation.email, ...auditedRole(invitation) }
    await writeAuditLog(tx, { actor, operation: 'withdrawInvitation', now }, [
      { entity: 'invitation', entityId: invitation.id, before, after: null },
    ])
    return {}
  })

type LinkInvalid = Refusal<'INVITATION_INVALID'>

interface LinkAttempt {
  readonly db: Database
  /** The client's network. */
  readonly network: string
  readonly now: Date
}

/** Describes an invitation without using it. */
export async function checkInvitation(
  attempt: LinkAttempt,
  token: string,
): Promise<InvitationOffer | LinkInvalid | Refusal<'RATE_LIMITED'>> {
  const invitation = await findOpenInvitation(attempt, token)
  if (invitation instanceof Refusal) return invitation
  const { db } = attempt
  const { email, role } = invitation
  return { invitation: { email, role }, shop: { name: (await readShop(db)).name } }
}

const findOpenInvitation = (
  { db, network, now }: LinkAttempt,
  token: string,
): Promise<InvitationRow | LinkInvalid | Refusal<'RATE_LIMITED'>> =>
  withAttemptLimit({
    db,
    secret: 'linkToken',
    network,
    now,
    lookUp: async () => (await findInvitation(db, hashOf(token), now)) ?? refuse('INVITATION_INVALID'),
  })

interface AcceptanceContext extends LinkAttempt {
  readonly userAgent: string | undefined
}

/** Creates the account of an invited person and signs them in. The link is used up. */
export async function acceptInvitation(
  { db, network, userAgent, now }: AcceptanceContext,
  token: string,
  { name, password }: Acceptance,
): Promise<SignedIn | LinkInvalid | Refusal<'BUSY' | 'RATE_LIMITED'>> {
  const offered = await findOpenInvitation({ db, network, now }, token)
  if (offered instanceof Refusal) return offered
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })

  return inTransaction(db, async (tx) => {
    const invitation = await claimInvitation(tx, hashOf(token), now)
    if (!invitation) return refuse('INVITATION_INVALID')
    const { email, role, permissions } = invitation
    const merchant = { id: newId(now), name, email, role, permissions }
    const isNew = await insertMerchant(tx, { ...merchant, passwordHash, createdAt: now, updatedAt: now })
    if (!isNew) return refuse('INVITATION_INVALID')
    await writeAuditLog(
      tx,
      { actor: { role, merchantId: merchant.id }, operation: 'acceptInvitation', now },
      [
        {
          entity: 'merchant',
          entityId: merchant.id,
          before: null,
          after: { name, email, ...auditedRole(merchant) },
        },
      ],
    )
    return startSession(tx, merchant, userAgent, now)
  })
}
