import { and, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { deleteOpenCheckouts } from '../../cart/records/delete-open-checkouts.ts'
import { publishCheckoutsDeleted } from '../../checkout/checkouts/publish-checkouts-deleted.ts'
import type { MemberRow } from '../../identity/members/member-repository.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { carts, checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { giftCards } from '../../kernel/database/schema/features/gift-cards.ts'
import { membershipGrants } from '../../kernel/database/schema/features/memberships.ts'
import { subscriptionContracts } from '../../kernel/database/schema/features/subscriptions.ts'
import { idempotencyKeys } from '../../kernel/database/schema/idempotency.ts'
import { sessions } from '../../kernel/database/schema/identity/identity.ts'
import { redirectSessions } from '../../kernel/database/schema/identity/redirects.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import { formDrafts, savedViews } from '../../kernel/database/schema/shop/console.ts'
import { isDelivered } from '../../kernel/events/delivery-repository.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { countRating, deleteReviewRow, findReviewsOf } from '../reviews/review-repository.ts'

/** The identifiers of a person in stored records: their email addresses and the ids of their data. */
export interface PersonalIdentifiers {
  /** The id of a member, which is that of their customer, or of the customer of a guest. */
  readonly memberId: string
  readonly emails: readonly string[]
  readonly ids: readonly string[]
}

/** Collects the identifiers of a person. Runs before their data is deleted. */
export async function findPersonalIdentifiers(
  tx: Queryable,
  { id: memberId, email }: MemberRow,
): Promise<PersonalIdentifiers> {
  const [ordered, contracts, open, cart, grants] = [
    await tx
      .select({ id: orders.id, email: orders.email, checkoutId: orders.checkoutId })
      .from(orders)
      .where(and(eq(orders.buyerKind, 'member'), eq(orders.buyerId, memberId))),
    await tx
      .select({ id: subscriptionContracts.id, email: subscriptionContracts.email })
      .from(subscriptionContracts)
      .where(and(eq(subscriptionContracts.buyerKind, 'member'), eq(subscriptionContracts.buyerId, memberId))),
    await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.ownerKind, 'member'), eq(checkouts.ownerId, memberId))),
    await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.ownerKind, 'member'), eq(carts.ownerId, memberId))),
    await tx
      .select({ id: membershipGrants.id })
      .from(membershipGrants)
      .where(eq(membershipGrants.memberId, memberId)),
  ]
  const emails = [email, ...ordered.map((each) => each.email), ...contracts.map((each) => each.email)]
  const own = [...ordered, ...contracts, ...open, ...cart, ...grants].map(({ id }) => id)
  const checkoutIds = ordered.map(({ checkoutId }) => checkoutId).filter((id) => id !== null)
  return {
    memberId,
    emails: [...new Set(emails.filter((each) => each !== null && each !== ''))] as string[],
    ids: [...new Set([memberId, ...own, ...checkoutIds])],
  }
}

/**
 * Deletes traces of a person: events, emails, idempotency results, form drafts, links, browsers. Undelivered events
 * are deleted after delivery.
 */
export async function erasePersonalData(
  tx: Queryable,
  identifiers: PersonalIdentifiers,
  changeContext: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const { memberId, emails } = identifiers
  await eraseGiftCards(tx, identifiers)
  await tx.delete(membershipGrants).where(eq(membershipGrants.memberId, memberId))
  await eraseWithdrawals(tx, identifiers)
  await eraseReviews(tx, identifiers)
  await eraseEmails(tx, identifiers)
  await eraseEvents(tx, identifiers)
  await tx.delete(idempotencyKeys).where(mentions(idempotencyKeys.response, identifiers))
  await tx.delete(formDrafts).where(mentions(formDrafts.content, identifiers))
  await tx.delete(savedViews).where(mentions(savedViews.search, identifiers))
  await tx
    .delete(redirectSessions)
    .where(or(eq(redirectSessions.memberId, memberId), mentions(redirectSessions.request, identifiers)))
  await tx.update(sessions).set({ userAgent: null }).where(eq(sessions.memberId, memberId))
  await publishCheckoutsDeleted(tx, await eraseGuestCheckouts(tx, emails), changeContext)
  await eraseAuditLog(tx, identifiers)
}

/**
 * Emails to a person, and emails to others that report on their orders, placed as a member or as a guest with the
 * same address.
 */
async function eraseEmails(tx: Queryable, { emails, ids }: PersonalIdentifiers): Promise<void> {
  const asGuest = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.email, [...emails]))
  await tx
    .delete(outgoingEmails)
    .where(
      or(
        inArray(outgoingEmails.to, [...emails]),
        inArray(outgoingEmails.orderId, [...ids]),
        inArray(outgoingEmails.orderId, asGuest),
      ),
    )
}

/** What a person wrote about products is theirs, so it goes with them. Retention deletes the photos. */
async function eraseReviews(tx: Queryable, identifiers: PersonalIdentifiers): Promise<void> {
  for (const review of await findReviewsOf(tx, identifiers)) {
    await deleteReviewRow(tx, review.id)
    if (review.status === 'APPROVED') await countRating(tx, review, -1)
    await tx.update(auditLog).set({ before: null, after: null }).where(eq(auditLog.entityId, review.id))
    await tx.update(events).set({ deleteAfterDelivery: true }).where(eq(events.entityId, review.id))
  }
}

/** The order says who withdrew. A statement whose order is unknown stays until staff have matched or processed it. */
const eraseWithdrawals = (tx: Queryable, { emails, ids }: PersonalIdentifiers) =>
  tx
    .update(withdrawals)
    .set({ name: '', email: '', itemsNote: '' })
    .where(
      and(
        or(inArray(withdrawals.email, [...emails]), inArray(withdrawals.orderId, [...ids])),
        or(isNotNull(withdrawals.orderId), isNotNull(withdrawals.processedAt)),
      ),
    )

/** The action and its author stay; details about the person are removed. */
const eraseAuditLog = (tx: Queryable, identifiers: PersonalIdentifiers) =>
  tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      and(
        notInArray(auditLog.entity, ['product', 'collection']),
        or(
          inArray(auditLog.entityId, [...identifiers.ids]),
          mentions(auditLog.before, identifiers),
          mentions(auditLog.after, identifiers),
        ),
      ),
    )

/** Whether a text or document mentions a person. An email address may be part of a longer text. */
function mentions(column: PgColumn, { emails, ids }: PersonalIdentifiers): SQL {
  const encoded = emails.map((email) => encodeURIComponent(email))
  const patterns = [...ids, ...emails, ...encoded].map((text) => `%${escapeLike(text)}%`)
  return sql`${column}::text ilike any(${sql.param(patterns)}::text[])`
}

const EVENTS_PER_STEP = 2000

/** A batch of events: no statement reads all of them. */
async function eraseEvents(tx: Queryable, identifiers: PersonalIdentifiers): Promise<void> {
  const ofMember = or(inArray(events.entityId, [...identifiers.ids]), mentions(events.payload, identifiers))
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const step = await tx
      .select({ id: events.id, isTheirs: sql<boolean>`${ofMember}` })
      .from(events)
      .where(sql`${events.id} > ${after}`)
      .orderBy(events.id)
      .limit(EVENTS_PER_STEP)
    const found = step.filter(({ isTheirs }) => isTheirs).map(({ id }) => id)
    await tx.delete(events).where(and(inArray(events.id, found), isDelivered))
    await tx.update(events).set({ deleteAfterDelivery: true }).where(inArray(events.id, found))
    const last = step.at(-1)
    if (!last || step.length < EVENTS_PER_STEP) return
    after = last.id
  }
}

/** A card stays valid for the holder of its code; its recipient, sender and message are removed. */
async function eraseGiftCards(tx: Queryable, { memberId, emails, ids }: PersonalIdentifiers): Promise<void> {
  const isBought = or(
    and(eq(giftCards.buyerKind, 'member'), eq(giftCards.buyerId, memberId)),
    inArray(giftCards.orderId, [...ids]),
  )
  const input = await tx
    .select({ email: giftCards.email, message: giftCards.message })
    .from(giftCards)
    .where(and(isBought, isNotNull(giftCards.message)))
  for (const { email, message } of input) {
    const isWithin = sql`position(${message ?? ''} in ${outgoingEmails.text}) > 0`
    await tx.delete(outgoingEmails).where(and(eq(outgoingEmails.to, email), isWithin))
  }
  await tx.update(giftCards).set({ message: null, senderName: null }).where(isBought)
  if (emails.length > 0)
    await tx
      .update(giftCards)
      .set({ email: '' })
      .where(inArray(giftCards.email, [...emails]))
}

/** Purchases that the same person started without signing in, and drafts for them. */
const eraseGuestCheckouts = async (tx: Queryable, emails: readonly string[]) =>
  emails.length === 0
    ? { checkoutIds: [], abandonedIds: [] }
    : deleteOpenCheckouts(
        tx,
        sql`lower(${checkouts.info} ->> 'email') = any(${sql.param([...emails])}::text[])`,
      )
