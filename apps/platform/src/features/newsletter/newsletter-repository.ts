import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'

export type SubscriberRecord = Readonly<typeof newsletterSubscribers.$inferSelect>

/** Stores the latest consent of an address that is not confirmed. A confirmed one stays, and nothing is returned. */
export async function saveSubscriber(
  tx: Queryable,
  subscriber: typeof newsletterSubscribers.$inferInsert,
): Promise<SubscriberRecord | undefined> {
  const { language, consentText, consentUrl, consentedAt } = subscriber
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { language, consentText, consentUrl, consentedAt },
      setWhere: isNull(newsletterSubscribers.confirmedAt),
    })
    .returning()
  return row
}

/** Confirms a subscriber, if there is such a one. The first confirmation counts. */
export async function confirmSubscriber(
  db: Queryable,
  id: string,
  now: Date,
): Promise<SubscriberRecord | undefined> {
  const [subscriber] = await db
    .update(newsletterSubscribers)
    .set({
      confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(newsletterSubscribers.id, id))
    .returning()
  return subscriber
}

export const deleteSubscriber = async (db: Queryable, id: string): Promise<boolean> => {
  const rows = await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).returning()
  return rows.length > 0
}

export const deleteSubscriberByEmail = async (tx: Queryable, email: string): Promise<void> => {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

export const findSubscribersByEmail = (db: Queryable, email: string): Promise<SubscriberRecord[]> =>
  db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))

interface PageOptions {
  /** A part of the address. */
  readonly search: string
  /** The last subscriber of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

/** Confirmed subscribers, newest first, and how many there are. */
export async function readSubscribers(db: Queryable, { search, after, limit }: PageOptions) {
  const matches = and(
    isNotNull(newsletterSubscribers.confirmedAt),
    search === '' ? undefined : sql`position(${search} in ${newsletterSubscribers.email}) > 0`,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(newsletterSubscribers), memberId: members.id })
      .from(newsletterSubscribers)
      .leftJoin(members, eq(members.email, newsletterSubscribers.email))
      .where(and(matches, after === undefined ? undefined : lt(newsletterSubscribers.id, after)))
      .orderBy(desc(newsletterSubscribers.id))
      .limit(limit),
    db.$count(newsletterSubscribers, matches),
  ])
  return { rows, total }
}
