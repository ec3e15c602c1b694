import { eq, inArray } from 'drizzle-orm'
import { listOwnSessions } from '../../identity/account/account-sessions.ts'
import { describeFactors } from '../../identity/account/manage-second-factors.ts'
import { findCustomer } from '../../identity/customers/customer-repository.ts'
import { eraseImportedRows } from '../../identity/customers/erase-imported-rows.ts'
import { deleteDevices } from '../../identity/factors/known-device-repository.ts'
import { deleteLinkedAccounts, listLinkedAccounts } from '../../identity/factors/linked-account-repository.ts'
import { deletePasskeys, listPasskeys } from '../../identity/factors/passkey-repository.ts'
import { serializeIdentity } from '../../identity/members/identity-serializer.ts'
import { publishMemberEvent } from '../../identity/members/member-events.ts'
import {
  findMember,
  lockMember,
  type MemberRow,
  updateMember,
} from '../../identity/members/member-repository.ts'
import { endSessionsOfMember } from '../../identity/sessions/member-session-repository.ts'
import { type MemberRequest, reauthenticate } from '../../identity/sign-in/reauthenticate.ts'
import type { Caller, Member } from '../../kernel/caller.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { memberFactors } from '../../kernel/database/schema/identity/members.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { detachPaymentCustomers } from '../../orders/payments/payment-customers.ts'
import type { PaymentProvider } from '../../orders/payments/payment-provider.ts'
import { exportPaymentCustomers } from '../../orders/payments/saved-cards.ts'
import { deleteWishlist, readWishlist } from '../wishlist/wishlist.ts'
import { deleteCartsAndSubscriptions } from './delete-carts-and-subscriptions.ts'
import { anonymizeErasedOrders, deleteErasedCheckouts } from './erase-orders.ts'
import { erasePersonalData, findPersonalIdentifiers } from './erase-personal-data.ts'
import { exportCommerceData } from './export-commerce-data.ts'

export interface ExportContext {
  readonly db: Queryable
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

/** All data about a member, as their export. */
export const exportOwnData = async (context: ExportContext, caller: Member, now: Date) =>
  (await exportData(context, caller, now)) ?? refuse('UNAUTHENTICATED')

/** All data about a member; `undefined` when there is none. */
export async function exportData({ db, providers }: ExportContext, owner: Omit<Member, 'role'>, now: Date) {
  const caller: Member = { role: 'member', ...owner }
  const member = await findMember(db, caller.memberId)
  if (!member) return undefined
  const [{ sessions }, { factors }, passkeys, linked, paymentCustomers, emails, { items }, purchases] =
    await Promise.all([
      listOwnSessions(db, caller, now),
      describeFactors(db, caller),
      listPasskeys(db, member.id),
      listLinkedAccounts(db, member.id),
      exportPaymentCustomers(db, providers, member.id),
      emailsTo(db, member.email === null ? [] : [member.email]),
      readWishlist(db, caller),
      exportCommerceData(db, member, now),
    ])
  return {
    identity: serializeIdentity(member),
    addresses: member.profile.addresses ?? [],
    sessions,
    factors,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdDate: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedDate: lastUsedAt.toISOString() }),
    })),
    linkedAccounts: linked.map(({ issuer, subject, email, createdAt, lastUsedAt }) => ({
      issuer,
      subject,
      ...(email !== null && { email }),
      createdDate: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedDate: lastUsedAt.toISOString() }),
    })),
    paymentCustomers,
    emails,
    wishlist: items,
    ...purchases,
  }
}

/** The emails to a person, without their content. */
export const emailsTo = async (db: Queryable, addresses: readonly string[]) =>
  (
    await db
      .select()
      .from(outgoingEmails)
      .where(inArray(outgoingEmails.to, [...addresses]))
  ).map(({ subject, createdAt }) => ({ subject, createdDate: createdAt.toISOString() }))

/** Deletes the member's own account. It cannot be undone. */
export async function eraseOwnData(
  db: Database,
  caller: MemberRequest,
  password: string | undefined,
  now: Date,
): Promise<EmptyResponse | Refusal<'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED' | 'BUSY'>> {
  const refusal = await reauthenticate(db, caller, password, now)
  if (refusal) return refusal
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, caller.memberId)
    if (member) await eraseMember(tx, member, caller, now)
    return {}
  })
}

/** Erases everything about a member except the id, which orders refer to, and signs them out everywhere. */
export async function eraseMember(tx: Queryable, member: MemberRow, actor: Caller, now: Date): Promise<void> {
  const identifiers = await findPersonalIdentifiers(tx, member)
  await endSessionsOfMember(tx, member.id, now)
  await erasePersonalData(tx, identifiers, { actor, now })
  await deleteDevices(tx, member.id)
  await deletePasskeys(tx, member.id)
  await deleteLinkedAccounts(tx, member.id)
  await tx.delete(memberFactors).where(eq(memberFactors.memberId, member.id))
  await deleteWishlist(tx, member.id)
  await detachPaymentCustomers(tx, member.id)
  const emails = [member.email, ...((await findCustomer(tx, member.id))?.otherEmails ?? [])]
  await eraseImportedRows(tx, { id: member.id, emails: emails.filter((email) => email !== null) })
  const own = {
    owners: [{ kind: 'member' as const, id: member.id }],
    emails: member.email === null ? [] : [member.email],
  }
  await deleteCartsAndSubscriptions(tx, own, actor, now)
  const erasedColumns = {
    email: null,
    emailVerified: false,
    passwordHash: null,
    mustSetPassword: false,
    profile: {},
  }
  const erased = await updateMember(
    tx,
    member.id,
    { ...erasedColumns, status: 'DELETED', pendingReasons: [], lastSignInAt: null },
    now,
  )
  await eraseClosedOrders(tx, now)
  await publishMemberEvent(tx, 'deleted', erased, now, actor)
}

const EVERYTHING = 10_000

/** The retention job erases open orders once they are closed. */
export async function eraseClosedOrders(tx: Queryable, now: Date): Promise<void> {
  await anonymizeErasedOrders({ db: tx, now, limit: EVERYTHING })
  await deleteErasedCheckouts({ db: tx, limit: EVERYTHING })
}
